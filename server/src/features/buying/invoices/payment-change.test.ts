import { afterAll, beforeAll, expect, it } from 'vitest';
import { addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let vendorId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  vendorId = (await addVendor(owner, (await addRestaurant(owner)).id)).id;
});
afterAll(() => server.close());

const make = (more: object = {}) => addInvoice(owner, vendorId, { totalAmount: 100, ...more });
const patch = async (id: number, body: object) => (await owner.patch(`/api/invoices/${id}`, body)).body;

it('an invoice marked as paid is paid in full, and stays so when the total is corrected', async () => {
  const invoice = await make({ paymentStatus: 'paid' });
  expect(invoice).toMatchObject({ paymentStatus: 'paid', paidAmount: 100 });
  expect(await patch(invoice.id, { totalAmount: 120 })).toMatchObject({ paymentStatus: 'paid', paidAmount: 120 });
  expect(await patch(invoice.id, { totalAmount: 90, paymentStatus: 'paid' })).toMatchObject({ paidAmount: 90 });
});

it('a partial payment is checked against the total in the same call', async () => {
  const { id } = await make();
  const body = { totalAmount: 500, paymentStatus: 'partial', paidAmount: 400, paidOn: '2026-11-19' };
  expect(await patch(id, body)).toMatchObject({ paymentStatus: 'partial', paidAmount: 400, paidOn: '2026-11-19' });
  expect(await patch(id, { paidAmount: 500 })).toMatchObject({ errors: [{ path: 'paidAmount' }] });
  expect(await patch(id, { paidAmount: 450 })).toMatchObject({ paidAmount: 450, paidOn: '2026-11-19' });
  expect(await patch(id, { paymentStatus: 'partial', paidOn: '2026-11-20' })).toMatchObject({
    paidAmount: 450,
    paidOn: '2026-11-20',
  });
});

it('a form that sends back overdue keeps the amount paid', async () => {
  const { id } = await make({ dueDate: '2026-11-10' });
  await patch(id, { paymentStatus: 'partial', paidAmount: 40 });
  expect(await patch(id, { paymentStatus: 'overdue' })).toMatchObject({ paymentStatus: 'overdue', paidAmount: 40 });
  expect(await patch(id, { paymentStatus: 'pending' })).toMatchObject({ paymentStatus: 'overdue', paidAmount: null });
});

it('an amount without a status asks whether it is paid or partial', async () => {
  const { id } = await make();
  expect(await patch(id, { paidAmount: 40 })).toMatchObject({
    errors: [{ path: 'paymentStatus', message: 'Set the payment status to Paid or Partial' }],
  });
});

it('a credit note can be partially settled too', async () => {
  const { id } = await make({ totalAmount: -100 });
  expect(await patch(id, { paymentStatus: 'partial', paidAmount: 40 })).toMatchObject({ paymentStatus: 'partial' });
  expect((await patch(id, { paymentStatus: 'partial', paidAmount: 100 })).detail).toContain('less than 100.00');
});

it('a rejected invoice cannot be paid, and an empty change does nothing', async () => {
  const invoice = await make();
  expect(await patch(invoice.id, {})).toMatchObject({ version: invoice.version });
  await owner.post(`/api/invoices/${invoice.id}/reject`, { reason: 'duplicate' });
  expect(await owner.patch(`/api/invoices/${invoice.id}`, { paymentStatus: 'paid' })).toMatchObject({
    status: 409,
    body: { detail: 'The invoice is rejected. Restore it first.' },
  });
});
