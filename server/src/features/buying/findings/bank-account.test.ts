import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { typedPage } from '../../../../test/house-paper.ts';
import { addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../test/uploads.ts';
import { auditDueInvoices } from './index.ts';

type Row = ReturnType<typeof JSON.parse>;

const usual = 'DE89370400440532013000';
const other = 'LT121000011101001000';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId)).id;
});

let counter = 4000;
const paper = (date: string, iban: string, more: string) =>
  typedPage(`
 LONE STAR FOODSERVICE
 100 Commerce St, Austin TX 78701          INVOICE

 Invoice No: LS-${++counter}          Invoice Date: ${date}

 ITEM      DESCRIPTION                QTY  UNIT     PRICE      AMOUNT
 4471      TOMATO DICED                 4  CS       40.00      160.00
 ${more}
 Invoice total                                                 160.00

 Please pay to IBAN ${iban.replace(/(.{4})/g, '$1 ').trim()}
`);

/** An invoice that was uploaded and read; approved unless it is to wait. */
async function bill(date: string, iban: string, { approved = true, more = '' } = {}): Promise<number> {
  const file = { name: 'invoice.pdf', bytes: paper(date, iban, more) };
  const { body } = await uploadAs(owner, file, { vendorId: String(vendorId), restaurantId: String(restaurantId) });
  const read = await readToEnd(owner, body.id);
  expect(read).toMatchObject({ processingStatus: 'completed', vendorId });
  if (approved) await sql`update invoices set approved_at = now() where id = ${body.id}`.execute(server.db);
  return body.id;
}
/** The job that reads an invoice may be auditing it, too. */
const audit = () =>
  eventually(async () => {
    await auditDueInvoices(server.deps);
    const { rows } = await sql`select from invoices where audit_due and restaurant_id = ${restaurantId}
      or auto_approval_due and restaurant_id = ${restaurantId} and approved_at is null for share`.execute(server.db);
    return rows.length === 0;
  });
const list = async (query = ''): Promise<Row[]> =>
  (await owner.get(`/api/findings?restaurantId=${restaurantId}${query}`)).body;
const two = async () => [await bill('10/20/2026', usual), await bill('10/27/2026', usual)];

it('finds a new account, with both places, and has no credit to request', async () => {
  const [, last] = await two();
  const id = await bill('11/10/2026', other, { approved: false });
  await audit();
  const [row, ...more] = await list();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    ...{ kind: 'bank_account', money: 0, status: 'open', invoice: { id }, description: 'LT •••• 1000' },
    text: 'Pay to LT •••• 1000; until now it was DE •••• 3000. Before paying, call the vendor on a number you already had',
    can: { request: false, dismiss: true, reopen: false },
  });
  const detail = (await owner.get(`/api/findings/${row.id}`)).body;
  expect(detail.calculation).toBe("At risk: the invoice's total of $160.00");
  const account = (value: string) => [{ label: 'Bank account', value }];
  expect(detail.evidence).toMatchObject([
    { caption: 'This invoice', invoiceId: id, page: 1, values: account('LT •••• 1000') },
    { invoiceId: last, page: 1, values: account('DE •••• 3000') },
  ]);
  expect(detail.evidence[0].box.w).toBeGreaterThan(0.1);
  const items = [{ id: row.id, version: row.version }];
  expect((await owner.post('/api/findings/request', { items })).status).toBe(409);
  const open = (await owner.get(`/api/payables/invoices?restaurantId=${restaurantId}`)).body as Row[];
  expect(open.map((one) => [one.id === id, one.accountChanged]).sort()).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
});

it('is found once, and not again after somebody dismissed it', async () => {
  await two();
  const first = await bill('11/10/2026', other, { approved: false });
  await bill('11/12/2026', other, { approved: false });
  await audit();
  const found = await list();
  expect(found.map(({ invoice }) => invoice.id)).toEqual([first]);
  const items = found.map(({ id, version }) => ({ id, version }));
  const dismissed = await owner.post('/api/findings/dismiss', { items, note: 'Called them' });
  expect(dismissed.status).toBe(200);
  await owner.post(`/api/invoices/${first}/reject`, { reason: 'other' });
  await bill('11/14/2026', other, { approved: false });
  await audit();
  expect(await list('&status=open')).toEqual([]);
  const [reopened] = (
    await owner.post('/api/findings/reopen', { items: dismissed.body.map(({ id, version }: Row) => ({ id, version })) })
  ).body;
  expect(reopened).toMatchObject({ status: 'open', can: { request: false } });
});

it('needs two approved invoices that agree', async () => {
  await bill('10/20/2026', usual);
  await bill('10/27/2026', usual, { approved: false });
  await bill('11/10/2026', other, { approved: false });
  await audit();
  expect(await list()).toEqual([]);
});

it('takes no account from an invoice that is debited', async () => {
  await two();
  await bill('11/10/2026', other, { approved: false, more: 'This amount will be debited from your account' });
  await audit();
  expect(await list()).toEqual([]);
});

it('comes before findings with money', async () => {
  await two();
  await bill('11/10/2026', other, { approved: false });
  await audit();
  await sql`insert into findings (restaurant_id, vendor_id, kind, subject, description, money, currency, against)
    values (${restaurantId}, ${vendorId}, 'surcharge', 'fuel', 'Fuel', 900, 'USD', '{}')`.execute(server.db);
  const page = await owner.get(`/api/findings?restaurantId=${restaurantId}&limit=1`);
  expect(page.body.map(({ kind }: Row) => kind)).toEqual(['bank_account']);
  expect((await list()).map(({ kind }) => kind)).toEqual(['bank_account', 'surcharge']);
  const summary = (await owner.get(`/api/findings/summary?restaurantId=${restaurantId}`)).body;
  expect(summary.currencies[0]).toMatchObject({
    open: { count: 2, money: 900 },
    kinds: [
      { kind: 'bank_account', count: 1, money: 0 },
      { kind: 'surcharge', count: 1, money: 900 },
    ],
  });
  const told = (await owner.get(`/api/notifications?restaurantId=${restaurantId}`)).body.notifications as Row[];
  const titles = told.flatMap(({ title }) => (/overcharge|bank account/.test(title) ? [title] : []));
  expect(titles.sort()).toEqual(['1 invoice asks to be paid to a new bank account', '1 overcharge found: $900.00']);
});

it('stores no number, and hashes that say nothing without the key', async () => {
  const [id] = await two();
  const { rows } = await sql<Row>`select * from pay_to where invoice_id = ${id}`.execute(server.db);
  expect(rows).toMatchObject([
    { kind: 'iban', bank: 'DE', last4: '3000', account_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect(JSON.stringify(rows)).not.toContain(usual.slice(4, -4));
  const { rows: keys } = await sql<Row>`select key from account_keys`.execute(server.db);
  expect(keys).toMatchObject([{ key: expect.stringMatching(/^v1\./) }]);
});
