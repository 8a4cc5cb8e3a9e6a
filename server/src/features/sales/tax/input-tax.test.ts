import { afterAll, beforeAll, expect, it } from 'vitest';
import { addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner, 'Zum Anker', { settings: { timezone: 'Europe/Berlin', currency: 'EUR' } }))
    .id;
  vendorId = (await addVendor(owner, restaurantId, 'Molkerei Nord')).id;
});
afterAll(() => server.close());

const goods = { itemType: 'other', lineType: 'product' };
const notes = async () => {
  const { body } = await owner.get(`/api/reports?report=supplier-spend&period=30d&restaurantId=${restaurantId}`);
  return body.notes;
};
const november = { from: '2026-11-01', to: '2026-11-30' };
async function exported(): Promise<string[]> {
  const made = await owner.post('/api/accounting-exports', { restaurantId, format: 'csv', ...november });
  expect([made.status, made.body.detail]).toEqual([201, undefined]);
  const { body } = await owner.get(`/api/accounting-exports/${made.body.id}/file`);
  return String(body).trim().split('\r\n');
}

it('is unknown and hidden when no line has a rate', async () => {
  const plain = await addInvoice(owner, vendorId, {
    totalAmount: 10.83,
    invoiceNumber: 'A-1',
    invoiceDate: '2026-11-02',
  });
  await addLine(owner, plain.id, { description: 'Milk', ...goods, totalPrice: 10 });
  await addLine(owner, plain.id, { description: 'Tax', lineType: 'tax', totalPrice: 0.83 });
  await owner.post(`/api/invoices/${plain.id}/approve`, {});
  const review = await owner.get(`/api/invoices/${plain.id}/review`);
  expect([review.body.inputTax, await notes()]).toEqual([[], []]);
  await owner.put(`/api/accounting/${restaurantId}/settings`, {
    layout: {},
    rules: [{ vendorId: null, category: null, lineType: null, account: '5000', taxType: null }],
  });
  const [head] = await exported();
  expect(head?.endsWith('Memo')).toBe(true);
});

it('is totaled by rate on the invoice, in the report and in the export', async () => {
  const invoice = { totalAmount: 166.5, invoiceNumber: 'A-2', invoiceDate: '2026-11-05' };
  const { id } = await addInvoice(owner, vendorId, invoice);
  const milk = await addLine(owner, id, { description: 'Milk', ...goods, totalPrice: 100, taxRate: 7 });
  const wine = await addLine(owner, id, { description: 'Wine', ...goods, totalPrice: 50, taxRate: '19' });
  await addLine(owner, id, { description: 'VAT 7%', lineType: 'tax', totalPrice: 7, taxRate: 7 });
  const vat = await addLine(owner, id, { description: 'VAT 19%', lineType: 'tax', totalPrice: 9.5, taxRate: 19 });
  expect([milk.taxRate, wine.taxRate, vat.taxRate]).toEqual([7, 19, 19]);
  const refused = await owner.put(`/api/invoices/line-items/${wine.id}`, { taxRate: 41 });
  expect([refused.status, refused.body.errors[0].message]).toEqual([422, 'Enter a tax rate from 0 to 40']);

  await owner.put(`/api/invoices/line-items/${vat.id}`, { taxRate: null });
  const open = (await owner.get(`/api/invoices/${id}/review`)).body.inputTax;
  await owner.put(`/api/invoices/line-items/${vat.id}`, { taxRate: 19 });
  const told = (await owner.get(`/api/invoices/${id}/review`)).body.inputTax;
  const both = [
    { rate: 7, net: 100, tax: 7 },
    { rate: 19, net: 50, tax: 9.5 },
  ];
  expect([open, told]).toEqual([both, both]);

  expect((await owner.post(`/api/invoices/${id}/approve`, {})).status).toBe(200);
  expect(await notes()).toEqual(['Input tax by rate. 7%: €7.00 on €100.00; 19%: €9.50 on €50.00.']);
  const [head, ...rows] = await exported();
  expect(head?.endsWith(',Memo,Tax rate')).toBe(true);
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(['7.00', '19.00', '7.00', '19.00']);
});
