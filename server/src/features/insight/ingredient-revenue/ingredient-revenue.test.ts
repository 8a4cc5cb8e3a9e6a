import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurant: { id: number; groupId: number };
let beef: { id: number };
let tomato: { id: number };
let cola: { id: number };
let taco: { id: number };
let nachos: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-10-22T18:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner, 'Waco Tacos');
  const { id } = restaurant;
  beef = await addIngredient(owner, id, { name: 'Beef', unit: 'lb', currentCost: '5' });
  tomato = await addIngredient(owner, id, { name: 'Tomato', unit: 'lb', currentCost: '2' });
  cola = await addIngredient(owner, id, { name: 'Cola', unit: 'piece', currentCost: '0.50' });
  const secret = await addIngredient(owner, id, { name: 'Secret sauce', unit: 'oz' });
  const salsa = await addIngredient(owner, id, { name: 'Salsa', unit: 'gallon', kind: 'prep' });
  const lines = [{ ingredientId: tomato.id, quantity: 4, unit: 'lb', yieldPercent: 80 }];
  await owner.put(`/api/ingredients/${salsa.id}/recipe`, { lines, batchYieldQuantity: 10, batchYieldUnit: 'cup' });
  taco = await addDish(owner, id, { name: 'Taco', currentPrice: '4.50', targetMargin: 70 }, [
    { ingredientId: beef.id, quantity: 4, unit: 'oz' },
    { ingredientId: salsa.id, quantity: '0.5', unit: 'cup' },
  ]);
  nachos = await addDish(owner, id, { name: 'Nachos', currentPrice: '9' }, [{ ingredientId: secret.id, quantity: 2 }]);
  server.setNow('2026-11-20T18:00:00Z');
  await owner.patch(`/api/ingredients/${beef.id}/cost`, { cost: '6' });
  const at = (day: string) => `2026-11-${day}T18:00:00Z`;
  await sell(
    server,
    id,
    [
      saleOf(at('20'), '54.01', [
        { name: 'Taco', quantity: 10, net: '45.01' },
        { name: 'Nachos', quantity: 1, net: '9.00' },
      ]),
      saleOf(at('18'), '90.00', [{ name: 'TACO', quantity: 20, net: '90.00' }]),
      saleOf(at('18'), '-4.50', [{ name: 'Taco', quantity: -1, net: '-4.50' }]),
      saleOf(at('17'), '5.00', [
        { name: 'Cola', quantity: 2, net: '3.00' },
        { name: 'T-shirt', quantity: 1, net: '2.00' },
      ]),
      // A POS that reports only amounts, and a sale before the period.
      saleOf(at('17'), '7.77'),
      saleOf('2026-10-05T18:00:00Z', '450.00', [{ name: 'Taco', quantity: 100, net: '450.00' }]),
    ],
    {
      Taco: { menu_item_id: taco.id },
      Nachos: { menu_item_id: nachos.id },
      Cola: { ingredient_id: cola.id, ingredient_quantity: '1' },
    },
  );
});

afterAll(() => server.close());

const read = async (more = '') =>
  (await owner.get(`/api/ingredient-menu-revenue-tracking/${restaurant.id}${more}`)).body;

describe('ingredient revenue', () => {
  it('is split by cost to the cent, through prep items, and accounts for all sales', async () => {
    const body = await read();
    expect(body).toMatchObject({
      period: 30,
      from: '2026-10-22',
      to: '2026-11-20',
      currency: 'USD',
      totalRevenue: 152.28,
      unmappedRevenue: 9.77,
      uncostedRevenue: 9,
      // 19 tacos of $1.75 and, once beef had risen, 10 of $2.00; two colas of $0.50.
      totalCost: 54.25,
      overallProfitMargin: 59.37,
    });
    const rows = body.revenueByIngredient;
    expect(rows).toEqual([
      {
        ingredientId: beef.id,
        ingredientName: 'Beef',
        menuItemsImpacted: 1,
        totalRevenue: 97.88,
        totalCost: 39.94,
        profitGenerated: 57.94,
        roi: 145.07,
        usage: { daily: 2.417, total: 7.25, unit: 'lb' },
      },
      expect.objectContaining({
        ingredientName: 'Tomato',
        totalRevenue: 32.63,
        totalCost: 13.31,
        usage: { daily: 2.417, total: 7.25, unit: 'lb' },
      }),
      expect.objectContaining({ ingredientName: 'Cola', menuItemsImpacted: 0, totalRevenue: 3, totalCost: 1 }),
    ]);
    const allocated = rows.reduce((sum: number, row: { totalRevenue: number }) => sum + row.totalRevenue * 100, 0);
    expect(Math.round(allocated)).toBe(Math.round((152.28 - 9.77 - 9) * 100));
  });

  it('includes usage per day, the cost trend, the dishes, and advice with its figures', async () => {
    const [first, second, third] = (await read('?period=7')).ingredientTracking;
    expect(first).toEqual({
      id: beef.id,
      name: 'Beef',
      unit: 'lb',
      currentCost: 6,
      costTrend: 'up',
      revenueImpact: 'high',
      totalRevenue: 97.88,
      profitMargin: 59.19,
      totalQuantityUsed: 7.25,
      daily: [
        { date: '2026-11-18', quantity: 4.75 },
        { date: '2026-11-20', quantity: 2.5 },
      ],
      menuItemsUsed: [
        { id: taco.id, name: 'Taco', quantityUsed: 7.25, revenueGenerated: 97.88, profitContribution: 57.94 },
      ],
      recommendations: [
        'Its cost is up 20%, from $5.00 to $6.00 per lb, $7.25 more per month, based on sales. Compare vendors, or raise the prices of its dishes.',
        'Taco has a 55.6% margin, below its 70% target. A price of $6.67 would reach it.',
        '5% off the price of Beef would have saved $2.00 in this period.',
      ],
    });
    expect(second).toMatchObject({ name: 'Tomato', costTrend: 'stable', revenueImpact: 'high' });
    expect(third).toMatchObject({ name: 'Cola', revenueImpact: 'low', menuItemsUsed: [], recommendations: [] });
  });

  it('ranks the dishes, including those with an unknown cost', async () => {
    expect((await read('/90d')).menuInsights).toEqual([
      {
        menuItemId: taco.id,
        menuItemName: 'Taco',
        menuPrice: 4.5,
        unitsSold: 129,
        totalRevenue: 580.51,
        profitMargin: 60.68,
        totalIngredientCost: 228.25,
        grossProfit: 352.26,
        revenueRank: 1,
        ingredients: [
          { id: beef.id, name: 'Beef', quantity: 32.25, unit: 'lb', totalCost: 171.19, costPercentage: 75 },
          { id: tomato.id, name: 'Tomato', quantity: 32.25, unit: 'lb', totalCost: 57.06, costPercentage: 25 },
        ],
      },
      expect.objectContaining({
        menuItemName: 'Nachos',
        revenueRank: 2,
        totalRevenue: 9,
        profitMargin: null,
        totalIngredientCost: null,
        grossProfit: null,
        ingredients: [],
      }),
    ]);
  });

  it('separates non-food items from unmapped ones', async () => {
    const [shirt] = (await owner.get(`/api/pos-items?restaurantId=${restaurant.id}&q=shirt`)).body;
    const of = { id: shirt.id };
    await owner.post('/api/pos-items/map', { items: [{ ...of, notFood: true }] });
    expect(await read()).toMatchObject({ unmappedRevenue: 7.77, notFoodRevenue: 2, uncostedRevenue: 9 });
    await owner.post('/api/pos-items/map', { items: [of] });
    expect(await read()).toMatchObject({ unmappedRevenue: 9.77, notFoodRevenue: 0 });
  });

  it('is zero when nothing sold', async () => {
    const quiet = await addRestaurant(owner, 'Quiet', { groupId: restaurant.groupId });
    expect((await owner.get(`/api/ingredient-menu-revenue-tracking/${quiet.id}`)).body).toMatchObject({
      totalRevenue: 0,
      totalCost: null,
      overallProfitMargin: null,
      unmappedRevenue: 0,
      revenueByIngredient: [],
      ingredientTracking: [],
      menuInsights: [],
    });
  });

  it("rejects invalid periods, strangers, and people who can't see costs", async () => {
    const path = `/api/ingredient-menu-revenue-tracking/${restaurant.id}`;
    expect((await owner.get(`${path}?period=31`)).status).toBe(422);
    expect((await owner.get(`${path}/soon`)).status).toBe(422);
    const stranger = await newcomer(server);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get(`${path}/30`)).status).toBe(404);
    const cook = await addMember(server, restaurant.groupId, 'staff');
    expect((await cook.get(path)).status).toBe(200);
    await owner.patch(`/api/restaurants/${restaurant.id}`, { settings: { hideCosts: true } });
    expect((await cook.get(path)).status).toBe(403);
    await owner.patch(`/api/restaurants/${restaurant.id}`, { settings: { hideCosts: false } });
  });
});

describe('individual sales', () => {
  const list = (query: string) => owner.get(`/api/restaurants/revenue-detailed?restaurantId=${restaurant.id}${query}`);

  it('are paged by keyset, latest first, with their details', async () => {
    const first = await list('&limit=2');
    expect(first.headers['x-total-count']).toBe('5');
    expect(first.body[0]).toMatchObject({
      restaurantName: 'Waco Tacos',
      date: '2026-11-20',
      at: '2026-11-20T18:00:00.000Z',
      amount: 54.01,
      source: 'Dine-In',
      paymentMethod: 'Card',
      kind: 'sale',
      currency: 'USD',
      system: 'Square file',
    });
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await owner.get(next);
    const dates = [...first.body, ...second.body].map(({ date }: { date: string }) => date);
    expect(dates).toEqual(['2026-11-20', '2026-11-18', '2026-11-18', '2026-11-17']);
  });

  it('can be filtered and sorted', async () => {
    expect((await list('&kind=refund')).body).toMatchObject([{ amount: -4.5, kind: 'refund' }]);
    expect((await list('&timeframe=90d&sort=amount&limit=1')).body).toMatchObject([{ amount: 450 }]);
    expect((await list('&source=Delivery')).body).toEqual([]);
    expect((await list('&q=t-')).headers['x-total-count']).toBe('5');
    expect((await list('&q=100%25')).body).toEqual([]);
    expect((await list('&from=2026-10-01&to=2026-10-31')).body).toMatchObject([{ date: '2026-10-05' }]);
  });
});
