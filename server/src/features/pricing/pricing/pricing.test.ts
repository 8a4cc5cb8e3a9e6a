import { addDays, businessDate, type PricingMode } from '@platewise/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let restaurantId: number;
let groupId: number;

const today = '2026-11-20';

type Row = Record<string, never> & { id: number; name: string; newPrice: number; currentPrice: number };

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(`${today}T18:00:00Z`);
  owner = await newcomer(server);
  stranger = await newcomer(server);
  await addRestaurant(stranger, 'Elsewhere');
});

afterAll(() => server.close());

/** A restaurant with one dish of each kind. Costs are entered, since this is about prices. */
async function freshMenu(dishes: Record<string, { price: number | null; cost: number | null; category?: string }>) {
  const restaurant = await addRestaurant(owner, 'Waco Tacos');
  restaurantId = restaurant.id;
  groupId = restaurant.groupId;
  const ids: Record<string, number> = {};
  for (const [name, { price, cost, category = 'Main Courses' }] of Object.entries(dishes)) {
    const body = { restaurantId, name, currentPrice: price, manualCost: cost, category };
    const made = await owner.post('/api/menu-items', body);
    expect([made.status, made.body.detail]).toEqual([201, undefined]);
    ids[name] = made.body.id;
  }
  return ids;
}

/** This many days of sales up to yesterday, each as given. */
async function sellDaily(
  menuItemId: number,
  days: number,
  day: (index: number) => { quantity: number; price: number },
) {
  const dates = Array.from({ length: days }, (_, i) => addDays(businessDate(today), i - days));
  const told = dates.map((_, i) => day(i));
  await sql`
    insert into sales_item_day (restaurant_id, business_date, menu_item_id, item_name, quantity, net)
    select ${restaurantId}, d.date, ${menuItemId}, 'It', d.quantity, d.net from unnest(
      ${dates}::date[], ${told.map(({ quantity }) => quantity)}::numeric[],
      ${told.map(({ quantity, price }) => (quantity * price).toFixed(2))}::numeric[]) as d (date, quantity, net)`.execute(
    server.db,
  );
  await sql`
    insert into revenue_analytics (restaurant_id, date, period, net_sales)
    select ${restaurantId}, d, 'day', 500 from unnest(${dates}::date[]) d on conflict do nothing`.execute(server.db);
}

const optimize = async (more: { mode?: PricingMode; category?: string; targetMargin?: number } = {}) => {
  const { status, body } = await owner.post('/api/pricing/optimize', { restaurantId, targetMargin: 25, ...more });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
};
const apply = (adjustments: object[], more: object = {}) => owner.post('/api/pricing/apply', { adjustments, ...more });
const pricesNow = async () => {
  const { body } = await owner.get(`/api/menu-items?restaurantId=${restaurantId}`);
  return Object.fromEntries(
    body.map((dish: { name: string; currentPrice: number | null }) => [dish.name, dish.currentPrice]),
  );
};

describe('price suggestions', () => {
  it('raise what is below target using an assumed response, and explain the rest', async () => {
    await freshMenu({
      Burrito: { price: 10, cost: 8 },
      Tacos: { price: 10, cost: 3 },
      Soda: { price: 3, cost: 2.3, category: 'Beverages' },
      Mint: { price: 0.6, cost: 0.5 },
      Special: { price: 9, cost: null },
      Soup: { price: null, cost: 2 },
    });
    const found = await optimize({ mode: 'conservative' });
    expect(found).toMatchObject({
      currency: 'USD',
      mode: 'conservative',
      analyzed: 6,
      impact: { itemsAffected: 2, avgPriceChange: 4.12, estimatedRevenueImpact: null, customerRisk: 'Low' },
    });
    expect(found.adjustments).toMatchObject([
      {
        name: 'Burrito',
        cost: 8,
        currentPrice: 10,
        newPrice: 10.49,
        exactPrice: 10.5,
        changePercent: 4.9,
        currentMargin: 20,
        newMargin: 23.74,
        reachesTarget: false,
        expectedProfit: null,
        elasticity: { value: -1.8, low: -2.5, high: -1.2, source: 'prior', note: 'Assumed: not enough sales' },
        reason:
          'It earns 20% with a target of 25%. $10.67 would reach it, $10.49 is as close as the limit of 5% and the price ending allow',
      },
      // No .49, .95 or .99 is within 5%, so it ends in five cents.
      { name: 'Soda', currentPrice: 3, newPrice: 3.1, reachesTarget: true },
    ]);
    expect(found.kept.map(({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`).sort()).toEqual(
      [
        'Mint: No price that ends in .49, .95 or .99 or in five cents is within the limit of 5%',
        'Soup: No price',
        'Special: Cost unknown',
        'Tacos: It earns its target, and no other price is likely to earn more',
      ],
    );
    expect((await optimize({ category: 'Beverages' })).analyzed).toBe(1);
    expect((await optimize({ category: 'All Items' })).analyzed).toBe(6);
  });

  it('skip a dish if none of its ingredients convert', async () => {
    await freshMenu({});
    const cilantro = await addIngredient(owner, restaurantId, { name: 'Cilantro', unit: 'lb', currentCost: '4' });
    const line = { ingredientId: cilantro.id, quantity: 1, unit: 'bunch' };
    await addDish(owner, restaurantId, { name: 'Salsa', currentPrice: '5' }, [line]);
    expect(await optimize()).toMatchObject({
      adjustments: [],
      kept: [{ name: 'Salsa', reason: 'Cost unknown' }],
    });
  });

  it("use each dish's own target unless one from 15 to 85 is sent for all", async () => {
    const ids = await freshMenu({ Burrito: { price: 10, cost: 8 }, Bowl: { price: 10, cost: 8 } });
    const own = { Burrito: '25', Bowl: '15' };
    for (const [name, targetMargin] of Object.entries(own)) {
      await server.db
        .updateTable('menu_items')
        .set({ target_margin: targetMargin })
        .where('id', '=', ids[name] as number)
        .execute();
    }
    const each = await owner.post('/api/pricing/optimize', { restaurantId });
    expect(each.body).toMatchObject({ targetMargin: null, adjustments: [{ name: 'Burrito', targetMargin: 25 }] });
    const unset = await owner.post('/api/pricing/optimize', { restaurantId, targetMargin: null });
    expect(unset.body).toEqual(each.body);
    const all = await owner.post('/api/pricing/optimize', { restaurantId, targetMargin: '85' });
    expect(all.body.adjustments.map((row: Row) => row.targetMargin)).toEqual([85, 85]);
    for (const targetMargin of [14.99, 85.01]) {
      const refused = await owner.post('/api/pricing/optimize', { restaurantId, targetMargin });
      expect([refused.status, refused.body.errors[0].message]).toEqual([422, 'Enter a target margin from 15 to 85']);
    }
  });

  it('end prices as the restaurant chose', async () => {
    await freshMenu({ Burrito: { price: 10, cost: 8 } });
    for (const [priceEnding, newPrice] of [
      ['.49', 10.49],
      ['.95', 10.95],
      ['.99', 10.99],
    ] as const) {
      const reply = await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { priceEnding } });
      expect([reply.status, reply.body.settings.priceEnding]).toEqual([200, priceEnding]);
      expect((await optimize()).adjustments[0].newPrice).toBe(newPrice);
    }
    const odd = await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { priceEnding: '.50' } });
    expect(odd.status).toBe(422);
  });

  it('learn from own sales if the price changed, and otherwise say so', async () => {
    const ids = await freshMenu({ Loved: { price: 12, cost: 4 }, Steady: { price: 10, cost: 8 } });
    const random = (i: number) => 1 + 0.06 * Math.sin(i * 12.9898);
    const moved = [10, 12, 11, 12.5, 10.5, 12];
    await sellDaily(ids.Loved as number, 364, (i) => {
      const price = moved[Math.floor(i / 61)] ?? 12;
      return { quantity: Math.round(40 * (price / 12) ** -0.4 * random(i)), price };
    });
    await sellDaily(ids.Steady as number, 364, () => ({ quantity: 10, price: 10 }));
    const found = await optimize();
    const [first, second] = [...found.adjustments].sort((a: Row, b: Row) => a.name.localeCompare(b.name));
    expect(first).toMatchObject({ name: 'Loved', newPrice: 12.99, reachesTarget: true, elasticity: { source: 'own' } });
    expect(first.elasticity.note).toMatch(/^From 4[89] weeks of sales at \$10\.00 to \$12\.50$/);
    expect(first.elasticity.value).toBeGreaterThan(-1);
    expect(first.expectedProfit).toBeGreaterThan(0);
    expect(first.expectedProfitRange.low).toBeLessThanOrEqual(first.expectedProfit);
    expect(second).toMatchObject({
      name: 'Steady',
      newPrice: 10.95,
      soldPerMonth: 290,
      elasticity: { source: 'prior', note: 'Assumed: not enough price variation' },
    });
    const { estimatedProfitImpact, estimatedProfitRange, estimatedRevenueImpact } = found.impact;
    expect(estimatedProfitImpact).toBeCloseTo(first.expectedProfit + second.expectedProfit, 2);
    expect(estimatedProfitRange.low).toBeLessThan(estimatedProfitImpact);
    expect(estimatedRevenueImpact).toBeCloseTo(first.expectedRevenue + second.expectedRevenue, 2);
  });

  it('do not take a changing mix of sizes for a price change', async () => {
    const ids = await freshMenu({ Coffee: { price: 10, cost: 8 } });
    const menu_item_id = ids.Coffee as number;
    const days = Array.from({ length: 300 }, (_, i) => addDays(businessDate(today), -1 - i));
    const size = (item_name: string, price: number, quantity: (i: number) => number) =>
      days.map((business_date, i) => {
        const sold = quantity(i);
        return {
          restaurant_id: restaurantId,
          business_date,
          menu_item_id,
          item_name,
          quantity: sold,
          net: sold * price,
        };
      });
    await server.db
      .insertInto('sales_item_day')
      .values([...size('Small', 9, (i) => (i < 150 ? 30 : 10)), ...size('Large', 12, (i) => (i < 150 ? 10 : 30))])
      .execute();
    await server.db
      .insertInto('revenue_analytics')
      .values(days.map((date) => ({ restaurant_id: restaurantId, date, period: 'day', net_sales: 400 })))
      .execute();
    const { adjustments } = await optimize();
    expect(adjustments[0].elasticity).toMatchObject({ source: 'prior', note: 'Assumed: not enough price variation' });
  });

  it('consider what competitors charge for the same dish', async () => {
    const ids = await freshMenu({ Burrito: { price: 10, cost: 8 } });
    await sql`with k as (
        insert into competitors (restaurant_id, name) values (${restaurantId}, 'Next door') returning id
      ) insert into competitor_menu_items (restaurant_id, competitor_id, name, item_key, menu_item_id, price, match_score)
        select ${restaurantId}, k.id, d.name, lower(d.name), d.dish, d.price, d.score
        from k cross join (values ('House roll', ${ids.Burrito}::bigint, 9.5, 90), ('Burrito', null, 4, null),
          ('Bean roll', ${ids.Burrito}::bigint, 2, 89.99)) d (name, dish, price, score)`.execute(server.db);
    const { adjustments } = await optimize();
    expect(adjustments[0]).toMatchObject({
      ...{ id: ids.Burrito, competitorPrice: 9.5, competitors: 1, customerRisk: 'High' },
    });
    const { body } = await owner.get(`/api/pricing/market-analysis?restaurantId=${restaurantId}`);
    expect(body.market).toEqual({
      ...{ competitors: 1, compared: 1, thin: 1, differencePercent: 5.26 },
      above: { count: 1, dishes: [{ id: ids.Burrito, name: 'Burrito', gapPercent: 5.26, competitors: 1 }] },
      below: { count: 0, dishes: [] },
    });
  });
});

describe('applying prices', () => {
  it('changes all, updates history, audit log and webhooks, and is undone as a whole', async () => {
    const ids = await freshMenu({
      Burrito: { price: 10, cost: 8 },
      Bowl: { price: 12, cost: 9.5 },
      Tea: { price: 3, cost: 1 },
    });
    const before = await pricesNow();
    const { body: hook } = await owner.post('/api/webhooks', {
      groupId,
      url: 'https://example.com/hook',
      events: ['menu.price_changed'],
    });
    const found = await optimize();
    const applied = await apply(found.adjustments, { mode: found.mode, targetMargin: 25 });
    expect([applied.status, applied.body]).toMatchObject([
      201,
      {
        source: 'optimizer',
        mode: 'manual_review',
        targetMargin: 25,
        items: 2,
        names: ['Bowl', 'Burrito'],
        can: { undo: true },
      },
    ]);
    expect(await pricesNow()).toEqual({ Burrito: 10.95, Bowl: 12.95, Tea: 3 });
    const { body: deliveries } = await owner.get(`/api/webhooks/${hook.id}/deliveries`);
    expect(deliveries.map((one: { body: string }) => JSON.parse(one.body).data.newPrice).sort()).toEqual([
      10.95, 12.95,
    ]);
    const { body: history } = await owner.get(`/api/menu-items/${ids.Burrito}/prices`);
    expect(
      history.map((row: Row & { source: string; oldPrice: number }) => [row.source, row.oldPrice, row.newPrice]),
    ).toEqual([
      ['optimizer', 10, 10.95],
      ['typed', null, 10],
    ]);
    const undone = await owner.post(`/api/pricing/changes/${applied.body.id}/undo`);
    expect([undone.status, undone.body.can]).toEqual([200, { undo: false }]);
    expect(undone.body.undoneAt).not.toBeNull();
    expect(await pricesNow()).toEqual(before);
    expect((await owner.post(`/api/pricing/changes/${applied.body.id}/undo`)).body).toMatchObject({ status: 409 });
    const { body: audit } = await owner.get(`/api/activity?restaurantId=${restaurantId}&limit=2`);
    expect(audit.map(({ text }: { text: string }) => text)).toEqual([
      'Undid the change to the prices of 2 dishes',
      'Changed the prices of 2 dishes',
    ]);
    const listed = await owner.get(`/api/pricing/changes?restaurantId=${restaurantId}&q=burr&limit=2`);
    expect(listed.headers['x-total-count']).toBe('3');
    expect(listed.body.map(({ source }: { source: string }) => source)).toEqual(['undo', 'optimizer']);
    expect((await owner.get(`/api/pricing/changes/${applied.body.id}`)).body.prices).toEqual([
      { menuItemId: ids.Bowl, name: 'Bowl', oldPrice: 12, newPrice: 12.95, currentPrice: 12 },
      { menuItemId: ids.Burrito, name: 'Burrito', oldPrice: 10, newPrice: 10.95, currentPrice: 10 },
    ]);
  });

  it('changes none if one was changed in the meantime, and names it, as does undoing', async () => {
    const ids = await freshMenu({ Burrito: { price: 10, cost: 8 }, Bowl: { price: 12, cost: 9.5 } });
    const { adjustments } = await optimize();
    await owner.patch(`/api/menu-items/${ids.Bowl}/price`, { price: 11 });
    const stale = await apply(adjustments);
    expect(stale.body).toMatchObject({
      status: 409,
      code: 'stale_version',
      detail: 'Someone else changed prices, so none were changed here: Bowl sells at $11.00 now.',
      current: [{ id: ids.Bowl, name: 'Bowl', currentPrice: 11 }],
    });
    expect(await pricesNow()).toEqual({ Burrito: 10, Bowl: 11 });
    const { body: change } = await apply([{ id: ids.Burrito, currentPrice: 10, newPrice: 10.99 }]);
    await owner.patch(`/api/menu-items/${ids.Burrito}/price`, { price: 14 });
    const undo = await owner.post(`/api/pricing/changes/${change.id}/undo`);
    expect(undo.body).toMatchObject({ status: 409, current: [{ id: ids.Burrito, currentPrice: 14 }] });
    expect(await pricesNow()).toEqual({ Burrito: 14, Bowl: 11 });
  });

  it('succeeds once when two apply the same at once, and repeats its reply for a repeated call', async () => {
    const ids = await freshMenu({ Burrito: { price: 10, cost: 8 } });
    const adjustments = [{ id: ids.Burrito, currentPrice: 10, newPrice: 10.95 }];
    const both = await Promise.all([apply(adjustments), apply(adjustments)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = [{ id: ids.Burrito, currentPrice: 10.95, newPrice: 11.49 }];
    const keyed = () =>
      owner.send('POST', '/api/pricing/apply', { adjustments: again }, { 'idempotency-key': `again ${ids.Burrito}` });
    const [first, second] = [await keyed(), await keyed()];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect((await owner.get(`/api/menu-items/${ids.Burrito}/prices`)).body).toHaveLength(3);
  });

  it('rejects invalid prices and people without permission', async () => {
    const ids = await freshMenu({ Burrito: { price: 10, cost: 8 } });
    const one = { id: ids.Burrito, currentPrice: 10, newPrice: 11 };
    const foreign = (await stranger.get('/api/restaurants')).body[0].id;
    const theirs = await addDish(stranger, foreign, { name: 'Theirs', currentPrice: 5 });
    const refused: [object, number][] = [
      [{ adjustments: [] }, 422],
      [{ adjustments: [one, one] }, 422],
      [{ adjustments: [{ ...one, newPrice: 0 }] }, 422],
      [{ adjustments: [{ ...one, newPrice: -4 }] }, 422],
      [{ adjustments: [{ ...one, newPrice: 10 }] }, 422],
      [{ adjustments: [one, { id: theirs.id, currentPrice: 5, newPrice: 6 }] }, 404],
      [{ adjustments: [one], restaurantId: foreign }, 404],
    ];
    for (const [body, status] of refused) {
      expect((await owner.post('/api/pricing/apply', body)).status, JSON.stringify(body)).toBe(status);
    }
    for (const targetMargin of [-1, 96, 'much']) {
      const reply = await owner.post('/api/pricing/optimize', { restaurantId, targetMargin });
      expect(reply.status).toBe(422);
    }
    const staff = await addMember(server, groupId, 'staff', { modules: ['pricing', 'menu'] });
    expect((await staff.post('/api/pricing/optimize', { restaurantId })).status).toBe(200);
    expect((await staff.post('/api/pricing/apply', { adjustments: [one] })).status).toBe(403);
    expect((await stranger.post('/api/pricing/optimize', { restaurantId })).status).toBe(404);
    expect(await pricesNow()).toEqual({ Burrito: 10 });
  });
});

it('totals the menu in the market analysis', async () => {
  await freshMenu({
    Tacos: { price: 10, cost: 2 },
    Bowl: { price: 10, cost: 6 },
    Soup: { price: 10, cost: 9, category: 'Appetizers' },
    Special: { price: 10, cost: null },
  });
  const { body } = await owner.get(`/api/pricing/market-analysis?restaurantId=${restaurantId}`);
  expect(body).toEqual({
    dishes: 4,
    averageMargin: 43.33,
    profitable: 2,
    needAttention: 2,
    averagePrice: 10,
    currency: 'USD',
    categories: [
      { category: 'Appetizers', dishes: 1, averageMargin: 10 },
      { category: 'Main Courses', dishes: 3, averageMargin: 60 },
    ],
    high: { count: 1, dishes: [{ id: expect.any(Number), name: 'Tacos', margin: 80 }] },
    low: {
      count: 2,
      dishes: [
        { id: expect.any(Number), name: 'Soup', margin: 10 },
        { id: expect.any(Number), name: 'Bowl', margin: 40 },
      ],
    },
    market: null,
  });
});
