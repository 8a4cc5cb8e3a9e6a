import { currentUser } from '@platewise/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, fakeServer } from '../../test/fakes.ts';
import { ana } from '../../test/render.tsx';
import { showChosenPictures } from './chosen-pictures.ts';
import { compareThemes } from './compare-themes.ts';
import { followSession } from './follow-session.ts';
import { LandingPage } from './page.tsx';
import { landingMarkup, landingStyles } from './render.tsx';

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
    expect(document.activeElement?.textContent).toBe('Skip to the content');
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
    expect(landingMarkup()).not.toMatch(/<script|style=|(src|href)="(https?:|\/\/)/i);
    expect(landingStyles()).toContain('--pw-accent:#196044');
  });
});
