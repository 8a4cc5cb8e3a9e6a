import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { costOfDish, monthlySales, projectCosts, projectEach, recostAfter } from './index.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let tomato: { id: number };
let salsa: { id: number };
let sauce: { id: number };
let tacos: { id: number };
let plain: { id: number };

const now = new Date('2026-11-20T18:00:00Z');

async function addPrep(name: string, lines: object[], batchYieldQuantity: number): Promise<{ id: number }> {
  const prep = await addIngredient(owner, restaurantId, { name, unit: 'lb', kind: 'prep' });
  const { status, body } = await owner.put(`/api/ingredients/${prep.id}/recipe`, {
    lines,
    batchYieldQuantity,
    batchYieldUnit: 'lb',
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return prep;
}

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(now.toISOString());
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
  tomato = await addIngredient(owner, restaurantId, { name: 'Tomato', unit: 'lb', currentCost: '2' });
  const rice = await addIngredient(owner, restaurantId, { name: 'Rice', unit: 'lb', currentCost: '1' });
  salsa = await addPrep('Salsa', [{ ingredientId: tomato.id, quantity: 3 }], 2);
  sauce = await addPrep('Sauce', [{ ingredientId: salsa.id, quantity: 1 }], 4);
  tacos = await addDish(owner, restaurantId, { name: 'Tacos', currentPrice: '10', targetMargin: 70 }, [
    { ingredientId: sauce.id, quantity: 8, unit: 'oz' },
    { ingredientId: tomato.id, quantity: 1 },
  ]);
  plain = await addDish(owner, restaurantId, { name: 'Plain rice', currentPrice: '3' }, [
    { ingredientId: rice.id, quantity: 1 },
  ]);
});

afterAll(() => server.close());

const scope = () => ({ restaurantId, userId: owner.id });
const reach = () => ({ restaurantIds: [restaurantId] }) as unknown as Reach;

const setCost = (cost: string) =>
  tx(server.db, async (trx) => {
    await trx.updateTable('ingredients').set({ current_cost: cost }).where('id', '=', tomato.id).execute();
    return recostAfter(trx, scope(), { ingredientIds: [tomato.id], cause: 'typed', now });
  });

const stored = async () => ({
  dishes: await server.db.selectFrom('menu_items').selectAll().orderBy('id').execute(),
  ingredients: await server.db.selectFrom('ingredients').selectAll().orderBy('id').execute(),
  costs: await server.db.selectFrom('menu_item_cost_history').selectAll().orderBy('id').execute(),
  prices: await server.db.selectFrom('price_history').selectAll().orderBy('id').execute(),
});

describe('a price change', () => {
  it('affects dishes through nested prep items, and nothing else', async () => {
    const before = await stored();
    const changes = await setCost('4');
    const after = await stored();
    // Salsa: 3 lb of tomato at 4 make 2 lb, 6 a lb; sauce: 1 lb of it makes 4 lb, 1.50 a lb; half a lb and a tomato.
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      menuItemId: tacos.id,
      costBefore: '2.375000',
      costAfter: '4.750000',
      marginBefore: '76.25',
      marginAfter: '52.5',
      onTargetBefore: true,
      onTargetAfter: false,
    });
    const cost = (id: number) => after.ingredients.find((one) => one.id === id)?.current_cost;
    expect([cost(salsa.id), cost(sauce.id)]).toEqual(['6.000000', '1.500000']);
    expect(after.dishes.find((one) => one.id === plain.id)).toEqual(before.dishes.find((one) => one.id === plain.id));
    expect(after.costs.slice(before.costs.length)).toMatchObject([
      { menu_item_id: tacos.id, cost_before: '2.375000', cost_after: '4.750000', price: '10.00', cause: 'typed' },
    ]);
    const prices = after.prices.slice(before.prices.length);
    expect(prices.map((row) => [row.ingredient_id, row.price, row.source, row.effective_date])).toEqual([
      [salsa.id, '6.000000', 'recipe', '2026-11-20'],
      [sauce.id, '1.500000', 'recipe', '2026-11-20'],
    ]);
  });

  it('writes nothing when nothing changes', async () => {
    await setCost('4');
    const before = await stored();
    expect(await setCost('4')).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('does not affect a dish with a typed cost', async () => {
    await setCost('2');
    await owner.patch(`/api/menu-items/${tacos.id}`, { manualCost: '3' });
    expect(await setCost('5')).toEqual([]);
    const { body } = await owner.patch(`/api/menu-items/${tacos.id}`, { manualCost: null });
    expect(body.totalCost).toBe(5.94);
  });

  it('makes the cost unknown when the price is removed, and keeps the lower bound', async () => {
    await setCost('2');
    const changes = await tx(server.db, async (trx) => {
      await trx.updateTable('ingredients').set({ current_cost: null }).where('id', '=', tomato.id).execute();
      return recostAfter(trx, scope(), { ingredientIds: [tomato.id], cause: 'unapproval', now });
    });
    expect(changes[0]).toMatchObject({ costBefore: '2.375000', costAfter: null, knownAfter: '0.000000' });
    expect(changes[0]).toMatchObject({ marginAfter: null, onTargetAfter: null, missingFacts: 1 });
    expect((await setCost('2'))[0]).toMatchObject({ costBefore: null, costAfter: '2.375000', missingFacts: 0 });
  });

  it('has the same result in either order when two happen at once', async () => {
    const second = await addIngredient(owner, restaurantId, { name: 'Chili', unit: 'lb', currentCost: '1' });
    const line = { ingredientId: second.id, quantity: 1 };
    await owner.post(`/api/menu-items/${tacos.id}/ingredients`, line);
    const dearer = owner.patch(`/api/ingredients/${second.id}/cost`, { cost: '3' });
    await Promise.all([setCost('4'), dearer, setCost('6')]);
    const [row] = (await stored()).dishes.filter((one) => one.id === tacos.id);
    const { total } = await costOfDish(server.db, { restaurantId, settings: { currency: 'USD' } }, tacos.id);
    expect(Number(row?.recipe_cost)).toBe(Number(total));
  });
});

describe('a projection', () => {
  it('shows the effect of new prices, and writes nothing', async () => {
    await setCost('2');
    const before = await stored();
    const [change] = await projectCosts(server.db, reach(), restaurantId, new Map([[tomato.id, '3']]));
    const [, real] = [await stored(), await setCost('3')];
    expect(change).toMatchObject({
      menuItemId: tacos.id,
      costAfter: real[0]?.costAfter,
      costBefore: real[0]?.costBefore,
    });
    await setCost('2');
    expect((await stored()).ingredients.map((row) => row.current_cost)).toEqual(
      before.ingredients.map((row) => row.current_cost),
    );
  });

  it("shows each ingredient's share", async () => {
    await setCost('2');
    const each = await projectEach(server.db, reach(), restaurantId, new Map([[tomato.id, '3']]));
    // A pound, plus half a pound of a sauce with three eighths of a pound in each.
    expect(each.get(tomato.id)?.get(tacos.id)).toBe('1.1875');
  });

  it('rejects a restaurant that is not accessible', async () => {
    const nowhere = { restaurantIds: [] } as unknown as Reach;
    await expect(projectCosts(server.db, nowhere, restaurantId, new Map())).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('units sold per month', () => {
  it('are unknown without sales, and zero for a dish that did not sell', async () => {
    const ids = [tacos.id, plain.id];
    expect(await monthlySales(server.db, { restaurantId }, ids, now)).toEqual(new Map());
    const sale = (business_date: string, quantity: number) =>
      server.db
        .insertInto('sales_item_day')
        .values({
          restaurant_id: restaurantId,
          business_date,
          menu_item_id: tacos.id,
          item_name: 'Tacos',
          quantity,
          net: 1,
        })
        .execute();
    await sale('2026-10-21', 100);
    expect(await monthlySales(server.db, { restaurantId }, ids, now)).toEqual(new Map());
    await sale('2026-10-22', 5);
    await sale('2026-11-20', 7);
    const sold = await monthlySales(server.db, { restaurantId }, ids, now);
    expect([Number(sold.get(tacos.id)?.quantity), sold.get(plain.id)?.quantity]).toEqual([12, '0']);
  });

  it('are unknown for a dish that never sold while some POS items are unmapped', async () => {
    const unmapped = { restaurant_id: restaurantId, business_date: '2026-11-19', menu_item_id: 0, net: 1 };
    await server.db
      .insertInto('sales_item_day')
      .values({ ...unmapped, item_name: 'PLN TCO', quantity: 3 })
      .execute();
    const sold = await monthlySales(server.db, { restaurantId }, [tacos.id, plain.id], now);
    expect([Number(sold.get(tacos.id)?.quantity), sold.has(plain.id)]).toEqual([12, false]);
  });
});
