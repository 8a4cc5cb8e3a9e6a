import {
  createInventoryItem,
  deleteInventoryItem,
  getInventoryItem,
  type InventoryItem,
  inventorySummary,
  inventoryTransactions,
  listIngredients,
  listInventory,
  listLocations,
  listRestaurants,
  listStockDocuments,
  orderLocations,
  orderShelves,
  recordWaste,
  restockInventoryItem,
  type StorageLocation,
  undoStockDocument,
  updateInventoryItem,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { beef } from '../../test/records.ts';
import { renderApp, taqueria } from '../../test/render.tsx';
import { beefStock, beefStockDetail, emptyInventory, inventoryTiles, wasteOfBeef } from '../../test/stock-records.ts';

const cooler: StorageLocation = {
  id: 51,
  restaurantId: 7,
  name: 'Walk-in cooler',
  position: 0,
  items: 1,
  version: 1,
  can: { edit: true, remove: false },
};
const dry: StorageLocation = { ...cooler, id: 52, name: 'Dry storage', position: 1, items: 0 };

const screenOf = (rows: InventoryItem[]) => [
  fake(listInventory, rows),
  fake(inventorySummary, rows.length === 0 ? emptyInventory : inventoryTiles),
  fake(listLocations, [cooler, dry]),
  fake(listIngredients, [beef]),
];

describe('inventory', () => {
  it('starts with the first item, shows errors at its fields, and keeps the entries', async () => {
    const sent: unknown[] = [];
    const { person, container } = renderApp('/inventory', [
      fake(createInventoryItem, ({ body }) => {
        sent.push(body);
        return beefStock;
      }),
      ...screenOf([]),
    ]);
    expect(await screen.findByText('No inventory items yet')).toBeDefined();
    await expectAccessible(container);
    await person.click(screen.getAllByRole('button', { name: 'Add Inventory Item' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Add Inventory Item' });
    await person.type(within(dialog).getByLabelText('Min stock'), '5');
    await person.click(within(dialog).getByRole('button', { name: 'Add Inventory Item' }));
    expect(await within(dialog).findByText('Choose an ingredient')).toBeDefined();
    expect(within(dialog).getByText('Location is required')).toBeDefined();
    expect(screen.queryByText('Failed to add inventory item.')).toBeNull();
    expect(sent).toEqual([]);

    await person.click(within(dialog).getByRole('combobox', { name: 'Ingredient' }));
    await person.click(await screen.findByRole('option', { name: /Ground beef/ }));
    await person.type(within(dialog).getByLabelText('Current stock'), '4');
    await person.type(within(dialog).getByRole('combobox', { name: 'Location' }), 'Walk-in cooler');
    await person.type(within(dialog).getByLabelText('Max stock'), '4');
    expect(within(dialog).getByText('Max stock is below min stock')).toBeDefined();
    await person.type(within(dialog).getByLabelText('Max stock'), '0');
    expect(within(dialog).queryByText('Max stock is below min stock')).toBeNull();
    await person.type(within(dialog).getByLabelText('Reorder point'), '10');
    await person.click(within(dialog).getByRole('button', { name: 'Add Inventory Item' }));
    expect(await screen.findByText('Inventory item added')).toBeDefined();
    expect(sent).toMatchObject([
      { restaurantId: 7, ingredientId: 21, currentStock: '4', minStock: '5', maxStock: '40', reorderPoint: '10' },
    ]);
  });

  it('restocks only above the current level, with Undo', async () => {
    const sent: unknown[] = [];
    const undone: unknown[] = [];
    const { person } = renderApp('/inventory?tab=low', [
      fake(restockInventoryItem, ({ body }) => {
        sent.push(body);
        return { ...beefStock, currentStock: 24, status: 'in_stock' as const, version: 7, documentId: 91 };
      }),
      fake(undoStockDocument, ({ params }) => {
        undone.push(params.id);
        return wasteOfBeef;
      }),
      ...screenOf([beefStock]),
    ]);
    const field = await screen.findByLabelText('New stock level for Ground beef 80/20');
    for (const typed of ['4', '-9', 'plenty']) {
      await person.clear(field);
      await person.type(field, `${typed}{Enter}`);
      expect(await screen.findByText('Above 4 lb only')).toBeDefined();
    }
    expect(sent).toEqual([]);
    await person.clear(field);
    await person.type(field, '24');
    await person.click(screen.getByRole('button', { name: 'Restock' }));
    expect(await screen.findByText('Restocked')).toBeDefined();
    expect(sent).toMatchObject([{ level: '24', version: 6 }]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Stock restored')).toBeDefined();
    expect(undone.map(Number)).toEqual([91]);
  });

  it('keeps a typed level that someone else was faster than, says so, and restocks next', async () => {
    const sent: unknown[] = [];
    let stored = beefStock;
    const { person } = renderApp('/inventory?tab=low', [
      fake(restockInventoryItem, ({ body }) => {
        sent.push([body.level, body.version]);
        if (body.version === 6) {
          stored = { ...beefStock, currentStock: 5, version: 7 };
          return problemReply('stale_version', 'Somebody changed this', [], stored);
        }
        return { ...beefStock, currentStock: 24, version: 8, documentId: 91 };
      }),
      fake(listInventory, () => [stored]),
      ...screenOf([beefStock]),
    ]);
    const field = await screen.findByLabelText('New stock level for Ground beef 80/20');
    await person.type(field, '24{Enter}');
    await screen.findByText('Failed to update inventory item.');
    await waitFor(() => expect(field.closest('tr')?.textContent).toMatch(/5\s*lb/));
    expect(field).toHaveProperty('value', '24');
    expect(screen.getByText('Somebody changed this')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Restock' }));
    expect(await screen.findByText('Restocked')).toBeDefined();
    expect(sent).toEqual([
      ['24', 6],
      ['24', 7],
    ]);
  });

  it('shows an item with its history, and sends only the changes', async () => {
    const sent: unknown[] = [];
    const { person, container } = renderApp('/inventory?item=61', [
      ...screenOf([beefStock]),
      fake(inventoryTransactions, [
        {
          id: 1,
          restaurantId: 7,
          inventoryId: 61,
          transactionType: 'waste',
          quantity: -2,
          previousStock: 6,
          newStock: 4,
          reason: 'spoiled',
          note: null,
          ref: 'document:91',
          occurredOn: '2026-11-20',
          unitCost: 5.61,
          value: -11.22,
          userName: 'Ana Ruiz',
          createdAt: '2026-11-20T20:00:00Z',
        },
      ]),
      fake(updateInventoryItem, ({ body }) => {
        sent.push(body);
        return { ...beefStock, reorderPoint: 12, version: 7 };
      }),
      // After the routes that have a word in place of the ID.
      fake(getInventoryItem, beefStockDetail),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Ground beef 80/20' });
    expect(await within(drawer).findByText('Waste, spoiled')).toBeDefined();
    expect(within(drawer).getByText('−2 lb')).toBeDefined();
    await expectAccessible(container);
    await person.click(within(drawer).getByRole('button', { name: 'Update Ground beef 80/20' }));
    const dialog = await screen.findByRole('dialog', { name: 'Update Inventory Item' });
    const reorder = within(dialog).getByLabelText('Reorder point');
    await person.clear(reorder);
    await person.type(reorder, '12');
    await person.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Inventory item updated')).toBeDefined();
    expect(sent).toEqual([{ reorderPoint: '12', version: 6 }]);
  });

  it('says what is on hand now before it removes an item from a list that is a moment old', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/inventory', [
      fake(deleteInventoryItem, ({ body }) => {
        sent.push(body);
        return { deactivated: false };
      }),
      ...screenOf([beefStock]),
      fake(getInventoryItem, { ...beefStockDetail, currentStock: 31, version: 8 }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Remove Ground beef 80/20' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Inventory Item' });
    expect(await within(dialog).findByText(/31 lb are on hand/)).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Inventory item removed')).toBeDefined();
    expect(sent).toEqual([{ version: 8 }]);
  });

  it('offers nothing that would fail to people who may only look', async () => {
    const { can } = taqueria;
    renderApp('/inventory', [
      fake(listRestaurants, [{ ...taqueria, role: 'viewer', can: { ...can, write: [] } }]),
      ...screenOf([]),
    ]);
    expect(await screen.findByText('No inventory items yet')).toBeDefined();
    for (const name of ['Record movement', 'Photo Inventory', 'Add Inventory Item']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('records waste once, under one ID, and undoes it', async () => {
    const sent: { clientId?: string | undefined }[] = [];
    const undone: unknown[] = [];
    const { person, client } = renderApp('/inventory', [
      fake(recordWaste, ({ body }) => {
        sent.push(body);
        return sent.length === 1 ? Response.error() : wasteOfBeef;
      }),
      fake(undoStockDocument, ({ params }) => {
        undone.push(params.id);
        return { ...wasteOfBeef, undoneAt: '2026-11-21T20:01:00Z', can: { undo: false } };
      }),
      ...screenOf([beefStock]),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Record movement' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Waste' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record Waste' });
    const save = within(dialog).getByRole('button', { name: 'Record Waste' });
    client.setQueryData(['financials.profitAndLoss'], {});
    await person.click(save);
    expect(await within(dialog).findByText('Choose an item')).toBeDefined();
    await person.click(within(dialog).getByRole('combobox', { name: 'Item' }));
    await person.click(await screen.findByRole('option', { name: /Ground beef/ }));
    // The fixed field's error is gone; the other one stays.
    expect(within(dialog).queryByText('Choose an item')).toBeNull();
    expect(within(dialog).getByText('Choose a reason')).toBeDefined();
    await person.type(within(dialog).getByLabelText('Quantity'), '2');
    await person.click(within(dialog).getByRole('radio', { name: 'Spoiled' }));
    await person.click(save);
    // The reply is lost, so the same request is sent again, with the same key.
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await within(dialog).findByText(/reach/)).toBeDefined();
    await person.click(save);
    expect(await screen.findByText('Waste recorded')).toBeDefined();
    expect(client.getQueryState(['financials.profitAndLoss'])?.isInvalidated).toBe(true);
    expect(sent[1]).toMatchObject({ lines: [{ inventoryId: 61, quantity: '2', reason: 'spoiled' }] });
    expect(sent[1]?.clientId).toBe(sent[0]?.clientId);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toEqual(['91']));
  });

  it('lists movements, and says why one cannot be undone', async () => {
    const { person } = renderApp('/inventory?tab=movements', [
      fake(listStockDocuments, [wasteOfBeef]),
      fakeProblem(undoStockDocument, 'conflict', 'It was counted since'),
      ...screenOf([beefStock]),
    ]);
    const table = await screen.findByRole('table', { name: 'Movements' });
    expect(within(table).getByText('$11.22')).toBeDefined();
    await person.click(within(table).getByRole('button', { name: /Undo waste: Ground beef/ }));
    expect(await screen.findByText(/It was counted since/)).toBeDefined();
  });

  it('sorts locations by keyboard', async () => {
    const orders: unknown[] = [];
    const { person } = renderApp('/inventory', [
      fake(orderLocations, ({ body }) => {
        orders.push(body.ids);
        return [dry, cooler];
      }),
      ...screenOf([beefStock]),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Locations' }));
    const drawer = await screen.findByRole('dialog', { name: 'Locations' });
    const down = await within(drawer).findByRole('button', { name: 'Move Walk-in cooler down' });
    down.focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(orders).toEqual([[52, 51]]));
  });

  it('keeps the shelf that is typed while the one before it is saved', async () => {
    const gate = Promise.withResolvers<void>();
    const limes = { ...beefStock, id: 62, ingredient: { ...beefStock.ingredient, name: 'Limes' }, shelf: null };
    let stored: InventoryItem[] = [beefStock, limes];
    const { person } = renderApp('/inventory', [
      fake(listInventory, () => stored),
      fake(orderShelves, async ({ body }) => {
        await gate.promise;
        stored = stored.map((item) => ({ ...item, shelf: body.items.find(({ id }) => id === item.id)?.shelf ?? null }));
        return cooler;
      }),
      ...screenOf([]),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Locations' }));
    const drawer = await screen.findByRole('dialog', { name: 'Locations' });
    await person.click(await within(drawer).findByRole('button', { name: 'Walk-in cooler' }));
    const first = await screen.findByLabelText<HTMLInputElement>('Shelf of Ground beef 80/20');
    await person.clear(first);
    await person.type(first, 'Top');
    const second = screen.getByLabelText<HTMLInputElement>('Shelf of Limes');
    await person.click(second);
    await person.type(second, 'Bot');
    gate.resolve();
    expect(await screen.findByText('Shelf order saved')).toBeDefined();
    await person.type(second, 'tom');
    expect(second.value).toBe('Bottom');
    expect(first.value).toBe('Top');
  });
});
