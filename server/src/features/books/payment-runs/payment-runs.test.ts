import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { schemaFaults } from './sepa-schema.fixture.ts';

let server: TestServer;
let owner: Person;
let restaurant: { id: number; groupId: number };
let vendorId: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner);
  vendorId = (await addVendor(owner, restaurant.id)).id;
});

const bank = { kind: 'us', routingNumber: '021000021', accountNumber: '000123456789', accountType: 'checking' };
const proposal = { ...bank, holder: 'Lone Star LP', note: 'Called the number on the invoice' };
const propose = (by: Person, more: object = {}, of = vendorId) =>
  by.post(`/api/vendors/${of}/bank-details`, { ...proposal, ...more });
const admin = () => addMember(server, restaurant.groupId, 'admin');

async function owe(totalAmount: number, more: object = {}, from = vendorId, decision: object = {}): Promise<number> {
  const { id } = await addInvoice(owner, from, { totalAmount, invoiceDate: '2026-11-15', ...more });
  const line = { description: 'TOWELS', quantity: 1, unitPrice: totalAmount, totalPrice: totalAmount };
  await addLine(owner, id, { ...line, itemType: 'other' });
  const reply = await owner.post(`/api/invoices/${id}/approve`, { confirmDuplicate: true, ...decision });
  expect([reply.status, reply.body.detail]).toEqual([200, undefined]);
  return id;
}
const invoice = async (id: number) => (await owner.get(`/api/invoices/${id}`)).body;

async function payFrom(more: object = {}): Promise<number> {
  const own = {
    ...bank,
    routingNumber: '121000358',
    accountNumber: '99887766',
    bankName: 'Bank',
    companyId: '1234567890',
  };
  const { status, body } = await owner.post('/api/paying-accounts', {
    ...{ restaurantId: restaurant.id, name: 'Main', companyName: 'Waco Tacos', ...own, originId: '121000358' },
    ...{ nextCheckNumber: 501, ...more },
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body.id;
}
const create = (by: Person, accountId: number, invoices: object[], more: object = {}) =>
  by.post('/api/payment-runs', { accountId, method: 'ach', payOn: '2026-11-23', invoices, ...more });
const step = (by: Person, id: number, name: string, body: object = {}) =>
  by.post(`/api/payment-runs/${id}/${name}`, body);

async function withBank(of = vendorId): Promise<void> {
  const { body } = await propose(owner, {}, of);
  const reply = await owner.post(`/api/bank-details/${body.pending.id}/approve`, { alone: true });
  expect([reply.status, reply.body.detail]).toEqual([200, undefined]);
}

describe('bank details', () => {
  it('take effect once another person approves them, and are only shown masked', async () => {
    const other = await admin();
    const { status, body } = await propose(owner);
    expect([status, body.current, body.pending]).toMatchObject([201, null, { last4: '6789', approval: 'own' }]);
    expect(JSON.stringify(body)).not.toContain('000123456789');
    expect((await propose(owner)).body.code).toBe('conflict');
    const approve = `/api/bank-details/${body.pending.id}/approve`;
    expect((await owner.post(approve, { alone: true })).status).toBe(409);
    const manager = await addMember(server, restaurant.groupId, 'manager');
    expect((await manager.post(approve, {})).status).toBe(403);
    const pending = (await other.get(`/api/bank-details/pending?restaurantId=${restaurant.id}`)).body;
    expect(pending).toMatchObject([{ id: body.pending.id, approval: 'yes' }]);
    const done = await other.post(approve, { version: body.pending.version });
    expect(done.body).toMatchObject({ pending: null, current: { changedRecently: true, alone: false } });
    expect((await other.post(approve, {})).status).toBe(409);
    const { rows } = { rows: await server.db.selectFrom('bank_details').select('numbers').execute() };
    expect(rows.every(({ numbers }) => numbers.startsWith('v1.'))).toBe(true);
    server.setNow('2026-12-05T18:00:00Z');
    expect((await owner.get(`/api/vendors/${vendorId}/bank-details`)).body.current.changedRecently).toBe(false);
  });

  it('are approved by the only person who could, if they say so', async () => {
    const { pending } = (await propose(owner)).body;
    expect(pending.approval).toBe('alone');
    const approve = `/api/bank-details/${pending.id}/approve`;
    expect((await owner.post(approve, {})).status).toBe(409);
    expect((await owner.post(approve, { alone: true })).body.current.alone).toBe(true);
    const log = (await owner.get(`/api/audit?restaurantId=${restaurant.id}&subject=vendor`)).body;
    expect(log[0].summary).toBe(
      'Approved own bank details 0021 …6789 for Lone Star Foodservice, since nobody else could',
    );
    expect(JSON.stringify(log)).not.toContain('000123456789');
  });

  it('leave no hash of the numbers for a repeated request', async () => {
    const headers = { 'idempotency-key': 'bank-1' };
    const url = `/api/vendors/${vendorId}/bank-details`;
    const sent = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...owner.headers(), ...headers },
      payload: proposal,
    });
    expect(sent.statusCode).toBe(201);
    const keys = await server.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'bank-1').execute();
    expect(keys).toEqual([]);
  });

  it('stay in use while a change waits or is rejected, and become history when replaced', async () => {
    await withBank();
    const iban = { kind: 'iban', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };
    const { body } = await propose(owner, iban);
    expect(body).toMatchObject({ current: { last4: '6789' }, pending: { last4: '3000', country: 'DE' } });
    const rejected = await owner.post(`/api/bank-details/${body.pending.id}/reject`, {});
    expect(rejected.body).toMatchObject({
      pending: null,
      current: { last4: '6789' },
      history: [{ state: 'rejected' }],
    });
    const again = (await propose(owner, iban)).body.pending;
    const replaced = (await owner.post(`/api/bank-details/${again.id}/approve`, { alone: true })).body;
    expect(replaced.current.last4).toBe('3000');
    expect(replaced.history.map(({ state }: { state: string }) => state)).toEqual(
      expect.arrayContaining(['replaced', 'rejected']),
    );
  });

  it('name a holder that a payment file can contain', async () => {
    const { status, body } = await propose(owner, { holder: '李雷' });
    expect([status, body.errors[0].path]).toEqual([422, 'holder']);
  });

  it('are checked, and belong to their tenant', async () => {
    const wrong = await propose(owner, { routingNumber: '021000022', accountNumber: '1' });
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['routingNumber', 'accountNumber']);
    const { pending } = (await propose(owner)).body;
    const stranger = await newcomer(server);
    await addRestaurant(stranger, 'Theirs');
    expect((await stranger.get(`/api/vendors/${vendorId}/bank-details`)).status).toBe(404);
    expect((await propose(stranger)).status).toBe(404);
    expect((await stranger.post(`/api/bank-details/${pending.id}/approve`, {})).status).toBe(404);
  });
});

describe('a payment run', () => {
  it('is canceled after what holds bank matches, before it locks invoices', async () => {
    await withBank();
    const id = await owe(100);
    const run = (await create(owner, await payFrom(), [{ id }])).body;
    await step(owner, run.id, 'approve', { alone: true });
    expect((await step(owner, run.id, 'send')).status).toBe(200);
    const canceling = await tx(server.db, async (trx) => {
      await holdLock(trx, restaurant.id, 'bank');
      const answer = step(owner, run.id, 'cancel');
      await eventually(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(server.db);
        return rows.length > 0;
      });
      // Free, or undoing one of the payments at this moment would be a deadlock.
      await sql`select from invoices where restaurant_id = ${restaurant.id} and id = ${id} for update nowait`.execute(
        trx,
      );
      return { answer };
    });
    expect((await canceling.answer).body.state).toBe('canceled');
  });

  it('takes no early discount that has ended by the payment date', async () => {
    await withBank();
    await owner.put(`/api/vendors/${vendorId}/payment-terms`, { netDays: 30, discountPercent: 2, discountDays: 10 });
    const id = await owe(100);
    const accountId = await payFrom();
    const made = (await create(owner, accountId, [{ id }])).body;
    expect(made.payees[0]).toMatchObject({ amount: 98, discount: 2 });
    const edited = (invoices: object[]) =>
      owner.put(`/api/payment-runs/${made.id}`, {
        ...{ accountId, method: 'ach', payOn: '2026-12-20', invoices, version: made.version },
      });
    const late = await edited([{ id, amount: '98', discount: '2' }]);
    expect([late.status, late.body.errors?.[0].path]).toEqual([422, 'invoices.0.discount']);
    const { body } = await edited([{ id }]);
    expect(body.payees[0]).toMatchObject({ amount: 100, discount: 0 });
  });

  it('pays no account outside SEPA by SEPA', async () => {
    const iban = (await propose(owner, { kind: 'iban', iban: 'AE070331234567890123456' })).body.pending;
    await owner.post(`/api/bank-details/${iban.id}/approve`, { alone: true });
    const own = { kind: 'iban', iban: 'DE89 3704 0044 0532 0130 00', currency: 'EUR', name: 'Euro' };
    const made = await create(
      owner,
      await payFrom(own),
      [{ id: await owe(100, { currency: 'EUR' }, vendorId, { exchangeRate: 1.1 }) }],
      {
        method: 'sepa',
      },
    );
    expect([made.status, made.body.payees?.[0].blocker]).toEqual([201, 'wrong_kind']);
  });

  it('pays by SEPA with a file that the schema accepts', async () => {
    const details = {
      kind: 'iban',
      iban: 'FR14 2004 1010 0505 0001 3M02 606',
      bic: 'PSSTFRPPPAR',
      holder: 'Légumes & Fils',
    };
    const { pending } = (await propose(owner, details)).body;
    await owner.post(`/api/bank-details/${pending.id}/approve`, { alone: true });
    const own = { kind: 'iban', iban: 'DE89 3704 0044 0532 0130 00', currency: 'EUR', name: 'Euro' };
    const invoices = [{ id: await owe(100.07, { currency: 'EUR' }, vendorId, { exchangeRate: 1.1 }) }];
    const { id } = (await create(owner, await payFrom(own), invoices, { method: 'sepa' })).body;
    await step(owner, id, 'approve', { alone: true });
    expect((await step(owner, id, 'send')).body.state).toBe('sent');
    const file = await server.app.inject({ url: `/api/payment-runs/${id}/file`, headers: owner.headers() });
    expect(file.body).toContain('<InstdAmt Ccy="EUR">100.07</InstdAmt>');
    expect(await schemaFaults([file.body])).toEqual([]);
  });

  it('pays invoices less credits and discounts once another person approved it, with the same file each time', async () => {
    await withBank();
    await owner.put(`/api/vendors/${vendorId}/payment-terms`, { netDays: 30, discountPercent: 2, discountDays: 10 });
    const other = await admin();
    const [first, second, credit] = [await owe(100.33), await owe(50), await owe(-20, { invoiceNumber: 'C-1' })];
    const accountId = await payFrom();
    const made = await create(owner, accountId, [{ id: first }, { id: second, amount: '30.10' }, { id: credit }]);
    expect([made.status, made.body.detail]).toEqual([201, undefined]);
    // 2% of 100.33 is 2.0066.
    expect(made.body).toMatchObject({ total: 108.42, state: 'draft', vendors: 1, invoices: 3, approval: 'own' });
    expect(made.body.payees[0]).toMatchObject({ amount: 108.42, discount: 2.01, blocker: null });
    const { id } = made.body;
    expect((await step(owner, id, 'send')).status).toBe(409);
    expect((await step(owner, id, 'approve', { alone: true })).status).toBe(409);
    expect((await step(other, id, 'approve')).body).toMatchObject({ state: 'approved', alone: false });
    const sends = await Promise.all([step(owner, id, 'send'), step(other, id, 'send')]);
    expect(sends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await invoice(first)).toMatchObject({ paymentStatus: 'paid', paymentCount: 1 });
    expect(await invoice(second)).toMatchObject({ paymentStatus: 'partial', paidAmount: 30.1 });
    expect(await invoice(credit)).toMatchObject({ paymentStatus: 'paid' });
    const payments = (await owner.get(`/api/payments?vendorId=${vendorId}`)).body;
    expect(payments).toMatchObject([{ amount: 108.42, method: 'transfer', paidOn: '2026-11-23' }]);
    const files = [await server.app.inject({ url: `/api/payment-runs/${id}/file`, headers: owner.headers() })];
    server.setNow('2026-11-22T18:00:00Z');
    files.push(await server.app.inject({ url: `/api/payment-runs/${id}/file`, headers: other.headers() }));
    expect(files[0]?.statusCode).toBe(200);
    expect(files[0]?.headers['cache-control']).toContain('no-store');
    expect(files[0]?.body).toBe(files[1]?.body);
    expect(files[0]?.body).toContain('0000010842');
    const log = (await owner.get(`/api/audit?restaurantId=${restaurant.id}&subject=payment%20run`)).body;
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      ...['downloaded', 'downloaded', 'sent', 'approved', 'created'],
    ]);
    const canceled = (await step(owner, id, 'cancel')).body;
    expect(canceled).toMatchObject({ state: 'canceled', can: { download: false } });
    expect(await invoice(first)).toMatchObject({ paymentStatus: 'pending', paymentCount: 0 });
    expect(await invoice(credit)).toMatchObject({ paymentStatus: 'pending' });
  });

  it('needs bank details, and what was approved', async () => {
    const id = await owe(40);
    const run = (await create(owner, await payFrom(), [{ id }])).body;
    expect(run.payees[0]).toMatchObject({ bank: null, blocker: 'no_bank_details' });
    const blocked = await step(owner, run.id, 'approve', { alone: true });
    expect(blocked.body.detail).toContain('Lone Star Foodservice');
    await withBank();
    expect((await step(owner, run.id, 'approve', { alone: true })).body.state).toBe('approved');
    const { pending } = (await propose(owner, { accountNumber: '5550001111' })).body;
    await owner.post(`/api/bank-details/${pending.id}/approve`, { alone: true });
    const refused = await step(owner, run.id, 'send');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('have changed since approval'),
    ]);
    expect((await owner.get(`/api/payment-runs/${run.id}`)).body.payees[0].blocker).toBe('changed');
  });

  it('is refused if an invoice was paid meanwhile, and records nothing', async () => {
    await withBank();
    const [one, two] = [await owe(40), await owe(60)];
    const run = (await create(owner, await payFrom(), [{ id: one }, { id: two }])).body;
    await step(owner, run.id, 'approve', { alone: true });
    await owner.post('/api/payments', { vendorId, method: 'cash', invoices: [{ id: two, amount: 10 }] });
    const refused = await step(owner, run.id, 'send');
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(await invoice(one)).toMatchObject({ paymentStatus: 'pending' });
    const seen = (await owner.get(`/api/payment-runs/${run.id}`)).body;
    expect(seen.payees[0].invoices.map(({ fault }: { fault: string | null }) => fault)).toEqual([null, 'changed']);
  });

  it('takes an invoice once, at most what is owed, approved, of its currency and tenant', async () => {
    const accountId = await payFrom();
    const id = await owe(40);
    expect((await create(owner, accountId, [{ id, amount: '40.01' }])).body.errors[0].path).toBe('invoices.0.amount');
    expect((await create(owner, accountId, [{ id }, { id }])).status).toBe(422);
    const run = (await create(owner, accountId, [{ id }])).body;
    expect((await create(owner, accountId, [{ id }])).body.code).toBe('conflict');
    await step(owner, run.id, 'cancel');
    expect((await create(owner, accountId, [{ id }])).status).toBe(201);
    const open = await addInvoice(owner, vendorId, { totalAmount: 5 });
    expect((await create(owner, accountId, [{ id: open.id }])).body.detail).toContain('Approve');
    const credit = await owe(-20);
    expect((await create(owner, accountId, [{ id: credit }])).body.errors[0].path).toBe('invoices');
    const stranger = await newcomer(server);
    const theirs = await addRestaurant(stranger, 'Theirs');
    expect((await create(stranger, accountId, [{ id }])).status).toBe(404);
    for (const name of ['approve', 'send', 'cancel']) expect((await step(stranger, run.id, name)).status).toBe(404);
    expect((await stranger.get(`/api/payment-runs/${run.id}/file`)).status).toBe(404);
    expect((await stranger.get(`/api/payment-runs?restaurantId=${theirs.id}`)).body).toEqual([]);
  });

  it('is a draft again once edited, and numbers its checks', async () => {
    const accountId = await payFrom();
    const other = (await addVendor(owner, restaurant.id, 'Blue Bonnet')).id;
    const [one, two] = [await owe(40), await owe(60, {}, other)];
    const made = (await create(owner, accountId, [{ id: one }], { method: 'check' })).body;
    const approved = (await step(owner, made.id, 'approve', { alone: true })).body;
    const body = { accountId, method: 'check', payOn: '2026-11-20', invoices: [{ id: one }, { id: two }] };
    expect((await owner.put(`/api/payment-runs/${made.id}`, { ...body, version: 1 })).body.code).toBe('stale_version');
    const edited = await owner.put(`/api/payment-runs/${made.id}`, { ...body, version: approved.version });
    expect(edited.body).toMatchObject({ state: 'draft', total: 100, approvedAt: null });
    await step(owner, made.id, 'approve', { alone: true });
    const sent = (await step(owner, made.id, 'send')).body;
    expect(sent.payees.map(({ checkNumber }: { checkNumber: number }) => checkNumber)).toEqual([501, 502]);
    const accounts = (await owner.get(`/api/paying-accounts?restaurantId=${restaurant.id}`)).body;
    expect(accounts).toMatchObject([{ nextCheckNumber: 503, last4: '7766' }]);
    const pdf = await server.app.inject({ url: `/api/payment-runs/${made.id}/file`, headers: owner.headers() });
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });

  it('by check is made out to the name that was approved', async () => {
    const accountId = await payFrom();
    const made = (await create(owner, accountId, [{ id: await owe(40) }], { method: 'check' })).body;
    await step(owner, made.id, 'approve', { alone: true });
    expect((await owner.patch(`/api/vendors/${vendorId}`, { name: 'Mallory Smith' })).status).toBe(200);
    const refused = await step(owner, made.id, 'send');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Lone Star Foodservice is called Mallory Smith since approval. Edit the run and approve it again.',
    ]);
    expect((await owner.get('/api/payments?restaurantId=' + restaurant.id)).body).toEqual([]);
    await owner.patch(`/api/vendors/${vendorId}`, { name: 'Lone Star Foodservice' });
    expect((await step(owner, made.id, 'send')).body.state).toBe('sent');
  });

  it('has no file any more once one of its payments is undone', async () => {
    await withBank();
    const run = (await create(owner, await payFrom(), [{ id: await owe(40) }])).body;
    await step(owner, run.id, 'approve', { alone: true });
    const sent = (await step(owner, run.id, 'send')).body;
    expect(sent.can.download).toBe(true);
    expect((await owner.post(`/api/payments/${sent.payees[0].paymentId}/void`, {})).status).toBe(200);
    const file = await owner.get(`/api/payment-runs/${run.id}/file`);
    expect([file.status, file.body.detail]).toEqual([409, expect.stringContaining('was undone')]);
    const seen = (await owner.get(`/api/payment-runs/${run.id}`)).body;
    expect(seen).toMatchObject({ state: 'sent', can: { download: false, cancel: true } });
  });

  it("can't be approved by its creator because somebody else edited it", async () => {
    await withBank();
    const [other, manager] = [await admin(), await addMember(server, restaurant.groupId, 'manager')];
    const accountId = await payFrom();
    const id = await owe(40);
    const run = (await create(owner, accountId, [{ id }])).body;
    const body = { accountId, method: 'ach', payOn: '2026-11-24', invoices: [{ id }] };
    const edited = await manager.put(`/api/payment-runs/${run.id}`, body);
    expect(edited.status).toBe(200);
    expect((await owner.get(`/api/payment-runs/${run.id}`)).body.approval).toBe('own');
    expect((await step(owner, run.id, 'approve', { alone: true })).status).toBe(409);
    expect((await step(other, run.id, 'approve')).body).toMatchObject({ state: 'approved', alone: false });
  });

  it("can't be approved by anyone who edited it before the last edit", async () => {
    await withBank();
    const people = [await admin(), await admin(), await admin()] as const;
    const [middle, last, other] = people;
    const accountId = await payFrom();
    const id = await owe(40);
    const run = (await create(owner, accountId, [{ id }])).body;
    const body = { accountId, method: 'ach', payOn: '2026-11-24', invoices: [{ id }] };
    for (const editor of [middle, last])
      expect((await editor.put(`/api/payment-runs/${run.id}`, body)).status).toBe(200);
    for (const editor of [owner, middle, last]) {
      expect((await editor.get(`/api/payment-runs/${run.id}`)).body.approval).toBe('own');
      expect((await step(editor, run.id, 'approve', { alone: true })).status).toBe(409);
    }
    expect((await other.get(`/api/payment-runs?restaurantId=${restaurant.id}`)).body[0].approval).toBe('yes');
    expect((await step(other, run.id, 'approve')).body).toMatchObject({ state: 'approved', alone: false });
  });

  describe('by ACH on one day', () => {
    /** The header's bank, origin, and date with time and modifier. */
    const headerOf = async (id: number) => {
      const file = await server.app.inject({ url: `/api/payment-runs/${id}/file`, headers: owner.headers() });
      expect(file.statusCode).toBe(200);
      return { sender: file.body.slice(3, 23), day: file.body.slice(23, 29), modifier: file.body.slice(33, 34) };
    };
    const approved = async (accountId: number) => {
      const run = (await create(owner, accountId, [{ id: await owe(40) }])).body;
      expect((await step(owner, run.id, 'approve', { alone: true })).status).toBe(200);
      return run.id as number;
    };
    const send = async (id: number) => expect((await step(owner, id, 'send')).body.state).toBe('sent');

    it('never has the same header in two restaurants of a group, also at the same time', async () => {
      const ids: number[] = [];
      const first = restaurant;
      for (const name of ['Second', 'Third', 'Fourth']) {
        restaurant = await addRestaurant(owner, name, { groupId: first.groupId });
        vendorId = (await addVendor(owner, restaurant.id)).id;
        await withBank();
        const accountId = await payFrom();
        ids.push(await approved(accountId), await approved(accountId));
      }
      await Promise.all(ids.map(send));
      const headers = await Promise.all(ids.map(headerOf));
      expect(new Set(headers.map(({ sender, day }) => `${sender} ${day}`)).size).toBe(1);
      expect(headers.map(({ modifier }) => modifier).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
      await step(owner, ids[0] ?? 0, 'cancel');
      server.setNow('2026-11-20T19:00:00Z');
      const next = await approved((await owner.get(`/api/paying-accounts?restaurantId=${restaurant.id}`)).body[0].id);
      await send(next);
      expect((await headerOf(next)).modifier).toBe('G');
      server.setNow('2026-11-21T00:00:00Z');
      const tomorrow = await approved(
        (await owner.get(`/api/paying-accounts?restaurantId=${restaurant.id}`)).body[0].id,
      );
      await send(tomorrow);
      expect(await headerOf(tomorrow)).toMatchObject({ day: '261121', modifier: 'A' });
    });

    it('counts another sender, and another group, on its own', async () => {
      await withBank();
      const one = await approved(await payFrom());
      await send(one);
      const other = await approved(await payFrom({ name: 'Other', originId: '987654321' }));
      await send(other);
      expect((await headerOf(other)).modifier).toBe('A');
      owner = await newcomer(server);
      restaurant = await addRestaurant(owner);
      vendorId = (await addVendor(owner, restaurant.id)).id;
      await withBank();
      const elsewhere = await approved(await payFrom());
      await send(elsewhere);
      expect((await headerOf(elsewhere)).modifier).toBe('A');
    });
  });

  it('says so if only credits of a vendor are left', async () => {
    const [id, credit] = [await owe(100), await owe(-20)];
    const made = (await create(owner, await payFrom(), [{ id }, { id: credit }], { method: 'check' })).body;
    await server.db.deleteFrom('payment_run_parts').where('invoice_id', '=', id).execute();
    const refused = await step(owner, made.id, 'approve', { alone: true });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('leave nothing to pay')]);
  });

  it('keeps its vendor from being deleted, though its invoices moved', async () => {
    const made = (await create(owner, await payFrom(), [{ id: await owe(40) }], { method: 'check' })).body;
    await step(owner, made.id, 'approve', { alone: true });
    await step(owner, made.id, 'cancel');
    const other = (await addVendor(owner, restaurant.id, 'Blue Bonnet')).id;
    for (const table of ['invoices', 'vendor_items', 'price_history'] as const)
      await server.db.updateTable(table).set({ vendor_id: other }).where('vendor_id', '=', vendorId).execute();
    expect((await owner.delete(`/api/vendors/${vendorId}`)).status).toBeLessThan(300);
    const kept = await server.db.selectFrom('vendors').select('is_active').where('id', '=', vendorId).execute();
    expect(kept).toEqual([{ is_active: false }]);
  });

  it('to vendors that are merged has to be approved again', async () => {
    await withBank();
    const run = (await create(owner, await payFrom(), [{ id: await owe(40) }])).body;
    await step(owner, run.id, 'approve', { alone: true });
    const into = (await addVendor(owner, restaurant.id, 'Lone Star')).id;
    expect((await owner.post(`/api/vendors/${vendorId}/merge/${into}`, {})).status).toBe(200);
    const seen = (await owner.get(`/api/payment-runs/${run.id}`)).body;
    expect(seen).toMatchObject({ state: 'draft', payees: [{ vendorId: into, blocker: 'no_bank_details' }] });
    expect((await owner.get(`/api/vendors/${into}/bank-details`)).body).toMatchObject({
      ...{ current: null, history: [{ state: 'removed' }] },
    });
  });
});
