import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentUser, LANGUAGES, readSampleInvoice } from '@platewise/contract';
import { currentTexts, homonyms, setTexts, type Texts, textsOf } from '@platewise/domain';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, fakeServer } from '../../test/fakes.ts';
import { ana } from '../../test/render.tsx';
import { showChosenPictures } from './chosen-pictures.ts';
import { compareThemes } from './compare-themes.ts';
import { followSession } from './follow-session.ts';
import { LandingPage } from './page.tsx';
import { offerSample } from './read-sample.ts';
import { landingMarkup, landingStyles } from './render.tsx';

const catalogs = join(import.meta.dirname, '../../../contract/texts');
const catalogOf = (language: string): Record<string, string> =>
  language === 'en' ? homonyms : JSON.parse(readFileSync(join(catalogs, `${language}.json`), 'utf8'));

/** Every text of the catalogs, in brackets. */
const bracketed = (): Texts => {
  const marked = Object.keys(catalogOf('de')).map((text) => [text, `⟦${text}⟧`]);
  return textsOf('de', Object.fromEntries(marked), String);
};

const before = currentTexts();
afterEach(() => setTexts(() => before));

const links = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the landing page', () => {
  it('has its sections in order, each with a heading', () => {
    render(<LandingPage />);
    const sections = within(screen.getByRole('main')).getAllByRole('region');
    expect(
      sections.map((section) => section.getAttribute('aria-labelledby') ?? section.getAttribute('aria-label')),
    ).toEqual([
      'hero-title',
      'What owners gain, illustrative figures',
      'before-after-title',
      'features-title',
      'photo-title',
      'competitors-title',
      'Testimonials, illustrative',
      'closing-title',
    ]);
    expect(screen.getByRole('contentinfo')).toBeDefined();
  });

  it('shows the figures of the offer, marked as illustrative', () => {
    render(<LandingPage />);
    for (const words of ['23%', '8 hours', '$50K', 'Illustrative figures', 'Illustrative testimonials']) {
      expect(screen.getByText(words)).toBeDefined();
    }
    for (const words of ['Free limited-time trial', 'No credit card needed', 'Setup in about 5 minutes']) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(document.querySelectorAll('blockquote')).toHaveLength(3);
  });

  it('links visitors to sign-in', async () => {
    fakeServer.use(fakeProblem(currentUser, 'unauthenticated', 'Sign in first'));
    const { container } = render(<LandingPage />);
    await followSession();
    expect(links('Sign In')).toEqual(['/auth']);
    expect(new Set(links('Get Started'))).toEqual(new Set(['/auth?tab=sign-up']));
    expect(screen.queryByText('Go to Dashboard')).toBeNull();
    await expectAccessible(container);
  });

  it('links signed-in people to the dashboard', async () => {
    fakeServer.use(fake(currentUser, ana));
    render(<LandingPage />);
    await followSession();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(screen.queryByText('Get Started')).toBeNull();
    expect(new Set(links('Go to Dashboard'))).toEqual(new Set(['/dashboard']));
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Go to Dashboard' })).toBeDefined();
  });

  it('has no broken anchors', () => {
    render(<LandingPage />);
    const anchors = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '');
    expect(anchors.length).toBeGreaterThan(6);
    for (const anchor of anchors) expect(document.querySelector(anchor), anchor).not.toBeNull();
  });

  it('compares both themes with the keyboard', async () => {
    render(<LandingPage />);
    compareThemes();
    const slider = screen.getByRole('slider');
    expect(slider.getAttribute('aria-valuetext')).toBe('42% light');
    (slider as HTMLInputElement).value = '60';
    slider.dispatchEvent(new Event('input'));
    expect(slider.closest('div')?.style.getPropertyValue('--cut')).toBe('0.6');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
  });

  it.each([
    ['dark', 'all'],
    ['light', 'not all'],
    ['auto', '(prefers-color-scheme: dark)'],
  ])('with %s chosen in the app, uses dark images for: %s', (choice, media) => {
    render(<LandingPage />);
    showChosenPictures(document, choice);
    for (const source of document.querySelectorAll<HTMLSourceElement>('[data-theme-source]')) {
      expect(source.media).toBe(media);
    }
  });

  it("is rendered without scripts, in the app's colors", () => {
    expect(landingMarkup(before).body).not.toMatch(/<script|style=|(src|href)="(https?:|\/\/)/i);
    expect(landingStyles()).toContain('--pw-accent:#196044');
  });

  it.each(LANGUAGES)('has its title, description and texts in %s', (language) => {
    const catalog = catalogOf(language);
    const { head, body } = landingMarkup(textsOf(language, catalog, String));
    const page = new DOMParser().parseFromString(`<head>${head}</head><body>${body}</body>`, 'text/html');
    const inLanguage = (text: string) => catalog[text] ?? text;
    expect(page.title).toBe(inLanguage('Platewise: know what every plate earns'));
    expect(page.querySelector('h1')?.textContent).toBe(inLanguage('Know what every plate earns.'));
    const description = page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';
    expect(description).toMatch(/Platewise .{50,}/);
    expect(page.querySelector('.heroWords p')?.textContent).toBe(description);
  });

  it('has every word from the catalog, except names and units', () => {
    const { head, body } = landingMarkup(bracketed());
    const page = new DOMParser().parseFromString(`<head>${head}</head><body>${body}</body>`, 'text/html');
    const spoken = [...page.querySelectorAll('*')].flatMap((element) => [
      ...['content', 'alt', 'aria-label', 'title', 'placeholder', 'data-words', 'data-call'].map((name) =>
        element.getAttribute(name),
      ),
      ...Object.values(JSON.parse(element.getAttribute('data-sample') ?? '{}')).flat(),
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : null)),
    ]);
    expect(spoken.filter((text) => String(text).includes('⟦')).length).toBeGreaterThan(90);
    const left = spoken.flatMap(
      (text) =>
        String(text ?? '')
          .replaceAll(/⟦[^⟧]*⟧/g, '')
          .match(/\p{L}[\p{L} ]*/gu) ?? [],
    );
    expect(new Set(left)).toEqual(new Set(['Platewise', 'Cantina Brazos', 'El Faro', 'Taqueria Lupita', 'mi']));
  });

  it('says what its script adds in its own language, too', async () => {
    setTexts(bracketed);
    fakeServer.use(
      fake(currentUser, ana),
      fake(readSampleInvoice, {
        seconds: 2.4,
        vendor: 'Lone Star Meat',
        invoiceNumber: null,
        invoiceDate: null,
        total: '687.83',
        currency: 'USD',
        lines: [{ description: 'BEEF', quantity: '2', pack: null, unitPrice: null, total: '687.83' }],
        addsUp: true,
      }),
    );
    render(<LandingPage />);
    compareThemes();
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('⟦42% light⟧');
    await followSession();
    expect(links('⟦Go to Dashboard⟧').length).toBeGreaterThan(2);
    offerSample();
    await userEvent.click(screen.getByRole('button', { name: '⟦Watch it read a sample⟧' }));
    expect(screen.getByAltText('⟦The photographed sample invoice⟧')).toBeDefined();
    expect(await screen.findByText('⟦Lone Star Meat, invoice ⟦unknown⟧⟧')).toBeDefined();
    expect(screen.getAllByRole('columnheader', { name: '⟦Quantity⟧' })).toHaveLength(1);
    expect(screen.getByText('⟦Total $687.83, and the lines add up.⟧')).toBeDefined();
    expect(screen.getByText('⟦Read just now, on this server, in 2.4 seconds.⟧')).toBeDefined();
  });
});
