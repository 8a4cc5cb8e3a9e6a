import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer, signedIn } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
const dishes: Record<string, number> = {};

/** The documented example: name, sold, price, cost, class. */
const menu = [
  ['Carnitas', 420, 11.5, 3.9, 'star'],
  ['Barbacoa', 144, 13, 4.6, 'star'],
  ['Ground beef', 510, 9, 3.85, 'plowhorse'],
  ['Chicken', 260, 9.5, 3.7, 'plowhorse'],
  ['Fish', 143, 13.5, 5.4, 'puzzle'],
  ['Shrimp', 60, 14, 6.1, 'puzzle'],
  ['Bean', 73, 7, 1.9, 'dog'],
  ['Potato', 30, 7.5, 1.88, 'dog'],
] as const;

const sell = (id: number, date: string, quantity: number, net: number) =>
  server.db
    .insertInto('sales_item_day')
    .values({ restaurant_id: restaurantId, business_date: date, menu_item_id: id, item_name: `${id}`, quantity, net })
    .execute();

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-01T18:00:00Z');
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
  for (const [name, sold, currentPrice, manualCost] of menu) {
    const dish = await addDish(owner, restaurantId, { name, currentPrice, targetMargin: 60 });
    await owner.patch(`/api/menu-items/${dish.id}`, { manualCost });
    dishes[name] = dish.id;
    // At a price since changed: actual revenue counts.
    await sell(dish.id, '2026-11-10', sold, sold * currentPrice);
    await owner.patch(`/api/menu-items/${dish.id}/price`, { price: currentPrice + 1 });
  }
  await sell(0, '2026-11-10', 3, 12.5);
  server.setNow('2026-11-20T18:00:00Z');
});
afterAll(() => server.close());

const read = async (query = '') => (await owner.get(`/api/menu-engineering/${restaurantId}?${query}`)).body;

describe('menu engineering', () => {
  it('classifies each category by sales and profit, and says what it left out', async () => {
    const found = await read();
    expect(found).toMatchObject({
      period: '30d',
      from: '2026-10-22',
      to: '2026-11-20',
      currency: 'USD',
      leftOut: 12.5,
    });
    expect(found.categories).toEqual([
      {
        category: 'Main Courses',
        dishes: 8,
        sold: 1640,
        popularFrom: 143.5,
        popularFromPercent: 8.75,
        averageContribution: 6.53,
        contributed: 10709.3,
        counts: { star: 2, plowhorse: 2, puzzle: 2, dog: 2, unknown: 0 },
      },
    ]);
    const classes = found.dishes.map((dish: { name: string; class: string }) => [dish.name, dish.class]);
    expect(new Map(classes)).toEqual(new Map(menu.map(([name, , , , kind]) => [name, kind])));
    expect(found.dishes.find((dish: { name: string }) => dish.name === 'Fish')).toMatchObject({
      price: 14.5,
      brought: 13.5,
      mix: 8.72,
      contribution: 8.1,
      popular: false,
      profitable: true,
      before: null,
    });
  });

  it('can be limited to a category and a period', async () => {
    expect((await read('&category=Salads')).dishes).toEqual([]);
    expect((await read('&category=All%20Items')).dishes).toHaveLength(8);
    server.setNow('2027-03-20T18:00:00Z');
    owner = await signedIn(server, owner.id);
    const later = await read('&period=60d');
    expect(later.categories[0]).toMatchObject({ sold: 0, averageContribution: null, counts: { unknown: 8 } });
    expect(later.dishes[0]).toMatchObject({ class: null, unknown: 'no_sales', mix: null });
    expect((await read('&period=1y')).categories[0].sold).toBe(1640);
    server.setNow('2026-11-20T18:00:00Z');
    expect((await owner.get(`/api/menu-engineering/${restaurantId}?period=2y`)).status).toBe(400);
  });

  it('shows how each dish changed, with costs at the time', async () => {
    server.setNow('2026-12-15T18:00:00Z');
    await sell(dishes.Carnitas ?? 0, '2026-12-05', 420, 4830);
    await sell(dishes.Fish ?? 0, '2026-12-05', 300, 4050);
    await owner.patch(`/api/menu-items/${dishes.Carnitas}`, { manualCost: 9 });
    const { body } = await owner.get(`/api/menu-engineering/${restaurantId}/over-time`);
    expect(body.months).toEqual(['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01']);
    const months = (name: string) => body.dishes.find((dish: { name: string }) => dish.name === name).months;
    expect(months('Carnitas').map((one: { class: string }) => one.class)).toEqual([
      null,
      null,
      null,
      null,
      'star',
      'plowhorse',
    ]);
    expect(months('Carnitas').at(-1)).toMatchObject({ sold: 420, contribution: 2.5 });
    expect(months('Carnitas').at(-2)).toMatchObject({ sold: 420, contribution: 7.6 });
    const now = await read();
    expect(now.dishes.find((dish: { name: string }) => dish.name === 'Fish')).toMatchObject({
      class: 'star',
      before: 'puzzle',
    });
    server.setNow('2026-11-20T18:00:00Z');
  });

  it('is limited to one restaurant and to people with access to it', async () => {
    const stranger = await newcomer(server);
    expect((await stranger.get(`/api/menu-engineering/${restaurantId}`)).status).toBe(404);
  });
});
