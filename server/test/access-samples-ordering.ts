import { answered, type Fixture, type Sample, type Samples, unique } from './access-fixture.ts';

let counter = 0;

/** An order to the fixture's vendor with one free-text line. */
const freshOrder = ({ owner, vendor }: Fixture): Promise<{ id: number }> => {
  const lines = [{ description: unique('Wanted'), quantity: 1, unitPrice: 3 }];
  return answered(owner.post('/api/purchase-orders', { vendorId: vendor.id, lines }));
};

const sentOrder = async (fixture: Fixture): Promise<{ id: number }> => {
  const { id } = await freshOrder(fixture);
  return answered(fixture.owner.post(`/api/purchase-orders/${id}/send`, { by: 'other' }));
};

const one = async (order: Promise<{ id: number }>, body?: object): Promise<Sample> => ({
  params: { id: (await order).id },
  ...(body === undefined ? {} : { body }),
});

/** Vendor and schedule can only be set for ingredients kept in stock. */
async function stocked({ owner, restaurantId }: Fixture): Promise<{ id: number }> {
  const name = unique('Stocked');
  const ingredient = await answered(owner.post('/api/ingredients', { restaurantId, name, unit: 'lb' }));
  const stock = { currentStock: 1, minStock: 1, maxStock: 5, reorderPoint: 1, location: 'Storage' };
  await answered(owner.post('/api/inventory', { restaurantId, ingredientId: ingredient.id, ...stock }));
  return ingredient;
}

/** Orders to vendors, and what leads up to them. */
export const orderingSamples: Samples = {
  'purchaseOrders.list': () => ({}),
  'purchaseOrders.summary': () => ({}),
  'purchaseOrders.export': () => ({}),
  'purchaseOrders.get': (fixture) => one(freshOrder(fixture)),
  'purchaseOrders.document': async (fixture) => ({ params: { id: (await freshOrder(fixture)).id, format: 'csv' } }),
  'purchaseOrders.create': ({ vendor }) => ({ body: { vendorId: vendor.id, note: unique('Note') } }),
  'purchaseOrders.draft': ({ restaurantId, vendorItem }) => ({
    body: { restaurantId, lines: [{ vendorItemId: vendorItem.id, quantity: 1 }] },
  }),
  'purchaseOrders.update': (fixture) => one(freshOrder(fixture), { note: unique('Note') }),
  'purchaseOrders.delete': (fixture) => one(freshOrder(fixture)),
  'purchaseOrders.duplicate': (fixture) => one(freshOrder(fixture)),
  'purchaseOrders.send': (fixture) => one(freshOrder(fixture), { by: 'other' }),
  'purchaseOrders.cancel': (fixture) => one(freshOrder(fixture), { reason: 'Not needed' }),
  'purchaseOrders.close': (fixture) => one(sentOrder(fixture)),
  'purchaseOrders.reopen': async (fixture) => {
    const { id } = await freshOrder(fixture);
    await answered(fixture.owner.post(`/api/purchase-orders/${id}/cancel`));
    return { params: { id } };
  },
  'ordering.vendor': ({ vendor }) => ({ params: { id: vendor.id } }),
  'ordering.setVendor': ({ vendor }) => ({ params: { id: vendor.id }, body: { leadDays: counter++ % 7 } }),
  'ordering.guide': ({ vendor }) => ({ params: { id: vendor.id } }),
  'ordering.saveGuide': ({ vendor, vendorItem }) => ({
    params: { id: vendor.id },
    body: { items: [{ vendorItemId: vendorItem.id, par: 1 + (counter++ % 9) }] },
  }),
  'ordering.suggestions': ({ restaurantId }) => ({ params: { restaurantId }, query: '?show=all' }),
  'ordering.ingredient': ({ ingredient }) => ({ params: { id: ingredient.id } }),
  'ordering.setIngredient': async (fixture) => ({
    params: { id: (await stocked(fixture)).id },
    body: { reorderPoint: 2 },
  }),
};
