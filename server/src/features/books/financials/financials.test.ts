import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { countDirtyDays } from '../../sales/sales/index.ts';

type Made = { id: number };
type Row = ReturnType<typeof JSON.parse>;

let server: TestServer;
let owner: Person;
let here: Made & { groupId: number };
let there: Made;
let beef: Made;
let cola: Made;
let taco: Made;

const at = (day: string) => `2026-${day}T18:00:00Z`;

async function count(countedOn: string, found: [Made, number][]): Promise<void> {
  const { body } = await owner.post('/api/counts', { restaurantId: here.id, countedOn, kind: 'full' });
  for (const [ingredient, loose] of found) {
    const line = await owner.post(`/api/counts/${body.id}/items`, { ingredientId: ingredient.id, location: 'Walk-in' });
    const { id: countLineId, unit, version: seenVersion } = line.body;
    const entry = { clientId: `${countedOn}-${ingredient.id}`, countLineId, unit, seenVersion, loose };
    await owner.post(`/api/counts/${body.id}/entries`, { entries: [entry] });
  }
  expect((await owner.post(`/api/counts/${body.id}/close`, {})).status).toBe(200);
}

const read = async (query: string, who = owner) => {
  const { status, body } = await who.get(`/api/financials/profit-and-loss?${query}`);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
};
const statement = async (query: string): Promise<Row> => (await read(query)).statements[0];

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-01T18:00:00Z');
  owner = await newcomer(server);
  here = await addRestaurant(owner, 'Azul');
  there = await addRestaurant(owner, 'Verde');
  const vendor = await addVendor(owner, here.id);
  beef = await addIngredient(owner, here.id, { name: 'Beef', unit: 'lb', currentCost: '4', category: 'Protein' });
  cola = await addIngredient(owner, here.id, {
    name: 'Cola',
    unit: 'piece',
    currentCost: '0.5',
    category: 'Beverages',
  });
  taco = await addDish(owner, here.id, { name: 'Taco', currentPrice: '5' }, [
    { ingredientId: beef.id, quantity: 4, unit: 'oz' },
  ]);
  await count('2026-11-01', [
    [beef, 10],
    [cola, 50],
  ]);
  const mapped = { Taco: { menu_item_id: taco.id }, Cola: { ingredient_id: cola.id, ingredient_quantity: '1' } };
  server.setNow('2026-11-09T18:00:00Z');
  await sell(
    server,
    here.id,
    [
      saleOf(at('11-03'), '220.00', [
        { name: 'Taco', quantity: 40, net: '200.00' },
        { name: 'Cola', quantity: 10, net: '20.00', category: 'Drinks' },
      ]),
      saleOf(at('11-08'), '110.00', [
        { name: 'Taco', quantity: 20, net: '100.00' },
        { name: 'Special', quantity: 1, net: '10.00' },
      ]),
    ],
    mapped,
  );
  const invoice = await addInvoice(owner, vendor.id, {
    invoiceDate: '2026-11-04',
    dueDate: '2026-11-04',
    totalAmount: 80,
  });
  await addLine(owner, invoice.id, {
    itemType: 'ingredient',
    unit: 'lb',
    description: 'BEEF',
    quantity: 16,
    unitPrice: 5,
    totalPrice: 80,
    ingredientId: beef.id,
  });
  expect((await owner.post(`/api/invoices/${invoice.id}/approve`, {})).status).toBe(200);
  await count('2026-11-08', [
    [beef, 9],
    [cola, 40],
  ]);
  server.setNow('2026-11-12T18:00:00Z');
  await owner.patch(`/api/menu-items/${taco.id}`, { currentPrice: '6' });
  await sell(server, here.id, [saleOf(at('11-11'), '300.00', [{ name: 'Taco', quantity: 50, net: '300.00' }])], mapped);
  await sell(server, there.id, [saleOf(at('11-10'), '80.00', [{ name: 'Soup', quantity: 8, net: '80.00' }])]);
});

afterAll(() => server.close());

describe('profit and loss', () => {
  const weeks = () => `restaurantId=${here.id}&from=2026-11-02&to=2026-11-15&by=week`;

  it('uses counts for the week they bracket, like actual usage, and recipes for the other', async () => {
    const { rows, total } = await statement(weeks());
    const usage = (await owner.get(`/api/usage/${here.id}?from=2026-11-02&to=2026-11-08`)).body;
    const all = usage.types.at(-1);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ from: '2026-11-02', to: '2026-11-08', days: 7, sales: 330, basis: 'counts' });
    expect(rows[0]).toMatchObject({ countedPercent: 100, coveredPercent: 100, cogs: all.goods.cogs });
    expect(rows[0].foodCostPercent).toBeCloseTo(all.foodCostPercent, 2);
    // 10 lb of $4 + $80 - 9 lb at $5; 10 colas of $0.50.
    expect(rows[0].types).toEqual([
      { type: 'food', sales: 310, covered: 310, cogs: 75, percent: 24.19 },
      { type: 'beverage', sales: 20, covered: 20, cogs: 5, percent: 25 },
    ]);
    // 50 tacos of a quarter pound at $5.
    expect(rows[1]).toMatchObject({ days: 4, sales: 300, cogs: 62.5, basis: 'theoretical', coveredPercent: 100 });
    expect(rows[1]).toMatchObject({ grossProfit: 237.5, grossPercent: 79.17, labour: null, primeCost: null });
    expect(total).toMatchObject({ sales: 630, cogs: 142.5, grossProfit: 487.5, basis: 'mixed', countedPercent: 52.38 });
  });

  it('compares sorted categories by type, and unsorted ones separately', async () => {
    const week = `restaurantId=${here.id}&from=2026-11-02&to=2026-11-08&by=total`;
    const save = (settings: object) => owner.patch(`/api/restaurants/${here.id}`, { settings });
    const typesOf = async () => (await statement(week)).total.types;
    const before = (await statement(week)).total.cogs;
    const { body: menu } = await owner.get(`/api/menu-items?restaurantId=${here.id}&q=Taco`);
    await save({ categories: { lola: 'food' } });
    await owner.patch(`/api/menu-items/${menu[0].id}`, { category: 'Lola' });
    await save({ categories: {} });
    expect(await typesOf()).toMatchObject([
      { type: 'food', sales: 10, cogs: 75 },
      { type: 'beverage', sales: 20, cogs: 5 },
      { type: 'unsorted', sales: 300, cogs: 0 },
    ]);
    expect((await statement(week)).total.cogs).toBe(before);
    await save({ categories: { lola: 'food' } });
    expect(await typesOf()).toMatchObject([
      { type: 'food', sales: 310, cogs: 75 },
      { type: 'beverage', sales: 20, cogs: 5 },
    ]);
    await save({ categories: {} });
    await owner.patch(`/api/menu-items/${menu[0].id}`, { category: menu[0].category });
  });

  it('takes the share of a counted period that its sales have, with costs as of each day', async () => {
    const { rows } = await statement(`restaurantId=${here.id}&from=2026-11-03&to=2026-11-04&by=total`);
    // Two thirds of the week's sales ($220 of $330) get two thirds of the $80.
    expect(rows[0]).toMatchObject({ sales: 220, cogs: 53.33, basis: 'counts' });
    server.setNow('2026-11-13T18:00:00Z');
    await owner.patch(`/api/ingredients/${beef.id}`, { currentCost: '8' });
    const later = await statement(weeks());
    expect(later.rows[1].cogs).toBe(62.5);
    // Recounting a day keeps its cost.
    const day = { restaurant_id: here.id, business_date: '2026-11-11' };
    await server.db.insertInto('sales_dirty_days').values(day).execute();
    await countDirtyDays(server.deps, here.id);
    expect((await statement(weeks())).rows[1].cogs).toBe(62.5);
    await owner.patch(`/api/ingredients/${beef.id}`, { currentCost: '5' });
    server.setNow('2026-11-12T18:00:00Z');
  });

  it('combines restaurants with the same currency, or lists each, and says what is unknown', async () => {
    const sum = await read('from=2026-11-02&to=2026-11-15&by=total&together=sum');
    expect(sum.statements).toHaveLength(1);
    expect(sum.statements[0]).toMatchObject({
      restaurantId: null,
      coverage: { restaurants: ['Azul', 'Verde'], of: 2 },
      currency: 'USD',
    });
    // The cost of Verde's soup is unknown: it counts in sales and in no other figure.
    expect(sum.statements[0].total).toMatchObject({ sales: 710, covered: 630, coveredPercent: 88.73, cogs: 142.5 });
    expect(sum.statements[0].total).toMatchObject({ grossProfit: 487.5, grossPercent: 77.38, basis: 'mixed' });
    const each = await read('from=2026-11-02&to=2026-11-15&by=total&together=each');
    expect(each.statements.map(({ name, total }: Row) => [name, total.sales, total.cogs])).toEqual([
      ['Azul', 630, 142.5],
      ['Verde', 80, null],
    ]);
    await owner.patch(`/api/restaurants/${there.id}`, { settings: { currency: 'CAD', serviceStyle: 'quick_service' } });
    const apart = await read('from=2026-11-02&to=2026-11-15&by=total');
    expect(apart.statements.map(({ currency, serviceStyle }: Row) => [currency, serviceStyle])).toEqual([
      ['USD', 'full_service'],
      ['CAD', 'quick_service'],
    ]);
  });

  it('is null without sales, omits future periods, and rejects reversed dates', async () => {
    const { rows, total } = await statement(`restaurantId=${here.id}&from=2026-09-01&to=2026-09-30&by=month`);
    expect([rows.length, total.sales, total.cogs, total.basis]).toEqual([1, null, null, null]);
    expect((await statement(`restaurantId=${here.id}&from=2026-11-30&to=2026-12-30&by=week`)).rows).toEqual([]);
    for (const [query, status] of [
      ['from=2026-11-02&to=2026-11-01', 422],
      ['from=2020-01-01&to=2026-11-01', 422],
      ['from=soon', 400],
    ]) {
      expect((await owner.get(`/api/financials/profit-and-loss?${query}`)).status).toBe(status);
    }
  });
});

describe('labor and budgets', () => {
  const week = `from=2026-11-02&to=2026-11-08&by=week`;

  it('includes labor per day in prime cost only if every day is known', async () => {
    const made = await owner.post('/api/labour-costs', {
      restaurantId: here.id,
      startsOn: '2026-11-02',
      endsOn: '2026-11-08',
      amount: '105',
      hours: 8,
      note: 'Payroll',
    });
    expect([made.status, made.body.amount, made.body.source]).toEqual([201, 105, 'typed']);
    const { rows } = await statement(`restaurantId=${here.id}&${week}`);
    expect(rows[0]).toMatchObject({ labour: 105, labourKnownPercent: 100, primeCost: 185, primePercent: 56.06 });
    expect(rows[0].primeStanding).toBe('below');
    const partly = await statement(`restaurantId=${here.id}&from=2026-11-08&to=2026-11-09&by=total`);
    expect(partly.total).toMatchObject({ labour: 15, labourKnownPercent: 50, primeCost: null, labourPercent: null });
  });

  it('rejects overlapping dates and stale changes, and lists the newest first', async () => {
    const shared = { restaurantId: here.id, startsOn: '2026-11-08', endsOn: '2026-11-14', amount: 1 };
    const clash = await owner.post('/api/labour-costs', shared);
    expect([clash.status, clash.body.detail]).toEqual([409, expect.stringContaining('2026-11-02 to 2026-11-08')]);
    const turned = await owner.post('/api/labour-costs', { ...shared, endsOn: '2026-11-01' });
    expect([turned.status, turned.body.errors[0].path]).toEqual([422, 'endsOn']);
    const next = (await owner.post('/api/labour-costs', { ...shared, startsOn: '2026-11-09' })).body;
    const list = await owner.get(`/api/labour-costs?restaurantId=${here.id}&limit=1`);
    expect([list.headers['x-total-count'], list.body[0].id]).toEqual(['2', next.id]);
    const changed = await owner.patch(`/api/labour-costs/${next.id}`, { amount: '90.555', version: 1 });
    expect([changed.status, changed.body.amount, changed.body.version]).toEqual([200, 90.56, 2]);
    expect((await owner.patch(`/api/labour-costs/${next.id}`, { amount: 1, version: 1 })).status).toBe(409);
    expect((await owner.patch(`/api/labour-costs/${next.id}`, { startsOn: '2026-11-05' })).status).toBe(409);
    expect((await owner.delete(`/api/labour-costs/${next.id}`)).status).toBe(204);
    const audit = await server.db
      .selectFrom('restaurant_audit')
      .select('summary')
      .where('subject', '=', 'labour cost')
      .orderBy('id')
      .execute();
    expect(audit.map(({ summary }) => summary)).toEqual([
      'Entered labor for 2026-11-02 to 2026-11-08',
      'Entered labor for 2026-11-09 to 2026-11-14',
      'Changed labor for 2026-11-09 to 2026-11-14',
      'Deleted labor for 2026-11-09 to 2026-11-14',
    ]);
  });

  it('imports a payroll file with a preview, added-up rows and errors by row, and changes nothing the second time', async () => {
    const text = [
      'Pay Period Start,Pay Period End,Employee,Gross Pay,Hours',
      '10/05/2026,10/11/2026,Ana,"$1,200.00",40',
      '10/05/2026,10/11/2026,Ben,800,32',
      '10/25/2026,10/31/2026,Ana,1300,40',
      '10/28/2026,11/01/2026,Ben,100,5',
      'soon,10/18/2026,Ben,100,5',
      '10/12/2026,10/18/2026,Ben,lots,5',
      '11/01/2026,11/02/2026,Ana,50,1',
    ].join('\n');
    const send = (fields: Record<string, string>) => {
      const form = fileForm(
        { name: 'payroll.csv', bytes: Buffer.from(text), field: 'file' },
        { restaurantId: String(here.id), ...fields },
      );
      return owner.send('POST', '/api/labour-costs/import', form.body, form.headers);
    };
    const preview = (await send({ dryRun: 'true' })).body;
    expect(preview).toMatchObject({ dryRun: true, rowsRead: 7, created: 2, badRows: 4, imported: 0 });
    expect(preview.rows[0]).toEqual({
      line: 2,
      startsOn: '2026-10-05',
      endsOn: '2026-10-11',
      amount: 2000,
      hours: 72,
      does: 'create',
      amountBefore: null,
    });
    expect(preview.problems.map(({ line, message }: Row) => `${line} ${message}`)).toEqual([
      '5 Overlaps 2026-10-25 to 2026-10-31 in line 4.',
      "6 'soon' isn't a date.",
      "7 'lots' isn't an amount of 0 or more.",
      '8 Overlaps 2026-11-02 to 2026-11-08, which already exists.',
    ]);
    const stopped = await send({});
    expect([stopped.status, stopped.body.current.created]).toEqual([422, 2]);
    expect((await send({ onError: 'skip' })).body).toMatchObject({ imported: 2, created: 2 });
    expect((await send({ onError: 'skip' })).body).toMatchObject({ imported: 0, same: 2 });
    const template = await owner.get('/api/labour-costs/template/csv');
    expect(String(template.body)).toContain('First Day,Last Day,Labor Cost,Hours,Note');
  });

  it('compares a month with its budget up to the latest day with data', async () => {
    const set = (body: object) => owner.put('/api/budgets', { restaurantId: here.id, month: '2026-11', ...body });
    expect((await set({ sales: '3000', cogs: 900, labour: 900 })).body).toEqual({
      restaurantId: here.id,
      month: '2026-11',
      sales: 3000,
      cogs: 900,
      labour: 900,
    });
    const { rows, total } = await statement(`restaurantId=${here.id}&from=2026-11-02&to=2026-11-15&by=week`);
    expect(rows[0].budget).toEqual({ sales: 700, cogs: 210, labour: 210, grossProfit: 490, primeCost: 420 });
    // The 12th, with no sales so far, is excluded from the budget; the 11th is included.
    expect(total.budget.sales).toBe(1000);
    const before = await statement(`restaurantId=${here.id}&from=2026-10-31&to=2026-11-02&by=total`);
    expect(before.total.budget.sales).toBeNull();
    expect((await set({ labour: null })).body).toMatchObject({ sales: 3000, labour: null });
    expect((await set({ labour: '' })).body).toMatchObject({ labour: null });
    const list = await owner.get(`/api/budgets?restaurantId=${here.id}&from=2026-11&to=2026-11`);
    expect([list.headers['x-total-count'], list.body[0].cogs]).toEqual(['1', 900]);
    for (const wrong of [{ month: '2026-13' }, { sales: -1 }, { cogs: 'much' }]) {
      expect((await set(wrong)).status).toBe(422);
    }
    const audit = await server.db
      .selectFrom('restaurant_audit')
      .select(['summary', 'before', 'after'])
      .where('subject', '=', 'budget')
      .orderBy('id')
      .execute();
    expect(audit).toHaveLength(2);
    expect(audit[1]).toMatchObject({ summary: 'Changed the budget of 2026-11', after: { labour: null } });
  });

  it('by week adds up to the month to the cent', async () => {
    const person = await newcomer(server);
    const { id } = await addRestaurant(person, 'Thirds');
    const planned = { restaurantId: id, month: '2026-10', sales: 100, cogs: 100, labour: 100 };
    expect((await person.put('/api/budgets', planned)).status).toBe(200);
    const work = { restaurantId: id, startsOn: '2026-10-01', endsOn: '2026-10-31', amount: 100 };
    expect((await person.post('/api/labour-costs', work)).status).toBe(201);
    const of = async (by: string): Promise<Row> => {
      const path = `/api/financials/profit-and-loss?restaurantId=${id}&from=2026-10-01&to=2026-10-31&by=${by}`;
      return (await person.get(path)).body.statements[0];
    };
    const weeks = await of('week');
    const month = await of('month');
    const amounts = { labour: 100, budget: { sales: 100, cogs: 100, labour: 100, grossProfit: 0, primeCost: 200 } };
    expect(weeks.rows).toHaveLength(5);
    expect([weeks.total, month.total, month.rows[0]]).toMatchObject([amounts, amounts, amounts]);
    const sum = weeks.rows.reduce((cents: number, { labour }: Row) => cents + Math.round(labour * 100), 0);
    expect(sum).toBe(10_000);
  });
});

describe('margin changes', () => {
  const path = (query: string) => `/api/financials/margin-waterfall?restaurantId=${here.id}&${query}`;

  it('splits the change into price, mix, cost and volume to the cent', async () => {
    const { body } = await owner.get(path('from=2026-11-09&to=2026-11-15'));
    expect(body).toMatchObject({ beforeFrom: '2026-11-02', beforeTo: '2026-11-08' });
    const [found] = body.waterfalls;
    // 60 tacos at $5 costing $1 or $1.25 and 10 colas before; 50 tacos at $6 costing $1.25 now.
    expect(found).toMatchObject({ sales: 300, allSales: 300, salesBefore: 330, allSalesBefore: 330, margin: 237.5 });
    const profit = async (days: string) =>
      (await statement(`restaurantId=${here.id}&${days}&by=total`)).total.grossProfit;
    expect(found.margin).toBe(await profit('from=2026-11-09&to=2026-11-15'));
    expect(found.marginBefore).toBe(await profit('from=2026-11-02&to=2026-11-08'));
    const { price, mix, cost, volume } = found;
    expect(price).toBe(50);
    expect(price + mix + cost + volume).toBeCloseTo(found.margin - found.marginBefore, 6);
    const sums = ['price', 'mix', 'cost', 'volume'].map((name) =>
      found.dishes.reduce((sum: number, row: Row) => sum + row[name] * 100, 0),
    );
    expect(sums.map((sum) => Math.round(sum))).toEqual([price, mix, cost, volume].map((one) => Math.round(one * 100)));
    expect(found.dishes).toContainEqual(
      expect.objectContaining({ name: 'Taco', menuItemId: taco.id, quantityBefore: 60, quantity: 50 }),
    );
  });

  it('compares with other chosen dates, but not with dates of its own', async () => {
    const chosen = await owner.get(path('from=2026-11-09&to=2026-11-15&beforeFrom=2026-11-03&beforeTo=2026-11-03'));
    expect(chosen.body.waterfalls[0].salesBefore).toBe(220);
    for (const [query, field] of [
      ['beforeFrom=2026-11-15&beforeTo=2026-11-20', 'beforeTo'],
      ['beforeFrom=2026-11-03', 'beforeTo'],
      ['beforeTo=2026-11-03', 'beforeFrom'],
    ]) {
      const { status, body } = await owner.get(path(`from=2026-11-09&to=2026-11-15&${query}`));
      expect([status, body.errors[0].path]).toEqual([422, field]);
    }
  });
});

describe('access to financials', () => {
  it('finds seasonality only with two years of prices', async () => {
    const { body } = await owner.get(`/api/financials/seasonality?restaurantId=${here.id}`);
    expect(body).toMatchObject({ known: 0, monthsNeeded: 24, ingredients: [] });
    await server.db
      .insertInto('price_history')
      .values(
        Array.from({ length: 36 }, (_, index) => ({
          restaurant_id: here.id,
          ingredient_id: cola.id,
          price: (1 + 0.3 * Math.cos((index * Math.PI) / 6)).toFixed(4),
          unit: 'piece',
          source: 'typed',
          effective_date: `${2023 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
        })),
      )
      .execute();
    const found = (await owner.get(`/api/financials/seasonality?restaurantId=${here.id}`)).body;
    expect(found).toMatchObject({ known: 1, ingredients: [{ name: 'Cola', dearestMonth: 1, cheapestMonth: 7 }] });
  });

  it('hides costs from staff if the restaurant hides them, and everything from strangers', async () => {
    const staff = await addMember(server, here.groupId, 'staff', { modules: ['analysis'] });
    await owner.patch(`/api/restaurants/${here.id}`, { settings: { hideCosts: true } });
    const [mine] = (await read(`restaurantId=${here.id}&from=2026-11-02&to=2026-11-08`, staff)).statements;
    expect(mine.total).toMatchObject({ sales: 330, cogs: null, labour: null, primeCost: null, grossProfit: null });
    expect(mine.total.budget).toMatchObject({ sales: 700, cogs: null });
    expect((await staff.get(`/api/financials/margin-waterfall?restaurantId=${here.id}`)).status).toBe(403);
    expect((await staff.post('/api/labour-costs', { restaurantId: here.id })).status).toBeGreaterThanOrEqual(403);
    await owner.patch(`/api/restaurants/${here.id}`, { settings: { hideCosts: false } });
    const stranger = await newcomer(server);
    expect((await stranger.get(`/api/financials/profit-and-loss?restaurantId=${here.id}`)).status).toBe(404);
    expect((await read('', stranger)).statements).toEqual([]);
    const [{ id }] = (await owner.get(`/api/labour-costs?restaurantId=${here.id}`)).body;
    expect((await stranger.delete(`/api/labour-costs/${id}`)).status).toBe(404);
  });
});
