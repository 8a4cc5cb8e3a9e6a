import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let here: { id: number; groupId: number };

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  here = await addRestaurant(owner, 'First place');
});
afterAll(() => server.close());

/** A burrito with purchased beef and a sauce made of chiles, and a drink with a manual cost. */
async function menu() {
  const beef = await addIngredient(owner, here.id, {
    name: 'Ground beef',
    unit: 'lb',
    currentCost: 5,
    yieldPercent: 75,
  });
  const chile = await addIngredient(owner, here.id, { name: 'Chile árbol', unit: 'bunch', currentCost: 2 });
  await owner.put(`/api/ingredients/${chile.id}/conversions`, { unit: 'bunch', quantity: 8, toUnit: 'oz' });
  const sauce = await addIngredient(owner, here.id, { name: 'Salsa roja', unit: 'oz', kind: 'prep' });
  await owner.put(`/api/ingredients/${sauce.id}/recipe`, {
    lines: [{ ingredientId: chile.id, quantity: 4, unit: 'oz' }],
    batchYieldQuantity: 32,
    batchYieldUnit: 'oz',
  });
  const burrito = await addDish(owner, here.id, { name: 'Beef Burrito', currentPrice: '10.50', targetMargin: 70 }, [
    { ingredientId: beef.id, quantity: 5, unit: 'oz' },
    { ingredientId: sauce.id, quantity: 2 },
  ]);
  const drink = await addDish(owner, here.id, { name: 'Horchata', currentPrice: 4 });
  await owner.patch(`/api/menu-items/${drink.id}`, { manualCost: 1 });
  return { beef, chile, sauce, burrito, drink };
}

const path = (targetId: number) => `/api/restaurants/${here.id}/menu-copy/${targetId}`;

describe('copying a menu', () => {
  it('copies it to another restaurant with its recipes and without costs', async () => {
    const { beef, sauce, burrito, drink } = await menu();
    const there = await addRestaurant(owner, 'Second place', { groupId: here.groupId });
    const theirs = await addIngredient(owner, there.id, { name: 'GROUND BEEF', unit: 'kg', currentCost: 12 });
    await addDish(owner, there.id, { name: 'horchata', currentPrice: 3 });

    const { body: preview } = await owner.get(path(there.id));
    expect(preview).toMatchObject({ pricesCopied: true, more: 0 });
    expect(preview.dishes.map((one: { name: string; there: boolean }) => [one.name, one.there])).toEqual([
      ['Beef Burrito', false],
      ['Horchata', true],
    ]);
    const match = (name: string) => preview.ingredients.find((one: { name: string }) => one.name === name);
    expect(match('Ground beef')).toMatchObject({ id: beef.id, match: 'same', candidate: { id: theirs.id } });
    expect(match('Salsa roja')).toMatchObject({ id: sauce.id, kind: 'prep', match: 'none', candidate: null });
    expect(preview.dishes[0].ingredientIds).toHaveLength(3);

    const { status, body } = await owner.post(path(there.id), { menuItemIds: [burrito.id, drink.id] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ skipped: ['Horchata'], ingredientsMatched: 1, ingredientsCreated: 2 });
    expect(body.copied).toEqual([{ id: expect.any(Number), name: 'Beef Burrito' }]);
    const copy = (await owner.get(`/api/menu-items/${body.copied[0].id}/detail`)).body;
    expect(copy).toMatchObject({ restaurantId: there.id, currentPrice: 10.5, targetMargin: 70, totalCost: null });
    // The beef is costed at its local cost; the chiles were never bought.
    const { body: lines } = await owner.get(`/api/menu-items/${copy.id}/ingredients`);
    expect(lines.map((line: { ingredient: { name: string } }) => line.ingredient.name)).toEqual([
      'GROUND BEEF',
      'Salsa roja',
    ]);
    expect(lines[0]).toMatchObject({ ingredientId: theirs.id, unit: 'oz', cost: 1.700971 });
    expect(lines[1]).toMatchObject({ cost: null, ingredient: { kind: 'prep', currentCost: null } });
    const made = (await owner.get(`/api/ingredients/${there.id}?q=chile`)).body[0];
    expect(made).toMatchObject({ name: 'Chile árbol', currentCost: null, vendorId: null });
    await owner.patch(`/api/ingredients/${made.id}/cost`, { cost: 1 });
    expect((await owner.get(`/api/menu-items/${copy.id}/detail`)).body.totalCost).toBe(1.73);

    const again = await owner.post(path(there.id), { menuItemIds: [burrito.id] });
    expect(again.body).toMatchObject({ copied: [], skipped: ['Beef Burrito'], ingredientsCreated: 0 });
    const { body: activity } = await owner.get(`/api/activity?restaurantId=${there.id}`);
    expect(activity.map((one: { text: string }) => one.text)).toContain('Copied a dish from another restaurant');
  });

  it('uses the ingredients a person chose, and none from another account', async () => {
    const there = await addRestaurant(owner, 'Third place', { groupId: here.groupId, settings: { currency: 'EUR' } });
    const veal = await addIngredient(owner, there.id, { name: 'Minced veal', unit: 'kg' });
    const { body: dishes } = await owner.get(`/api/menu-items/${here.id}?q=burrito`);
    const { body: beef } = await owner.get(`/api/ingredients/${here.id}?q=ground`);
    const send = (ingredientId: number, targetIngredientId: number) =>
      owner.post(path(there.id), { menuItemIds: [dishes[0].id], same: [{ ingredientId, targetIngredientId }] });
    expect((await send(veal.id, veal.id)).body.errors[0].path).toBe('same.0.ingredientId');
    expect((await send(beef[0].id, beef[0].id)).body.errors[0].path).toBe('same.0.targetIngredientId');
    expect((await send(beef[0].id, 999_999)).status).toBe(404);
    expect((await owner.post(path(there.id), { menuItemIds: [999_999] })).status).toBe(404);
    expect((await owner.get(path(here.id))).status).toBe(422);
    const { status, body } = await send(beef[0].id, veal.id);
    expect([status, body.ingredientsMatched]).toEqual([201, 1]);
    // Dollars aren't euros.
    expect((await owner.get(`/api/menu-items/${body.copied[0].id}/detail`)).body.currentPrice).toBeNull();
  });

  it('requires write access there and read access here', async () => {
    const there = await addRestaurant(owner, 'Fourth place', { groupId: here.groupId });
    const staff = await addMember(server, here.groupId, 'staff');
    expect((await staff.get(path(there.id))).status).toBe(403);
    const manager = await addMember(server, here.groupId, 'manager', { restaurants: [there.id] });
    expect((await manager.get(path(there.id))).status).toBe(404);
    const stranger = await newcomer(server);
    expect((await stranger.get(path(there.id))).status).toBe(404);
  });
});
