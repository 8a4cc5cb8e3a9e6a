import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { sentOrder } from '../../../../test/ordered.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let beef: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-02T18:00:00Z');
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner, 'Waco Tacos')).id;
  beef = (await addIngredient(owner, restaurantId, { name: 'Ground beef', unit: 'lb' })).id;
});
afterAll(() => server.close());

let counter = 0;
const order = (vendorId: number, expectedOn: string) =>
  sentOrder(
    owner,
    vendorId,
    [{ description: `BEEF ${++counter}`, quantity: 10, unit: 'lb', unitPrice: 4, ingredientId: beef }],
    { expectedOn },
  );
const receive = async (id: number, line: object, receivedOn: string) => {
  const { lines } = (await owner.get(`/api/purchase-orders/${id}`)).body;
  const body = { orderId: id, receivedOn, lines: [{ orderLineId: lines[0].id, ...line }] };
  expect((await owner.post('/api/goods-receipts', body)).status).toBe(201);
};
const buy = async (vendorId: number, price: number, invoiceDate: string) => {
  const invoice = await addInvoice(owner, vendorId, {
    totalAmount: 10 * price,
    invoiceNumber: `N${++counter}`,
    invoiceDate,
  });
  const line = { description: 'BEEF', quantity: 10, unit: 'lb', unitPrice: price, totalPrice: 10 * price };
  await addLine(owner, invoice.id, { ...line, itemType: 'ingredient', ingredientId: beef });
  expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).status).toBe(200);
};
const performanceOf = async (query = '') =>
  (await owner.get(`/api/supplier-performance/${restaurantId}?${query}`)).body;

it('has no figures for vendors without records', async () => {
  const { id } = await addVendor(owner, restaurantId, 'New one');
  const [row] = await performanceOf(`vendorId=${id}`);
  expect(row).toMatchObject({
    id,
    vendorName: 'New one',
    period: 'month',
    startDate: '2026-11-01',
    overallScore: null,
  });
  expect(Object.values(row.metrics)).toEqual([null, null, null, null, null, null]);
});

it('counts deliveries, fulfilled orders, returns, and prices compared with other vendors', async () => {
  const vendorId = (await addVendor(owner, restaurantId, 'Lone Star')).id;
  const cheaper = (await addVendor(owner, restaurantId, 'Cheap Meats')).id;
  const orders = [
    await order(vendorId, '2026-11-05'),
    await order(vendorId, '2026-11-06'),
    await order(vendorId, '2026-11-10'),
  ];
  // Expected later than today: not due yet.
  await order(vendorId, '2026-11-28');
  server.setNow('2026-11-20T18:00:00Z');
  await receive(orders[0].id, { delivered: 10, refused: 1, reason: 'damaged' }, '2026-11-05');
  await receive(orders[1].id, { delivered: 6, restCancelled: true }, '2026-11-09');
  const wrong = await order(vendorId, '2026-11-20');
  await receive(wrong.id, { delivered: 10 }, '2026-11-20');
  const { receipts } = (await owner.get(`/api/purchase-orders/${wrong.id}/receiving`)).body;
  await owner.post(`/api/goods-receipts/${receipts[0].id}/void`, { reason: 'Another order' });
  await buy(vendorId, 5, '2026-11-12');
  await buy(cheaper, 4, '2026-11-03');
  const [row] = await performanceOf(`vendorId=${vendorId}&period=month`);
  expect(row.basis).toMatchObject({
    deliveries: 3,
    onTime: 1,
    ordered: 30,
    delivered: 16,
    received: 16,
    refused: 1,
    compared: 1,
    valueFrom: 'orders',
  });
  expect(row.metrics).toEqual({
    onTimeDeliveryRate: 33.33,
    qualityRating: 4.69,
    priceCompetitiveness: 80,
    orderFulfillmentRate: 53.33,
    communicationRating: null,
    totalOrderValue: 200,
  });
  // 0.4 × 33.33 + 0.3 × 93.75 + 0.2 × 53.33 + 0.1 × 80
  expect(row.overallScore).toBe(60.13);
  expect((await performanceOf(`vendorId=${cheaper}`))[0].metrics).toMatchObject({
    priceCompetitiveness: 100,
    totalOrderValue: 40,
    onTimeDeliveryRate: null,
  });
  const weeks = await performanceOf(`vendorId=${vendorId}&period=week&spans=3`);
  expect(weeks.map((week: { startDate: string; basis: object }) => [week.startDate, week.basis])).toMatchObject([
    ['2026-11-16', { deliveries: 0 }],
    ['2026-11-09', { deliveries: 2, onTime: 0 }],
    ['2026-11-02', { deliveries: 1, onTime: 1, refused: 1 }],
  ]);
  expect((await owner.get(`/api/supplier-performance/${restaurantId}?spans=14`)).status).toBe(400);
});
