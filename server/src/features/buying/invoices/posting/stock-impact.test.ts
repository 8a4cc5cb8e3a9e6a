import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { newcomer } from '../../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-21T18:00:00Z');
  owner = await newcomer(server);
});
afterAll(() => server.close());

it('shows what approving adds to stock by location, and afterwards what it added', async () => {
  const { id: restaurantId } = await addRestaurant(owner);
  const { id: vendorId } = await addVendor(owner, restaurantId);
  const beef = await addIngredient(owner, restaurantId, { name: 'Beef', unit: 'lb', currentCost: 4 });
  const salt = await addIngredient(owner, restaurantId, { name: 'Salt', unit: 'lb', currentCost: 1 });
  const limits = { minStock: 0, maxStock: 50, reorderPoint: 5 };
  const keep = (location: string, currentStock: number) =>
    owner.post('/api/inventory', { ingredientId: beef.id, location, currentStock, ...limits });
  await keep('Bar', 2);
  const { body: cooler } = await keep('Walk-in cooler', 7);
  const { id } = await addInvoice(owner, vendorId, { totalAmount: 110, invoiceDate: '2026-11-20' });
  const bought = (ingredientId: number, quantity: number, totalPrice: number) =>
    addLine(owner, id, {
      ...{ description: 'BULK', unit: 'lb', itemType: 'ingredient' },
      ...{ ingredientId, quantity, totalPrice },
    });
  await bought(beef.id, 20, 80);
  await bought(beef.id, 5, 20);
  await bought(salt.id, 10, 10);
  const stock = async () => (await owner.get(`/api/invoices/${id}/impact`)).body.stock;
  expect(await stock()).toEqual({ restocks: false, items: [] });

  await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { restockOnApproval: true } });
  const beefMoves = {
    ...{ ingredientId: beef.id, inventoryId: cooler.id, name: 'Beef', unit: 'lb', location: 'Walk-in cooler' },
    ...{ change: 25, before: 7, after: 32 },
  };
  const saltMoves = {
    ...{ ingredientId: salt.id, name: 'Salt', unit: 'lb', location: 'Storage' },
    ...{ change: 10, before: 0, after: 10 },
  };
  expect(await stock()).toEqual({ restocks: true, items: [beefMoves, { ...saltMoves, inventoryId: null }] });

  expect((await owner.post(`/api/invoices/${id}/approve`, {})).status).toBe(200);
  const kept = expect.any(Number);
  expect(await stock()).toEqual({ restocks: true, items: [beefMoves, { ...saltMoves, inventoryId: kept }] });
  // What was used since is a separate movement.
  const waste = { inventoryId: cooler.id, quantity: 3, reason: 'spoiled' };
  expect((await owner.post('/api/inventory/waste', { lines: [waste] })).status).toBe(201);
  expect((await stock()).items[0]).toEqual(beefMoves);
  await owner.post(`/api/invoices/${id}/unapprove`, {});
  expect((await stock()).items[0]).toMatchObject({ before: 4, after: 29 });
});
