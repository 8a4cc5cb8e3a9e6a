import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addDish, addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tx } from '../../../platform/db/index.ts';
import { sendSalesRollUp } from '../../sales/sales/index.ts';
import { depleteStock } from './index.ts';

let server: TestServer;
let owner: Person;
let groupId: number;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  ({ groupId } = await addRestaurant(owner));
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-18T18:00:00Z');
  ({ id: restaurantId } = await addRestaurant(owner, 'Sold', { groupId }));
});

const limits = { minStock: 0, maxStock: 50, reorderPoint: 4 };
const keep = async (ingredientId: number, currentStock: number, location = 'Walk-in') =>
  (await owner.post('/api/inventory', { ingredientId, currentStock, ...limits, location })).body;
const ingredient = (name: string, more: object = {}) =>
  addIngredient(owner, restaurantId, { name, unit: 'lb', currentCost: 3, ...more });
const stockOf = async (id: number) => (await owner.get(`/api/inventory/${id}`)).body.currentStock;
const salesOf = async (id: number) =>
  (await owner.get(`/api/inventory/${id}/transactions`)).body
    .filter((move: { reason: string }) => move.reason === 'sale')
    .map((move: { ref: string; quantity: number }) => `${move.ref} ${move.quantity}`);
const at = (day: string) => `2026-11-${day}T20:00:00Z`;
const burgers = (day: string, quantity: number, more: object = {}) =>
  saleOf(at(day), String(quantity * 10), [{ name: 'Burger', quantity, net: String(quantity * 10) }], more);

async function burgerOf(lines: { ingredientId: number; quantity: number; unit?: string; yieldPercent?: number }[]) {
  const dish = await addDish(owner, restaurantId, { name: 'Burger', currentPrice: 10 }, lines);
  return { Burger: { menu_item_id: dish.id } };
}

describe('stock used by sales', () => {
  it('is deducted by recipe from the first tracked day, and only the difference when a sale changes', async () => {
    const beef = await ingredient('Beef');
    const item = await keep(beef.id, 10);
    const burger = await burgerOf([{ ingredientId: beef.id, quantity: 6, unit: 'oz', yieldPercent: 75 }]);
    await sell(server, restaurantId, [burgers('17', 4), burgers('18', 4), burgers('19', 2)], burger);
    await depleteStock(server.deps, restaurantId);
    expect(await stockOf(item.id)).toBe(7);
    expect(await salesOf(item.id)).toEqual(['sales:2026-11-19 -1', 'sales:2026-11-18 -2']);

    await depleteStock(server.deps);
    await sell(server, restaurantId, [burgers('19', 1, { externalId: 'changed' })]);
    await sell(server, restaurantId, [burgers('19', 3, { externalId: 'changed', version: 2 })]);
    await Promise.all([depleteStock(server.deps, restaurantId), depleteStock(server.deps, restaurantId)]);
    expect(await stockOf(item.id)).toBe(5.5);
    await sell(server, restaurantId, [burgers('19', 0, { externalId: 'changed', version: 3, net: '0.00' })]);
    await depleteStock(server.deps, restaurantId);
    expect(await stockOf(item.id)).toBe(7);
    expect((await owner.get(`/api/inventory/${item.id}`)).body.levels).toEqual([
      { date: '2026-11-18', stock: 8 },
      { date: '2026-11-19', stock: 7 },
    ]);
  });

  it('is not deducted for items a first count only lists, and starts with what was counted at its close', async () => {
    const beef = await ingredient('Beef');
    const burger = await burgerOf([{ ingredientId: beef.id, quantity: 1 }]);
    const { id } = (await owner.post('/api/counts', { restaurantId, everyIngredient: true })).body;
    const sheet = async () => (await owner.get(`/api/counts/${id}`)).body.lines;
    const [line] = await sheet();
    await sell(server, restaurantId, [burgers('18', 4)], burger);
    await depleteStock(server.deps, restaurantId);
    const [item] = (await owner.get(`/api/inventory?restaurantId=${restaurantId}&tab=all`)).body;
    expect(item).toMatchObject({ currentStock: 0, neverStocked: true });
    expect((await sheet())[0].expected).toBeNull();
    const entry = {
      clientId: 'a-first-entry',
      countLineId: line.id,
      unit: 'lb',
      loose: '12',
      seenVersion: line.version,
    };
    expect((await owner.post(`/api/counts/${id}/entries`, { entries: [entry] })).status).toBe(200);
    expect((await owner.post(`/api/counts/${id}/close`, {})).status).toBe(200);
    await depleteStock(server.deps, restaurantId);
    expect(await stockOf(item.id)).toBe(12);
    await sell(server, restaurantId, [burgers('19', 2)]);
    await depleteStock(server.deps, restaurantId);
    expect(await stockOf(item.id)).toBe(10);
  });

  it('does not change what a first count of an earlier day found, even if later sales are already in', async () => {
    const beef = await ingredient('Beef');
    const burger = await burgerOf([{ ingredientId: beef.id, quantity: 1 }]);
    await sell(server, restaurantId, [burgers('15', 8), burgers('16', 4), burgers('17', 3)], burger);
    await depleteStock(server.deps, restaurantId);
    const started = { restaurantId, everyIngredient: true, countedOn: '2026-11-15' };
    const { id } = (await owner.post('/api/counts', started)).body;
    const [line] = (await owner.get(`/api/counts/${id}`)).body.lines;
    const entry = {
      clientId: 'an-earlier-day',
      countLineId: line.id,
      unit: 'lb',
      loose: '12',
      seenVersion: line.version,
    };
    await owner.post(`/api/counts/${id}/entries`, { entries: [entry] });
    expect((await owner.post(`/api/counts/${id}/close`, {})).status).toBe(200);
    await depleteStock(server.deps, restaurantId);
    const [item] = (await owner.get(`/api/inventory?restaurantId=${restaurantId}&tab=all`)).body;
    expect(item.currentStock).toBe(5);
    expect(await salesOf(item.id)).toEqual(['sales:2026-11-17 -3', 'sales:2026-11-16 -4']);
  });

  it('includes tracked prep items as a whole, others by ingredient, modifiers, and items that are ingredients', async () => {
    const [tomato, chili, cola] = [await ingredient('Tomato'), await ingredient('Chili'), await ingredient('Cola')];
    const batch = { batchYieldQuantity: 2, batchYieldUnit: 'lb' };
    const prep = async (name: string, lines: object[]) => {
      const made = await ingredient(name, { kind: 'prep', currentCost: undefined });
      await owner.put(`/api/ingredients/${made.id}/recipe`, { lines, ...batch });
      return made;
    };
    const paste = await prep('Paste', [{ ingredientId: chili.id, quantity: 1 }]);
    const salsa = await prep('Salsa', [
      { ingredientId: tomato.id, quantity: 2 },
      { ingredientId: paste.id, quantity: 1 },
    ]);
    const items = [];
    for (const { id } of [tomato, chili, cola, paste]) items.push((await keep(id, 20)).id);
    const dish = await burgerOf([{ ingredientId: salsa.id, quantity: 1 }]);
    const meal = saleOf(at('18'), '23', [
      { name: 'Burger', quantity: 4, net: '20' },
      { name: 'Big Cola', quantity: 2, net: '3' },
    ]);
    const bigCola = { ingredient_id: cola.id, ingredient_quantity: '1.5' };
    await sell(server, restaurantId, [meal], { ...dish, 'Big Cola': bigCola });
    await depleteStock(server.deps, restaurantId);
    expect(await Promise.all(items.map(stockOf))).toEqual([16, 20, 17, 18]);
  });

  it('is not deducted again for a counted day, or for one before tracking', async () => {
    const beef = await ingredient('Beef');
    const item = await keep(beef.id, 10);
    const burger = await burgerOf([{ ingredientId: beef.id, quantity: 1 }]);
    await server.db.updateTable('inventory').set({ counted_on: '2026-11-18' }).where('id', '=', item.id).execute();
    await sell(server, restaurantId, [burgers('18', 4), burgers('19', 3)], burger);
    await depleteStock(server.deps, restaurantId);
    expect(await salesOf(item.id)).toEqual(['sales:2026-11-19 -3']);
    expect(await stockOf(item.id)).toBe(7);
    const marks = await server.db
      .selectFrom('stock_dirty_days')
      .select('business_date')
      .where('restaurant_id', '=', restaurantId)
      .execute();
    expect(marks).toEqual([]);
  });

  it('is deducted from one location after the other, and reports low stock', async () => {
    const heard: unknown[] = [];
    server.deps.events.subscribe((event) => heard.push(event));
    const beef = await ingredient('Beef');
    const [walkIn, line] = [await keep(beef.id, 5, 'Walk-in'), await keep(beef.id, 5, 'Line')];
    const burger = await burgerOf([{ ingredientId: beef.id, quantity: 1 }]);
    await sell(server, restaurantId, [burgers('18', 12)], burger);
    await depleteStock(server.deps, restaurantId);
    expect([await stockOf(walkIn.id), await stockOf(line.id)]).toEqual([-2, 0]);
    expect((await owner.get(`/api/inventory?restaurantId=${restaurantId}&tab=low`)).body.length).toBe(2);
    expect(heard).toContainEqual({ type: 'stock', restaurantId });
    const unmapped = saleOf(at('18'), '30', [{ name: 'Fries', quantity: 3, net: '30' }]);
    await sell(server, restaurantId, [unmapped]);
    expect((await owner.get(`/api/inventory/summary?restaurantId=${restaurantId}`)).body.sales).toEqual({
      ...{ lastDay: '2026-11-18', unmappedPercent: 20 },
    });
  });

  it('counts what a location gave before it was removed', async () => {
    const beef = await ingredient('Beef');
    const line = await keep(beef.id, 5, 'A line');
    const walkIn = await keep(beef.id, 5, 'Walk-in');
    const burger = await burgerOf([{ ingredientId: beef.id, quantity: 1 }]);
    await sell(server, restaurantId, [burgers('18', 5)], burger);
    await depleteStock(server.deps, restaurantId);
    const [one, other] = [await stockOf(line.id), await stockOf(walkIn.id)];
    expect([one, other].sort()).toEqual([0, 5]);
    const [emptied, left] = one === 0 ? [line, walkIn] : [walkIn, line];
    expect((await owner.delete(`/api/inventory/${emptied.id}`)).body).toEqual({ deactivated: true });
    await sell(server, restaurantId, [burgers('18', 1, { externalId: 'one more' })]);
    await depleteStock(server.deps, restaurantId);
    expect(await stockOf(left.id)).toBe(4);
  });

  it('is calculated automatically once sales are processed', async () => {
    const beef = await ingredient('Beef');
    const item = await keep(beef.id, 10);
    const dish = await addDish(owner, restaurantId, { name: 'Burger', currentPrice: 10 }, [
      { ingredientId: beef.id, quantity: 1 },
    ]);
    await sell(server, restaurantId, [burgers('18', 2)], { Burger: { menu_item_id: dish.id } });
    await server.db
      .insertInto('sales_dirty_days')
      .values({ restaurant_id: restaurantId, business_date: '2026-11-18' })
      .execute();
    await tx(server.db, (trx) => sendSalesRollUp(server.deps, trx, restaurantId));
    await eventually(async () => (await stockOf(item.id)) === 8);
  });
});
