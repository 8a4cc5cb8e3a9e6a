import { changeInventoryItems, inventorySummary, listInventory } from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake } from '../../../../../test/fakes.ts';
import { renderApp } from '../../../../../test/render.tsx';
import { beefStock } from '../../../../../test/stock-records.ts';

const summary = {
  ...{ items: 2, lowStock: 0, outOfStock: 0, expiringSoon: 0, expired: 0, uncosted: 0, neverCounted: 0 },
  ...{ values: [], sales: { lastDay: null, unmappedPercent: null }, categories: [], locations: [] },
};

it("changes the levels of selected items, and Undo restores each one's levels", async () => {
  const second = { ...beefStock, id: 99, version: 7, reorderPoint: 2 };
  const sent: unknown[] = [];
  const { person, container } = renderApp('/inventory', [
    fake(inventorySummary, summary),
    fake(changeInventoryItems, ({ body }) => {
      sent.push(body.items);
      return body.items.map(({ id, version }) => ({ ...beefStock, id: Number(id), version: version + 1 }));
    }),
    fake(listInventory, [beefStock, second]),
  ]);
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = screen.getByRole('toolbar', { name: 'Actions on the selected rows' });
  await person.click(within(bar).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 Items' });
  await person.type(within(dialog).getByLabelText('Reorder point'), '3');
  await expectAccessible(container);
  await person.click(within(dialog).getByRole('button', { name: 'Update 2 items' }));
  expect(await screen.findByText('2 items updated')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const of = (reorderPoint: number | string, more: number, other: number | string) => [
    { id: beefStock.id, version: beefStock.version + more, reorderPoint: String(reorderPoint) },
    { id: 99, version: 7 + more, reorderPoint: String(other) },
  ];
  expect(sent).toEqual([of(3, 0, 3), of(beefStock.reorderPoint, 1, 2)]);
});
