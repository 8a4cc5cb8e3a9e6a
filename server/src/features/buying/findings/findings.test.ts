import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { sentOrder } from '../../../../test/ordered.ts';
import { addMember, newcomer, steady } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { auditDueInvoices, auditSentCredits } from './index.ts';

type Row = ReturnType<typeof JSON.parse>;

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;
let vendorId: number;
let tomato: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  const restaurant = await addRestaurant(owner);
  [restaurantId, groupId] = [restaurant.id, restaurant.groupId];
  vendorId = (await addVendor(owner, restaurantId)).id;
  tomato = (await addIngredient(owner, restaurantId, { name: 'Tomatoes', unit: 'lb' })).id;
});

let counter = 0;
const can = (more: object = {}) => ({
  ...{ description: 'TOMATO DICED', itemCode: '4471', quantity: 4, unit: 'CS', packText: '1/20 LB', unitPrice: 40 },
  ...{ itemType: 'ingredient', ingredientId: tomato },
  ...more,
});
const fee = (totalPrice: number) => ({ description: 'Fuel surcharge', totalPrice, itemType: 'other', lineType: 'fee' });
const priced = (line: Row) => ({ totalPrice: (line.quantity * line.unitPrice).toFixed(2), ...line });

/** An invoice with these lines; the vendor's item is found by its code, as on a read one. */
async function bill(invoiceDate: string, lines: Row[], more: object = {}, person = owner, vendor = vendorId) {
  const full = lines.map(priced);
  const totalAmount = full.reduce((sum, line) => sum + Number(line.totalPrice), 0).toFixed(2);
  const invoiceNumber = `F-${++counter}`;
  const { id } = await addInvoice(person, vendor, { totalAmount, invoiceNumber, invoiceDate, ...more });
  for (const line of full) await addLine(person, id, line);
  return id as number;
}
const audit = () => auditDueInvoices(server.deps);
const list = async (query = '', person = owner): Promise<Row[]> =>
  (await person.get(`/api/findings?restaurantId=${restaurantId}${query}`)).body;
const found = async (query = ''): Promise<unknown[]> =>
  (await list(query)).map((row) => [row.kind, row.money, row.status]);
const detailOf = async (id: number) => (await owner.get(`/api/findings/${id}`)).body;
const isDue = async (id: number) =>
  (await server.db.selectFrom('invoices').select('audit_due').where('id', '=', id).executeTakeFirstOrThrow()).audit_due;
const choose = (rows: Row[]) => ({ items: rows.map(({ id, version }) => ({ id, version })) });

/** Five weeks in which the case cost 40.00. */
const usual = async () => {
  for (const day of ['10-01', '10-08', '10-15', '10-22', '10-29']) await bill(`2026-${day}`, [can()]);
};

describe('an audit', () => {
  it("finds prices above the vendor's list, with their evidence", async () => {
    const id = await bill('2026-11-18', [can({ unitPrice: 42.1 })]);
    const lists = (await owner.get(`/api/integrations?restaurantId=${restaurantId}`)).body;
    const feed = lists.find((one: Row) => one.feed === 'price_list');
    await owner.patch(`/api/integrations/${feed.id}`, { vendorId });
    await audit();
    expect([await found(), await isDue(id)]).toEqual([[], false]);
    const csv =
      'Item Number,Description,Pack,UOM,Price,Effective Date\n4471,TOMATO DICED,1/20 LB,CS,38.50,2026-11-01\n';
    const form = fileForm({ name: 'list.csv', field: 'file', bytes: Buffer.from(csv) }, {});
    const upload = await owner.send('POST', `/api/integrations/${feed.id}/file`, form.body, form.headers);
    expect(upload.status).toBe(200);
    const prices = (await owner.get(`/api/external-prices?restaurantId=${restaurantId}&kind=vendor`)).body;
    for (const { productId } of prices) {
      await owner.patch(`/api/external-products/${productId}`, { mapping: 'confirmed', ingredientId: tomato });
    }
    await audit();
    expect(await found()).toEqual([['list_price', 14.4, 'open']]);
    const [row] = await list();
    expect(row).toMatchObject({
      ...{ description: 'TOMATO DICED', currency: 'USD', vendorName: 'Lone Star Foodservice', invoice: { id } },
      text: 'Billed at $42.10 per CS, on the price list at $38.50 per CS',
      can: { request: true, dismiss: true, reopen: false },
    });
    const detail = await detailOf(row.id);
    expect(detail.calculation).toBe('4 CS × ($42.10 − $38.50)');
    expect(detail.evidence).toMatchObject([
      { caption: 'This invoice', invoiceId: id, lineId: row.lineIds[0] },
      { caption: 'Price list of Nov 1, 2026', values: [{ label: 'Unit price', value: '$38.50 per CS' }] },
    ]);
  });

  it('finds new charges, shrunk packs, small steps and goods billed twice', async () => {
    await usual();
    await bill('2026-11-05', [can(), fee(8)]);
    await bill('2026-11-12', [can({ packText: '1/18 LB' })]);
    await audit();
    expect((await found()).sort()).toEqual([
      ['pack_shrunk', 16, 'open'],
      ['surcharge', 8, 'open'],
    ]);
    const steps = (unitPrice: number) => ({
      ...can({ unitPrice }),
      description: 'OIL',
      itemCode: '9',
      packText: '1/35 LB',
    });
    for (const [day, price] of [
      ['10-02', 30],
      ['10-09', 31],
      ['10-16', 32],
      ['10-23', 33],
      ['10-30', 34],
    ] as const) {
      await bill(`2026-${day}`, [steps(price)]);
    }
    await audit();
    const creeps = await list('&kind=price_creep');
    expect(creeps.map(({ money }) => money)).toEqual([12]);
    const weighed = can({
      description: 'BRISKET',
      itemCode: '7',
      quantity: 1,
      weight: 61.42,
      weightUnit: 'lb',
      unitPrice: 5,
    });
    const fish = { ...weighed, packText: null, totalPrice: 307.1 };
    await bill('2026-11-10', [fish]);
    await bill('2026-11-13', [fish]);
    await audit();
    const [twice] = await list('&kind=duplicate');
    expect(twice).toMatchObject({ money: 307.1, text: '1 line was billed before on another invoice' });
    expect((await detailOf(twice.id)).evidence[1].caption).toMatch(/^Invoice F-\d+ of Nov 10, 2026$/);
  });

  it('finds what a linked order did not have or was not received, and sees credits requested there', async () => {
    const items = [{ description: 'BEEF', packText: '1/20 LB', quantity: 10, unitPrice: 80, ingredientId: tomato }];
    const order = await sentOrder(owner, vendorId, items, { expectedOn: '2026-11-20' });
    const [line] = order.lines;
    const beef = can({
      description: 'BEEF',
      itemCode: null,
      vendorItemId: line.vendorItemId,
      quantity: 10,
      unitPrice: 84,
    });
    const id = await bill('2026-11-20', [beef]);
    await audit();
    expect([await found(), await isDue(id)]).toEqual([[], false]);
    await owner.send('PUT', `/api/purchase-orders/${order.id}/invoices/${id}`);
    expect(await isDue(id)).toBe(true);
    await audit();
    expect(await found()).toEqual([['order_price', 40, 'open']]);
    const delivered = { orderLineId: line.id, delivered: 10, refused: 2, reason: 'damaged', requestCredit: true };
    const receipt = await owner.post('/api/goods-receipts', { orderId: order.id, lines: [delivered] });
    expect([receipt.status, await isDue(id)]).toEqual([201, true]);
    await audit();
    const [short] = await list('&status=requested');
    // Asked for at the door, for the goods that didn't come.
    expect([short?.kind, short?.money]).toEqual(['not_received', 160]);
    expect(await found('&status=open')).toEqual([['order_price', 40, 'open']]);
    await owner.post(`/api/goods-receipts/${receipt.body.id}/void`, { reason: 'Wrong order' });
    expect(await isDue(id)).toBe(true);
    await audit();
    expect(await found('&status=open')).toEqual([['order_price', 40, 'open']]);
    const [price] = await list('&status=open');
    const decision = { subject: `price:${line.id}`, decision: 'credit_requested', money: 40 };
    const decided = await owner.post(`/api/purchase-orders/${order.id}/match/decisions`, decision);
    expect(decided.status).toBe(200);
    expect(await detailOf(price.id)).toMatchObject({ status: 'requested', orderId: order.id });
    const [request] = (
      await owner.get(`/api/credit-requests?restaurantId=${restaurantId}&orderId=${order.id}`)
    ).body.filter((one: Row) => one.kind === 'price');
    expect((await detailOf(price.id)).creditRequestId).toBe(request.id);
  });

  it('holds an invoice against one that is read after it, and no longer once that is rejected', async () => {
    const fish = { description: 'COD', itemCode: '7', quantity: 1, weight: 61.42, weightUnit: 'lb', unitPrice: 5 };
    const later = await bill('2026-11-13', [can({ ...fish, packText: null, totalPrice: 307.1 })]);
    await audit();
    const first = await bill('2026-11-10', [can({ ...fish, packText: null, totalPrice: 307.1 })]);
    expect(await isDue(later)).toBe(true);
    await audit();
    expect(await found()).toEqual([['duplicate', 307.1, 'open']]);
    await owner.post(`/api/invoices/${first}/reject`, { reason: 'duplicate' });
    expect(await isDue(later)).toBe(true);
    await audit();
    expect(await found()).toEqual([]);
  });

  it('leaves an archive alone, and takes the vendors of a long list one by one', async () => {
    await usual();
    const old = await bill('2026-07-05', [can()]);
    const second = (await addVendor(owner, restaurantId, 'Hill Country Produce')).id;
    for (const day of ['09-28', '10-05', '10-12', '10-19', '10-26'])
      await bill(`2026-${day}`, [can()], {}, owner, second);
    await bill('2026-11-04', [can(), fee(5)], {}, owner, second);
    await bill('2026-11-05', [can(), fee(8)]);
    await audit();
    expect((await found()).sort()).toEqual([
      ['surcharge', 5, 'open'],
      ['surcharge', 8, 'open'],
    ]);
    expect(
      (await server.db.selectFrom('invoices').select('id').where('audit_due', '=', true).execute()).at(-1),
    ).toEqual({
      id: old,
    });
  });

  it('drops what is no longer found, and what is rejected', async () => {
    await usual();
    const id = await bill('2026-11-05', [can(), fee(8)]);
    await audit();
    expect(await found()).toEqual([['surcharge', 8, 'open']]);
    await owner.post(`/api/invoices/${id}/reject`, { reason: 'duplicate' });
    expect(await isDue(id)).toBe(true);
    await audit();
    expect(await found()).toEqual([]);
  });

  it('finds the same once, however often and at the same time it runs', async () => {
    await usual();
    const id = await bill('2026-11-05', [can(), fee(8)]);
    await Promise.all([audit(), audit(), audit()]);
    const [first] = await list();
    await server.db.updateTable('invoices').set({ audit_due: true }).where('id', '=', id).execute();
    await audit();
    expect(await list()).toEqual([first]);
    const lines = (await owner.get(`/api/invoices/${id}/line-items`)).body;
    await owner.put(`/api/invoices/line-items/${lines[1].id}`, { totalPrice: 9.5 });
    await audit();
    expect(await list()).toMatchObject([{ id: first.id, money: 9.5, version: first.version + 1 }]);
  });

  it('finds credits that were never given', async () => {
    server.setNow('2026-10-05T18:00:00Z');
    const body = { vendorId, kind: 'price', description: 'Two cases too many', amount: 50 };
    const request = (await owner.post('/api/credit-requests', body)).body;
    await owner.post(`/api/credit-requests/${request.id}/send`, { by: 'other' });
    server.setNow('2026-11-20T18:00:00Z');
    await auditSentCredits(server.deps);
    expect(await found()).toEqual([]);
    await bill('2026-11-02', [can()]);
    await bill('2026-11-09', [can()]);
    await auditSentCredits(server.deps);
    expect(await list()).toMatchObject([
      { kind: 'credit_missing', money: 50, invoice: null, description: 'Two cases too many' },
    ]);
    await owner.post(`/api/credit-requests/${request.id}/withdraw`, {});
    await auditSentCredits(server.deps);
    expect(await found()).toEqual([]);
  });
});

describe('a decision', () => {
  const overcharged = async () => {
    await usual();
    await bill('2026-11-05', [can(), fee(8)]);
    await audit();
    return list();
  };

  it('requests a credit once, and follows it', async () => {
    const rows = await overcharged();
    const replies = await Promise.all([1, 2].map(() => owner.post('/api/findings/request', choose(rows))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const requests = (await owner.get(`/api/credit-requests?restaurantId=${restaurantId}`)).body;
    expect(requests).toMatchObject([
      { kind: 'other', amount: 8, description: 'Fuel surcharge: charge not agreed', invoiceId: rows[0].invoice.id },
    ]);
    expect(await found()).toEqual([['surcharge', 8, 'requested']]);
    await audit();
    await owner.post(`/api/credit-requests/${requests[0].id}/withdraw`, {});
    expect(await found()).toEqual([['surcharge', 8, 'open']]);
    const again = await owner.post('/api/findings/request', choose(await list()));
    const credit = { creditedOn: '2026-11-20', creditedAmount: 8 };
    await owner.post(`/api/credit-requests/${again.body[0].creditRequestId}/credit`, credit);
    expect(await list()).toMatchObject([{ status: 'settled', credited: 8, can: { request: false, dismiss: false } }]);
    const { body } = await owner.get(`/api/findings/summary?restaurantId=${restaurantId}`);
    expect(body.currencies).toMatchObject([{ currency: 'USD', open: { count: 0 }, settled: { count: 1, money: 8 } }]);
    const log = (await owner.get(`/api/audit?restaurantId=${restaurantId}&subject=finding`)).body;
    expect(log[0].summary).toBe('Requested a credit from Lone Star Foodservice for an overcharge');
  });

  it('follows its invoice again once its request is withdrawn', async () => {
    const [row] = await overcharged();
    const [, charge] = (await owner.get(`/api/invoices/${row.invoice.id}/line-items`)).body;
    await owner.post('/api/findings/request', choose([row]));
    await owner.put(`/api/invoices/line-items/${charge.id}`, { totalPrice: 6 });
    await audit();
    expect(await found()).toEqual([['surcharge', 8, 'requested']]);
    const [request] = (await owner.get(`/api/credit-requests?restaurantId=${restaurantId}`)).body;
    await owner.post(`/api/credit-requests/${request.id}/withdraw`, {});
    expect(await isDue(row.invoice.id)).toBe(true);
    await audit();
    expect(await found()).toEqual([['surcharge', 6, 'open']]);
    await owner.post(`/api/credit-requests/${request.id}/reopen`, {});
    expect(await isDue(row.invoice.id)).toBe(true);
    expect(await found()).toEqual([['surcharge', 6, 'requested']]);
  });

  it('raises what a charge grew by since its credit was requested', async () => {
    const [row] = await overcharged();
    const [, charge] = (await owner.get(`/api/invoices/${row.invoice.id}/line-items`)).body;
    const charged = async (totalPrice: number) => {
      await owner.put(`/api/invoices/line-items/${charge.id}`, { totalPrice });
      await audit();
    };
    await owner.post('/api/findings/request', choose([row]));
    await charged(8.9);
    expect(await found()).toEqual([['surcharge', 8, 'requested']]);
    await charged(12);
    const [rest] = await list('&status=open');
    expect(rest).toMatchObject({ kind: 'surcharge', money: 4, text: 'New charge of $12.00' });
    expect((await detailOf(rest.id)).calculation).toBe('$12.00 − $8.00 already requested');
    await charged(11);
    expect(await list('&status=open')).toMatchObject([{ id: rest.id, money: 3 }]);
    await owner.post('/api/findings/request', choose(await list('&status=open')));
    const [request] = (await owner.get(`/api/credit-requests?restaurantId=${restaurantId}`)).body;
    expect(request).toMatchObject({
      amount: 3,
      description: 'Fuel surcharge: charge not agreed, less what was requested before',
    });
    await audit();
    expect(await found('&status=open')).toEqual([]);
    await charged(20);
    expect(await found('&status=open')).toEqual([['surcharge', 9, 'open']]);
    await charged(8);
    expect(await found('&status=open')).toEqual([]);
    const [, first] = (await owner.get(`/api/credit-requests?restaurantId=${restaurantId}`)).body;
    await owner.post(`/api/credit-requests/${first.id}/withdraw`, {});
    await audit();
    expect(await found()).toEqual([
      ['surcharge', 5, 'open'],
      ['surcharge', 3, 'requested'],
    ]);
  });

  it('is requested by one request only, whichever is reopened', async () => {
    const rows = await overcharged();
    const request = async () => {
      const { body } = await owner.post('/api/findings/request', choose(await list()));
      return body[0].creditRequestId as number;
    };
    const act = (id: number, act: string) => owner.post(`/api/credit-requests/${id}/${act}`, {});
    const first = await request();
    await act(first, 'withdraw');
    const second = await request();
    const refused = await act(first, 'reopen');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Another request asks for the same money. Withdraw that one first.',
    ]);
    await act(second, 'withdraw');
    await owner.post('/api/findings/dismiss', choose(await list()));
    const reopened = await Promise.all([act(first, 'reopen'), act(second, 'reopen')]);
    expect(reopened.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = reopened[0].status === 200 ? first : second;
    expect(await list()).toMatchObject([{ id: rows[0].id, status: 'requested', creditRequestId: kept }]);
  });

  it('dismisses, silences and takes it back', async () => {
    const rows = await overcharged();
    const reply = await owner.post('/api/findings/dismiss', { ...choose(rows), note: 'Agreed', silence: true });
    expect(reply.body).toMatchObject([{ status: 'dismissed', note: 'Agreed', can: { reopen: true } }]);
    await bill('2026-11-12', [can(), { ...fee(5), description: 'Pallet fee' }]);
    await audit();
    expect(await found('&status=open')).toEqual([]);
    const silences = (await owner.get(`/api/finding-silences?restaurantId=${restaurantId}`)).body;
    expect(silences).toMatchObject([{ vendorId, kind: 'surcharge', can: { remove: true } }]);
    expect((await owner.delete(`/api/finding-silences/${silences[0].id}`)).status).toBe(204);
    await audit();
    expect(await found('&status=open')).toEqual([['surcharge', 5, 'open']]);
    expect(await found('&status=dismissed')).toEqual([['surcharge', 8, 'dismissed']]);
    const reopened = await owner.post('/api/findings/reopen', choose(reply.body));
    expect(reopened.body).toMatchObject([{ status: 'open', note: null }]);
  });

  it('holds for the same goods under another item, and after another reading or a merge of vendors', async () => {
    const oil = { description: 'OIL', itemCode: '9', packText: '1/35 LB' };
    for (const [day, price] of [
      ['10-02', 30],
      ['10-09', 31],
      ['10-16', 32],
      ['10-23', 33],
    ] as const) {
      await bill(`2026-${day}`, [can({ ...oil, unitPrice: price })]);
    }
    await audit();
    const rows = await list();
    expect(rows.map(({ kind, money }) => [kind, money])).toEqual([['price_creep', 12]]);
    const { id } = rows[0].invoice;
    await owner.post('/api/findings/request', choose(rows));
    const requested = [['price_creep', 12, 'requested']];
    const again = async (change: Promise<unknown>) => {
      await change;
      await server.db.updateTable('invoices').set({ audit_due: true }).where('id', '=', id).execute();
      await audit();
      return found();
    };
    const { vendor_item_id: item } = await server.db
      .selectFrom('invoice_line_items')
      .select('vendor_item_id')
      .where('id', '=', rows[0].lineIds[0])
      .executeTakeFirstOrThrow();
    const twin = await server.db
      .insertInto('vendor_items')
      .columns(['restaurant_id', 'vendor_id', 'item_key', 'description', 'ingredient_id'])
      .expression((eb) =>
        eb
          .selectFrom('vendor_items')
          .select(['restaurant_id', 'vendor_id', sql<string>`'twin'`.as('item_key'), 'description', 'ingredient_id'])
          .where('id', '=', item ?? 0),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const moved = sql`update invoice_line_items set vendor_item_id = ${twin.id} where vendor_item_id = ${item}`;
    expect(await again(moved.execute(server.db))).toEqual(requested);
    const reread = sql`update invoice_line_items set id = default where invoice_id = ${id}`;
    expect(await again(reread.execute(server.db))).toEqual(requested);
    const into = (await addVendor(owner, restaurantId, 'Bluebonnet Foods')).id;
    await bill('2026-11-19', [can(oil)], {}, owner, into);
    await sql`update invoice_line_items set vendor_item_id = ${item} where vendor_item_id = ${twin.id}`.execute(
      server.db,
    );
    const merged = await owner.post(`/api/vendors/${vendorId}/merge/${into}`, {});
    expect(merged.status).toBe(200);
    const kept = server.db.selectFrom('findings').select('subject').where('id', '=', rows[0].id);
    const { vendor_item_id: joined } = await server.db
      .selectFrom('invoice_line_items')
      .select('vendor_item_id')
      .where('invoice_id', '=', id)
      .where('description', '=', 'OIL')
      .executeTakeFirstOrThrow();
    expect((await kept.executeTakeFirstOrThrow()).subject).toMatch(new RegExp(`^item:${joined}:`));
  });

  it('marks invoices again whose audit is running', async () => {
    const rows = await overcharged();
    await owner.post('/api/findings/dismiss', { ...choose(rows), silence: true });
    const [silence] = (await owner.get(`/api/finding-silences?restaurantId=${restaurantId}`)).body;
    const { id } = rows[0].invoice;
    await server.db.updateTable('invoices').set({ audit_due: true }).where('id', '=', id).execute();
    const removed = await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('invoices').set({ audit_due: false }).where('id', '=', id).execute();
      const marking = owner.delete(`/api/finding-silences/${silence.id}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { marking };
    });
    expect((await removed.marking).status).toBe(204);
    expect(await isDue(id)).toBe(true);
  });

  it('that silences replies with all it dismissed, so that all can be reopened', async () => {
    await overcharged();
    await bill('2026-11-12', [can(), { ...fee(5), description: 'Pallet fee' }]);
    await audit();
    const [one] = await list();
    const { body } = await owner.post('/api/findings/dismiss', { ...choose([one]), silence: true });
    expect(body.map(({ money, status }: Row) => [money, status])).toEqual([
      [8, 'dismissed'],
      [5, 'dismissed'],
    ]);
    expect((await owner.post('/api/findings/reopen', choose(body))).status).toBe(200);
    expect(await found('&status=open')).toEqual([
      ['surcharge', 8, 'open'],
      ['surcharge', 5, 'open'],
    ]);
  });

  it('is refused for other tenants, readers, hidden costs, stale versions and the same one twice', async () => {
    const rows = await overcharged();
    const stranger = await newcomer(server);
    expect((await stranger.post('/api/findings/dismiss', choose(rows))).status).toBe(404);
    expect((await stranger.get(`/api/findings/${rows[0].id}`)).status).toBe(404);
    const viewer = await addMember(server, groupId, 'viewer');
    expect((await viewer.post('/api/findings/dismiss', choose(rows))).status).toBe(403);
    expect((await list('', viewer)).length).toBe(1);
    const blind = await addMember(server, groupId, 'staff', { costs: false });
    expect((await blind.get(`/api/findings?restaurantId=${restaurantId}`)).status).toBe(403);
    const stale = { items: [{ id: rows[0].id, version: 7 }] };
    expect((await owner.post('/api/findings/dismiss', stale)).body.code).toBe('stale_version');
    expect((await owner.post('/api/findings/dismiss', choose([rows[0], rows[0]]))).status).toBe(422);
    expect(await found()).toEqual([['surcharge', 8, 'open']]);
  });
});

describe('the description of a requested credit', () => {
  it('has no prices for people who see no costs, and keeps them when one of them edits it', async () => {
    await usual();
    await bill('2026-11-05', [can(), fee(8)]);
    await bill('2026-11-06', [can(), fee(9)]);
    await audit();
    await owner.post('/api/findings/request', choose(await list('&sort=newest')));
    const blind = await addMember(server, groupId, 'staff', { costs: false });
    const of = async (person: Person) =>
      (await person.get(`/api/credit-requests?restaurantId=${restaurantId}`)).body as Row[];
    const [seen] = await of(blind);
    expect((await of(blind)).every(({ description }) => description === 'Fuel surcharge')).toBe(true);
    const edit = { description: seen.description, note: 'By phone', version: seen.version };
    expect((await blind.patch(`/api/credit-requests/${seen.id}`, edit)).body.description).toBe('Fuel surcharge');
    expect((await of(owner)).find(({ id }) => id === seen.id)?.description).toMatch(/^Fuel surcharge: charge/);
  });
});

describe('a credit for a difference on an order', () => {
  it('is requested once, here or in the match, and both show it', async () => {
    const items = [{ description: 'BEEF', packText: '1/20 LB', quantity: 10, unitPrice: 80, ingredientId: tomato }];
    const order = await sentOrder(owner, vendorId, items, { expectedOn: '2026-11-20' });
    const [line] = order.lines;
    const beef = { description: 'BEEF', itemCode: null, vendorItemId: line.vendorItemId, quantity: 10, unitPrice: 84 };
    const id = await bill('2026-11-20', [can(beef)]);
    await owner.send('PUT', `/api/purchase-orders/${order.id}/invoices/${id}`);
    await audit();
    const rows = await list();
    expect((await owner.post('/api/findings/request', choose(rows))).status).toBe(200);
    const match = (await owner.get(`/api/purchase-orders/${order.id}/match`)).body;
    const [request] = (await owner.get(`/api/credit-requests?restaurantId=${restaurantId}`)).body;
    expect(match.exceptions[0]).toMatchObject({ kind: 'price', creditRequestId: request.id });
    expect(request).toMatchObject({
      ...{ kind: 'price', amount: 40, orderId: order.id, orderLineId: line.id, invoiceId: id, quantity: null },
      description: 'BEEF: ordered at $80.00 per CS, billed at $84.00 per CS',
    });
    const accepted = { subject: `price:${line.id}`, decision: 'accepted', money: 40 };
    await owner.post(`/api/credit-requests/${request.id}/withdraw`, {});
    await owner.post(`/api/purchase-orders/${order.id}/match/decisions`, accepted);
    expect(await isDue(id)).toBe(true);
    await audit();
    expect(await found()).toEqual([]);
  });
});

describe('an order whose prices change', () => {
  it('has its invoices audited again', async () => {
    const item = { vendorId, purchaseUnit: 'CS', description: 'BEEF', packText: '1/20 LB', ingredientId: tomato };
    const { id: vendorItemId } = (await owner.post('/api/vendor-items', item)).body;
    const lines = (unitPrice: number) => [{ vendorItemId, quantity: 10, unit: 'CS', unitPrice }];
    const order = (await owner.post('/api/purchase-orders', { vendorId, lines: lines(80) })).body;
    await owner.post(`/api/purchase-orders/${order.id}/cancel`, {});
    const beef = { description: 'BEEF', itemCode: null, vendorItemId, quantity: 10, unitPrice: 84 };
    const id = await bill('2026-11-20', [can(beef)]);
    await owner.send('PUT', `/api/purchase-orders/${order.id}/invoices/${id}`);
    await audit();
    expect(await found()).toEqual([['order_price', 40, 'open']]);
    expect((await owner.post(`/api/purchase-orders/${order.id}/reopen`, {})).body.status).toBe('draft');
    expect((await owner.patch(`/api/purchase-orders/${order.id}`, { lines: lines(84) })).status).toBe(200);
    expect(await isDue(id)).toBe(true);
    await audit();
    expect(await found()).toEqual([]);
  });
});

describe('a credit requested here and in the match at once', () => {
  it('is requested once', async () => {
    const items = [{ description: 'BEEF', packText: '1/20 LB', quantity: 10, unitPrice: 80, ingredientId: tomato }];
    const order = await sentOrder(owner, vendorId, items, { expectedOn: '2026-11-20' });
    const [line] = order.lines;
    const beef = { description: 'BEEF', itemCode: null, vendorItemId: line.vendorItemId, quantity: 10, unitPrice: 84 };
    const id = await bill('2026-11-20', [can(beef)]);
    await owner.send('PUT', `/api/purchase-orders/${order.id}/invoices/${id}`);
    await audit();
    const rows = await list();
    const decision = { subject: `price:${line.id}`, decision: 'credit_requested', money: 40 };
    let here: Promise<Row> = Promise.resolve();
    await server.db.transaction().execute(async (trx) => {
      // Neither can store a request until both have looked for one.
      await sql`lock table credit_requests in exclusive mode`.execute(trx);
      const there = owner.post(`/api/purchase-orders/${order.id}/match/decisions`, decision);
      here = Promise.all([there, owner.post('/api/findings/request', choose(rows))]);
      await new Promise((resolve) => setTimeout(resolve, 1500));
    });
    const [match, request] = await here;
    expect([match.status, [200, 409].includes(request.status)]).toEqual([200, true]);
    expect((await owner.get(`/api/credit-requests?restaurantId=${restaurantId}`)).body.length).toBe(1);
  });
});

describe('a price difference on two invoices', () => {
  it('is requested as a whole, and what is credited counts once', async () => {
    const items = [{ description: 'BEEF', packText: '1/20 LB', quantity: 10, unitPrice: 80, ingredientId: tomato }];
    const order = await sentOrder(owner, vendorId, items, { expectedOn: '2026-11-20' });
    const [line] = order.lines;
    const beef = (quantity: number) =>
      can({ description: 'BEEF', itemCode: null, vendorItemId: line.vendorItemId, quantity, unitPrice: 84 });
    for (const quantity of [6, 4]) {
      const id = await bill('2026-11-20', [beef(quantity)]);
      await owner.send('PUT', `/api/purchase-orders/${order.id}/invoices/${id}`);
    }
    await audit();
    const rows = await list();
    expect(rows.map(({ kind, money }) => [kind, money])).toEqual([
      ['order_price', 24],
      ['order_price', 16],
    ]);
    const reply = await owner.post('/api/findings/request', choose(rows.slice(0, 1)));
    expect(reply.body.map(({ status }: Row) => status)).toEqual(['requested', 'requested']);
    const requests: Row[] = (await owner.get(`/api/credit-requests?restaurantId=${restaurantId}`)).body;
    expect(requests).toMatchObject([{ kind: 'price', amount: 40 }]);
    const credited = { creditedOn: '2026-11-20', amount: 30, version: requests[0].version };
    await owner.post(`/api/credit-requests/${requests[0].id}/credit`, credited);
    const { body } = await owner.get(`/api/findings/summary?restaurantId=${restaurantId}`);
    expect(body.currencies[0].settled).toEqual({ count: 2, money: 30 });
  });
});

describe('a difference that grows after its credit was requested', () => {
  const ordered = async () => {
    const items = [{ description: 'BEEF', packText: '1/20 LB', quantity: 10, unitPrice: 80, ingredientId: tomato }];
    const order = await sentOrder(owner, vendorId, items, { expectedOn: '2026-11-20' });
    const line = { description: 'BEEF', itemCode: null, vendorItemId: order.lines[0].vendorItemId, unitPrice: 84 };
    const linked = async (quantity: number) => {
      const id = await bill('2026-11-20', [can({ ...line, quantity })]);
      await owner.send('PUT', `/api/purchase-orders/${order.id}/invoices/${id}`);
      await audit();
      return id;
    };
    return { order, subject: `price:${order.lines[0].id}`, linked };
  };
  const amounts = async () =>
    (await owner.get(`/api/credit-requests?restaurantId=${restaurantId}`)).body.map((one: Row) => one.amount);

  it('by another invoice is requested for the rest only', async () => {
    const { linked } = await ordered();
    await linked(6);
    await owner.post('/api/findings/request', choose(await list()));
    await linked(4);
    expect(await found()).toEqual([
      ['order_price', 24, 'requested'],
      ['order_price', 16, 'open'],
    ]);
    await owner.post('/api/findings/request', choose(await list('&status=open')));
    expect(await amounts()).toEqual([16, 24]);
    await audit();
    expect(await found('&status=requested')).toHaveLength(2);
  });

  it('is requested for the rest in the match, and both show it', async () => {
    const { order, subject, linked } = await ordered();
    const decide = (money: number) =>
      owner.post(`/api/purchase-orders/${order.id}/match/decisions`, { subject, decision: 'credit_requested', money });
    const id = await linked(6);
    await decide(24);
    const [line] = (await owner.get(`/api/invoices/${id}/line-items`)).body;
    await owner.put(`/api/invoices/line-items/${line.id}`, { quantity: 10, totalPrice: 840 });
    await audit();
    expect(await found('&status=open')).toEqual([['order_price', 16, 'open']]);
    await Promise.all([decide(40), decide(40)]);
    expect(await amounts()).toEqual([16, 24]);
    await audit();
    expect(await found()).toEqual([
      ['order_price', 24, 'requested'],
      ['order_price', 16, 'requested'],
    ]);
  });
});

describe('a credit that was not given', () => {
  const send = async (id: number) => {
    const { version } = (await owner.get(`/api/credit-requests/${id}`)).body;
    await owner.post(`/api/credit-requests/${id}/send`, { by: 'other', version });
  };
  const requests = async (): Promise<Row[]> =>
    (await owner.get(`/api/credit-requests?restaurantId=${restaurantId}`)).body;
  const summary = async () => {
    const { body } = await owner.get(`/api/findings/summary?restaurantId=${restaurantId}`);
    return [body.currencies[0].open, body.currencies[0].requested];
  };

  it('is asked for again with its own request, and only what is left of it with another', async () => {
    await usual();
    await bill('2026-11-05', [can(), fee(50)]);
    await audit();
    await owner.post('/api/findings/request', choose(await list()));
    const [first] = await requests();
    await send(first.id);
    for (const day of ['11-21', '11-28']) await bill(`2026-${day}`, [can()]);
    await server.db
      .updateTable('invoices')
      .set({ uploaded_at: new Date('2026-12-01T12:00:00Z') })
      .where('restaurant_id', '=', restaurantId)
      .where('invoice_date', '>', '2026-11-20')
      .execute();
    owner = steady(server, owner);
    server.setNow('2027-01-05T18:00:00Z');
    await auditSentCredits(server.deps);
    expect(await found('&kind=credit_missing')).toEqual([['credit_missing', 50, 'open']]);
    expect(await summary()).toEqual([
      { count: 1, money: 0 },
      { count: 1, money: 50 },
    ]);
    const again = await owner.post('/api/findings/request', choose(await list('&kind=credit_missing')));
    expect(again.body).toMatchObject([{ status: 'requested', creditRequestId: first.id }]);
    expect(await requests()).toMatchObject([{ id: first.id, status: 'open', amount: 50 }]);
    expect((await summary())[1]).toEqual({ count: 2, money: 50 });
    await send(first.id);
    await auditSentCredits(server.deps);
    expect(await found()).toEqual([['surcharge', 50, 'requested']]);
    const { version } = (await owner.get(`/api/credit-requests/${first.id}`)).body;
    await owner.post(`/api/credit-requests/${first.id}/credit`, { creditedOn: '2027-01-05', amount: 30, version });
    await auditSentCredits(server.deps);
    const missing = await list('&kind=credit_missing');
    expect(missing).toMatchObject([{ money: 20, status: 'open' }]);
    await owner.post('/api/findings/request', choose(missing));
    const [rest, before] = await requests();
    expect([rest, before]).toMatchObject([
      { amount: 20, description: 'Fuel surcharge: requested credit of $50.00, $30.00 given' },
      { id: first.id, status: 'credited' },
    ]);
    // The rest is part of the whole.
    expect((await owner.post(`/api/credit-requests/${first.id}/reopen`, {})).status).toBe(409);
    await owner.post(`/api/credit-requests/${rest.id}/withdraw`, {});
    expect((await owner.post(`/api/credit-requests/${first.id}/reopen`, {})).status).toBe(200);
    expect((await owner.post(`/api/credit-requests/${rest.id}/reopen`, {})).status).toBe(409);
  });
});

describe('an audit that fails', () => {
  const awaitsApproval = async (id: number) => {
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { autoApproval: true, autoApprovalLimit: 500 } });
    await server.db.updateTable('invoices').set({ auto_approval_due: true }).where('id', '=', id).execute();
  };
  const isLeftToPerson = async (id: number) => {
    const rows = server.db.selectFrom('invoices').select(['approved_at', 'auto_approval']).where('id', '=', id);
    const { approved_at: approvedAt, auto_approval: decision } = await rows.executeTakeFirstOrThrow();
    return approvedAt === null && JSON.stringify(decision).includes('"code":"fault"');
  };

  it('gives up on an invoice that cannot be compared, leaves it to a person and goes on with the others', async () => {
    await usual();
    const broken = await bill('2026-11-04', [can()]);
    const id = await bill('2026-11-05', [can(), fee(8)]);
    await sql`update invoices set invoice_date = '9999-12-20' where id = ${broken}`.execute(server.db);
    await awaitsApproval(broken);
    await audit();
    expect([await isDue(broken), await isDue(id), await found()]).toEqual([false, false, [['surcharge', 8, 'open']]]);
    expect(await isLeftToPerson(broken)).toBe(true);
  });

  it('keeps what was found on an invoice when a rule fails, and leaves it to a person', async () => {
    await usual();
    const id = await bill('2026-11-05', [can(), fee(8)]);
    await audit();
    await sql`update invoice_line_items set quantity = 'NaN' where invoice_id = ${id} and line_type <> 'fee'`.execute(
      server.db,
    );
    await sql`update invoices set audit_due = true where id = ${id}`.execute(server.db);
    await awaitsApproval(id);
    await audit();
    expect([await isDue(id), await found()]).toEqual([false, [['surcharge', 8, 'open']]]);
    expect(await isLeftToPerson(id)).toBe(true);
  });

  it('decides on an approval later that was not decided on after the audit, old documents too', async () => {
    const id = await bill('2026-11-05', [can()]);
    const old = await bill('2026-05-05', [can()]);
    await audit();
    await server.db.updateTable('invoices').set({ audit_due: true }).where('id', '=', old).execute();
    for (const one of [id, old]) await awaitsApproval(one);
    await audit();
    const waiting = server.db.selectFrom('invoices').select('id').where('auto_approval_due', '=', true);
    expect(await waiting.where('id', 'in', [id, old]).execute()).toEqual([]);
    for (const one of [id, old]) expect(await isLeftToPerson(one)).toBe(false);
  });

  it('stores the name of goods that is cut within a character', async () => {
    await usual();
    await bill('2026-11-05', [can(), { ...fee(8), description: `${'Fuel '.repeat(59)}cos😀 and more` }]);
    await audit();
    expect(await list()).toMatchObject([{ kind: 'surcharge', description: `${'Fuel '.repeat(59)}cos�…` }]);
  });
});

describe('other kinds', () => {
  it('finds tax on goods that were not taxed, and prices that left the market behind', async () => {
    const basil = can({ description: 'BASIL', itemCode: '5', taxRate: 0 });
    for (const day of ['10-21', '10-28', '11-04', '11-11']) {
      await bill(`2026-${day}`, [can({ taxRate: 0 }), basil]);
    }
    const feed = (await owner.get(`/api/integrations?restaurantId=${restaurantId}`)).body.find(
      (one: Row) => one.feed !== 'price_list',
    );
    const product = await server.db
      .insertInto('external_products')
      .values({
        ...{ restaurant_id: restaurantId, integration_id: feed.id, code: 'T', name: 'Tomatoes', kind: 'market' },
        ...{ mapping: 'confirmed', ingredient_id: tomato },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const day of ['2026-10-01', '2026-10-15', '2026-10-29', '2026-11-12']) {
      await server.db
        .insertInto('external_prices')
        .values({
          ...{ restaurant_id: restaurantId, integration_id: feed.id, product_id: product.id, product_name: 'Tomatoes' },
          ...{ price: '2', currency: 'USD', unit: 'lb', observed_on: day },
        })
        .execute();
    }
    await bill('2026-11-18', [can({ taxRate: 8.25, unitPrice: 46 }), basil]);
    await audit();
    expect((await found()).sort()).toEqual([
      ['market_price', 24, 'open'],
      ['tax', 15.18, 'open'],
    ]);
    const [row] = await list('&kind=market_price');
    expect((await detailOf(row.id)).evidence.at(-1).caption).toBe('Market price: Tomatoes');
  });
});

describe('prices of another restaurant of the group', () => {
  it('are not those on a copy of its invoice', async () => {
    const other = await addRestaurant(owner, 'Austin Tacos', { groupId });
    const vendor = (await addVendor(owner, other.id, 'Lone Star Foodservice')).id;
    const theirs = await addIngredient(owner, other.id, { name: 'Tomatoes', unit: 'lb' });
    const weighed = { ...can({ weight: 61.42, weightUnit: 'lb', unitPrice: 2, totalPrice: 122.84 }), packText: null };
    const bought = (more: object) => ({ ...weighed, quantity: 1, ...more });
    await bill('2026-11-18', [bought({ unitPrice: 2.5, totalPrice: 153.55 })]);
    const billed = () => bill('2026-11-18', [bought({ ingredientId: theirs.id })], {}, owner, vendor);
    const first = await billed();
    await owner.post(`/api/invoices/${first}/reject`, { reason: 'duplicate' });
    const copy = await billed();
    await audit();
    expect(await found()).toEqual([['group_price', 30.71, 'open']]);
    await server.db.updateTable('invoices').set({ rejected_at: null }).where('id', '=', first).execute();
    await server.db.updateTable('invoices').set({ audit_due: true }).where('id', '=', copy).execute();
    await audit();
    await server.db.updateTable('invoices').set({ invoice_date: '2026-08-01' }).where('id', '=', first).execute();
    await audit();
    expect(await found()).toEqual([]);
  });

  it('are compared, and shown only to people who see both', async () => {
    const other = await addRestaurant(owner, 'Austin Tacos', { groupId });
    expect(other.groupId).toBe(groupId);
    const vendor = (await addVendor(owner, other.id, 'LONE STAR FOODSERVICE, INC.')).id;
    const theirs = await addIngredient(owner, other.id, { name: 'Tomatoes', unit: 'lb' });
    await bill('2026-11-18', [can({ unitPrice: 36, ingredientId: theirs.id })], {}, owner, vendor);
    await bill('2026-11-18', [can()]);
    await audit();
    expect(await found()).toEqual([['group_price', 16, 'open']]);
    const [row] = await list();
    expect((await detailOf(row.id)).evidence[1].caption).toMatch(/^Austin Tacos, invoice F-\d+ of Nov 18, 2026$/);
    await server.db.updateTable('invoices').set({ auto_approval_due: true }).where('id', '=', row.invoice.id).execute();
    await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { autoApproval: true, autoApprovalLimit: 500 } });
    await audit();
    const { autoApproval } = (await owner.get(`/api/invoices/${row.invoice.id}`)).body;
    // Somebody who can't see it would look for it in vain.
    expect(JSON.stringify(autoApproval)).not.toContain('overcharge');
    const manager = await addMember(server, groupId, 'manager', { restaurants: [restaurantId] });
    expect(await list('', manager)).toEqual([]);
    expect((await manager.get(`/api/findings/${row.id}`)).status).toBe(404);
    expect((await manager.post('/api/findings/dismiss', choose([row]))).status).toBe(404);
    const { body } = await manager.get(`/api/findings/summary?restaurantId=${restaurantId}`);
    expect(body.currencies).toEqual([]);
    expect((await owner.post('/api/findings/request', choose([row]))).status).toBe(200);
    const [request] = (await manager.get(`/api/credit-requests?restaurantId=${restaurantId}`)).body;
    expect(request.description).toBe('TOMATO DICED: above what you charge our other location');
    const logged = await server.db
      .selectFrom('restaurant_audit')
      .where('subject', '=', 'finding')
      .where('subject_id', '=', row.id)
      .select('after')
      .executeTakeFirstOrThrow();
    expect(logged.after).toMatchObject({ kind: 'group_price' });
    expect(logged.after).not.toHaveProperty('money');
    const exported = async (path: string) => {
      const { body: zip } = await owner.get(path);
      const [manifest = '{}'] = /\{\n {2}"format"[\s\S]*?\n\}\n/.exec(zip.toString('latin1')) ?? [];
      const files: Row[] = JSON.parse(manifest).files;
      return files.filter((file) => file.path.endsWith('/findings.csv')).map(({ rows }) => rows);
    };
    expect(await exported(`/api/restaurants/${restaurantId}/export`)).toEqual([0]);
    expect((await exported(`/api/restaurant-groups/${groupId}/export`)).sort()).toEqual([0, 1]);
  });
});
