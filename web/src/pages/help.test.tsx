import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { renderApp } from '../../test/render.tsx';
import { Article } from '../features/people/help/article.tsx';
import { textOf } from '../features/people/help/doc-texts.ts';
import { groupNames } from '../features/people/help/group-names.ts';
import { docAt, docs, findHelp, groups } from '../features/people/help/outline.ts';

const folder = join(import.meta.dirname, '../../../docs');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));

const article = async () => await screen.findByRole('article');
const pageList = () => within(screen.getByRole('navigation', { name: 'Help pages' }));

describe('the outline of the docs', () => {
  it('lists every page once, tutorials first', () => {
    expect(docs.map(({ file }) => file).sort()).toEqual(files.map((name) => name.replaceAll('\\', '/')).sort());
    expect(groups.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['For owners and managers', 'Kitchen', 'Decisions']),
    );
    expect(groups.find(({ title }) => title === 'Kitchen')?.section).toBe('How figures are calculated');
    expect(groups[0]?.docs.map(({ path }) => path)).toEqual([
      'tutorials/first-invoice',
      'tutorials/first-count',
      'tutorials/connect-square',
    ]);
    expect(docAt('decisions')?.title).toBe('Decisions');
    expect(docAt('algorithms/units')).toMatchObject({
      title: 'Units',
      headings: [{ id: 'facts', text: 'Facts' }, { id: 'what-is-asked' }],
    });
  });

  it('has names of its groups to translate', () => {
    const headings = groups.flatMap(({ title, section }) => (section === undefined ? [title] : [title, section]));
    expect(headings.filter((heading) => !(heading in groupNames))).toEqual([]);
    expect(Object.keys(groupNames).filter((name) => !headings.includes(name))).toEqual([]);
  });

  it('finds pages by the beginnings of words, titles before headings', () => {
    const names = (text: string) => findHelp(text, 3).map(({ doc, heading }) => [doc.path, heading?.id]);
    expect(names('units')[0]).toEqual(['algorithms/units', undefined]);
    expect(names('back res mov')).toEqual([['operations', 'backup-restore-move']]);
    expect(names('units facts')).toEqual([['algorithms/units', 'facts']]);
    expect(names('nits')).toEqual([]);
  });
});

describe('the help pages', () => {
  it('starts with the index, and opens a page from the list', async () => {
    const { person, router, container } = renderApp('/help');
    await within(await article()).findByRole('link', { name: 'Your first invoice' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help');
    await person.click(pageList().getByText('Kitchen'));
    await person.click(pageList().getByRole('link', { name: 'VAT and sales tax' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/help/algorithms/tax'));
    expect(await screen.findByRole('heading', { level: 1, name: 'VAT and sales tax' })).toBeDefined();
    expect(document.title).toBe('VAT and sales tax · Platewise');
    expect(pageList().getByRole('link', { current: 'page' }).textContent).toBe('VAT and sales tax');
    await article();
    await expectAccessible(container);
  });

  it('links pages to each other and their sections, and no file of the code', async () => {
    const { person, router } = renderApp('/help/architecture');
    const page = within(await article());
    expect(page.getByRole('link', { name: 'nine areas' }).getAttribute('href')).toBe('/help/architecture#areas');
    expect(page.getByRole('link', { name: 'Decisions' }).getAttribute('href')).toBe('/help/decisions');
    await person.click(page.getByRole('link', { name: 'nine areas' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('areas'));
    expect(router.state.location.hash).toBe('#areas');
    expect((await article()).textContent).not.toContain('<!--');
  });

  it('shows tables and pictures', async () => {
    const { container } = renderApp('/help/scaling');
    await article();
    expect(screen.getAllByRole('group', { name: 'Table' }).length).toBeGreaterThan(0);
    const picture = screen.getByRole('img', { name: /Time of a call/ });
    expect(picture.getAttribute('src')).toMatch(/speed.*svg/);
    await expectAccessible(container);
  });

  it('leads to an existing page and heading with every link', async () => {
    const broken: string[] = [];
    for (const doc of docs) {
      const { container, unmount } = render(
        <MemoryRouter>
          <Article doc={doc} text={await textOf(doc)} />
        </MemoryRouter>,
      );
      const ids = [...container.querySelectorAll('h2, h3, h4, h5, h6')].map(({ id }) => id);
      expect(ids, doc.file).toEqual(doc.headings.map(({ id }) => id));
      // The shell's own.
      expect(ids.filter((id) => id === 'content' || id === 'main-menu')).toEqual([]);
      for (const link of container.querySelectorAll('a')) {
        const href = link.getAttribute('href') ?? '';
        if (/^https?:/.test(href)) continue;
        const [path = '', id] = href.replace(/^\/help\/?/, '').split('#');
        const target = docAt(path);
        if (!target || (id && !target.headings.some((heading) => heading.id === id)))
          broken.push(`${doc.file}: ${href}`);
      }
      unmount();
    }
    expect(broken).toEqual([]);
  });

  it('finds sections, and opens one', async () => {
    const { person, router } = renderApp('/help');
    await person.type(await screen.findByRole('searchbox', { name: 'Search help' }), 'backup');
    const hits = within(await screen.findByRole('list', { name: 'Help pages found' }));
    await person.click(hits.getByRole('link', { name: /Backup, restore, move/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('backup-restore-move'));
    expect(router.state.location.pathname + router.state.location.search).toBe('/help/operations');
    await person.type(screen.getByRole('searchbox', { name: 'Search help' }), 'zzz');
    await screen.findByText('No help page for "zzz"');
  });

  it('says that there is no such page', async () => {
    renderApp('/help/algorithms/nothing');
    await screen.findByText('There is no help page at this address.');
    expect(document.title).toBe('Page Not Found · Platewise');
  });

  it('can be tried again if a page did not load', async () => {
    const page = docAt('commands') as { file: string };
    const { file } = page;
    page.file = 'not-in-the-build.md';
    const { person } = renderApp('/help/commands');
    await screen.findByRole('alert');
    page.file = file;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await article();
  });
});
