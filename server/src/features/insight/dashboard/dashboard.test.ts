import { addDays, businessDate } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../../../test/explained.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addUpDays } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let restaurantId: number;
let beef: { id: number };
let tacos: { id: number };

type Decision = {
  key: string;
  kind: string;
  title: string;
  href: string;
  detail: string;
  amount: number | null;
  amountLabel: string | null;
};

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  stranger = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
  beef = await addIngredient(owner, restaurantId, { name: 'Ground beef', unit: 'lb', currentCost: '4' });
  tacos = await addDish(owner, restaurantId, { name: 'Tacos', currentPrice: '10', targetMargin: 70 }, [
    { ingredientId: beef.id, quantity: '0.5' },
  ]);
});

afterAll(() => server.close());

const metrics = async (person = owner) => {
  if (person === owner) await addUpDays(server, restaurantId);
  return (await person.get('/api/dashboard/metrics')).body;
};
const decisions = async (): Promise<Decision[]> => (await owner.get('/api/dashboard/decisions')).body;
const sell = (menu_item_id: number, quantity: number, net: number, business_date = '2026-11-10') =>
  server.db
    .insertInto('sales_item_day')
    .values({
      restaurant_id: restaurantId,
      business_date,
      menu_item_id,
      item_name: `${menu_item_id}`,
      quantity,
      net,
      // Beef for a taco costs $4.
      cost: menu_item_id === 0 ? null : quantity * 4,
    })
    .execute();

describe('the metrics', () => {
  it('are null until there are sales', async () => {
    expect(await metrics()).toEqual({
      currency: 'USD',
      coverage: { restaurants: [], of: 1 },
      revenue: null,
      revenueBefore: null,
      revenueChange: null,
      alike: 0,
      revenueTrend: null,
      foodCostPercent: null,
      foodCostChange: null,
      foodCostTrend: null,
      profitMargin: null,
      profitMarginChange: null,
      basis: null,
      others: [],
      costCovers: null,
      foodCostTarget: 75,
      pendingInvoices: 0,
      pendingAmounts: [],
      oldestPendingDays: null,
    });
    expect(await metrics(stranger)).toMatchObject({ revenue: null, pendingInvoices: 0, currency: null });
    expect((await stranger.get(`/api/dashboard/metrics?restaurantId=${restaurantId}`)).status).toBe(404);
  });
});

describe('decisions needed', () => {
  it('are empty on a quiet day', async () => {
    expect(await decisions()).toEqual([]);
    expect((await stranger.get(`/api/dashboard/decisions?restaurantId=${restaurantId}`)).status).toBe(404);
  });

  it('include the invoice to review, and its price change once it is approved', async () => {
    const vendor = await addVendor(owner, restaurantId);
    const invoice = await addInvoice(owner, vendor.id, {
      invoiceNumber: 'A-1',
      invoiceDate: '2026-11-18',
      dueDate: '2026-12-18',
      totalAmount: '80',
    });
    await addLine(owner, invoice.id, {
      description: 'Ground beef',
      quantity: 10,
      unit: 'lb',
      unitPrice: 8,
      totalPrice: 80,
      ingredientId: beef.id,
      itemType: 'ingredient',
    });
    server.setNow('2026-11-23T18:00:00Z');
    expect(await metrics()).toMatchObject({
      pendingInvoices: 1,
      pendingAmounts: [{ currency: 'USD', amount: 80 }],
      oldestPendingDays: 3,
    });
    expect(await decisions()).toMatchObject([
      { kind: 'invoices_to_review', title: '1 invoice to review', amount: 80, detail: 'Uploaded 3 days ago' },
    ]);
    const inLanguages = async (languages: string) =>
      (await owner.send('GET', '/api/dashboard/decisions', undefined, { 'accept-language': languages })).body[0];
    expect(await inLanguages('es-MX,es;q=0.9,en;q=0.8')).toMatchObject({
      title: '1 factura por revisar',
      detail: 'Se subió hace 3 días',
      amountLabel: 'aún sin aprobar',
      action: 'Revisar',
    });
    expect(await inLanguages('nl')).toMatchObject({ title: '1 invoice to review', action: 'Review' });
    const approved = await owner.post(`/api/invoices/${invoice.id}/approve`, {});
    expect([approved.status, approved.body.detail]).toEqual([200, undefined]);
    const found = await decisions();
    expect(found.map(({ kind, amount, amountLabel }) => [kind, amount, amountLabel])).toEqual([
      ['price_rise', 40, 'added cost per month, based on purchases'],
      ['below_target', 1, 'cost over target per item'],
    ]);
    expect(found[1]).toMatchObject({
      title: 'Tacos: 60% margin, 70% target',
      detail: 'It costs $4.00 and sells for $10.00. A price of $13.33 would reach the target',
    });
    expect(found[0]).toMatchObject({
      title: 'Ground beef up 100%',
      detail: 'From $4.00 to $8.00 per lb. 1 dish: Tacos',
    });
  });

  it('list a missing fact after those with an amount, with the dishes it blocks', async () => {
    const cilantro = await addIngredient(owner, restaurantId, { name: 'Cilantro', unit: 'lb', currentCost: '4' });
    const line = { ingredientId: cilantro.id, quantity: 1, unit: 'bunch' };
    await addDish(owner, restaurantId, { name: 'Salsa', currentPrice: '5' }, [line]);
    await addDish(owner, restaurantId, { name: 'Chimichurri', currentPrice: '5' }, [line]);
    expect((await decisions()).find((one) => one.kind === 'missing_fact')).toMatchObject({
      title: 'Add the weight of one bunch of Cilantro',
      detail: "2 dishes can't be costed without it: Salsa and Chimichurri",
      amount: null,
      href: '/ingredients?q=Cilantro',
    });
  });

  it('list two missing facts apart even if a language has one word for both units', async () => {
    const limes = await addIngredient(owner, restaurantId, { name: 'Limes', unit: 'piece', currentCost: '1' });
    const lines = ['case', 'box'].map((unit) => ({ ingredientId: limes.id, quantity: 1, unit }));
    await addDish(owner, restaurantId, { name: 'Limeade', currentPrice: '5' }, lines);
    const { body } = await owner.send('GET', '/api/dashboard/decisions', undefined, { 'accept-language': 'es' });
    const about = body.filter(({ href }: Decision) => href === '/ingredients?q=Limes');
    const title = 'Limes: ¿Qué cantidad de piezas trae 1 caja?';
    expect(about.map((one: Decision) => one.title)).toEqual([title, title]);
    const keys = body.map((one: Decision) => one.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are valued per month once there are sales', async () => {
    await sell(tacos.id, 200, 2000);
    await sell(0, 10, 500);
    await server.db
      .insertInto('revenue_analytics')
      .values({ restaurant_id: restaurantId, date: '2026-11-10', period: 'day', net_sales: 2500 })
      .execute();
    const found = await decisions();
    expect(found.slice(0, 2).map(({ kind, amount, amountLabel }) => [kind, amount, amountLabel])).toEqual([
      ['price_rise', 400, 'added cost per month, based on sales'],
      ['below_target', 200, 'cost over target per month'],
    ]);
    expect(await metrics()).toMatchObject({
      revenue: 2500,
      foodCostPercent: 40,
      profitMargin: 60,
      basis: 'theoretical',
    });
  });

  it('name low items, with the minimum cost of restocking them', async () => {
    const salt = await addIngredient(owner, restaurantId, { name: 'Salt', unit: 'lb' });
    const keep = (ingredientId: number, currentStock: string) =>
      owner.post('/api/inventory', {
        ingredientId,
        currentStock,
        minStock: '2',
        maxStock: '20',
        reorderPoint: '5',
        location: 'Walk-in cooler',
      });
    expect((await keep(beef.id, '5')).status).toBe(201);
    expect((await keep(salt.id, '0')).status).toBe(201);
    expect((await decisions()).find((one) => one.kind === 'stock_to_order')).toMatchObject({
      title: '2 items running low',
      detail: 'Salt and Ground beef. 1 is out of stock',
      amount: 120,
      amountLabel: 'at least, to fill up',
      href: '/inventory?tab=low',
    });
  });
});

describe('a first month', () => {
  it('shows the increase between the first two known prices, in whatever order they were entered', async () => {
    const newcomer = await server.person();
    const place = await addRestaurant(newcomer, 'First Month');
    const vendor = await addVendor(newcomer, place.id);
    const cheese = await addIngredient(newcomer, place.id, { name: 'Cotija', unit: 'lb' });
    for (const [invoiceDate, unitPrice] of [
      ['2026-11-18', 5],
      ['2026-11-04', 4],
    ] as const) {
      const totalAmount = unitPrice * 10;
      const invoice = await addInvoice(newcomer, vendor.id, { totalAmount, invoiceDate, invoiceNumber: invoiceDate });
      const line = { description: 'COTIJA', quantity: 10, unit: 'lb', unitPrice, totalPrice: totalAmount };
      await addLine(newcomer, invoice.id, { ...line, ingredientId: cheese.id, itemType: 'ingredient' });
      expect((await newcomer.post(`/api/invoices/${invoice.id}/approve`, {})).status).toBe(200);
    }
    const found: Decision[] = (await newcomer.get('/api/dashboard/decisions')).body;
    expect(found.find(({ kind }) => kind === 'price_rise')).toMatchObject({
      title: 'Cotija up 25%',
      detail: 'From $4.00 to $5.00 per lb. No dish uses it',
    });
  });
});

describe('the previous period', () => {
  const day = (date: string, net_sales: number, restaurant_id = restaurantId) => ({
    restaurant_id,
    date,
    period: 'day',
    net_sales,
  });

  it('is compared with each figure', async () => {
    const before = '2026-10-10';
    await server.db
      .insertInto('sales_item_day')
      .values({
        restaurant_id: restaurantId,
        business_date: before,
        menu_item_id: tacos.id,
        item_name: 'Tacos',
        quantity: 100,
        net: 800,
        cost: 400,
      })
      .execute();
    await server.db.insertInto('revenue_analytics').values(day(before, 2000)).execute();
    // A restaurant that started selling during the previous period is not compared.
    expect(await metrics()).toMatchObject({ revenueBefore: null, revenueChange: null, alike: 0 });
    await server.db.insertInto('revenue_analytics').values(day('2026-09-01', 0)).execute();
    // 200 tacos of $4 brought $2,000 now, 100 of them $800 before: 40% and 50%.
    expect(await metrics()).toMatchObject({
      revenue: 2500,
      revenueBefore: 2000,
      revenueChange: 25,
      alike: 1,
      foodCostPercent: 40,
      foodCostChange: -10,
      profitMarginChange: 10,
    });
  });

  it('is compared over as many days as there are sales for', async () => {
    const other = await server.person();
    const { id } = await addRestaurant(other, 'Files on Mondays');
    const days = Array.from({ length: 60 }, (_, index) => addDays(businessDate('2026-11-12'), -index));
    await server.db
      .insertInto('revenue_analytics')
      .values(days.map((date) => day(date, 100, id)))
      .execute();
    // Only nineteen of the last thirty days have data: no change, in the figure or in its trend line.
    expect((await other.get('/api/dashboard/metrics')).body).toMatchObject({
      revenue: 1900,
      revenueBefore: 1900,
      revenueChange: 0,
      revenueTrend: { now: [500, 500, 500, 500, 500, 500], before: [500, 500, 500, 500, 500, 500] },
    });
  });

  it('uses the dish costs of its own days', async () => {
    const closed = (cost: string) =>
      server.db
        .updateTable('sales_item_day')
        .set({ cost })
        .where('restaurant_id', '=', restaurantId)
        .where('business_date', '=', '2026-10-10')
        .execute();
    await closed('200.00');
    expect(await metrics()).toMatchObject({ foodCostPercent: 40, foodCostChange: 15 });
    await closed('400.00');
  });

  it('gives a trend line of five-day steps, or none with one step', async () => {
    expect(await metrics()).toMatchObject({ revenueTrend: null, foodCostTrend: null });
    await sell(tacos.id, 50, 1000, '2026-11-20');
    await server.db
      .insertInto('revenue_analytics')
      .values([day('2026-11-20', 1000), day('2026-10-25', 0)])
      .execute();
    expect(await metrics()).toMatchObject({
      revenueTrend: { now: [0, null, null, 2500, null, 1000], before: [null, null, null, 2000, null, null] },
      foodCostTrend: { now: [null, null, null, 40, null, 20], before: [null, null, null, 50, null, null] },
    });
    await server.db.deleteFrom('sales_item_day').where('business_date', '=', '2026-11-20').execute();
    await server.db.deleteFrom('revenue_analytics').where('date', 'in', ['2026-11-20', '2026-10-25']).execute();
  });

  it('is read in the same query as the current costs', async () => {
    const statements = await statementsOf(server.db, () => owner.get('/api/dashboard/metrics'));
    // Revenue is compared over different days than the trend line.
    const asked = statements.map((statement) => statement.sql).filter((text) => !text.includes('as stretch'));
    expect(asked.filter((sql, index) => asked.indexOf(sql) < index)).toEqual([]);
  });

  it('is separate for each currency', async () => {
    const euro = { settings: { currency: 'EUR', timezone: 'America/Chicago' } };
    const { id } = await addRestaurant(owner, 'Azul', euro);
    await server.db
      .insertInto('revenue_analytics')
      .values(day('2026-11-11', 700, id))
      .execute();
    expect(await metrics()).toMatchObject({
      currency: 'USD',
      coverage: { restaurants: ['Waco Tacos'], of: 2 },
      revenue: 2500,
      revenueChange: 25,
      foodCostPercent: 40,
      others: [
        {
          currency: 'EUR',
          coverage: { restaurants: ['Azul'], of: 2 },
          revenue: 700,
          revenueBefore: null,
          revenueChange: null,
          alike: 0,
          foodCostPercent: null,
        },
      ],
    });
  });
});
