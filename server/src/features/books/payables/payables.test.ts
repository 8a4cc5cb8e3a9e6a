import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId)).id;
});

const owe = async (totalAmount: number, more: object = {}, from = vendorId): Promise<number> =>
  (await addInvoice(owner, from, { totalAmount, ...more })).id;
const invoice = async (id: number) => (await owner.get(`/api/invoices/${id}`)).body;
type Part = { id: number; amount: number | string; discount?: number | string; version?: number };
const pay = (invoices: Part[], more: object = {}) =>
  owner.post('/api/payments', { vendorId, method: 'transfer', invoices, ...more });
const payables = async (query = `?restaurantId=${restaurantId}`) => (await owner.get(`/api/payables${query}`)).body;

describe('a payment', () => {
  it('settles several invoices at once, with a credit set off, a part and a discount', async () => {
    const [whole, part, early] = [await owe(100), await owe(80.5), await owe(50)];
    const credit = await owe(-20, { invoiceNumber: 'C-1' });
    const reply = await pay(
      [
        { id: whole, amount: 100 },
        { id: part, amount: '30.25' },
        { id: early, amount: 49, discount: 1 },
        { id: credit, amount: -20 },
      ],
      { paidOn: '2026-11-18', method: 'check', reference: '1042', note: '' },
    );
    expect([reply.status, reply.body.detail]).toEqual([201, undefined]);
    expect(reply.body).toMatchObject({
      ...{ restaurantId, vendorId, vendorName: 'Lone Star Foodservice', paidOn: '2026-11-18', amount: 159.25 },
      ...{ currency: 'USD', method: 'check', reference: '1042', note: null, voidedAt: null, can: { void: true } },
      createdBy: expect.stringContaining('account'),
    });
    expect(reply.body.invoices).toMatchObject([
      { id: whole, amount: 100, discount: 0 },
      { id: part, amount: 30.25, discount: 0 },
      { id: early, amount: 49, discount: 1 },
      { id: credit, invoiceNumber: 'C-1', amount: -20 },
    ]);
    const paidOn = '2026-11-18';
    expect(await invoice(whole)).toMatchObject({ paymentStatus: 'paid', paidAmount: 100, paidOn, paymentCount: 1 });
    expect(await invoice(part)).toMatchObject({ paymentStatus: 'partial', paidAmount: 30.25, paidOn });
    expect(await invoice(early)).toMatchObject({ paymentStatus: 'paid', paidAmount: 50 });
    expect(await invoice(credit)).toMatchObject({ paymentStatus: 'paid', paidAmount: -20 });
    const open = (await owner.get(`/api/payables/invoices?restaurantId=${restaurantId}`)).body;
    expect(open).toMatchObject([{ id: part, total: 80.5, paid: 30.25, owed: 50.25, can: { pay: true } }]);
    const log = (await owner.get(`/api/audit?restaurantId=${restaurantId}&subject=payment`)).body;
    expect(log[0]).toMatchObject({
      action: 'recorded',
      summary: 'Recorded a payment of USD 159.25 to Lone Star Foodservice',
    });
  });

  it('is undone: its invoices are owed again, less what other payments settle', async () => {
    const [first, second] = [await owe(100), await owe(60)];
    const one = (await pay([{ id: first, amount: 40 }], { paidOn: '2026-11-10' })).body;
    const two = (
      await pay([
        { id: first, amount: 60 },
        { id: second, amount: 59, discount: 1 },
      ])
    ).body;
    const before = await invoice(first);
    expect(before).toMatchObject({ paymentStatus: 'paid', paidOn: '2026-11-20', paymentCount: 2 });
    expect((await owner.post(`/api/payments/${two.id}/void`, { version: 7 })).body.code).toBe('stale_version');
    const undone = await owner.post(`/api/payments/${two.id}/void`, { version: two.version });
    expect(undone.body).toMatchObject({
      voidedBy: expect.stringContaining('account'),
      version: two.version + 1,
      can: { void: false },
    });
    expect(await invoice(first)).toMatchObject({
      ...{ paymentStatus: 'partial', paidAmount: 40, paidOn: '2026-11-10', paymentCount: 1 },
      version: before.version + 1,
    });
    expect(await invoice(second)).toMatchObject({
      ...{ paymentStatus: 'pending', paidAmount: null, paidOn: null, paymentCount: 0 },
      can: { editPayment: true },
    });
    expect(await owner.post(`/api/payments/${two.id}/void`, {})).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'This payment is already undone.' },
    });
    const list = (await owner.get(`/api/payments?invoiceId=${first}`)).body;
    expect(list.map(({ id, voidedAt }: { id: number; voidedAt: string | null }) => [id, voidedAt === null])).toEqual([
      [two.id, false],
      [one.id, true],
    ]);
  });

  it('adds to what was typed before, and gives it back', async () => {
    const id = await owe(100);
    const typed = { paymentStatus: 'partial', paidAmount: 30, paidOn: '2026-10-01' };
    await owner.patch(`/api/invoices/${id}`, typed);
    expect((await pay([{ id, amount: 70.01 }])).body.errors).toMatchObject([{ path: 'invoices.0.amount' }]);
    const first = (await pay([{ id, amount: 20 }])).body;
    const second = (await pay([{ id, amount: 50 }])).body;
    expect(await invoice(id)).toMatchObject({ paymentStatus: 'paid', paidAmount: 100, paidOn: '2026-11-20' });
    await owner.post(`/api/payments/${first.id}/void`, {});
    expect(await invoice(id)).toMatchObject({ paymentStatus: 'partial', paidAmount: 80, paidOn: '2026-11-20' });
    await owner.post(`/api/payments/${second.id}/void`, {});
    expect(await invoice(id)).toMatchObject({ ...typed, paymentCount: 0 });
  });

  it('of a credit settled in part keeps the form in which a person would type it', async () => {
    const [credit, bill] = [await owe(-50), await owe(50)];
    const { body } = await pay([
      { id: credit, amount: -20 },
      { id: bill, amount: 20 },
    ]);
    expect(body.amount).toBe(0);
    expect(await invoice(credit)).toMatchObject({ paymentStatus: 'partial', paidAmount: 20 });
    const { owed, vendors } = { owed: (await payables()).totals[0].owed, vendors: (await payables()).vendors };
    expect([owed, vendors[0].owed]).toEqual([0, 0]);
    await owner.post(`/api/payments/${body.id}/void`, {});
    expect(await invoice(credit)).toMatchObject({ paymentStatus: 'pending', paidAmount: null });
  });

  it('is recorded once, even if the call is repeated with its key', async () => {
    const id = await owe(100);
    const body = { vendorId, method: 'card', invoices: [{ id, amount: 40 }] };
    const headers = { 'idempotency-key': `pay-${id}` };
    const replies = [
      await owner.send('POST', '/api/payments', body, headers),
      await owner.send('POST', '/api/payments', body, headers),
    ];
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await invoice(id)).toMatchObject({ paidAmount: 40, paymentCount: 1 });
  });

  it('is refused for an invoice that was paid in part meanwhile', async () => {
    const id = await owe(100);
    const { version } = await invoice(id);
    expect((await pay([{ id, amount: 40, version }])).status).toBe(201);
    const again = await pay([{ id, amount: 40, version }]);
    expect([again.status, again.body.code]).toEqual([409, 'stale_version']);
    expect(again.body.detail).toMatch(/has changed: 60\.00 is owed now/);
    expect(await invoice(id)).toMatchObject({ paidAmount: 40, paymentCount: 1 });
  });

  it('of two at once for one invoice, only one is recorded', async () => {
    const id = await owe(100);
    const replies = await Promise.all([pay([{ id, amount: 100 }]), pay([{ id, amount: 100 }])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await invoice(id)).toMatchObject({ paidAmount: 100, paymentCount: 1 });
  });
});

describe('a payment is refused', () => {
  const refused = async (parts: Part[], more: object = {}) => {
    const { status, body } = await pay(parts, more);
    return [status, body.errors?.[0]?.path ?? body.detail];
  };

  it('for more than what is owed, with the wrong sign, or for nothing', async () => {
    const [bill, credit] = [await owe(100), await owe(-30)];
    const other = { id: bill, amount: 50 };
    expect(await refused([{ id: bill, amount: 100.01 }])).toEqual([422, 'invoices.0.amount']);
    expect(await refused([{ id: bill, amount: 99, discount: 2 }])).toEqual([422, 'invoices.0.discount']);
    expect(await refused([{ id: bill, amount: 99, discount: -1 }])).toEqual([422, 'invoices.0.discount']);
    expect(await refused([{ id: bill, amount: 0 }])).toEqual([422, 'invoices.0.amount']);
    expect(await refused([{ id: bill, amount: -1 }])).toEqual([422, 'invoices.0.amount']);
    expect(await refused([other, { id: credit, amount: 30 }])).toEqual([422, 'invoices.1.amount']);
    expect(await refused([other, { id: credit, amount: -30.01 }])).toEqual([422, 'invoices.1.amount']);
    expect(await refused([{ id: credit, amount: -30 }])).toEqual([422, 'invoices']);
    expect(await refused([other, other])).toEqual([422, 'invoices.1.id']);
    expect(await invoice(bill)).toMatchObject({ paymentStatus: 'pending', paymentCount: 0 });
  });

  it('for invoices of another vendor or currency, and for those that are not owed', async () => {
    const other = (await addVendor(owner, restaurantId, 'Gulf Coast')).id;
    const [bill, foreign, theirs] = [await owe(100), await owe(100, { currency: 'EUR' }), await owe(5, {}, other)];
    const part = (id: number) => ({ id, amount: 5 });
    expect(await refused([part(theirs)])).toEqual([422, 'invoices.0.id']);
    expect(await refused([part(bill), part(foreign)])).toEqual([422, 'invoices.1.id']);
    expect((await pay([part(foreign)])).body).toMatchObject({ currency: 'EUR', amount: 5 });
    await owner.post(`/api/invoices/${bill}/reject`, { reason: 'duplicate' });
    expect((await refused([part(bill)]))[0]).toBe(409);
    const paid = await owe(10, { paymentStatus: 'paid' });
    expect((await refused([part(paid)]))[0]).toBe(409);
  });

  it('in the future, on the calendar of the restaurant', async () => {
    const id = await owe(100);
    expect(await pay([{ id, amount: 1 }], { paidOn: '2026-11-22' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'paidOn', message: "A payment can't be dated in the future" }] },
    });
    expect((await pay([{ id, amount: 1 }], { paidOn: '2026-11-21' })).status).toBe(201);
  });

  it("for another account's vendor, invoice or payment", async () => {
    const id = await owe(100);
    const payment = (await pay([{ id, amount: 10 }])).body;
    const stranger = await newcomer(server);
    const own = (await addVendor(stranger, (await addRestaurant(stranger)).id)).id;
    const body = { method: 'cash', invoices: [{ id, amount: 10 }] };
    expect((await stranger.post('/api/payments', { ...body, vendorId })).status).toBe(404);
    expect((await stranger.post('/api/payments', { ...body, vendorId: own })).status).toBe(404);
    expect((await stranger.post(`/api/payments/${payment.id}/void`, {})).status).toBe(404);
    expect((await stranger.get('/api/payments')).body).toEqual([]);
    expect((await stranger.get('/api/payables')).body).toEqual({ totals: [], vendors: [], withoutTotal: 0 });
  });
});

describe('an invoice with a recorded payment', () => {
  it('changes neither its payment, vendor nor currency, nor to less than what is paid', async () => {
    const id = await owe(100);
    const { body: payment } = await pay([{ id, amount: 60 }]);
    const detail = 'A payment is recorded for this invoice. Undo the payment first.';
    const other = (await addVendor(owner, restaurantId, 'Gulf Coast')).id;
    expect((await invoice(id)).can).toMatchObject({ editPayment: false, reject: false, remove: false });
    for (const change of [
      { paymentStatus: 'paid' },
      { paidAmount: 10 },
      { paidOn: '2026-11-01' },
      { vendorId: other },
      { currency: 'EUR' },
    ]) {
      expect(await owner.patch(`/api/invoices/${id}`, change)).toMatchObject({ status: 409, body: { detail } });
    }
    expect(await owner.post(`/api/invoices/${id}/reject`, { reason: 'duplicate' })).toMatchObject({
      status: 409,
      body: { detail },
    });
    expect((await owner.delete(`/api/invoices/${id}`)).status).toBe(409);
    for (const totalAmount of [59.99, null, -100]) {
      expect((await owner.patch(`/api/invoices/${id}`, { totalAmount })).status).toBe(422);
    }
    const same = { paymentStatus: 'partial', paidAmount: 60, paidOn: '2026-11-20', description: 'Beef' };
    expect((await owner.patch(`/api/invoices/${id}`, same)).status).toBe(200);
    expect((await owner.patch(`/api/invoices/${id}`, { totalAmount: 60 })).body).toMatchObject({
      paymentStatus: 'paid',
      paidAmount: 60,
    });
    expect((await owner.patch(`/api/invoices/${id}`, { totalAmount: 80 })).body).toMatchObject({
      paymentStatus: 'partial',
      paidAmount: 60,
    });
    await owner.post(`/api/payments/${payment.id}/void`, {});
    expect((await owner.delete(`/api/invoices/${id}`)).status).toBe(204);
  });
});

describe('what is owed', () => {
  it('is aged by due date to the cent, and planned by week', async () => {
    const due = { '2026-11-30': 0.1, '2026-11-20': 0.2, '2026-11-19': 1.01, '2026-10-21': 2.02, '2026-10-20': 4.04 };
    const late = { '2026-09-21': 8.08, '2026-09-20': 16.16, '2026-08-22': 32.32, '2026-08-21': 64.64 };
    for (const [dueDate, total] of Object.entries({ ...due, ...late, '2027-03-01': 128.5 })) {
      await owe(total, { dueDate });
    }
    await owe(9.99);
    await owe(-3, { dueDate: '2026-11-21' });
    await owe(500, { dueDate: '2026-11-21', paymentStatus: 'paid' });
    const half = await owe(10, { dueDate: '2026-11-21' });
    await pay([{ id: half, amount: 6 }]);
    const { totals, vendors, withoutTotal } = await payables();
    const ageing = { notDue: 129.8, past30: 3.03, past60: 12.12, past90: 48.48, older: 64.64, noDueDate: 9.99 };
    expect(totals).toMatchObject([
      { currency: 'USD', owed: 268.06, overdue: 128.27, toReview: 268.06, discounts: 0, ageing, later: 128.5 },
    ]);
    expect(totals[0].weeks.slice(0, 3)).toEqual([
      { from: '2026-11-20', to: '2026-11-22', amount: 1.2 },
      { from: '2026-11-23', to: '2026-11-29', amount: 0 },
      { from: '2026-11-30', to: '2026-12-06', amount: 0.1 },
    ]);
    expect(vendors).toMatchObject([
      { vendorId, owed: 268.06, invoices: 13, ageing, nextDue: '2026-08-21', can: { pay: true, setTerms: true } },
    ]);
    expect(withoutTotal).toBe(0);
    const list = await owner.get(`/api/payables/invoices?restaurantId=${restaurantId}&limit=5`);
    expect([list.body.length, list.headers['x-total-count']]).toEqual([5, '13']);
    expect(list.body[0]).toMatchObject({ dueDate: '2026-08-21', daysOverdue: 91, owed: 64.64 });
  });

  it('stays late whatever credit another vendor owes, and a credit is never late by terms', async () => {
    const other = (await addVendor(owner, restaurantId, 'Gulf')).id;
    await owe(400, { dueDate: '2026-11-01' });
    await owe(-500, { dueDate: '2026-11-01' }, other);
    expect((await payables()).totals).toMatchObject([{ owed: -100, overdue: 400 }]);
    await owner.put(`/api/vendors/${other}/payment-terms`, { netDays: 10 });
    const credit = await owe(-20, { invoiceDate: '2026-10-01' }, other);
    await owner.post(`/api/invoices/${credit}/approve`, {});
    expect(await invoice(credit)).toMatchObject({ dueDate: null, dueFromTerms: false });
  });

  it('is found by the number of an invoice it paid', async () => {
    const id = await owe(10, { invoiceNumber: 'LS-7788' });
    await pay([{ id, amount: 10 }]);
    const found = async (q: string) => (await owner.get(`/api/payments?restaurantId=${restaurantId}&q=${q}`)).body;
    expect(await found('ls-7788')).toHaveLength(1);
    expect(await found('ls-9')).toEqual([]);
  });

  it('counts unpaid invoices without a total, and leaves out those of 0', async () => {
    const id = await owe(0);
    expect(await payables()).toEqual({ totals: [], vendors: [], withoutTotal: 0 });
    await server.db.updateTable('invoices').set({ total_amount: null }).where('id', '=', id).execute();
    expect((await payables()).withoutTotal).toBe(1);
  });

  it("is seen for all restaurants on each one's calendar, the currency most use first", async () => {
    const tokyo = (await addRestaurant(owner, 'Tokyo Tacos', { settings: { timezone: 'Asia/Tokyo' } })).id;
    const there = (await addVendor(owner, tokyo, 'Tsukiji')).id;
    await owe(10, { dueDate: '2026-11-20' });
    await owe(20, { dueDate: '2026-11-20' }, there);
    await owe(5_000, { dueDate: '2026-11-20', currency: 'EUR' });
    const { totals, vendors } = await payables('');
    // It's November 21 in Tokyo.
    expect(totals).toMatchObject([
      { currency: 'USD', owed: 30, overdue: 20 },
      { currency: 'EUR', owed: 5_000 },
    ]);
    expect(totals[0].weeks[0]).toMatchObject({ from: '2026-11-20', amount: 10 });
    expect(vendors.map(({ vendorName, owed }: { vendorName: string; owed: number }) => [vendorName, owed])).toEqual([
      ['Lone Star Foodservice', 5_000],
      ['Tsukiji', 20],
      ['Lone Star Foodservice', 10],
    ]);
    const theirs = (await owner.get(`/api/payables/invoices?restaurantId=${tokyo}`)).body;
    expect(theirs).toMatchObject([{ restaurantId: tokyo, vendorName: 'Tsukiji', daysOverdue: 1 }]);
  });
});
