import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { newcomer } from '../../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;
let beefId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-21T18:00:00Z');
  owner = await newcomer(server);
  ({ id: restaurantId } = await addRestaurant(owner));
  ({ id: vendorId } = await addVendor(owner, restaurantId));
  ({ id: beefId } = await addIngredient(owner, restaurantId, { name: 'Beef', unit: 'lb', currentCost: 4 }));
});
afterAll(() => server.close());

const setting = (restockOnApproval: boolean) =>
  owner.patch(`/api/restaurants/${restaurantId}`, { settings: { restockOnApproval } });
async function billOf(totalAmount: number, lines: object[], invoiceDate = '2026-11-20') {
  const invoice = await addInvoice(owner, vendorId, { totalAmount, invoiceDate });
  for (const line of lines) await addLine(owner, invoice.id, line);
  return invoice.id as number;
}
const beef = (quantity: number, totalPrice: number) => ({
  ...{ description: 'BEEF CHUCK', quantity, unit: 'CS', packText: '2/10 LB', totalPrice, ingredientId: beefId },
  itemType: 'ingredient',
});
const approve = async (id: number) => {
  const reply = await owner.post(`/api/invoices/${id}/approve`, {});
  expect(reply.status).toBe(200);
};
const held = async () => (await owner.get(`/api/inventory?restaurantId=${restaurantId}`)).body;
const moves = async () => {
  const [item] = await held();
  return item === undefined ? [] : (await owner.get(`/api/inventory/${item.id}/transactions`)).body;
};

it('leaves stock alone until the restaurant enables it, and then adds the goods at their cost', async () => {
  await approve(await billOf(90, [beef(1, 90)]));
  expect(await held()).toEqual([]);
  expect((await setting(true)).body.settings.restockOnApproval).toBe(true);
  const id = await billOf(204, [beef(2, 200), { description: 'Fuel', itemType: 'other', totalPrice: 4, quantity: 1 }]);
  await approve(id);
  expect(await held()).toMatchObject([{ ingredientId: beefId, currentStock: 40, location: 'Storage', value: 200 }]);
  expect(await moves()).toMatchObject([
    {
      ...{ transactionType: 'restock', reason: 'receipt', quantity: 40, unitCost: 5, value: 200 },
      ...{ occurredOn: '2026-11-20', ref: `invoice:${id}`, note: 'BEEF CHUCK' },
    },
  ]);

  expect((await owner.post(`/api/invoices/${id}/unapprove`, {})).status).toBe(200);
  expect(await held()).toMatchObject([{ currentStock: 0, status: 'out_of_stock' }]);
  await approve(id);
  expect(await held()).toMatchObject([{ currentStock: 40 }]);
  expect((await moves()).map((move: { quantity: number }) => move.quantity)).toEqual([40, -40, 40]);
  // Undone even if the setting was turned off since.
  await setting(false);
  await owner.post(`/api/invoices/${id}/unapprove`, {});
  expect(await held()).toMatchObject([{ currentStock: 0 }]);
});

it('removes what a credit returned, and skips what a delivery already added', async () => {
  await setting(true);
  await approve(await billOf(100, [beef(1, 100)]));
  await approve(await billOf(-50, [{ ...beef(-0.5, -50) }]));
  expect(await held()).toMatchObject([{ currentStock: 10 }]);

  const order = await server.db
    .insertInto('purchase_orders')
    .values({
      restaurant_id: restaurantId,
      vendor_id: vendorId,
      number: 'P1',
      ordered_on: '2026-11-19',
      currency: 'USD',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = { restaurant_id: restaurantId };
  const receipt = await server.db
    .insertInto('goods_receipts')
    .values({ ...at, order_id: order.id, vendor_id: vendorId, received_on: '2026-11-20' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('goods_receipt_lines')
    .values({
      ...{ ...at, receipt_id: receipt.id, ingredient_id: beefId, description: 'BEEF', delivered: '1' },
      stock_quantity: '20',
    })
    .execute();
  const id = await billOf(100, [beef(1, 100)]);
  await server.db
    .insertInto('purchase_order_invoices')
    .values({ ...at, order_id: order.id, invoice_id: id })
    .execute();
  await approve(id);
  expect(await held()).toMatchObject([{ currentStock: 10 }]);
});
