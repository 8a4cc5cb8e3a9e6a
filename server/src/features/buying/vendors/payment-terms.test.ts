import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
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
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId)).id;
});

const setTerms = (body: object) => owner.put(`/api/vendors/${vendorId}/payment-terms`, body);
const invoice = async (id: number) => (await owner.get(`/api/invoices/${id}`)).body;
const bill = async (more: object = {}): Promise<number> => {
  const { id } = await addInvoice(owner, vendorId, { totalAmount: 412.5, invoiceDate: '2026-11-15', ...more });
  await addLine(owner, id, {
    description: 'DELIVERY',
    quantity: 1,
    unitPrice: 412.5,
    totalPrice: 412.5,
    itemType: 'service',
  });
  return id;
};
const approved = async (more: object = {}): Promise<number> => {
  const id = await bill(more);
  const { status, body } = await owner.post(`/api/invoices/${id}/approve`, {});
  expect([status, body.detail]).toEqual([200, undefined]);
  return id;
};

/** How many requests wait for a lock in this file's database; other files use the same server. */
async function waitingForLocks(): Promise<number> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and application_name like 'platewise schema%' and wait_event_type = 'Lock'`;
  return (await waiting.execute(server.db)).rows.length;
}

/** Makes the second call while the first one has written all but its entry in the audit log. */
async function whileHeld(...calls: (() => ReturnType<Person['post']>)[]): Promise<void> {
  const replies: ReturnType<Person['post']>[] = [];
  await server.db.transaction().execute(async (trx) => {
    await sql`lock table restaurant_audit in share mode`.execute(trx);
    for (const call of calls) {
      replies.push(call());
      await eventually(async () => (await waitingForLocks()) === replies.length);
    }
  });
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(calls.map(() => 200));
}

describe('payment terms', () => {
  it('give approved invoices a due date, and take it back with the approval', async () => {
    await setTerms({ netDays: 30 });
    const id = await bill();
    expect(await invoice(id)).toMatchObject({ dueDate: null, dueFromTerms: false });
    await owner.post(`/api/invoices/${id}/approve`, {});
    expect(await invoice(id)).toMatchObject({ dueDate: '2026-12-15', dueFromTerms: true });
    await owner.post(`/api/invoices/${id}/unapprove`, {});
    expect(await invoice(id)).toMatchObject({ dueDate: null, dueFromTerms: false });
    const [printed, undated] = [await approved({ dueDate: '2026-11-25' }), await approved({ invoiceDate: null })];
    expect(await invoice(printed)).toMatchObject({ dueDate: '2026-11-25', dueFromTerms: false });
    expect(await invoice(undated)).toMatchObject({ dueDate: null, dueFromTerms: false });
    await owner.post(`/api/invoices/${printed}/unapprove`, {});
    expect(await invoice(printed)).toMatchObject({ dueDate: '2026-11-25' });
  });

  it('move the due dates of unpaid approved invoices, but not printed ones', async () => {
    const [open, printed] = [await approved(), await approved({ dueDate: '2026-11-25' })];
    const [paid, waiting] = [await approved({ paymentStatus: 'paid' }), await bill()];
    const first = await setTerms({ netDays: 10 });
    expect([first.status, first.body.invoices]).toEqual([200, 1]);
    expect(await invoice(open)).toMatchObject({ dueDate: '2026-11-25', dueFromTerms: true });
    expect((await setTerms({ netDays: 10 })).body.invoices).toBe(0);
    expect((await setTerms({ netDays: 20 })).body.invoices).toBe(1);
    expect(await invoice(open)).toMatchObject({ dueDate: '2026-12-05', dueFromTerms: true });
    expect((await setTerms({})).body.invoices).toBe(1);
    for (const [id, dueDate] of [
      [open, null],
      [printed, '2026-11-25'],
      [paid, null],
      [waiting, null],
    ] as const) {
      expect(await invoice(id)).toMatchObject({ dueDate, dueFromTerms: false });
    }
  });

  it('that change while an invoice is paid move its due date once it is owed again', async () => {
    await setTerms({ netDays: 10 });
    const [recorded, typed] = [await approved(), await approved({ paymentStatus: 'paid' })];
    const { body: payment } = await owner.post('/api/payments', {
      ...{ vendorId, method: 'cash', invoices: [{ id: recorded, amount: 412.5 }] },
    });
    expect((await setTerms({ netDays: 30 })).body.invoices).toBe(0);
    for (const id of [recorded, typed]) expect(await invoice(id)).toMatchObject({ dueDate: '2026-11-25' });
    expect((await owner.post(`/api/payments/${payment.id}/void`, {})).status).toBe(200);
    expect((await owner.patch(`/api/invoices/${typed}`, { paymentStatus: 'pending' })).status).toBe(200);
    for (const id of [recorded, typed])
      expect(await invoice(id)).toMatchObject({ dueDate: '2026-12-15', dueFromTerms: true });
  });

  it('that change during an approval or the undoing of a payment decide the due date', async () => {
    const [waiting, paid] = [await bill(), await approved()];
    const { body: payment } = await owner.post('/api/payments', {
      ...{ vendorId, method: 'cash', invoices: [{ id: paid, amount: 412.5 }] },
    });
    await whileHeld(
      () => owner.post(`/api/invoices/${waiting}/approve`, {}),
      () => setTerms({ netDays: 30 }),
    );
    expect(await invoice(waiting)).toMatchObject({ dueDate: '2026-12-15', dueFromTerms: true });
    await setTerms({});
    await whileHeld(
      () => owner.post(`/api/payments/${payment.id}/void`, {}),
      () => setTerms({ netDays: 20 }),
    );
    expect(await invoice(paid)).toMatchObject({ dueDate: '2026-12-05', dueFromTerms: true });
  });

  it("don't mark what is in the books as changed", async () => {
    await approved();
    await owner.put(`/api/accounting/${restaurantId}/settings`, { rules: [{ account: '5000' }] });
    const made = await owner.post('/api/accounting-exports', {
      restaurantId,
      format: 'csv',
      from: '2026-11-01',
      to: '2026-11-20',
    });
    expect([made.status, made.body.detail]).toEqual([201, undefined]);
    expect((await setTerms({ netDays: 10 })).body.invoices).toBe(1);
    const { bills } = (await owner.get(`/api/accounting-exports/${made.body.id}`)).body;
    expect(bills).toMatchObject([{ since: 'same' }]);
  });

  it('need both the percentage and the days of a discount, and the current version', async () => {
    const fields = { netDays: 30, discountPercent: 2, discountDays: 10 };
    const paths = async (body: object) => (await setTerms(body)).body.errors.map(({ path }: { path: string }) => path);
    expect(await paths({ ...fields, discountDays: null })).toEqual(['discountDays']);
    expect(await paths({ ...fields, discountPercent: '' })).toEqual(['discountPercent']);
    expect(await paths({ ...fields, netDays: 366 })).toEqual(['netDays']);
    expect(await paths({ ...fields, discountPercent: 100 })).toEqual(['discountPercent']);
    const { version } = (await owner.get(`/api/vendors/${vendorId}/detail`)).body;
    const { body } = await setTerms({ ...fields, version });
    expect(body.vendor).toMatchObject({ version: version + 1, paymentTerms: fields });
    expect((await setTerms({ ...fields, version })).body.code).toBe('stale_version');
    const log = (await owner.get(`/api/audit?restaurantId=${restaurantId}&subject=vendor`)).body;
    expect(log[0].summary).toBe('Changed the payment terms of Lone Star Foodservice');
  });

  it('tell what paying early saves, until something is paid', async () => {
    await setTerms({ netDays: 30, discountPercent: '2', discountDays: 10 });
    const id = await approved();
    const read = async () => ({
      listed: (await owner.get(`/api/payables/invoices?vendorId=${vendorId}`)).body[0].discount,
      total: (await owner.get('/api/payables')).body.totals[0].discounts,
    });
    expect(await read()).toEqual({ listed: { until: '2026-11-25', percent: 2, amount: 8.25 }, total: 8.25 });
    await owner.post('/api/payments', { vendorId, method: 'cash', invoices: [{ id, amount: 1 }] });
    expect(await read()).toEqual({ listed: null, total: 0 });
  });

  it('stay with a vendor that is merged, and its payments move along', async () => {
    const { body: terms } = await setTerms({ netDays: 30, discountPercent: 2, discountDays: 10 });
    const id = await bill();
    const { body: payment } = await owner.post('/api/payments', {
      ...{ vendorId, method: 'cash', invoices: [{ id, amount: 5 }] },
    });
    const into = (await addVendor(owner, restaurantId, 'Gulf Coast')).id;
    expect((await owner.post(`/api/vendors/${vendorId}/merge/${into}`)).status).toBe(200);
    const merged = (await owner.get(`/api/vendors/${into}/detail`)).body;
    expect(merged.paymentTerms).toEqual(terms.vendor.paymentTerms);
    const [moved] = (await owner.get(`/api/payments?vendorId=${into}`)).body;
    expect(moved).toMatchObject({ id: payment.id, vendorName: 'Gulf Coast' });
    expect((await owner.get(`/api/vendors/${into}/removal`)).body).toEqual({ deactivated: true });
    expect(await setTerms({ netDays: 5 })).toMatchObject({ status: 409 });
  });

  it('of the vendor that stays decide when the invoices of a merged one are due', async () => {
    await setTerms({ netDays: 10 });
    const [open, printed] = [await approved(), await approved({ dueDate: '2026-11-25' })];
    const paid = await approved({ paymentStatus: 'paid' });
    const into = (await addVendor(owner, restaurantId, 'Gulf Coast')).id;
    await owner.put(`/api/vendors/${into}/payment-terms`, { netDays: 30 });
    expect((await owner.post(`/api/vendors/${vendorId}/merge/${into}`)).status).toBe(200);
    expect(await invoice(open)).toMatchObject({ dueDate: '2026-12-15', dueFromTerms: true });
    expect(await invoice(printed)).toMatchObject({ dueDate: '2026-11-25', dueFromTerms: false });
    expect(await invoice(paid)).toMatchObject({ dueDate: '2026-11-25', dueFromTerms: true });
  });

  it('and payments go with a restaurant that is deleted', async () => {
    await setTerms({ netDays: 30 });
    await owner.post('/api/payments', { vendorId, method: 'cash', invoices: [{ id: await bill(), amount: 5 }] });
    const { body } = await owner.get(`/api/restaurants/${restaurantId}`);
    expect((await owner.delete(`/api/restaurants/${restaurantId}`, { name: body.name })).status).toBeLessThan(300);
    const left = await server.db
      .selectFrom('payments')
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .execute();
    expect(left).toEqual([]);
  });
});
