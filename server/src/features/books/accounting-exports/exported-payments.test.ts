import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sourceOfBytes } from '../../../platform/tables/index.ts';
import { openTable } from '../../../platform/tables/open-table.ts';

type Made = ReturnType<typeof JSON.parse>;

let server: TestServer;
let owner: Person;
let restaurant: Made;
let sysco: Made;
let farm: Made;
const paid: Record<string, Made> = {};

const november = { from: '2026-11-01', to: '2026-11-30' };
const ok = async (reply: Promise<{ status: number; body: Made }>): Promise<Made> => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const preview = async (format: string, more = {}) => {
  const search = new URLSearchParams({ ...november, format, ...more } as Record<string, string>);
  return (await ok(owner.get(`/api/accounting/${restaurant.id}/preview?${search}`))).payments;
};
const settings = () => `/api/accounting/${restaurant.id}/settings`;
const make = (format: string, more: object = {}) =>
  owner.post('/api/accounting-exports', { restaurantId: restaurant.id, ...november, format, ...more });
const undo = ({ id }: Made) => ok(owner.post(`/api/accounting-exports/${id}/undo`));
const fileOf = async ({ id }: Made): Promise<Buffer> => {
  const { status, body } = await owner.get(`/api/accounting-exports/${id}/file?content=payments`);
  expect(status).toBe(200);
  return Buffer.isBuffer(body) ? body : Buffer.from(body);
};
const linesOf = async (made: Made) => (await fileOf(made)).toString('utf8').trim().split('\r\n');

async function bill(vendor: Made, totalAmount: number, invoiceNumber: string, more: object = {}): Promise<Made> {
  const made = await addInvoice(owner, vendor.id, { totalAmount, invoiceNumber, invoiceDate: '2026-11-05', ...more });
  return ok(owner.post(`/api/invoices/${made.id}/approve`));
}

async function pay(name: string, vendor: Made, invoices: object[], more: object = {}): Promise<void> {
  const body = { vendorId: vendor.id, paidOn: '2026-11-20', method: 'check', invoices, ...more };
  paid[name] = await ok(owner.post('/api/payments', body));
}

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-21T18:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner, 'Paying');
  sysco = await addVendor(owner, restaurant.id, 'Sysco');
  farm = await addVendor(owner, restaurant.id, 'Farm');
  const [one, two, credit] = [
    await bill(sysco, 100, 'S-1'),
    await bill(sysco, 50, 'S-2'),
    await bill(sysco, -20, 'CM-1'),
  ];
  await pay(
    'check',
    sysco,
    [
      { id: one.id, amount: 98, discount: 2 },
      { id: credit.id, amount: -20 },
    ],
    { reference: '1001' },
  );
  const cash = await bill(farm, 30.05, 'F-1');
  await pay('cash', farm, [{ id: cash.id, amount: 30.05 }], { method: 'cash', paidOn: '2026-11-21' });
  const setOff = await bill(farm, -30, 'CM-2');
  const against = await bill(farm, 30, 'F-2');
  await pay(
    'set off',
    farm,
    [
      { id: against.id, amount: 30 },
      { id: setOff.id, amount: -30 },
    ],
    { method: 'other' },
  );
  await pay('undone', sysco, [{ id: two.id, amount: 50 }]);
  await ok(owner.post(`/api/payments/${paid.undone.id}/void`, { version: paid.undone.version }));
  await pay('october', sysco, [{ id: two.id, amount: 10 }], { paidOn: '2026-10-31' });
});
afterAll(() => server.close());

describe('before accounts are set', () => {
  it('payments to QuickBooks are blocked, and the preview says why', async () => {
    expect(await preview('quickbooks_csv')).toEqual({
      supported: true,
      counts: { new: 0, blocked: 2, exported: 0, voided: 0 },
      next: { payments: 0, stays: 0, totals: [] },
      problems: [
        { code: 'no_payment_account', message: 'No bank account is set for payments', payments: 2 },
        { code: 'no_discount_account', message: 'No account is set for early payment discounts', payments: 1 },
      ],
      voided: [],
    });
    expect((await make('quickbooks_csv')).status).toBe(422);
  });

  it('Xero has no import for them', async () => {
    expect(await preview('xero_csv')).toMatchObject({ supported: false, counts: { new: 0, blocked: 0 } });
  });

  it('a plain table has them all, also those that only set off credits', async () => {
    expect((await preview('csv')).counts).toEqual({ new: 3, blocked: 0, exported: 0, voided: 0 });
  });
});

describe('payments in a file for QuickBooks Online', () => {
  let made: Made;

  it('are exported without invoices if none are ready, once', async () => {
    const layout = { bankAccount: 'Checking', cashAccount: 'Till', discountAccount: 'Discounts' };
    expect((await ok(owner.put(settings(), { layout }))).layout).toMatchObject({ ...layout, cardAccount: null });
    expect(await preview('quickbooks_csv')).toMatchObject({
      counts: { new: 2, blocked: 0 },
      next: { payments: 2, totals: [{ currency: 'USD', total: 108.05 }] },
    });
    const both = await Promise.all([make('quickbooks_csv'), make('quickbooks_csv')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    made = both.find(({ status }) => status === 201)?.body;
    expect(made).toMatchObject({
      ...{ invoices: 0, payments: 2, paymentTotals: [{ currency: 'USD', total: 108.05 }] },
      paymentsFilename: `quickbooks-payments-2026-11-01-to-2026-11-30-${made.id}.csv`,
    });
    expect((await preview('quickbooks_iif')).counts).toMatchObject({ new: 0, exported: 2 });
    expect((await preview('csv')).counts).toMatchObject({ new: 3, exported: 0 });
  });

  it('are balanced journal entries on the accounts of their method', async () => {
    const [one, two] = [paid.check.id, paid.cash.id].map((id) => `PW-P${id}`);
    expect(await linesOf(made)).toEqual([
      'Journal No.,Journal Date,Account Name,Debits,Credits,Description,Name',
      ...[`${one},11/20/2026,Accounts Payable,80.00,,`, `${one},11/20/2026,Checking,,78.00,`].map(
        (start) => `${start}"Platewise payment ${paid.check.id}, 1001, for S-1, CM-1",Sysco`,
      ),
      `${one},11/20/2026,Discounts,,2.00,"Platewise payment ${paid.check.id}, 1001, for S-1, CM-1",Sysco`,
      `${two},11/21/2026,Accounts Payable,30.05,,"Platewise payment ${paid.cash.id}, for F-1",Farm`,
      `${two},11/21/2026,Till,,30.05,"Platewise payment ${paid.cash.id}, for F-1",Farm`,
    ]);
  });

  it('stay the same file, and show when one is undone afterward', async () => {
    const before = await linesOf(made);
    await ok(owner.post(`/api/payments/${paid.cash.id}/void`, { version: paid.cash.version }));
    expect(await linesOf(made)).toEqual(before);
    expect(await preview('quickbooks_csv')).toMatchObject({
      counts: { new: 0, exported: 1, voided: 1 },
      voided: [
        { id: paid.cash.id, number: `PW-P${paid.cash.id}`, vendorName: 'Farm', amount: 30.05, exportId: made.id },
      ],
    });
    expect((await preview('csv')).counts).toEqual({ new: 2, blocked: 0, exported: 0, voided: 0 });
    const { paid: rows, bills } = await ok(owner.get(`/api/accounting-exports/${made.id}`));
    expect(bills).toEqual([]);
    expect(rows).toMatchObject([
      { paymentId: paid.check.id, amount: 78, discount: 2, method: 'check', reference: '1001', since: 'same' },
      { paymentId: paid.cash.id, amount: 30.05, discount: 0, method: 'cash', reference: null, since: 'voided' },
    ]);
  });

  it('are new again when the export is undone, and recorded in the audit log', async () => {
    await undo(made);
    expect((await preview('quickbooks_csv')).counts).toEqual({ new: 1, blocked: 0, exported: 0, voided: 0 });
    const audit = await server.db
      .selectFrom('restaurant_audit')
      .select(['action', 'after', 'before'])
      .where('subject', '=', 'accounting export')
      .where('subject_id', '=', made.id)
      .orderBy('id')
      .execute();
    expect(audit).toMatchObject([
      { action: 'exported', after: { paymentIds: [paid.check.id, paid.cash.id] } },
      { action: 'undone', before: { payments: 2 } },
    ]);
  });
});

describe('payments in other files', () => {
  it('go with the invoices, but not with chosen ones', async () => {
    await ok(owner.put(settings(), { rules: [{ account: '5000 Food' }] }));
    const made = await ok(make('quickbooks_iif', { vendorId: sysco.id }));
    expect(made).toMatchObject({ invoices: 3, payments: 1 });
    const rows = (await linesOf(made)).slice(3).map((line) => line.split('\t'));
    expect(rows.map((row) => [row[0], row[2], row[4], row[7]])).toEqual([
      ['TRNS', 'GENERAL JOURNAL', 'Accounts Payable', '80.00'],
      ['SPL', 'GENERAL JOURNAL', 'Checking', '-78.00'],
      ['SPL', 'GENERAL JOURNAL', 'Discounts', '-2.00'],
      ['ENDTRNS', undefined, undefined, undefined],
    ]);
    await undo(made);
    const { bills } = await ok(owner.get(`/api/accounting-exports/${made.id}`));
    const chosen = await ok(make('quickbooks_iif', { invoiceIds: [bills[0].invoiceId] }));
    expect(chosen).toMatchObject({ invoices: 1, payments: 0, paymentsFilename: null });
    expect((await owner.get(`/api/accounting-exports/${chosen.id}/file?content=payments`)).status).toBe(404);
    expect((await owner.get(`/api/accounting-exports/${chosen.id}/file?content=other`)).status).toBe(400);
  });

  it('Xero gets only the bills', async () => {
    expect(await ok(make('xero_csv'))).toMatchObject({ payments: 0, paymentsFilename: null });
  });

  it('a plain table and a workbook have a row per settled invoice', async () => {
    const read = async (made: Made) => {
      const table = await openTable(sourceOfBytes('payments', await fileOf(made)), () => 0);
      const cells: string[][] = [];
      for await (const portion of table.rows()) cells.push(...portion.map((row) => row.cells as string[]));
      return cells.map((row) => [row[0], row[2], row[3], row[9], Number(row[10]), Number(row[11])]);
    };
    const csv = await ok(make('csv'));
    const rows = await read(csv);
    expect(rows).toEqual([
      ['Sysco', '2026-11-20', 'check', 'S-1', 98, 2],
      ['Sysco', '2026-11-20', 'check', 'CM-1', -20, 0],
      ['Farm', '2026-11-20', 'other', 'F-2', 30, 0],
      ['Farm', '2026-11-20', 'other', 'CM-2', -30, 0],
    ]);
    await undo(csv);
    expect(await read(await ok(make('xlsx')))).toEqual(rows);
  });

  it("aren't there for others, and stay with a merged vendor", async () => {
    const [last] = await ok(owner.get('/api/accounting-exports'));
    const staff = await addMember(server, restaurant.groupId, 'staff');
    const stranger = await newcomer(server);
    await addRestaurant(stranger, 'Elsewhere');
    const path = `/api/accounting-exports/${last.id}/file?content=payments`;
    expect([(await staff.get(path)).status, (await stranger.get(path)).status]).toEqual([403, 404]);
    await ok(owner.post(`/api/vendors/${farm.id}/merge/${sysco.id}`));
    expect((await preview('xlsx', { vendorId: sysco.id })).counts).toMatchObject({ new: 0, exported: 2 });
  });
});
