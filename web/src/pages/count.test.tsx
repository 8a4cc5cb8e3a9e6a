import {
  addCountItem,
  type CountLine,
  type CountSheet,
  countChanges,
  enterCounts,
  listCounts,
  listIngredients,
  readCount,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const session: CountSheet['session'] = {
  id: 31,
  restaurantId: 7,
  currency: 'USD',
  name: 'Full count',
  kind: 'full',
  status: 'open',
  locations: null,
  countedOn: '2026-11-19',
  startedAt: '2026-11-19T20:00:00Z',
  startedBy: 'Ana Ruiz',
  pausedAt: null,
  closedAt: null,
  closedBy: null,
  reopenedAt: null,
  reopenedBy: null,
  reopenReason: null,
  lines: 2,
  counted: 0,
  totalValue: null,
  uncosted: 0,
  differenceValue: null,
  conflicts: 0,
  late: 0,
  version: 1,
  can: { count: true, close: true, reopen: false, remove: true },
};
const beef: CountLine = {
  id: 1,
  inventoryId: 11,
  ingredientId: 21,
  name: 'Ground beef 80/20',
  category: 'Protein',
  location: 'Walk-in',
  shelf: 'Shelf 2, middle',
  unit: 'lb',
  caseSize: 20.34,
  caseAverage: true,
  cases: null,
  loose: null,
  part: null,
  quantity: null,
  countedAt: null,
  countedById: null,
  countedBy: null,
  expected: 61,
  lastCount: null,
  unitCost: 5.61,
  value: null,
  version: 1,
};
const cotija = { ...beef, id: 2, ingredientId: 22, name: 'Cotija', caseSize: null, unitCost: null, expected: null };
const sheet = (id: number): CountSheet => ({
  session: { ...session, id },
  lines: [beef, cotija],
  waiting: [],
  cursor: '0.2',
});

describe('a count sheet', () => {
  it('keeps what is typed, shows its total, and sends it once with the version that was shown', async () => {
    const sent: unknown[] = [];
    const { person, container } = renderApp('/counts/32', [
      fake(readCount, sheet(32)),
      fake(countChanges, { ...sheet(32), lines: [] }),
      fake(enterCounts, ({ body }) => {
        sent.push(...body.entries);
        const line = { ...beef, cases: 2, loose: 7.5, quantity: 48.18, value: 270.29, version: 2 };
        return {
          results: body.entries.map(({ clientId }) => ({ clientId, outcome: 'kept' as const, keptVersion: 2, line })),
          session: { ...session, id: 32, counted: 1 },
          waiting: [],
        };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: /Ground beef/ }));
    expect(screen.getByText('Shelf 2, middle · case of 20.34 lb average')).toBeTruthy();
    await person.keyboard('2{Enter}7.5');
    const line = screen.getByRole('heading', { name: 'Ground beef 80/20' }).closest('li') as HTMLElement;
    expect(line.textContent).toContain('48.18 lb');
    expect(line.textContent).toContain('$270.29');
    expect(line.textContent).toContain('Expected 61 lb −12.82 lb');
    await expectAccessible(container);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ countLineId: 1, cases: '2', loose: '7.5', part: null, seenVersion: 1, unit: 'lb' });
    expect(await screen.findByText('2 cs 7.5 lb')).toBeTruthy();
    expect(screen.getByText('Value so far').textContent).toContain('$270.29');
  });

  it('shows an error for an invalid number and sends nothing, and keeps what the server rejects', async () => {
    const { person } = renderApp('/counts/33', [
      fake(readCount, sheet(33)),
      fake(countChanges, { ...sheet(33), lines: [] }),
      fakeProblem(enterCounts, 'not_found', 'The item of the count was not found'),
    ]);
    await person.click(await screen.findByRole('button', { name: /Cotija/ }));
    const field = screen.getByLabelText('Loose, lb');
    await person.type(field, '-4');
    expect(await screen.findByText('A number of 0 or more')).toBeTruthy();
    await person.clear(field);
    await person.type(field, '4');
    expect((await screen.findByRole('alert')).textContent).toContain('The item of the count was not found');
    expect(screen.getByText('1 entry rejected')).toBeTruthy();
  });

  it('keeps the field of an added item open while it is sent, once the server is back', async () => {
    const epazote = { ...cotija, id: 9, ingredientId: 29, name: 'Epazote', shelf: null };
    const sent: unknown[] = [];
    let asked = 0;
    const gate = Promise.withResolvers<void>();
    const lines = () => (sent.length === 0 && asked < 3 ? [beef, cotija] : [beef, cotija, epazote]);
    const { person } = renderApp('/counts/34', [
      fake(readCount, () => ({ ...sheet(34), lines: lines() })),
      fake(countChanges, { ...sheet(34), lines: [] }),
      fake(listIngredients, []),
      fake(addCountItem, async () => {
        asked += 1;
        if (asked === 1) return problemReply('unavailable', 'The database is restarting') as never;
        await gate.promise;
        asked = 3;
        return epazote;
      }),
      fake(enterCounts, ({ body }) => {
        sent.push(...body.entries);
        const line = { ...epazote, loose: 123, quantity: 123, version: 2 };
        return {
          results: body.entries.map(({ clientId }) => ({ clientId, outcome: 'kept' as const, keptVersion: 2, line })),
          session: { ...session, id: 34, counted: 1 },
          waiting: [],
        };
      }),
    ]);
    await person.click((await screen.findAllByRole('button', { name: 'Add item' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Add item' });
    await person.type(within(dialog).getByLabelText('Item', { selector: 'input' }), 'Epazote');
    await person.clear(within(dialog).getByLabelText('Location'));
    await person.type(within(dialog).getByLabelText('Location'), 'Walk-in');
    await person.click(within(dialog).getByRole('button', { name: 'Add and count' }));
    const field = await screen.findByLabelText('Loose, lb');
    await person.type(field, '12');
    await waitFor(() => expect(asked).toBe(2));
    gate.resolve();
    await waitFor(() => expect(asked).toBe(3));
    await person.type(field, '3', { skipClick: true });
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ countLineId: 9, loose: '123' }));
    expect(field.isConnected).toBe(true);
    expect((field as HTMLInputElement).value).toBe('123');
  });
});

it('lists counts with their results', async () => {
  const closed = { ...session, status: 'closed' as const, counted: 2, totalValue: 1418.6, differenceValue: -71.92 };
  renderApp('/counts', [fake(listCounts, [closed])]);
  const table = await screen.findByRole('table', { name: 'Counts' });
  expect(within(table).getByText('$1,418.60')).toBeTruthy();
  expect(within(table).getByText('−$71.92')).toBeTruthy();
});
