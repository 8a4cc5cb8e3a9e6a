import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { sentOrder } from '../../../../test/ordered.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;
let vendorId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-18T18:00:00Z');
  owner = await newcomer(server);
  const restaurant = await addRestaurant(owner, 'Waco Tacos');
  [restaurantId, groupId] = [restaurant.id, restaurant.groupId];
  vendorId = (await addVendor(owner, restaurantId)).id;
  await owner.patch(`/api/vendors/${vendorId}`, { contactInfo: { email: 'orders@lonestar.example' } });
});
afterAll(() => server.close());

const ask = async (more: object = {}) => {
  const body = {
    vendorId,
    kind: 'refused',
    description: 'BEEF: returned, damaged',
    quantity: 2,
    unit: 'CS',
    amount: 160,
  };
  const reply = await owner.post('/api/credit-requests', { ...body, ...more });
  expect([reply.status, reply.body.detail]).toEqual([201, undefined]);
  return reply.body;
};
const act = (id: number, what: string, body: object = {}) => owner.post(`/api/credit-requests/${id}/${what}`, body);
const detail = async (id: number) => (await owner.get(`/api/credit-requests/${id}`)).body;

describe('a credit request', () => {
  it('has a letter, can be changed, and is sent to the vendor by a person', async () => {
    const order = await sentOrder(owner, vendorId, [{ description: 'BEEF 1', quantity: 4, unitPrice: 80 }]);
    const { id, version } = await ask({ orderId: order.id });
    const { letter, canMail } = await detail(id);
    expect([letter.to, canMail]).toEqual(['orders@lonestar.example', false]);
    expect(letter.subject).toBe(`Credit request from Waco Tacos: order ${order.number}`);
    expect(letter.text).toContain('The following was returned with your driver:');
    expect(letter.text).toContain('BEEF: returned, damaged\nQuantity: 2 CS\nAmount: USD 160.00');
    const changed = await owner.patch(`/api/credit-requests/${id}`, { amount: '150.5', version });
    expect(changed.body).toMatchObject({ amount: 150.5, version: version + 1, status: 'open' });
    expect((await owner.patch(`/api/credit-requests/${id}`, { amount: 1, version })).body.code).toBe('stale_version');
    expect((await owner.patch(`/api/credit-requests/${id}`, { amount: 0 })).status).toBe(422);
    // Without a mail server, nothing is marked as sent.
    expect((await act(id, 'send', { by: 'email' })).status).toBe(409);
    expect((await act(id, 'send', { by: 'other' })).body).toMatchObject({ status: 'sent', sentTo: null });
    const list = await owner.get(`/api/credit-requests?vendorId=${vendorId}&status=waiting&q=damaged&limit=1`);
    expect([list.body[0].id, list.headers['x-total-count']]).toEqual([id, '1']);
  });

  it('is settled by a credit note from the vendor, and can be reopened', async () => {
    const { id } = await ask();
    const plain = await addInvoice(owner, vendorId, { totalAmount: 10, invoiceDate: '2026-11-18' });
    const note = await addInvoice(owner, vendorId, {
      totalAmount: 20,
      invoiceNumber: 'C-77',
      invoiceDate: '2026-11-19',
    });
    await addLine(owner, note.id, { description: 'CREDIT BEEF', totalPrice: -160, itemType: 'other' });
    await server.db
      .updateTable('invoice_line_items')
      .set({ line_type: 'credit' })
      .where('invoice_id', '=', note.id)
      .execute();
    expect((await detail(id)).creditNotes).toMatchObject([{ invoiceId: note.id, credit: 160 }]);
    expect((await act(id, 'credit', { invoiceId: plain.id })).status).toBe(422);
    const { body } = await act(id, 'credit', { invoiceId: note.id, amount: 155 });
    expect(body).toMatchObject({
      status: 'credited',
      creditedOn: '2026-11-19',
      creditedAmount: 155,
      creditInvoiceNumber: 'C-77',
      can: { edit: false, reopen: true },
    });
    expect((await act(id, 'withdraw')).status).toBe(409);
    expect((await act(id, 'reopen')).body).toMatchObject({ status: 'open', creditedOn: null, creditInvoiceId: null });
    expect((await act(id, 'withdraw', { reason: 'Driver was right' })).body).toMatchObject({
      status: 'withdrawn',
      note: 'Driver was right',
    });
  });

  it("refers to nothing from another vendor, and is hidden from people who can't see costs", async () => {
    const other = await addVendor(owner, restaurantId, 'Elsewhere');
    const invoice = await addInvoice(owner, other.id, { totalAmount: 5 });
    const foreign = { vendorId, kind: 'other', description: 'X', invoiceId: invoice.id };
    expect((await owner.post('/api/credit-requests', foreign)).status).toBe(404);
    const { id } = await ask();
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { hideCosts: true } });
    const staff = await addMember(server, groupId, 'staff', { modules: ['invoices'] });
    const seen = (await staff.get(`/api/credit-requests/${id}`)).body;
    expect([seen.amount, seen.letter]).toEqual([null, null]);
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { hideCosts: false } });
  });
});
