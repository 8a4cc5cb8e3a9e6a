import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../../test/uploads.ts';
import { backgroundScope } from '../../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../../platform/auth/session.repo.ts';
import { splitInvoice } from '../pages/split-invoice.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId, 'Gulf Coast')).id;
});
afterAll(() => server.close());

/** An invoice that was read, with a payment of its whole total. */
async function paidDocument(seed: number) {
  const bytes = await makeInvoicePdf(randomInvoiceSpec(seed));
  const sent = await uploadAs(owner, { name: `${seed}.pdf`, bytes }, { restaurantId: String(restaurantId) });
  const { id, totalAmount } = await readToEnd(owner, sent.body.id);
  await owner.patch(`/api/invoices/${id}`, { vendorId });
  const body = { vendorId, method: 'check', invoices: [{ id, amount: totalAmount }] };
  const payment = await owner.post('/api/payments', body);
  expect([payment.status, payment.body.detail]).toEqual([201, undefined]);
  return { id, totalAmount };
}

it('a paid invoice that is read again keeps what the payment was made for', async () => {
  const { id, totalAmount } = await paidDocument(11);
  // As if neither had been typed: the document doesn't name this vendor, and another total was corrected.
  await server.db
    .updateTable('invoices')
    .set({ typed_fields: [], total_amount: '9.99', paid_amount: '9.99' })
    .where('id', '=', id)
    .execute();
  expect((await owner.post(`/api/invoices/${id}/reprocess`)).status).toBe(202);
  expect(await readToEnd(owner, id)).toMatchObject({
    ...{ vendorId, totalAmount: 9.99, paidAmount: 9.99, paymentStatus: 'paid', paymentCount: 1 },
  });
  expect(totalAmount).not.toBe(9.99);
});

it('a paid invoice that is split keeps its payment, and the others are owed', async () => {
  const { id, totalAmount } = await paidDocument(12);
  const settings = await restaurantSettings(server.db, restaurantId);
  if (settings === null) throw new Error('the restaurant has no settings');
  await server.db.updateTable('invoices').set({ first_page: null, last_page: null }).where('id', '=', id).execute();
  const pages = [
    { first: 1, last: 1 },
    { first: 2, last: 2 },
  ];
  expect(await splitInvoice(server.deps, backgroundScope(restaurantId, settings), id, pages)).toEqual(pages[0]);
  const states = await server.db
    .selectFrom('invoices')
    .select(['payment_status', 'paid_amount'])
    .where('filename', '=', '12.pdf')
    .orderBy('id')
    .execute();
  expect(states).toEqual([
    { payment_status: 'paid', paid_amount: totalAmount.toFixed(2) },
    { payment_status: 'pending', paid_amount: null },
  ]);
});
