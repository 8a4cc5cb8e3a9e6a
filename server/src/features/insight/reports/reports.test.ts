import { inflateSync } from 'node:zlib';
import type { Report, ReportName, ReportRow } from '@platewise/contract';
import { reportNames } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer, signedIn } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { openWorkbook } from '../../../platform/tables/index.ts';

type Made = { id: number; groupId: number };

let server: TestServer;
let owner: Person;
let stranger: Person;
let alamo: Made;
let brazos: Made;
let calais: Made;
let beef: Made;
let taco: Made;
let invoice: Made;

/** The same users on another day: they sign in again because sessions expire. */
async function on(day: string): Promise<void> {
  server.setNow(`${day}T18:00:00Z`);
  [owner, stranger] = [await signedIn(server, owner.id), await signedIn(server, stranger.id)];
}

const read = async (report: ReportName | '', more = ''): Promise<Report> => {
  const { status, body } = await owner.get(`/api/reports${report && `/${report}`}?${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const own = (report: ReportName, more = '') => read(report, `restaurantId=${alamo.id}${more && `&${more}`}`);
const cellsOf = ({ rows }: { rows: readonly ReportRow[] }, at: string) =>
  rows.find(({ cells }) => [cells.item, cells.ingredient, cells.vendor, cells.line, cells.filename].includes(at))
    ?.cells;

async function buy(vendor: Made, totalAmount: number, invoiceDate: string, lines: object[]): Promise<Made> {
  const made = await addInvoice(owner, vendor.id, { totalAmount, invoiceDate, dueDate: invoiceDate });
  for (const line of lines) await addLine(owner, made.id, line);
  expect((await owner.post(`/api/invoices/${made.id}/approve`, {})).status).toBe(200);
  return made;
}

const bought = (quantity: number, unitPrice: number) => ({
  description: 'BEEF',
  quantity,
  unit: 'lb',
  unitPrice,
  totalPrice: quantity * unitPrice,
  itemType: 'ingredient',
  ingredientId: beef.id,
});

async function count(countedOn: string, loose: number): Promise<void> {
  const { id } = (await owner.post('/api/counts', { restaurantId: alamo.id, countedOn, kind: 'full' })).body;
  const line = await owner.post(`/api/counts/${id}/items`, { ingredientId: beef.id, location: 'Walk-in' });
  const { id: countLineId, unit, version: seenVersion } = line.body;
  const entry = { clientId: `reports-${countedOn}`, countLineId, unit, seenVersion, loose };
  await owner.post(`/api/counts/${id}/entries`, { entries: [entry] });
  expect((await owner.post(`/api/counts/${id}/close`, {})).status).toBe(200);
}

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-09-10T18:00:00Z');
  [owner, stranger] = [await newcomer(server), await newcomer(server)];
  alamo = await addRestaurant(owner, 'Alamo Tacos');
  brazos = await addRestaurant(owner, 'Brazos Grill', { groupId: alamo.groupId });
  const settings = { timezone: 'Europe/Paris', currency: 'EUR' };
  calais = await addRestaurant(owner, 'Calais', { groupId: alamo.groupId, settings });
  await addRestaurant(stranger, 'Elsewhere');
  const lone = (await addVendor(owner, alamo.id, 'Lone Star')) as Made;
  const river = (await addVendor(owner, brazos.id, 'River Foods')) as Made;
  beef = await addIngredient(owner, alamo.id, { name: 'Beef', unit: 'lb', currentCost: '5', category: 'Protein' });
  await addIngredient(owner, alamo.id, { name: 'Salt', unit: 'lb' });
  taco = await addDish(owner, alamo.id, { name: 'Taco', currentPrice: '5', targetMargin: 65 }, [
    { ingredientId: beef.id, quantity: 4, unit: 'oz' },
  ]);
  const more = { restaurantId: alamo.id, category: 'Main Courses' };
  await owner.post('/api/menu-items', {
    ...more,
    ...{ name: '=Steak', currentPrice: 20, manualCost: 15, targetMargin: 60 },
  });
  await addDish(owner, alamo.id, { name: 'Special', currentPrice: 9 }, [
    { ingredientId: beef.id, quantity: 1, unit: 'head' },
  ]);
  const ramen = await addDish(owner, brazos.id, { name: 'Ramen', currentPrice: 10 });
  await owner.patch(`/api/menu-items/${ramen.id}`, { manualCost: 4 });
  // New rows get the database's clock; only the server's clock is moved here.
  await server.db.updateTable('menu_items').set({ created_at: '2026-09-10T18:00:00Z' }).execute();
  await on('2026-10-10');
  await buy(lone, 50, '2026-10-10', [bought(10, 5)]);
  await on('2026-11-08');
  await count('2026-11-08', 10);
  await on('2026-11-09');
  invoice = await buy(lone, 130, '2026-11-09', [
    bought(20, 6),
    { description: 'Tax', totalPrice: 10, itemType: 'other', lineType: 'tax' },
  ]);
  await on('2026-11-12');
  await addInvoice(owner, lone.id, { totalAmount: 30, invoiceDate: '2026-11-12', currency: 'EUR' });
  const [{ id: inventoryId }] = (await owner.get(`/api/inventory?restaurantId=${alamo.id}`)).body;
  const thrown = { restaurantId: alamo.id, lines: [{ inventoryId, quantity: 2, unit: 'lb', reason: 'spoiled' }] };
  expect((await owner.post('/api/inventory/waste', thrown)).status).toBe(201);
  const undone = (await owner.post('/api/inventory/waste', thrown)).body;
  expect((await owner.post(`/api/inventory/documents/${undone.id}/undo`)).status).toBe(200);
  await on('2026-11-15');
  await count('2026-11-15', 8);
  await on('2026-11-16');
  await buy(river, 70, '2026-11-10', []);
  const at = (day: string) => `2026-${day}T18:00:00Z`;
  await sell(
    server,
    alamo.id,
    [
      saleOf(at('10-05'), '100.00', [{ name: 'Taco', quantity: 20, net: '100.00' }]),
      saleOf(at('11-10'), '200.00', [{ name: 'Taco', quantity: 40, net: '200.00' }]),
      saleOf(at('11-11'), '30.00', [{ name: 'Flowers', quantity: 1, net: '30.00' }]),
    ],
    { Taco: { menu_item_id: taco.id } },
  );
  await sell(server, brazos.id, [saleOf(at('11-10'), '500.00', [{ name: 'Ramen', quantity: 50, net: '500.00' }])], {
    Ramen: { menu_item_id: ramen.id },
  });
  await sell(server, calais.id, [
    saleOf(at('11-10'), '80.00', [{ name: 'Tart', quantity: 8, net: '80.00' }], { currency: 'EUR' }),
  ]);
});
afterAll(() => server.close());

describe('reports in the specification', () => {
  it("shows each dish's profit, with the status for its own target", async () => {
    const report = await own('profitability');
    expect(report).toMatchObject({ report: 'profitability', from: '2026-10-18', to: '2026-11-16', total: 3 });
    expect(cellsOf(report, 'Taco')).toEqual({
      ...{ item: 'Taco', category: 'Main Courses', cost: 1.5, price: 5, margin: 70, status: 'Profitable' },
      ...{ sold: 40, revenue: 200, profit: 140 },
    });
    expect(cellsOf(report, '=Steak')).toMatchObject({ margin: 25, status: 'Needs Attention', sold: 0, profit: 0 });
    expect(cellsOf(report, 'Special')).toMatchObject({ cost: null, margin: null, status: 'Needs Attention' });
    expect(report.rows.map(({ cells, keys }) => [cells.item, keys.status])).toEqual(
      expect.arrayContaining([
        ['Taco', 'profitable'],
        ['=Steak', 'needs_attention'],
        ['Special', 'needs_attention'],
      ]),
    );
    expect(report.sides).toEqual([
      expect.objectContaining({
        ...{ restaurantId: alamo.id, name: 'Alamo Tacos', currency: 'USD' },
        figures: { dishes: 3, attention: 2, sold: 40, revenue: 200, profit: 140, margin: 70 },
      }),
    ]);
    expect(report.notes).toEqual([expect.stringContaining('1 without a known cost')]);
  });

  it('shows ingredient costs, and how they changed since the start of the period', async () => {
    const report = await own('cost-analysis');
    expect(cellsOf(report, 'Beef')).toMatchObject({
      unit: 'lb',
      cost: 6,
      before: 5,
      change: 20,
      updated: '2026-11-09',
    });
    expect(cellsOf(report, 'Salt')).toMatchObject({ cost: null, change: null, vendor: null });
    expect(report.sides[0]?.figures).toEqual({ ingredients: 2, uncosted: 1, dearer: 1, cheaper: 0 });
  });

  it('lists purchases, with amounts in another currency separate', async () => {
    const report = await own('invoice-summary');
    expect(report.rows.map(({ currency, cells }) => [currency, cells.amount, cells.decision])).toEqual([
      ['EUR', 30, 'To review'],
      ['USD', 130, 'Approved'],
    ]);
    expect(report.sides.map(({ currency, figures }) => [currency, figures.invoices, figures.amount])).toEqual([
      ['USD', 1, 130],
      ['EUR', 1, 30],
    ]);
    expect(report.rows[1]).toMatchObject({ subjectId: invoice.id, cells: { uploaded: '2026-11-09' } });
  });
});

describe('other reports', () => {
  it('shows profit and loss line by line', async () => {
    const report = await own('profit-and-loss');
    expect(cellsOf(report, 'Net sales')).toMatchObject({ amount: 230, share: 100, before: 100, change: 130 });
    expect(cellsOf(report, 'Labor')).toBeUndefined();
    const linesUnder = (label: string) => {
      const at = report.rows.findIndex(({ cells }) => cells.line === label);
      const rest = report.rows.slice(at + 1);
      return rest.slice(
        0,
        rest.findIndex((row) => !row.within),
      );
    };
    const sales = linesUnder('Food sales');
    expect(sales.map(({ cells }) => [cells.line, cells.amount, cells.before, cells.share])).toEqual([
      ['Main Courses', 200, 100, 86.96],
      ['Food', 30, null, 13.04],
    ]);
    const costs = linesUnder('Cost of food');
    const whole = cellsOf(report, 'Cost of food')?.amount;
    expect(costs.map(({ cells }) => cells.line)).toEqual(['Main Courses', 'Food']);
    // Counts give the total food cost, but not how much of it went to the category without a recipe.
    expect([whole, ...costs.map(({ cells }) => cells.amount)]).toEqual([122, null, null]);
    expect([sales, costs].map((own) => own.map(({ keys }) => keys.moreIs))).toEqual([
      [undefined, undefined],
      ['bad', 'bad'],
    ]);
    const ratedBad = report.rows.filter(({ within, keys }) => !within && keys.moreIs === 'bad');
    expect(ratedBad.map(({ cells }) => cells.line)).toEqual(['Cost of food', 'Cost of goods', 'Prime cost']);
    const figures = report.sides[0]?.figures ?? {};
    expect(figures.sales).toBe(230);
    expect(figures.gross).toBeCloseTo(230 - Number(figures.cogs), 2);
    expect(report.notes).toEqual([
      expect.stringContaining('Cost of goods'),
      expect.stringContaining('split among categories'),
      'No labor is entered for this period, so prime cost is unknown.',
    ]);
    expect((await owner.get('/api/reports/profit-and-loss?sort=amount')).status).toBe(422);
  });

  it('compares partly known costs and labor neither with all sales nor with the whole budget', async () => {
    const person = await newcomer(server);
    const { id } = await addRestaurant(person, 'Delta Diner');
    const stew = await addDish(person, id, { name: 'Stew', currentPrice: 10 });
    await person.patch(`/api/menu-items/${stew.id}`, { manualCost: 3 });
    const both = [
      { name: 'Stew', quantity: 50, net: '500.00' },
      { name: 'Pie', quantity: 50, net: '500.00' },
    ];
    await sell(server, id, [saleOf('2026-11-10T18:00:00Z', '1000.00', both)], { Stew: { menu_item_id: stew.id } });
    const planned = { restaurantId: id, month: '2026-11', sales: 27_000, cogs: 9000, labour: 6000 };
    expect((await person.put('/api/budgets', planned)).status).toBe(200);
    const work = { restaurantId: id, startsOn: '2026-11-10', endsOn: '2026-11-10', amount: 210 };
    expect((await person.post('/api/labour-costs', work)).status).toBe(201);
    const rows = async (from: string) => {
      const path = `/api/reports/profit-and-loss?restaurantId=${id}&from=${from}&to=2026-11-10`;
      const { body } = await person.get(path);
      const lines = ['Net sales', 'Cost of goods', 'Gross profit', 'Labor', 'Prime cost'];
      return lines.map((line) => {
        const { amount, share, budget, against } = cellsOf(body, line) ?? {};
        return [amount, share, budget, against];
      });
    };
    expect(await rows('2026-11-10')).toEqual([
      [1000, 100, 900, 100],
      [150, 30, 300, null],
      [350, 70, 600, null],
      [210, 21, 200, 10],
      [null, null, 500, null],
    ]);
    expect((await rows('2026-11-09'))[3]).toEqual([210, null, 400, null]);
  });

  it('shows the effect of price changes, and ignores one ten times the usual price', async () => {
    const report = await own('price-changes');
    expect(report.rows).toHaveLength(1);
    expect(cellsOf(report, 'Beef')).toMatchObject({
      before: 5,
      now: 6,
      change: 20,
      bought: 23.684,
      effect: 23.68,
      note: null,
    });
    await server.db
      .insertInto('price_history')
      .values({
        restaurant_id: alamo.id,
        ingredient_id: beef.id,
        ...{ price: '600', unit: 'lb', source: 'typed', effective_date: '2026-11-14', quantity: null },
      })
      .execute();
    const costs = (current_cost: string) =>
      server.db.updateTable('ingredients').set({ current_cost }).where('id', '=', beef.id).execute();
    await costs('600');
    const doubted = await own('price-changes');
    expect(cellsOf(doubted, 'Beef')).toMatchObject({ now: 6, effect: 23.68, note: 'Doubtful price' });
    expect(doubted.notes).toEqual([expect.stringContaining('the previous price is used')]);
    await server.db.deleteFrom('price_history').where('price', '=', '600').execute();
    await costs('6');
  });

  it('totals approved invoices by vendor, compared with the previous period', async () => {
    const report = await own('supplier-spend');
    expect(cellsOf(report, 'Lone Star')).toEqual({
      ...{ vendor: 'Lone Star', invoices: 1, spend: 130, share: 100, charges: 10, credits: 0 },
      ...{ before: 50, change: 160, last: '2026-11-09' },
    });
  });

  it("classifies the menu by the period's sales", async () => {
    const report = await own('menu-engineering');
    expect(cellsOf(report, 'Taco')).toMatchObject({ sold: 40, mix: 100, brought: 5, cost: 1.5, class: 'Star' });
    expect(report.sides[0]?.figures).toMatchObject({ star: 1, contributed: 140 });
    expect(report.notes).toContainEqual(expect.stringContaining('cost at the end of the period'));
    expect(cellsOf(await own('menu-engineering', 'from=2026-09-18&to=2026-10-17'), 'Taco')).toMatchObject({
      cost: 1.25,
    });
  });

  it('compares usage between the counts within the dates', async () => {
    const report = await own('actual-vs-theoretical');
    expect(report.notes).toEqual(['Between the counts: 2026-11-09 to 2026-11-15.']);
    expect(cellsOf(report, 'Beef')).toMatchObject({ actual: 20, theoretical: 10, variance: 10, percent: 100 });
    const none = await own('actual-vs-theoretical', 'from=2026-11-09&to=2026-11-11');
    expect(none.notes).toEqual(["This period doesn't have two full counts, so actual usage is unknown."]);
    expect(cellsOf(none, 'Beef')).toMatchObject({ actual: null, note: expect.stringContaining('Not counted') });
  });

  it('totals waste, without undone entries', async () => {
    const report = await own('waste');
    expect(cellsOf(report, 'Beef')).toMatchObject({ times: 1, quantity: 2, cost: 12, share: 100, last: '2026-11-12' });
  });

  it('says units and reasons in the language of the reader', async () => {
    const inLanguage = async (language: string) => {
      const path = `/api/reports/waste?restaurantId=${alamo.id}&from=2026-10-23&to=2026-11-21`;
      const { body } = await owner.send('GET', path, undefined, { 'accept-language': language });
      const { unit, reason } = cellsOf(body, 'Beef') ?? {};
      return [unit, reason];
    };
    expect(await inLanguage('en')).toEqual(['lb', 'Spoiled']);
    expect(await inLanguage('es')).toEqual(['lb', 'Se echó a perder']);
  });
});

describe('several restaurants', () => {
  it('are shown side by side and totaled, with currencies separate', async () => {
    const { sides, rows } = await read('profit-and-loss');
    expect(sides.map(({ name, currency, figures }) => [name, currency, figures.sales])).toEqual([
      ['Alamo Tacos', 'USD', 230],
      ['Brazos Grill', 'USD', 500],
      ['Calais', 'EUR', 80],
      ['2 of 3 restaurants', 'USD', 730],
    ]);
    expect(rows[0]).toMatchObject({ restaurantId: null, restaurantName: '2 of 3 restaurants', currency: 'USD' });
    const spend = await read('supplier-spend');
    expect(spend.sides.at(-1)).toMatchObject({ name: '2 of 3 restaurants', figures: { spend: 200, before: 50 } });
    expect(spend.rows.map(({ restaurantName }) => restaurantName)).toEqual(['Alamo Tacos', 'Brazos Grill']);
  });

  it('can be searched, sorted and paged', async () => {
    const names = async (more: string) => (await read('profitability', more)).rows.map(({ cells: { item } }) => item);
    expect(await names('sort=margin&order=desc')).toEqual(['Taco', 'Ramen', '=Steak', 'Special']);
    expect(await names('sort=restaurant&order=desc&q=ramen')).toEqual(['Ramen']);
    const first = await read('', 'sort=item&limit=3');
    expect([first.report, first.total, first.rows.length]).toEqual(['profitability', 4, 3]);
    const rest = await read('', `sort=item&limit=3&cursor=${encodeURIComponent(first.next ?? '')}`);
    expect([rest.rows.length, rest.next]).toEqual([1, null]);
  });

  it.each([
    ['sort=colour', 422],
    ['cursor=nowhere', 400],
    ['from=2026-11-16&to=2026-11-01', 422],
    ['from=2020-01-01&to=2026-11-01', 422],
    ['from=soon', 400],
    ['period=2d', 400],
    ['report=secrets', 400],
    ['limit=5000', 400],
  ])('%s is rejected', async (query, status) => {
    expect((await owner.get(`/api/reports?${query}`)).status).toBe(status);
  });

  it('are not found if inaccessible, and costs stay hidden', async () => {
    expect((await stranger.get(`/api/reports/waste?restaurantId=${alamo.id}`)).status).toBe(404);
    expect((await stranger.get('/api/reports/waste')).body.rows).toEqual([]);
    await owner.patch(`/api/restaurants/${brazos.id}`, { settings: { hideCosts: true } });
    const staff = await addMember(server, alamo.groupId, 'staff', { modules: ['reports'] });
    for (const path of ['', '/export']) {
      expect((await staff.get(`/api/reports${path}?restaurantId=${brazos.id}`)).body.code).toBe('costs_hidden');
      expect((await staff.get(`/api/reports${path}?restaurantId=${alamo.id}`)).status).toBe(200);
    }
    const { body } = await staff.get(`/api/reports/summary?restaurantId=${brazos.id}`);
    expect(body).toMatchObject({ revenue: 500, foodCostPercent: null, averageItemCost: null, averageMenuPrice: 10 });
    await owner.patch(`/api/restaurants/${brazos.id}`, { settings: { hideCosts: false } });
  });
});

describe('summary cards', () => {
  it('follow the period, and match the dashboard for thirty days', async () => {
    const path = `/api/reports/summary?restaurantId=${alamo.id}`;
    // Sales begin within the previous period, so there is nothing to compare with yet.
    expect((await owner.get(path)).body).toMatchObject({ revenueChange: null });
    const first = { restaurant_id: alamo.id, date: '2026-09-18', period: 'day', net_sales: 0 };
    await server.db.insertInto('revenue_analytics').values(first).execute();
    const { body } = await owner.get(path);
    const metrics = (await owner.get(`/api/dashboard/metrics?restaurantId=${alamo.id}`)).body;
    expect(body).toMatchObject({
      ...{ revenue: metrics.revenue, foodCostPercent: metrics.foodCostPercent, basis: metrics.basis },
      ...{ foodCostChange: metrics.foodCostChange, profitMarginChange: metrics.profitMarginChange },
      ...{ from: '2026-10-18', currency: 'USD', revenueChange: 130, menuItems: 3, costedItems: 2, needAttention: 2 },
      ...{ averageItemCost: 8.25, averageItemCostChange: 1.54, averageMenuPrice: 11.33, dearer: 1, cheaper: 0 },
    });
    const week = (await owner.get(`/api/reports/summary?restaurantId=${alamo.id}&period=7d`)).body;
    expect(week).toMatchObject({ from: '2026-11-10', revenue: 230, revenueChange: null });
    const year = (await owner.get(`/api/reports/summary?restaurantId=${alamo.id}&period=1y`)).body;
    expect(year).toMatchObject({ from: '2025-11-17', revenue: 330 });
  });

  it("for several restaurants use the most common currency, and name the others' revenue", async () => {
    const { body } = await owner.get('/api/reports/summary');
    expect(body).toMatchObject({ currency: 'USD', revenue: 730, others: [{ currency: 'EUR', revenue: 80 }] });
  });
});

describe('report files', () => {
  const file = (more: string) => owner.get(`/api/reports/export?${more}`);

  it('are named by report and day, and contain every row and the totals', async () => {
    const { headers, body } = await file(`report=profitability&restaurantId=${alamo.id}`);
    expect(headers['content-disposition']).toBe('attachment; filename="profitability-report-2026-11-16.csv"');
    const lines = String(body).split('\r\n');
    expect(lines[0]).toBe('\ufeffItem,Category,Cost,Price,Margin,Status,Sold,Revenue,Gross profit');
    expect(lines).toContain('Taco,Main Courses,1.5,5,70,Profitable,40,200,140');
    expect(lines.find((line) => line.includes('Steak'))).toMatch(/^'=Steak,/);
    expect(lines).toContain('Alamo Tacos,3,2,40,200,140,70,USD');
  });

  it('are workbooks with numeric cells', async () => {
    const { body, headers } = await file('report=supplier-spend&format=xlsx');
    expect(headers['content-disposition']).toContain('supplier-spend-report-2026-11-16.xlsx');
    const table = await openWorkbook({ bytes: body, account: 'reports' }, 'zip', () => 0);
    expect(table.head.slice(0, 4)).toEqual(['Restaurant', 'Vendor', 'Invoices', 'Spend']);
  });

  it.each(reportNames)('%s is printed with its restaurant, dates and page', async (report) => {
    const { body, headers } = await file(`report=${report}&restaurantId=${alamo.id}&format=pdf`);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(`inline; filename="${report}-report-2026-11-16.pdf"`);
    const words = wordsOf(body);
    expect(words).toContain('Alamo Tacos, Oct 18, 2026 to Nov 16, 2026');
    expect(words).toContain('Page 1 of 1');
  });
});

/** The text of a PDF: streams decompressed, and the pieces of each line joined. */
function wordsOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  return streams
    .map(([, stream = '']) => {
      const drawn = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      return [...drawn.matchAll(/\[([^\]]*)\] TJ/g)]
        .map(([, line = '']) =>
          [...line.matchAll(/<([0-9a-f]*)>/g)]
            .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
            .join(''),
        )
        .join('\n');
    })
    .join('\n');
}
