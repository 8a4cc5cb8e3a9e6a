import { addDays, businessDate } from '@platewise/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
const dishes: Record<string, number> = {};
const competitors: Record<string, number> = {};
const items: Record<string, number> = {};

const today = '2026-11-20';

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(`${today}T18:00:00Z`);
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner, 'Waco Tacos')).id;
  for (const [name, currentPrice, manualCost, category] of [
    ['Burrito', 9, 5, 'Main Courses'],
    ['Steak', 30, 9, 'Main Courses'],
    ['Soda', 3.5, 0.5, 'Beverages'],
    ['Flan', 6, null, 'Desserts'],
  ]) {
    const { status, body } = await owner.post('/api/menu-items', {
      restaurantId,
      name,
      currentPrice,
      manualCost,
      category,
    });
    expect([status, body.detail]).toEqual([201, undefined]);
    dishes[String(name)] = body.id;
  }
  await sql`update menu_items set created_at = '2026-08-01' where restaurant_id = ${restaurantId}`.execute(server.db);
});
afterAll(() => server.close());

async function addCompetitor(name: string, status = 'active', distance: number | null = 1): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into competitors (restaurant_id, name, status, distance_from_restaurant)
    values (${restaurantId}, ${name}, ${status}, ${distance}) returning id`.execute(server.db);
  competitors[name] = rows[0]?.id as number;
}

type Item = { dish?: string; price: number; currency?: string; category?: string; seen?: string; gone?: string };

async function addItem(of: string, name: string, { dish, price, currency = 'USD', ...more }: Item): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into competitor_menu_items (restaurant_id, competitor_id, name, item_key, category, price, currency,
      menu_item_id, match_score, extracted_at, last_verified, gone_at)
    values (${restaurantId}, ${competitors[of]}, ${name}, ${name.toLowerCase()}, ${more.category ?? null}, ${price}, ${currency},
      ${dish === undefined ? null : dishes[dish]}, ${dish === undefined ? null : 91}, '2026-09-01T18:00Z',
      ${more.seen ?? '2026-11-18T18:00Z'}, ${more.gone ?? null}) returning id`.execute(server.db);
  items[`${of} ${name}`] = rows[0]?.id as number;
}

/** A reading of a competitor's menu with its changes. */
async function read(
  of: string,
  at: string,
  changes: [item: string, kind: string, before: number | null, after: number | null][],
) {
  const { rows } = await sql<{ id: number }>`
    insert into competitor_menu_scans (restaurant_id, competitor_id, status, started_at)
    values (${restaurantId}, ${competitors[of]}, 'done', ${at}) returning id`.execute(server.db);
  for (const [item, kind, before, after] of changes) {
    await sql`
      insert into competitor_menu_changes
        (restaurant_id, competitor_id, item_id, scan_id, kind, price_before, price_after, changed_at)
      values (${restaurantId}, ${competitors[of]}, ${items[`${of} ${item}`]}, ${rows[0]?.id}, ${kind}, ${before}, ${after},
        ${at})`.execute(server.db);
  }
}

/** Ten days of sales up to yesterday. */
const sellDaily = (dish: string, quantity: number, net: number) =>
  sql`
  insert into sales_item_day (restaurant_id, business_date, menu_item_id, item_name, quantity, net)
  select ${restaurantId}, d::date, ${dishes[dish]}, ${dish}, ${quantity}, ${net}
  from unnest(${Array.from({ length: 10 }, (_, i) => addDays(businessDate(today), -1 - i))}::text[]) d`.execute(
    server.db,
  );

const generate = async (more: object = {}) => {
  const { status, body } = await owner.post('/api/market-analysis/generate', { restaurantId, ...more });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
};

it('returns zeros before the first run, and for a run with nothing to compare', async () => {
  const { status, body } = await owner.get('/api/market-analysis');
  expect(status).toBe(200);
  const nothing = {
    ...{
      competitorCount: 0,
      avgPricing: {},
      marketTrends: [],
      recommendations: [],
      categories: [],
      overall: null,
      lines: [],
    },
    ...{ restaurantId, currency: 'USD', search: null },
  };
  expect(body).toMatchObject({ ...nothing, id: null, lastAnalyzed: null, can: { generate: true } });
  expect((await owner.get('/api/market-analysis/dishes')).body).toEqual([]);
  expect(await generate()).toMatchObject({
    ...nothing,
    id: expect.any(Number),
    lastAnalyzed: `${today}T18:00:00.000Z`,
  });
});

it('ranks each dish and category, with the underlying prices', async () => {
  for (const name of ['Casa', 'Diner', 'Grill']) await addCompetitor(name);
  await addCompetitor('Seen', 'found', 2);
  await addCompetitor('Far', 'found', 9);
  await addCompetitor('Gone', 'dismissed');
  await addItem('Casa', 'Big burrito', { dish: 'Burrito', price: 11 });
  await addItem('Casa', 'Huge burrito', { dish: 'Burrito', price: 13 });
  await addItem('Diner', 'Burrito', { dish: 'Burrito', price: 10.5 });
  await addItem('Grill', 'Rolled beef', { dish: 'Burrito', price: 10 });
  await addItem('Casa', 'Cola', { dish: 'Soda', price: 3, category: 'Drinks' });
  await addItem('Diner', 'Lemonade', { price: 3.2, category: 'beverages' });
  await addItem('Diner', 'Chili', { price: 7, gone: '2026-11-01T00:00Z' });
  await addItem('Grill', 'Soda', { dish: 'Soda', price: 1, seen: '2026-01-05T00:00Z' });
  await addItem('Grill', 'Cola', { dish: 'Soda', price: 4, currency: 'EUR' });
  await addItem('Gone', 'Burrito', { dish: 'Burrito', price: 1 });
  for (const [of, price] of [
    ['Casa', 12],
    ['Diner', 10],
    ['Grill', 11],
  ] as const) {
    await addItem(of, 'Churros', { price, category: 'Desserts' });
  }
  await sellDaily('Burrito', 10, 90);
  await sellDaily('Soda', 4, 14);

  const found = await generate({ radius: 5 });
  expect(found).toMatchObject({
    ...{ competitorCount: 4, trackedCount: 3, withMenus: 3 },
    search: { radius: 5, found: null, failure: expect.stringMatching(/\w/) },
    overall: { dishes: 2, thinDishes: 1, above: 1, level: 0, below: 1, gapPercent: -11.11 },
    leftOut: { currencies: [{ currency: 'EUR', dishes: 1 }], old: 1, unmatched: 4 },
  });
  // The category with the most sales first: its price is the one on the tile.
  expect(Object.entries(found.avgPricing)).toEqual([
    ['Main Courses', 10.83],
    ['Beverages', 3.1],
    ['Desserts', 11],
  ]);
  expect(found.categories[0]).toMatchObject({
    ...{ category: 'Main Courses', dishes: 4, ours: 19.5, ourDishes: 2, salesPerMonth: 900 },
    position: { sample: 3, thin: false, rank: 4, of: 4 },
    likeForLike: { dishes: 1, gapPercent: -14.29 },
    competitors: [
      { competitorName: 'Grill', average: 10, dishes: 1 },
      { competitorName: 'Diner', average: 10.5 },
      { competitorName: 'Casa', average: 12, dishes: 2 },
    ],
  });
  const { body: rows, headers } = await owner.get('/api/market-analysis/dishes');
  expect(headers['x-total-count']).toBe('2');
  expect(rows).toMatchObject([
    {
      ...{ id: dishes.Burrito, restaurantId, name: 'Burrito', price: 9, soldPerMonth: 100, gapPerMonth: -150 },
      ...{ sample: 3, thin: false, middle: 10.5, lowest: 10, highest: 12, gap: -1.5, gapPercent: -14.29 },
      ...{ rank: 1, of: 4, percentile: 0, standing: 'below' },
      prices: [
        { competitorName: 'Grill', itemName: 'Rolled beef', price: 10, matchScore: 91, matchedByHand: false },
        { itemName: 'Burrito', price: 10.5 },
        { itemName: 'Big burrito', price: 11 },
        { itemName: 'Huge burrito', price: 13 },
      ],
    },
    { name: 'Soda', sample: 1, thin: true, middle: 3, gapPerMonth: 20, standing: 'above', percentile: 100 },
  ]);
  const [raise, hold, others] = found.advice;
  expect(raise).toMatchObject({
    ...{ kind: 'room_to_raise', menuItemId: dishes.Burrito, currentPrice: 9, newPrice: 9.49, perMonth: 49 },
    ...{ perMonthIs: 'gained', breakEvenPercent: 10.91, certainty: 'likely', sample: 3, thin: false, note: null },
    text: 'Raise Burrito from $9.00 to $9.49: 3 competitors charge $10.50 (median), from $10.00 to $12.00. $49.00 more per month at current sales.',
  });
  expect(raise.evidence[0]).toMatchObject({ text: 'Rolled beef at Grill: $10.00', competitorId: competitors.Grill });
  expect(hold).toMatchObject({
    ...{
      kind: 'dearer_than_most',
      newPrice: null,
      thin: true,
      certainty: 'possible',
      perMonth: 140,
      perMonthIs: 'compared',
    },
    note: 'Based on only 1 competitor: limited data.',
  });
  expect(others).toMatchObject({
    ...{ kind: 'dish_of_others', menuItemId: null, sample: 3, perMonth: null, newPrice: 11 },
    text: '3 of 3 competitors sell Churros, for $11.00 (median). Your menu has no match.',
  });
  expect(found.recommendations).toHaveLength(3);
  expect(found.recommendations[1]).toContain('limited data');
  expect((await owner.get(`/api/market-analysis?restaurantId=${restaurantId}`)).body).toEqual(found);
});

it('filters the dishes and pages them', async () => {
  const ask = async (query: string) => (await owner.get(`/api/market-analysis/dishes?${query}`)).body;
  const names = async (query: string) => (await ask(query)).map(({ name }: { name: string }) => name);
  expect(await names('standing=above')).toEqual(['Soda']);
  expect(await names('category=Main%20Courses')).toEqual(['Burrito']);
  expect(await names('q=rolled')).toEqual(['Burrito']);
  expect(await names('q=nobody')).toEqual([]);
  const first = await owner.get('/api/market-analysis/dishes?limit=1');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await owner.get(next)).body).toMatchObject([{ name: 'Soda' }]);
  expect((await owner.get('/api/market-analysis/dishes?cursor=7')).status).toBe(400);
});

it('reports what changed, each with its evidence, and keeps every analysis', async () => {
  await read('Casa', '2026-09-01T18:00Z', [['Cola', 'new', null, 3]]);
  await read('Casa', '2026-11-02T18:00Z', [
    ['Big burrito', 'dearer', 10, 11],
    ['Huge burrito', 'dearer', 12, 13],
    ['Churros', 'new', null, 12],
  ]);
  await read('Diner', '2026-10-01T18:00Z', []);
  await read('Diner', '2026-11-01T18:00Z', [['Chili', 'gone', 7, null]]);
  expect((await owner.patch(`/api/menu-items/${dishes.Burrito}/price`, { price: 11 })).status).toBe(200);
  server.setNow(`${today}T19:00:00Z`);
  const found = await generate();
  expect(found.marketTrends).toEqual([
    "Main Courses: competitors' prices for the same dishes are up 4.5% since Sep 1, 2026 (2 of 4 dishes from 3 competitors went up)",
    '2 competitors put 1 new dish on and took 1 dish off the menu since Aug 22, 2026',
    'Your prices went from 11.1% below the market on Nov 20, 2026 to 6% above the market',
  ]);
  expect(found.trends[0]).toMatchObject({
    ...{ kind: 'prices', direction: 'up', category: 'Main Courses', percent: 4.5, evidenceCount: 2 },
    evidence: [
      { text: 'Huge burrito at Casa: $12.00 to $13.00', competitorId: competitors.Casa, date: '2026-11-02' },
      { text: 'Big burrito at Casa: $10.00 to $11.00' },
    ],
  });
  const [own, market] = found.lines;
  expect(own).toMatchObject({ id: 'own', points: expect.arrayContaining([{ date: today, index: 110.6 }]) });
  expect(market.points[0]).toEqual({ date: '2026-09-01', index: 100 });
  expect(market.points.at(-1).index).toBeGreaterThan(101);

  const { body: history, headers } = await owner.get(`/api/market-analysis/history?restaurantId=${restaurantId}`);
  expect(headers['x-total-count']).toBe('3');
  expect(history).toMatchObject([
    {
      id: found.id,
      dishes: 2,
      gapPercent: 5.98,
      category: 'Main Courses',
      averagePrice: 10.83,
      radius: null,
      trends: 3,
    },
    { radius: 5, gapPercent: -11.11, competitorCount: 4, trackedCount: 3, withMenus: 3 },
    { dishes: 0, gapPercent: null, category: null, averagePrice: null },
  ]);
  const old = (await owner.get(`/api/market-analysis/${history[1].id}`)).body;
  expect(old.overall.gapPercent).toBe(-11.11);
  const asThen = await owner.get(`/api/market-analysis/dishes?analysisId=${history[1].id}&q=burrito`);
  expect(asThen.body).toMatchObject([{ price: 9 }]);
});

it('is hidden from other accounts, and accepts only listed radii', async () => {
  const stranger = await newcomer(server);
  await addRestaurant(stranger, 'Elsewhere');
  const { body: own } = await owner.get('/api/market-analysis');
  expect((await stranger.get('/api/market-analysis')).body).toMatchObject({ id: null, competitorCount: 0 });
  expect((await stranger.get(`/api/market-analysis/${own.id}`)).status).toBe(404);
  expect((await stranger.get(`/api/market-analysis/dishes?analysisId=${own.id}`)).status).toBe(404);
  expect((await stranger.post('/api/market-analysis/generate', { restaurantId })).status).toBe(404);
  expect((await owner.post('/api/market-analysis/generate', { restaurantId, radius: 4 })).status).toBe(422);
  const homeless = await newcomer(server);
  expect((await homeless.get('/api/market-analysis')).body).toMatchObject({
    restaurantId: null,
    can: { generate: false },
  });
});
