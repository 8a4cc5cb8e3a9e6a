import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileForm } from '../../../../test/multipart.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { zipFile } from '../../../platform/tables/zip.fixture.ts';
import * as files from './files.fixture.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-22T15:00:00Z');
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await newcomer(server);
  const settings = { timezone: 'America/New_York', dayCutoff: '04:00', currency: 'USD' };
  restaurantId = (await owner.post('/api/restaurants', { name: 'Cantina', settings })).body.id;
});

const upload = (file: string | Uint8Array, fields: Record<string, string> = {}, name = 'sales.csv') => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const form = fileForm({ name, bytes, field: 'file' }, { restaurantId: String(restaurantId), ...fields });
  return owner.send('POST', '/api/revenue/bulk-upload', form.body, form.headers);
};
const days = () =>
  server.db
    .selectFrom('revenue_analytics')
    .select(['date', 'net_sales', 'total_tax', 'total_tips', 'total_discounts', 'total_transactions'])
    .select(['refunds', 'gift_cards', 'service_charges', 'order_types', 'payment_methods', 'categories'])
    .where('restaurant_id', '=', restaurantId)
    .where('period', '=', 'day')
    .orderBy('date')
    .execute();
const nets = async () => (await days()).map(({ date, net_sales }) => [date, net_sales]);

describe('known export formats', () => {
  it('Square items: lines are imported, gift cards separate, late nights count for the evening, refunds on their own day', async () => {
    const preview = (await upload(files.squareItems, { dryRun: 'true' })).body;
    expect(preview).toMatchObject({
      layout: 'Square items',
      asks: [],
      salesNew: 4,
      count: 4,
      rowsRead: 5,
      import: null,
    });
    const named = preview.preview.flatMap(({ names }: { names: string[] }) => names);
    expect(new Set(named)).toEqual(new Set(['Al Pastor', 'Horchata (Large)']));
    expect(preview.totals).toEqual({ net: 19.17, tax: 1.58, tips: 0, discounts: 1.33 });
    expect(await nets()).toEqual([]);
    const { status, body } = await upload(files.squareItems);
    expect([status, body.count, body.import.net]).toEqual([200, 4, 19.17]);
    const [friday, saturday] = await days();
    expect(friday).toMatchObject({
      date: '2026-11-20',
      net_sales: '22.50',
      gift_cards: '25.00',
      total_discounts: '2.00',
    });
    expect(friday?.order_types).toMatchObject({ 'Dine-In': { net: 14.5 }, Delivery: { net: 8, count: 1 } });
    expect(saturday).toMatchObject({ date: '2026-11-21', net_sales: '-3.33', refunds: '3.33', total_transactions: 0 });
    const items = await server.db
      .selectFrom('sales_item_day')
      .select(['item_name', 'quantity', 'net', 'category'])
      .where('restaurant_id', '=', restaurantId)
      .where('business_date', '=', '2026-11-20')
      .orderBy('item_name')
      .execute();
    expect(items).toEqual([
      { item_name: 'Al Pastor', quantity: '5.000', net: '18.00', category: 'Tacos' },
      { item_name: 'Horchata (Large)', quantity: '1.000', net: '4.50', category: 'Drinks' },
    ]);
  });

  it('Square transactions: tips and tenders are imported, service charges are excluded from net sales, earlier items stay', async () => {
    const { body } = await upload(files.squareTransactions);
    expect(body).toMatchObject({ layout: 'Square transactions', salesNew: 3 });
    expect(body.totals).toEqual({ net: 11.17, tax: 0.92, tips: 3, discounts: 1.33 });
    const [friday] = await days();
    expect(friday).toMatchObject({ service_charges: '1.45', gift_cards: '25.00', total_tips: '3.00' });
    expect(friday?.payment_methods).toEqual({ Card: { net: 14.5, count: 1 }, Cash: { net: 0, count: 1 } });
    expect((await upload(files.squareItems)).body).toMatchObject({ salesNew: 1, salesChanged: 3 });
    const again = (await upload(files.squareTransactions)).body;
    expect(again).toMatchObject({ salesNew: 0, salesChanged: 0, salesSame: 3 });
    expect(again.notes.join()).toContain('3 sales were already imported from a more detailed file');
    expect((await nets())[0]).toEqual(['2026-11-20', '22.50']);
    // The items file has no tips or tenders: those of the transactions file stay, even when it is imported again.
    const tips = async () => {
      const [day] = await days();
      return [day?.total_tips, day?.service_charges, Object.keys(day?.payment_methods ?? {}).includes('Card')];
    };
    expect(await tips()).toEqual(['3.00', '1.45', true]);
    const dearer = files.squareItems.replace('$4.50,$0.00,$4.50', '$5.50,$0.00,$5.50');
    expect((await upload(files.squareItems)).body).toMatchObject({ salesNew: 0, salesChanged: 0 });
    const changed = (await upload(dearer)).body;
    expect([changed.salesChanged, changed.import.tips, await tips()]).toEqual([1, 0, ['3.00', '1.45', true]]);
    await owner.post(`/api/revenue/imports/${changed.import.id}/undo`);
    expect([await nets(), await tips()]).toEqual([
      expect.arrayContaining([['2026-11-20', '22.50']]),
      ['3.00', '1.45', true],
    ]);
  });

  it('Toast: items and orders describe the same orders, voids are excluded, and a payments file is rejected with an explanation', async () => {
    const items = (await upload(files.toastItems)).body;
    expect(items).toMatchObject({ layout: 'Toast item selection details', salesNew: 2, rowsRead: 5 });
    expect(items.totals).toMatchObject({ net: 1006, tax: 83, discounts: 10 });
    expect((await days())[0]).toMatchObject({ net_sales: '1006.00', gift_cards: '50.00' });
    const orders = (await upload(files.toastOrders)).body;
    expect(orders).toMatchObject({ layout: 'Toast order details', count: 2, salesNew: 1, salesSame: 1 });
    // The tip added to them is not a sale.
    expect((await days())[0]).toMatchObject({ net_sales: '1106.00', service_charges: '20.00' });
    const heads = 'Payment Id,Order Id,Check Id,Amount,Tip,Swiped Card Amount,Refund Amount';
    const refused = await upload(`${heads}\n1,2,3,4,5,6,7\n`);
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('Import OrderDetails.csv')]);
  });

  it('Clover payments: tax is deducted, and a refund includes its share of tax', async () => {
    const { body } = await upload(files.cloverPayments);
    expect(body).toMatchObject({ layout: 'Clover payments', salesNew: 2 });
    expect((await days())[0]).toMatchObject({
      net_sales: '80.00',
      total_tax: '6.60',
      total_tips: '15.00',
      refunds: '20.00',
    });
  });

  it('TouchBistro: decimal commas and day-first dates in a Windows code page are read, with items by price and number', async () => {
    const bytes = Buffer.from(files.touchBistroBills, 'latin1');
    expect((await upload(bytes)).body).toMatchObject({ layout: 'TouchBistro bills', salesNew: 2 });
    expect((await days())[0]).toMatchObject({ net_sales: '1244.50', total_tips: '23.65', total_discounts: '10.00' });
    const { body } = await upload(files.touchBistroItems, { dryRun: 'true' });
    expect(body).toMatchObject({ layout: 'TouchBistro detailed sales', totals: { net: 12, tax: 0.99, discounts: 1 } });
    expect(body.notes[0]).toContain('would count twice');
  });

  it('Aloha: a zipped dated folder with its dictionaries is read, and so is the single file', async () => {
    const fields = ['EMPLOYEE', 'CHECK', 'HOUR', 'MINUTE', 'ITEM', 'QUANTITY', 'PRICE', 'CATEGORY'];
    const items = files.dbfFile(
      fields.map((name) => ({ name, length: 8 })),
      [
        ['1', '100', '19', '5', '12', '2', '4.50', '3'],
        ['1', '100', '1', '5', '13', '1', '3.00', '3'],
      ],
    );
    const names = [
      { name: 'ID', length: 8 },
      { name: 'LONGNAME', length: 20 },
    ];
    const zip = zipFile({
      '20261120/GNDITEM.DBF': items,
      '20261120/ITM.DBF': files.dbfFile(names, [['12', 'Caf\u00e9 con leche']]),
    });
    expect((await upload(zip, {}, 'aloha.zip')).body).toMatchObject({ layout: 'Aloha GNDITEM', totals: { net: 12 } });
    expect(await nets()).toEqual([['2026-11-20', '12.00']]);
    const sold = await server.db
      .selectFrom('sales_items')
      .select(['item_name', 'net'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('id')
      .execute();
    expect(sold.map(({ item_name }) => item_name)).toEqual(['Café con leche', 'Item 13']);
    const refused = await upload(files.dbfFile(names, [['1', 'x']]), {}, 'ITM.DBF');
    expect(refused.body.detail).toContain('GNDITEM.DBF');
  });

  it('reservations count as guests per day, never as sales, and importing them again changes nothing', async () => {
    const { body } = await upload(files.reservations);
    expect(body).toMatchObject({ kind: 'covers', layout: 'Reservations', salesNew: 3, rowsRead: 5 });
    const covers = () =>
      server.db
        .selectFrom('covers_day')
        .select(['business_date', 'covers', 'reservations', 'cancelled', 'no_shows'])
        .where('restaurant_id', '=', restaurantId)
        .orderBy('business_date')
        .execute();
    expect((await covers())[0]).toEqual({
      ...{ business_date: '2026-11-20', covers: 4, reservations: 3, cancelled: 1, no_shows: 1 },
    });
    expect(await nets()).toEqual([]);
    expect((await upload(files.reservations)).body).toMatchObject({ salesNew: 0, salesChanged: 0, salesSame: 3 });
    await owner.post(`/api/revenue/imports/${body.import.id}/undo`);
    expect(await covers()).toEqual([]);
  });

  it('undoing imports restores a day of guests replaced by a later file, in either order', async () => {
    const bring = async (guests: number) => {
      const text = files.reservations.replace('7:00 PM,4,', `7:00 PM,${guests},`);
      return (await upload(text)).body.import.id as number;
    };
    const undo = (id: number) => owner.post(`/api/revenue/imports/${id}/undo`);
    const first = async () => {
      const [row] = await server.db
        .selectFrom('covers_day')
        .select('covers')
        .where('restaurant_id', '=', restaurantId)
        .where('business_date', '=', '2026-11-20')
        .execute();
      return row?.covers ?? null;
    };
    const [four, five, six] = [await bring(4), await bring(5), await bring(6)];
    expect(await first()).toBe(6);
    await undo(five);
    expect(await first()).toBe(6);
    await undo(six);
    expect(await first()).toBe(4);
    const seven = await bring(7);
    await undo(four);
    expect(await first()).toBe(7);
    await undo(seven);
    expect(await first()).toBeNull();
  });

  it.each(['csv', 'xlsx', 'json'])('our template as %s imports without changes', async (format) => {
    const template = await owner.get(`/api/revenue/templates/${format}`);
    const bytes = format === 'json' ? Buffer.from(JSON.stringify(template.body)) : template.body;
    const { status, body } = await upload(bytes, {}, `sales.${format}`);
    expect([status, body.layout, body.salesNew]).toEqual([200, 'Platewise template', 3]);
    expect(body.totals).toEqual({ net: 57.45, tax: 4.73, tips: 8, discounts: 0 });
    const [day] = await days();
    expect(day).toMatchObject({ date: '2026-11-21', net_sales: '57.45', total_transactions: 3 });
    expect(day?.categories).toMatchObject({ Tacos: { net: 12 }, Catering: { net: 31.2 } });
  });
});

describe('unknown files', () => {
  const file =
    'Report of sales\n\nDay,Check #,Sum,Dish,Waiter\n20/11/2026,17,"1,200.50",Taco,Ana\n21/11/2026,17,2.50,Taco,Ana\n';
  const mapping = {
    columns: { Day: 'date', 'Check #': 'transactionId', Sum: 'amount', Dish: 'item', Waiter: 'ignore' },
  };

  it('are asked about, remembered by their headings, and forgotten on request', async () => {
    const unknown = await upload(file);
    expect([unknown.status, unknown.body.current.asks]).toEqual([422, ['mapping']]);
    const asked = (await upload(file, { dryRun: 'true' })).body;
    expect(asked).toMatchObject({ layout: null, asks: ['mapping'], rowsRead: 2 });
    expect(asked.columns.map((column: { head: string; holds: string }) => [column.head, column.holds])).toEqual([
      ['Day', 'date'],
      ['Check #', 'transactionId'],
      ['Sum', null],
      ['Dish', 'item'],
      ['Waiter', 'employee'],
    ]);
    const without = await upload(file, { mapping: JSON.stringify({ columns: { Day: 'date' } }) });
    expect(without.body.detail).toContain('Choose the amount column');
    const { body } = await upload(file, { mapping: JSON.stringify(mapping) });
    expect(body).toMatchObject({ layout: 'Own mapping', salesNew: 2, totals: { net: 1203 } });
    // Check numbers restart each day.
    expect(await nets()).toEqual([
      ['2026-11-20', '1200.50'],
      ['2026-11-21', '2.50'],
    ]);
    const shuffled = 'Dish,Day,Sum,Waiter,Check #\nTaco,20/11/2026,5.00,Bo,18\n';
    expect((await upload(shuffled)).body).toMatchObject({ layout: 'Own mapping', salesNew: 1 });
    const [kept] = (await owner.get('/api/revenue/layouts')).body;
    expect(kept.mapping).toEqual(mapping);
    expect((await owner.delete(`/api/revenue/layouts/${kept.id}`)).status).toBe(204);
    expect((await upload(shuffled)).status).toBe(422);
  });

  it('ask for the date format if no row shows it, and remember it', async () => {
    const open = 'Date,Amount\n01/02/2026,5.00\n03/04/2026,6.00\n';
    const asked = await upload(open);
    expect([asked.status, asked.body.current.asks]).toEqual([422, ['dateOrder']]);
    const told = await upload(open, { mapping: JSON.stringify({ columns: {}, dateOrder: 'dmy' }) });
    expect([told.body.layout, told.body.firstDate, told.body.lastDate]).toEqual([
      'Platewise template',
      '2026-02-01',
      '2026-04-03',
    ]);
    expect((await upload('Date,Amount\n05/06/2026,1.00\n')).body.firstDate).toBe('2026-06-05');
  });

  it('rows without an ID are identified by their content, and importing the same file twice changes nothing', async () => {
    const rows =
      'Date;Amount;Source\r\n2026-11-20;5,00;Dine in\r\n2026-11-20;5,00;Dine in\r\n2026-11-20;1.005,00;To go\r\n';
    expect((await upload(rows)).body).toMatchObject({ salesNew: 3, totals: { net: 1015 } });
    expect((await upload(rows)).body).toMatchObject({ salesNew: 0, salesSame: 3 });
    const utf16 = Buffer.from(`\ufeff${rows}2026-11-20;5,00;Dine in\r\n`, 'utf16le');
    expect((await upload(utf16)).body).toMatchObject({ salesNew: 1, salesSame: 3 });
    expect(await nets()).toEqual([['2026-11-20', '1020.00']]);
  });
});

it("do not count a dish's daily total as a check, so the number and average of checks stay unknown", async () => {
  const summary = async () => (await owner.get(`/api/sales-summary?restaurantId=${restaurantId}`)).body;
  await upload('Date,Item,Quantity,Amount\n2026-11-20,Taco,25,100.00\n2026-11-20,Beer,10,60.00\n');
  expect(await summary()).toMatchObject({ totalSales: 160, totalTransactions: 0, averageTransactionValue: null });
  const path = `/api/revenue/sales-breakdown?restaurantId=${restaurantId}&from=2026-11-20&to=2026-11-21&filter=source`;
  const { transactions, averageTransactionValue, rows } = (await owner.get(path)).body;
  expect([transactions, averageTransactionValue, rows[0].revenue, rows[0].count]).toEqual([0, null, 160, null]);

  // Only days whose checks are known count toward the average.
  await upload('Date,Transaction ID,Amount\n2026-11-21,A,10.00\n2026-11-21,B,20.00\n');
  expect(await summary()).toMatchObject({ totalSales: 190, totalTransactions: 2, averageTransactionValue: 15 });
});

describe('invalid rows', () => {
  const file = [
    'Date,Transaction ID,Amount,Currency,Item',
    '2026-11-20,A,5.00,USD,Taco',
    '2026-11-20,A,x,USD,"Taco\nwith salsa"',
    '2026-11-20,B,6.00,EUR,Taco',
    '2027-01-01,C,6.00,USD,Taco',
    '2026-11-20,D,7.00,,"Taco, large"',
    'Total,,24.00,,',
  ].join('\n');

  it('stop the import, with line and reason, or are skipped, as the person chooses', async () => {
    const refused = await upload(file);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      { path: 'line 3', message: "'x' is not an amount" },
      { path: 'line 5', message: 'It is in EUR, but the restaurant uses USD' },
      { path: 'line 6', message: 'The date 2027-01-01 is in the future' },
    ]);
    expect(await nets()).toEqual([]);
    expect((await owner.get('/api/revenue/imports')).body).toEqual([]);
    const { body } = await upload(file, { onError: 'skip' });
    // If one row of a sale is invalid, importing its valid row would give half a sale.
    expect(body).toMatchObject({ salesNew: 1, rowsRead: 5, rowsSkipped: 4, totals: { net: 7 } });
    const problems = await owner.get(`/api/revenue/imports/${body.import.id}/problems`);
    expect(problems.body.map(({ line }: { line: number }) => line)).toEqual([3, 5, 6]);
  });

  it.each([
    ['', 'The file is empty'],
    ['  \n ', 'The file is empty'],
    ['Date,Amount\n', 'headings but no rows'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 1, 2, 3]), 'read this Excel file'],
    [Buffer.from('%PDF-1.7 ...'), 'This is a PDF'],
    [Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 37) % 256)), "This isn't a CSV, Excel or JSON"],
    ['{"sales": [', "The file isn't valid JSON"],
    ['{"people": []}', 'The JSON has no list of sales'],
    ['[1, 2]', "Record 1 isn't an object"],
    [Buffer.from('PK\u0003\u0004 and nothing else of it at all'), 'The file is damaged'],
    [zipFile({ 'a.txt': Buffer.from('x') }), "doesn't contain an Excel workbook"],
    [zipFile({ 'xl/workbook.xml': Buffer.from('<x/>') }), 'read this Excel file'],
    [zipFile({ 'xl/workbook.xml': Buffer.from('x') }, 2_000_000_000), 'larger than 120 MB'],
    [zipFile({ 'xl/workbook.xml': Buffer.alloc(5_000_000) }, 100), 'The file is damaged'],
    [
      files.squareItems.replace(',Delivery', ',Delivery').replace('Cantina', 'Uptown'),
      'several locations: Uptown, Cantina',
    ],
  ])('%#: an invalid file is rejected with an explanation', async (file, words) => {
    const { status, body } = await upload(file);
    expect([status, body.detail]).toEqual([422, expect.stringContaining(words)]);
  });
});

it('a whole import is undone once and recorded in the audit log', async () => {
  const kept = (await upload('Date,Transaction ID,Amount\n2026-11-20,K,1.00\n')).body;
  const { body } = await upload(files.squareItems, {}, 'C:\\Exports\\items.csv');
  expect(body.import).toMatchObject({ filename: 'items.csv', can: { undo: true }, status: 'completed' });
  const undone = await owner.post(`/api/revenue/imports/${body.import.id}/undo`);
  expect(undone.body).toMatchObject({ status: 'undone', can: { undo: false } });
  expect(await nets()).toEqual([['2026-11-20', '1.00']]);
  expect((await owner.post(`/api/revenue/imports/${body.import.id}/undo`)).status).toBe(409);
  const list = await owner.get(`/api/revenue/imports?restaurantId=${restaurantId}&limit=1`);
  expect([list.headers['x-total-count'], list.body[0].id]).toEqual(['2', body.import.id]);
  expect((await upload(files.squareItems)).body).toMatchObject({ salesNew: 4 });
  const said = await server.db
    .selectFrom('restaurant_audit')
    .select('summary')
    .where('restaurant_id', '=', restaurantId)
    .where('subject', '=', 'sales import')
    .orderBy('id')
    .execute();
  expect(said.map(({ summary }) => summary)).toEqual([
    'Imported 1 sales from sales.csv',
    'Imported 4 sales from items.csv',
    'Undid the import of items.csv',
    'Imported 4 sales from sales.csv',
  ]);
  expect(kept.import.createdBy).not.toBeNull();
});

it('undoing imports restores what they replaced, including lines, in either order', async () => {
  const file = (amount: string) =>
    `Date,Transaction ID,Amount,Item,Quantity\n2026-11-20,K,${amount},Taco,2\n2026-11-19,L${amount},1.00,Taco,1\n`;
  const [first, second, third] = [
    (await upload(file('10.00'))).body.import.id,
    (await upload(file('20.00'))).body.import.id,
    (await upload(file('30.00'))).body.import.id,
  ];
  const undo = (id: number) => owner.post(`/api/revenue/imports/${id}/undo`);
  const amounts = async () => (await nets()).map(([, net]) => net);
  expect(await amounts()).toEqual(['3.00', '30.00']);
  await undo(second);
  expect(await amounts()).toEqual(['2.00', '30.00']);
  await undo(third);
  expect(await amounts()).toEqual(['1.00', '10.00']);
  const lines = await server.db
    .selectFrom('sales_items')
    .select(['item_name', 'quantity', 'net'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('net')
    .execute();
  expect(lines).toEqual([
    { item_name: 'Taco', quantity: '1.000', net: '1.00' },
    { item_name: 'Taco', quantity: '2.000', net: '10.00' },
  ]);
  // Imported again, it is recognized, and what it replaces again is saved again.
  expect((await upload(file('10.00'))).body).toMatchObject({ salesNew: 0, salesChanged: 0 });
  const fourth = (await upload(file('40.00'))).body.import.id;
  await undo(first);
  await undo(fourth);
  expect(await nets()).toEqual([]);
  const kept = await server.db.selectFrom('sales_replaced').select('id').where('restaurant_id', '=', restaurantId);
  expect(await kept.execute()).toEqual([]);
});

it('undoing imports deletes their items, except those that are mapped, sold otherwise or restored', async () => {
  const file = (day: string, ...rows: string[]) =>
    `Date,Transaction ID,Amount,Item,Quantity\n${rows.map((row) => `2026-11-${day},${row}`).join('\n')}\n`;
  const items = async () =>
    (await owner.get(`/api/pos-items?restaurantId=${restaurantId}&sort=name&order=asc`)).body as {
      id: number;
      name: string;
    }[];
  const names = async () => (await items()).map(({ name }) => name);
  const undo = (id: number) => owner.post(`/api/revenue/imports/${id}/undo`);
  const first = (await upload(file('20', 'K,4.00,Taco,1', 'L,5.00,Flan,1'))).body.import.id;
  const second = (await upload(file('20', 'K,6.00,Torta,1', 'M,4.00,Taco,1', 'N,2.00,Hat,1'))).body.import.id;
  expect(await names()).toEqual(['Flan', 'Hat', 'Taco', 'Torta']);
  const hat = (await items()).find(({ name }) => name === 'Hat');
  await owner.post('/api/pos-items/map', { items: [{ id: hat?.id, notFood: true }] });
  await undo(first);
  expect(await names()).toEqual(['Hat', 'Taco', 'Torta']);
  await undo(second);
  expect(await names()).toEqual(['Hat']);
  const [third, fourth] = [
    (await upload(file('21', 'P,4.00,Taco,1'))).body.import.id,
    (await upload(file('21', 'P,6.00,Torta,1', 'Q,1.00,Agua,1'))).body.import.id,
  ];
  const fifth = (await upload(file('21', 'Q,2.00,Flan,1'))).body.import.id;
  await undo(fifth);
  // The sale that the fourth import replaced can still be restored with its item.
  expect(await names()).toEqual(['Agua', 'Hat', 'Taco', 'Torta']);
  await undo(fourth);
  expect(await names()).toEqual(['Hat', 'Taco']);
  await undo(third);
  expect(await names()).toEqual(['Hat']);
});

it('importing requires write access to revenue, and imports are visible only in their restaurant', async () => {
  const stranger = await newcomer(server);
  const { body } = await upload('Date,Amount\n2026-11-20,1.00\n');
  expect((await stranger.get(`/api/revenue/imports/${body.import.id}/problems`)).status).toBe(404);
  expect((await stranger.post(`/api/revenue/imports/${body.import.id}/undo`)).status).toBe(404);
  expect((await stranger.get('/api/revenue/imports')).body).toEqual([]);
});

describe('old Excel files', () => {
  it('are read with their dates, decimals and accents', async () => {
    const { status, body } = await upload(files.oldExcel, {}, 'sales.xls');
    expect([status, body.import?.salesNew], JSON.stringify(body)).toEqual([200, 2]);
    expect(await nets()).toEqual([
      ['2026-11-20', '13.00'],
      ['2026-11-21', '12.30'],
    ]);
    const names = (await owner.get(`/api/pos-items?restaurantId=${restaurantId}&sort=name`)).body as { name: string }[];
    expect(names.map(({ name }) => name)).toEqual(['Crème brûlée', 'Taco']);
  });

  it('are rejected with an explanation if truncated', async () => {
    const { status, body } = await upload(files.oldExcel.subarray(0, 3000), {}, 'sales.xls');
    expect([status, body.detail]).toEqual([422, expect.stringContaining('read this Excel file')]);
  });
});

describe('items with the same name as dishes', () => {
  it('are mapped during the import, regardless of case, accents and spacing, and stay unmapped once unmapped', async () => {
    const dish = async (name: string) =>
      (await owner.post('/api/menu-items', { restaurantId, name, category: 'Tacos', currentPrice: 4.5 })).body.id;
    const [tea, cream] = [await dish('Té Helado'), await dish('Ice Cream')];
    for (const name of ['Taco', 'TACO!']) await dish(name);
    const file = `Date,Item,Quantity,Amount\n2026-11-20,TE  HELADO,2,6.00\n2026-11-20,IceCream,1,4.00\n2026-11-20,taco,1,4.50\n2026-11-21,Paleta,1,3.00\n`;
    const { status, body } = await upload(file, {
      mapping: JSON.stringify({ columns: { Date: 'date', Item: 'item', Quantity: 'quantity', Amount: 'amount' } }),
    });
    expect([status, body.import?.salesNew], JSON.stringify(body)).toEqual([200, 4]);
    const listed = async (show: string) =>
      (await owner.get(`/api/pos-items?restaurantId=${restaurantId}&status=${show}&sort=name&order=asc`)).body as {
        id: number;
        name: string;
        menuItem: { id: number } | null;
      }[];
    const matched = await listed('by_name');
    expect(matched.map(({ name, menuItem }) => [name, menuItem?.id])).toEqual([
      ['IceCream', cream],
      ['TE  HELADO', tea],
    ]);
    // If two dishes have the same name, neither is preferred.
    expect((await listed('unmapped')).map(({ name }) => name)).toEqual(['Paleta', 'taco']);
    const summary = (await owner.get(`/api/pos-items/summary?restaurantId=${restaurantId}`)).body;
    expect(summary).toMatchObject({ mapped: 2, matchedByName: 2, unmapped: 2 });
    const sold = await server.db
      .selectFrom('sales_item_day')
      .select(['menu_item_id', 'net'])
      .where('restaurant_id', '=', restaurantId)
      .where('menu_item_id', '=', tea)
      .execute();
    expect(sold).toEqual([{ menu_item_id: tea, net: '6.00' }]);
    await owner.post('/api/pos-items/map', { items: [{ id: matched[0]?.id }] });
    await upload(file.replaceAll('2026-11-2', '2026-11-1'));
    expect((await listed('by_name')).map(({ name }) => name)).toEqual(['TE  HELADO']);
  });
});
