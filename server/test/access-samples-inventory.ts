import { answered, type Fixture, type Sample, type Samples, unique } from './access-fixture.ts';
import { addIngredient } from './kitchen.ts';
import type { Person } from './test-server.ts';

let counter = 0;
const one = (id: number): Sample => ({ params: { id } });
const limits = { minStock: 0, maxStock: 10, reorderPoint: 2 };

/** A separate stock item for each call. */
async function item({ owner, freshIngredient }: Fixture, currentStock = 5) {
  const { id: ingredientId } = await freshIngredient();
  const body = { ingredientId, currentStock, ...limits, location: 'Walk-in', expiryDate: '2031-05-01' };
  return answered(owner.post('/api/inventory', body)) as Promise<{ id: number; ingredientId: number; version: number }>;
}

const location = ({ owner, restaurantId }: Fixture) =>
  answered(owner.post('/api/inventory/locations', { restaurantId, name: unique('Place') }));

const wasteOf = async (fixture: Fixture) => ({
  restaurantId: fixture.restaurantId,
  lines: [{ inventoryId: (await item(fixture)).id, quantity: 1, reason: 'spoiled' }],
});

/** Created by the caller if allowed: someone else's document requires a manager. */
const madeDocument = async (fixture: Fixture, caller?: Person) => {
  const body = await wasteOf(fixture);
  const own = await caller?.post('/api/inventory/waste', body);
  if (own?.status === 201) return one(own.body.id);
  return one((await answered(fixture.owner.post('/api/inventory/waste', body))).id);
};

/** To a second restaurant of the same team. */
async function transferOf(fixture: Fixture) {
  const { id: toRestaurantId } = await fixture.freshRestaurant();
  const there = await addIngredient(fixture.owner, toRestaurantId, { name: unique('Same'), unit: 'lb' });
  return {
    restaurantId: fixture.restaurantId,
    toRestaurantId,
    lines: [{ inventoryId: (await item(fixture)).id, quantity: 1, toIngredientId: there.id }],
  };
}

async function batchOf({ owner, restaurantId, ingredient }: Fixture) {
  const prep = await addIngredient(owner, restaurantId, { name: unique('Prep'), unit: 'lb', kind: 'prep' });
  const lines = [{ ingredientId: ingredient.id, quantity: 1 }];
  const batch = { batchYieldQuantity: 2, batchYieldUnit: 'lb' };
  await answered(owner.put(`/api/ingredients/${prep.id}/recipe`, { lines, ...batch }));
  return { restaurantId, ingredientId: prep.id, quantity: 2 };
}

export const inventorySamples: Samples = {
  'inventory.list': () => ({}),
  'inventory.summary': () => ({}),
  'inventory.export': () => ({}),
  'inventory.create': async ({ freshIngredient }) => ({
    body: { ingredientId: (await freshIngredient()).id, currentStock: 5, ...limits, location: 'Walk-in' },
  }),
  'inventory.get': async (fixture) => one((await item(fixture)).id),
  'inventory.update': async (fixture) => ({ ...one((await item(fixture)).id), body: { reorderPoint: 3 + counter++ } }),
  'inventory.changeSeveral': async (fixture) => {
    const { id, version } = await item(fixture);
    return { body: { items: [{ id, version, reorderPoint: 3 + counter++ }] } };
  },
  'inventory.restock': async (fixture) => ({ ...one((await item(fixture)).id), body: { level: 9 } }),
  'inventory.delete': async (fixture) => one((await item(fixture, 0)).id),
  'inventory.transactions': async (fixture) => one((await item(fixture)).id),
  'inventory.updateLot': async (fixture) => {
    const { id } = await item(fixture);
    const { lots } = await answered(fixture.owner.get(`/api/inventory/${id}`));
    return { ...one(lots[0].id), body: { lotCode: unique('L') } };
  },
  'inventory.locations': () => ({}),
  'inventory.createLocation': ({ restaurantId }) => ({ body: { restaurantId, name: unique('Place') } }),
  'inventory.renameLocation': async (fixture) => ({
    ...one((await location(fixture)).id),
    body: { name: unique('Place') },
  }),
  'inventory.orderLocations': async (fixture) => ({
    body: { restaurantId: fixture.restaurantId, ids: [(await location(fixture)).id] },
  }),
  'inventory.orderShelves': async (fixture) => {
    const { id: inventoryId } = await item(fixture);
    const places = await answered(fixture.owner.get('/api/inventory/locations?q=walk-in'));
    return { ...one(places[0].id), body: { items: [{ id: inventoryId, shelf: unique('Shelf') }] } };
  },
  'inventory.deleteLocation': async (fixture) => one((await location(fixture)).id),
  'inventory.waste': async (fixture) => ({ body: await wasteOf(fixture) }),
  'inventory.previewTransfer': async (fixture) => ({ body: await transferOf(fixture) }),
  'inventory.transfer': async (fixture) => ({ body: await transferOf(fixture) }),
  'inventory.previewProduction': async (fixture) => ({ body: await batchOf(fixture) }),
  'inventory.produce': async (fixture) => ({ body: await batchOf(fixture) }),
  'inventory.documents': () => ({}),
  'inventory.document': madeDocument,
  'inventory.undoDocument': madeDocument,
};
