import { dec } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
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
let limes: Made;
let beef: Made;
const bills: Record<string, Made> = {};

const november = { from: '2026-11-01', to: '2026-11-30' };
const at = (path: string, query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams({ ...november, ...query } as Record<string, string>);
  return `/api/accounting/${restaurant.id}/${path}?${search}`;
};
const ok = async (reply: Promise<{ status: number; body: Made }>): Promise<Made> => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const preview = (format: string, more = {}) => ok(owner.get(at('preview', { format, ...more })));
const rows = (format: string, more = {}) => ok(owner.get(at('invoices', { format, ...more })));
const stateOf = async (format: string, name: string) =>
  (await rows(format)).find(({ id }: Made) => id === bills[name].id)?.state;
const settings = () => `/api/accounting/${restaurant.id}/settings`;
const make = (body: object) =>
  owner.post('/api/accounting-exports', { restaurantId: restaurant.id, ...november, ...body });
const fileOf = async ({ id }: Made): Promise<Buffer> => {
  const { status, body } = await owner.get(`/api/accounting-exports/${id}/file`);
  expect(status).toBe(200);
  return Buffer.isBuffer(body) ? body : Buffer.from(body);
};

async function approved(name: string, vendor: Made, invoice: object, lines: object[], approval?: object) {
  const made = await addInvoice(owner, vendor.id, { totalAmount: 0, invoiceDate: '2026-11-05', ...invoice });
  for (const line of lines) await addLine(owner, made.id, line);
  bills[name] = await ok(owner.post(`/api/invoices/${made.id}/approve`, approval));
}

/** The records of a table, parsed like an uploaded file. */
async function records(bytes: Buffer): Promise<Record<string, string>[]> {
  const table = await openTable(sourceOfBytes('bills', bytes), () => 0);
  const read: Record<string, string>[] = [];
  for await (const portion of table.rows()) {
    for (const { cells } of portion) {
      read.push(Object.fromEntries(table.head.map((head, index) => [head, cells[index] ?? ''])));
    }
  }
  return read;
}

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-21T18:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner, 'Booked');
  sysco = await addVendor(owner, restaurant.id, 'Sysco, "Central" Texas');
  farm = await addVendor(owner, restaurant.id, '=Farm: Fresh');
  limes = await addIngredient(owner, restaurant.id, { name: 'Limes', unit: 'lb', category: 'Produce' });
  beef = await addIngredient(owner, restaurant.id, { name: 'Beef', unit: 'lb', category: 'Protein' });
  await approved('plain', sysco, { totalAmount: 118.24, invoiceNumber: 'INV-2044', dueDate: '2026-12-05' }, [
    {
      description: '=LIMES, "40 lb"',
      itemType: 'ingredient',
      ingredientId: limes.id,
      quantity: 10,
      unitPrice: 8.45,
      totalPrice: 84.5,
    },
    {
      description: 'BEEF',
      itemType: 'ingredient',
      ingredientId: beef.id,
      quantity: 7,
      unitPrice: 6.0143,
      totalPrice: 42.1,
    },
    { description: 'Crushed limes', lineType: 'credit', totalPrice: -12.75 },
    { description: 'Early payment', lineType: 'discount', totalPrice: -5 },
    { description: 'Fuel surcharge', lineType: 'freight', totalPrice: 4.95 },
    { description: 'Sales tax', lineType: 'tax', totalPrice: 4.44 },
  ]);
  await approved(
    'long',
    sysco,
    { totalAmount: 20, invoiceNumber: '2026-1103-000000-20449', invoiceDate: '2026-11-06' },
    [],
  );
  await approved('credit', farm, { totalAmount: -17.75, invoiceNumber: 'CM-9' }, [
    { description: 'Returned', lineType: 'credit', totalPrice: -17.75 },
  ]);
  await approved(
    'foreign',
    farm,
    { totalAmount: 100, invoiceNumber: 'DE-7', currency: 'EUR', invoiceDate: '2026-11-07' },
    [{ description: 'Käse', totalPrice: 100 }],
    { exchangeRate: 1.0845 },
  );
  await approved('october', sysco, { totalAmount: 9, invoiceNumber: 'OCT', invoiceDate: '2026-10-31' }, []);
  await addInvoice(owner, sysco.id, { totalAmount: 5, invoiceNumber: 'WAITS', invoiceDate: '2026-11-08' });
});
afterAll(() => server.close());

describe('before an account is set', () => {
  it('nothing can be exported, and the preview says why', async () => {
    const seen = await preview('quickbooks_csv');
    expect(seen).toMatchObject({ mapped: false, waiting: 1, next: { invoices: 0, totals: [] }, can: { export: true } });
    expect(seen.counts).toEqual({ new: 0, blocked: 4, changed: 0, withdrawn: 0, exported: 0 });
    expect(seen.problems).toEqual([
      { code: 'no_account', invoices: 4 },
      { code: 'number_too_long', invoices: 1 },
      { code: 'currency', invoices: 1 },
      { code: 'credit', invoices: 1 },
    ]);
    const unmapped = seen.unmapped.map(({ category, lineType }: Made) => category ?? lineType);
    expect(unmapped.sort()).toEqual(['Produce', 'Protein', 'credit', 'discount', 'fee', 'freight', 'product', 'tax']);
    expect(await make({ format: 'quickbooks_csv' })).toMatchObject({ status: 422 });
    expect((await ok(owner.get('/api/accounting-exports'))).length).toBe(0);
  });

  it('covers last month up to today without dates', async () => {
    const seen = await ok(owner.get(`/api/accounting/${restaurant.id}/preview`));
    expect([seen.from, seen.to, seen.counts.blocked]).toEqual(['2026-10-01', '2026-11-21', 5]);
    for (const days of ['from=2026-11-02&to=2026-11-01', 'from=2025-01-01&to=2026-11-01', 'to=2026-11-01']) {
      expect((await owner.get(`/api/accounting/${restaurant.id}/preview?${days}`)).status, days).toBe(422);
    }
  });
});

describe('accounts', () => {
  const rules = () => [
    { account: '5000 Food' },
    { account: '2200 Tax', lineType: 'tax' },
    { account: '5020 Produce', category: 'Produce', taxType: 'GST' },
    { account: '5100 Farm', vendorId: farm.id },
  ];

  it('are saved together, with the vendor, and record the previous values in the audit log', async () => {
    const before = await ok(owner.get(settings()));
    expect(before).toMatchObject({ version: 1, rules: [], layout: { dateOrder: 'mdy', taxType: 'Tax Exempt' } });
    expect(before.categories).toEqual(['Produce', 'Protein']);
    const saved = await ok(owner.put(settings(), { rules: rules(), layout: { className: ' Waco ' }, version: 1 }));
    expect(saved.rules.map(({ account, vendorName }: Made) => [account, vendorName])).toEqual([
      ['5000 Food', null],
      ['2200 Tax', null],
      ['5020 Produce', null],
      ['5100 Farm', '=Farm: Fresh'],
    ]);
    expect(saved).toMatchObject({ version: 2, layout: { className: 'Waco', payableAccount: 'Accounts Payable' } });
    const audit = await server.db
      .selectFrom('restaurant_audit')
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'accounting settings')
      .execute();
    expect(audit).toMatchObject([{ action: 'changed', before: { rules: [] }, after: { rules: { length: 4 } } }]);
  });

  it.each<[string, () => object, number]>([
    ['a stale version', () => ({ rules: [], version: 1 }), 409],
    [
      'two accounts for the same',
      () => ({
        rules: [
          { account: 'A', category: 'X' },
          { account: 'B', category: 'x' },
        ],
      }),
      422,
    ],
    ['no account', () => ({ rules: [{ account: ' ' }] }), 422],
    ['a kind of line that there is not', () => ({ rules: [{ account: 'A', lineType: 'gift' }] }), 422],
    [
      'more than 500',
      () => ({ rules: Array.from({ length: 501 }, (_, n) => ({ account: 'A', category: `${n}` })) }),
      422,
    ],
    ['a vendor of nobody', () => ({ rules: [{ account: 'A', vendorId: 900_000_000 }] }), 404],
  ])('reject %s', async (_, body, status) => {
    expect((await owner.put(settings(), body())).status).toBe(status);
    expect((await ok(owner.get(settings()))).rules).toHaveLength(4);
  });
});

describe('a file for QuickBooks Online', () => {
  let made: Made;

  it('contains what is new and ready once, for any number of requests', async () => {
    expect((await preview('quickbooks_csv')).next).toMatchObject({
      invoices: 1,
      totals: [{ currency: 'USD', total: 118.24 }],
    });
    const headers = { 'idempotency-key': 'one-click' };
    const body = { restaurantId: restaurant.id, ...november, format: 'quickbooks_csv' };
    const send = () => owner.send('POST', '/api/accounting-exports', body, headers);
    const first = await send();
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    made = first.body;
    expect((await send()).body.id).toBe(made.id);
    expect(made).toMatchObject({ invoices: 1, totals: [{ currency: 'USD', total: 118.24 }], undoneAt: null });
    expect((await make({ format: 'quickbooks_csv' })).status).toBe(422);
    expect(await ok(owner.get('/api/accounting-exports'))).toHaveLength(1);
  });

  it('reads back to the cent, with quotes, signs and accounts intact', async () => {
    const text = (await fileOf(made)).toString('utf8');
    expect(text.startsWith('Bill no.,Vendor,Bill Date,')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const read = await records(Buffer.from(text));
    const sum = read.reduce((all, row) => all.plus(row['Line Amount'] ?? ''), dec(0));
    expect(sum.toFixed(2)).toBe('118.24');
    expect(read.map((row) => [row.Account, row['Line Amount']])).toEqual([
      ['5020 Produce', '84.50'],
      ['5000 Food', '42.10'],
      ['5000 Food', '-12.75'],
      ['5000 Food', '-5.00'],
      ['5000 Food', '4.95'],
      ['2200 Tax', '4.44'],
    ]);
    expect(read[0]).toMatchObject({
      'Bill no.': 'INV-2044',
      Vendor: 'Sysco, Central Texas',
      'Bill Date': '11/05/2026',
      'Due Date': '12/05/2026',
      'Line Description': `'=LIMES, "40 lb"`,
      'Line Tax Code': 'GST',
    });
  });

  it('marks its invoices as exported for the same software only, and shows later changes', async () => {
    expect([await stateOf('quickbooks_csv', 'plain'), await stateOf('quickbooks_iif', 'plain')]).toEqual([
      'exported',
      'exported',
    ]);
    expect(await stateOf('xero_csv', 'plain')).toBe('new');
    await ok(owner.post(`/api/invoices/${bills.plain.id}/unapprove`));
    expect((await preview('quickbooks_csv')).counts).toMatchObject({ withdrawn: 1, exported: 0 });
    await ok(owner.post(`/api/invoices/${bills.plain.id}/approve`));
    expect(await stateOf('quickbooks_csv', 'plain')).toBe('exported');
    await ok(owner.post(`/api/invoices/${bills.plain.id}/unapprove`));
    await addLine(owner, bills.plain.id, { description: 'Delivery', lineType: 'fee', totalPrice: 1 });
    await ok(owner.patch(`/api/invoices/${bills.plain.id}`, { totalAmount: 119.24 }));
    await ok(owner.post(`/api/invoices/${bills.plain.id}/approve`));
    const [row] = await rows('quickbooks_csv', { state: 'changed' });
    expect(row).toMatchObject({
      total: 119.24,
      exported: { exportId: made.id, total: 118.24, format: 'quickbooks_csv' },
    });
    const detail = await ok(owner.get(`/api/accounting-exports/${made.id}`));
    expect(detail.bills).toMatchObject([{ number: 'INV-2044', total: 118.24, lines: 6, since: 'changed' }]);
  });

  it('stays the same file, and exports an invoice again only when it is selected', async () => {
    expect((await records(await fileOf(made))).length).toBe(6);
    expect((await make({ format: 'quickbooks_csv' })).status).toBe(422);
    const again = await ok(make({ format: 'quickbooks_csv', invoiceIds: [bills.plain.id] }));
    expect(again.totals).toEqual([{ currency: 'USD', total: 119.24 }]);
    expect(await stateOf('quickbooks_csv', 'plain')).toBe('exported');
    const refused = await make({ format: 'quickbooks_csv', invoiceIds: [bills.plain.id, bills.long.id] });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'invoiceIds.1' }] } });
    expect((await make({ format: 'quickbooks_csv', invoiceIds: [bills.october.id] })).status).toBe(422);
    await ok(owner.post(`/api/accounting-exports/${again.id}/undo`));
    expect(await stateOf('quickbooks_csv', 'plain')).toBe('changed');
  });

  it('is undone once, and records by whom', async () => {
    for (const _ of [1, 2])
      expect((await ok(owner.post(`/api/accounting-exports/${made.id}/undo`))).undoneAt).not.toBeNull();
    expect(await stateOf('quickbooks_csv', 'plain')).toBe('new');
    const audit = await server.db
      .selectFrom('restaurant_audit')
      .select('action')
      .where('subject', '=', 'accounting export')
      .where('subject_id', '=', made.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['exported', 'undone']);
    expect(await ok(owner.get(`/api/accounting-exports?restaurantId=${restaurant.id}&limit=1`))).toHaveLength(1);
  });
});

describe('other formats', () => {
  it('QuickBooks Desktop: transactions add up to zero, with credits reversed, Latin letters and a single vendor', async () => {
    await ok(owner.put(settings(), { layout: { convertForeign: true, shortenNumbers: true, className: null } }));
    const made = await ok(make({ format: 'quickbooks_iif', vendorId: farm.id }));
    expect(made).toMatchObject({ invoices: 2, vendorName: '=Farm: Fresh', totals: [{ currency: 'USD', total: 90.7 }] });
    const text = (await fileOf(made)).toString('latin1');
    const lines = text.split('\r\n').map((line) => line.split('\t'));
    const amounts = lines
      .filter(([kind]) => kind === 'TRNS' || kind === 'SPL')
      .map((cells) => [cells[0], cells[2], cells[4], cells[7]]);
    expect(amounts).toEqual([
      ['TRNS', 'BILL REFUND', 'Accounts Payable', '17.75'],
      ['SPL', 'BILL REFUND', '5100 Farm', '-17.75'],
      ['TRNS', 'BILL', 'Accounts Payable', '-108.45'],
      ['SPL', 'BILL', '5100 Farm', '108.45'],
    ]);
    expect(text).toContain('Farm Fresh');
    expect(text).toContain('Käse');
    expect(text).toContain('EUR 100.00 at 1.0845');
    const rest = await ok(make({ format: 'quickbooks_iif' }));
    expect(rest.invoices).toBe(2);
    expect((await fileOf(rest)).toString('latin1')).toContain('26-1103-000000-20449');
  });

  it('Xero: each currency gets its own file, and two invoices with the same number are kept apart', async () => {
    await approved('twin', farm, { totalAmount: 3, invoiceNumber: 'de-7', invoiceDate: '2026-11-09' }, [], {
      acceptDuplicate: true,
    });
    const seen = await preview('xero_csv');
    expect([seen.next.invoices, seen.problems]).toEqual([4, [{ code: 'same_number', invoices: 1 }]]);
    const made = await ok(make({ format: 'xero_csv' }));
    expect(made.totals).toEqual([
      { currency: 'EUR', total: 100 },
      { currency: 'USD', total: 121.49 },
    ]);
    const read = await records(await fileOf(made));
    const sums = Map.groupBy(read, (row) => row.Currency);
    const total = (currency: string) =>
      (sums.get(currency) ?? [])
        .reduce(
          (all, row) =>
            all.plus(
              dec(row['*Quantity'] ?? '')
                .times(row['*UnitAmount'] ?? '')
                .toFixed(2),
            ),
          dec(0),
        )
        .toFixed(2);
    expect([total('EUR'), total('USD')]).toEqual(['100.00', '121.49']);
    expect((await preview('xero_csv')).next.invoices).toBe(1);
  });

  it('a plain table and a workbook have the same content', async () => {
    await ok(owner.put(settings(), { layout: { detail: 'accounts' } }));
    const csv = await ok(make({ format: 'csv', vendorId: sysco.id }));
    await ok(owner.post(`/api/accounting-exports/${csv.id}/undo`));
    const xlsx = await ok(make({ format: 'xlsx', vendorId: sysco.id }));
    expect([csv.invoices, xlsx.invoices, xlsx.filename.endsWith('.xlsx')]).toEqual([2, 2, true]);
    const pick = (row: Record<string, string>) => [row['Invoice number'], row.Account, Number(row.Amount)];
    const one = (await records(await fileOf(csv))).map(pick);
    expect(one).toEqual([
      ['INV-2044', '5020 Produce', 84.5],
      ['INV-2044', '5000 Food', 30.3],
      ['INV-2044', '2200 Tax', 4.44],
      ['2026-1103-000000-20449', '5000 Food', 20],
    ]);
    expect((await records(await fileOf(xlsx))).map(pick)).toEqual(one);
  });
});

describe('records and access', () => {
  it('the list is paged and searchable', async () => {
    const all = await rows('csv');
    const first = await owner.get(at('invoices', { format: 'csv', limit: 2 }));
    expect([first.headers['x-total-count'], first.headers.link]).toEqual([
      String(all.length),
      expect.stringContaining('next'),
    ]);
    const cursor = /cursor=([^&>]*)/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await rows('csv', { limit: 2, cursor: decodeURIComponent(cursor) });
    expect([...first.body, ...second].map(({ id }: Made) => id)).toEqual(all.slice(0, 4).map(({ id }: Made) => id));
    expect((await owner.get(at('invoices', { cursor: 'nowhere' }))).status).toBe(400);
    expect((await rows('csv', { q: 'inv-20' })).map(({ id }: Made) => id)).toEqual([bills.plain.id]);
    expect(await rows('csv', { vendorId: farm.id })).toHaveLength(3);
  });

  it('a deleted invoice stays in the records', async () => {
    await ok(owner.post(`/api/invoices/${bills.long.id}/unapprove`));
    expect((await owner.delete(`/api/invoices/${bills.long.id}`)).status).toBe(204);
    expect((await rows('xero_csv', { state: 'withdrawn' }))[0]).toMatchObject({ id: bills.long.id, present: true });
    expect((await owner.delete(`/api/invoices/${bills.long.id}/forever`)).status).toBe(204);
    const [row] = await rows('xero_csv', { state: 'withdrawn' });
    expect(row).toMatchObject({ id: bills.long.id, present: false, total: 20, vendorName: 'Sysco, "Central" Texas' });
  });

  it('a merged vendor keeps its accounts and files', async () => {
    await ok(owner.post(`/api/vendors/${farm.id}/merge/${sysco.id}`));
    expect((await ok(owner.get(settings()))).rules.at(-1)).toMatchObject({ account: '5100 Farm', vendorId: sysco.id });
    expect(await stateOf('xero_csv', 'foreign')).toBe('exported');
  });

  it('managers can export, staff cannot, and nobody sees other accounts', async () => {
    const staff = await addMember(server, restaurant.groupId, 'staff');
    const manager = await addMember(server, restaurant.groupId, 'manager');
    const stranger = await newcomer(server);
    await addRestaurant(stranger, 'Elsewhere');
    const [{ id }] = await ok(owner.get('/api/accounting-exports'));
    for (const path of [settings(), at('preview'), at('invoices'), `/api/accounting-exports/${id}/file`]) {
      const statuses = [];
      for (const person of [staff, manager, stranger]) statuses.push((await person.get(path)).status);
      expect(statuses, path).toEqual([403, 200, 404]);
    }
  });
});
