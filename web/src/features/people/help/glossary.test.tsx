import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { renderApp } from '../../../../test/render.tsx';
import { askHelp, closeHelp } from '../../../lib/help.ts';
import { hasPage } from '../../../page-table.ts';
import { terms } from './terms.ts';

afterEach(closeHelp);

describe('the glossary', () => {
  it('lists each term once, by name, with a link to an existing page', () => {
    const names = terms.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort((a, b) => a.localeCompare(b, 'en')));
    expect(
      terms.flatMap(({ shown }) => (shown ? [shown.to.replace(/\?.*/, '')] : [])).filter((to) => !hasPage(to)),
    ).toEqual([]);
  });

  it('opens at the requested term, can be searched, and links to pages', async () => {
    const { person, container } = renderApp('/plan');
    askHelp('prime-cost');
    const drawer = await screen.findByRole('dialog', { name: 'Glossary and formulas' });
    expect(within(drawer).getByText('(cost of food and drinks + labor) ÷ net sales')).toBeDefined();
    await expectAccessible(container);
    await person.type(within(drawer).getByRole('searchbox', { name: 'Search words' }), 'shrink');
    const shown = () =>
      within(drawer)
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toEqual(['Variance']));
    await person.type(within(drawer).getByRole('searchbox', { name: 'Search words' }), 'x');
    expect(await within(drawer).findByText('No word like "shrinkx"')).toBeDefined();
    await person.click(within(drawer).getByRole('link', { name: 'All help pages' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Glossary and formulas' })).toBeNull());
    await screen.findByRole('heading', { level: 1, name: 'Help' });
  });
});
