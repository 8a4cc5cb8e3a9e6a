import { type Found, listPriceAlerts, search } from '@platewise/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const found = (kind: Found['kind'], id: number, title: string, more: Partial<Found> = {}): Found => ({
  kind,
  id,
  title,
  restaurantId: 7,
  restaurantName: 'Taqueria Azul',
  note: null,
  date: null,
  amount: null,
  currency: null,
  ...more,
});
const beef = found('ingredient', 3, 'Ground beef', { note: 'Lone Star' });
const bill = found('invoice', 9, 'INV-2044', {
  note: 'Lone Star',
  date: '2026-11-05',
  amount: 118.24,
  currency: 'USD',
});

async function open(...handlers: HttpHandler[]) {
  const view = renderApp('/audit-log', handlers);
  await screen.findByRole('heading', { name: 'Audit log', level: 1 });
  fireEvent.keyDown(document, { key: 'k', code: 'KeyK', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
  return { ...view, field };
}
const chosen = () => {
  const field = screen.getByRole('combobox', { name: 'Search or jump to' });
  return document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
};

describe('the command palette', () => {
  beforeEach(() => localStorage.clear());

  it('finds records in one request, and opens the one selected by keyboard', async () => {
    const asked = vi.fn();
    const { person, field, router } = await open(
      fake(search, ({ query }) => {
        asked(query.q);
        return [beef, bill];
      }),
      fake(listPriceAlerts, []),
    );
    await person.type(field, 'lone');
    const list = await screen.findByRole('listbox', { name: 'Results' });
    await within(list).findByRole('option', { name: /Ground beef/ });
    within(list).getByRole('option', { name: 'INV-2044Lone Star · Nov 5, 2026 · $118.24' });
    expect(asked.mock.calls.at(-1)).toEqual(['lone']);
    expect(chosen()).toContain('Ground beef');
    await person.keyboard('{ArrowDown}');
    expect(chosen()).toContain('INV-2044');
    await expectAccessible(document.body);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoices/9/review'));
  });

  it('starts actions, and remembers recent choices', async () => {
    const { person, field, router } = await open();
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
    await person.type(field, 'new order');
    expect(chosen()).toBe('New Purchase Order');
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/purchase-orders?add=1'),
    );
    expect(JSON.parse(localStorage.getItem('platewise.recent.1') ?? '')).toMatchObject([{ id: 'new-order' }]);
  });

  it('finds help pages by title and by heading, after the records', async () => {
    const { person, field, router } = await open(fake(search, [beef]));
    await person.type(field, 'backup res');
    const help = within(await screen.findByRole('group', { name: 'Help' }));
    expect(help.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Backup, restore, moveOperations',
    ]);
    expect(chosen()).toContain('Ground beef');
    await person.click(help.getByRole('option'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/help/operations'));
    expect(router.state.location.hash).toBe('#backup-restore-move');
    await screen.findByRole('heading', { name: 'Operations', level: 1 });
    fireEvent.keyDown(document, { key: 'k', code: 'KeyK', ctrlKey: true });
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option').textContent).toContain('Backup, restore, move');
  });

  it('says why records could not be searched, and still opens pages', async () => {
    const { person, field } = await open(fakeProblem(search, 'internal', 'Something went wrong'));
    await person.type(field, 'vend');
    await screen.findByText('Something went wrong');
    await person.clear(field);
    await person.type(field, 'suppl');
    await screen.findByRole('option', { name: 'Suppliers' });
  });
});
