import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { typedPage } from '../../../../test/house-paper.ts';
import { addDish, addRestaurant } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sendDueMenuReadings } from './due-readings.job.ts';
import { matchBesideChangedMenus } from './match-menu.ts';

type Row = ReturnType<typeof JSON.parse>;
type Menu = Record<string, number | null>;

/** What the sites on this machine serve, by path; a number is an HTTP status. */
const sites = new Map<string, Menu | number | string>();
const site = createServer((request, response) => {
  const shown = sites.get(request.url ?? '') ?? 404;
  if (typeof shown === 'number') response.writeHead(shown).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end(typeof shown === 'string' ? shown : page(shown));
});
const page = (menu: Menu, heading = 'Tacos') =>
  `<h2>${heading}</h2><ul>${Object.entries(menu)
    .map(([name, price]) => `<li><b>${name}</b>${price === null ? '' : ` <span>$${price.toFixed(2)}</span>`}</li>`)
    .join('')}</ul>`;

let server: TestServer;
let owner: Person;
let restaurant: { id: number; groupId: number };
let asada: { id: number };
let fish: { id: number };
let origin: string;
let palace: Row;

beforeAll(async () => {
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ OUTBOUND_PRIVATE: 'true' });
  server.setNow('2026-11-18T18:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner, 'Waco Tacos');
  asada = await addDish(owner, restaurant.id, { name: 'Carne Asada Taco', currentPrice: '4.25' });
  fish = await addDish(owner, restaurant.id, { name: 'Fish Taco', currentPrice: '4.75' });
  await addDish(owner, restaurant.id, { name: 'Al Pastor Taco', currentPrice: '4.00' });
  const day = { restaurant_id: restaurant.id, business_date: '2026-11-10' };
  await server.db
    .insertInto('sales_item_day')
    .values([
      { ...day, menu_item_id: asada.id, item_name: 'x', net: 1700, quantity: 400 },
      { ...day, menu_item_id: fish.id, item_name: 'x', net: 475, quantity: 100 },
    ])
    .execute();
  await server.db
    .insertInto('revenue_analytics')
    .values({ restaurant_id: restaurant.id, date: '2026-11-10', period: 'day', net_sales: 6000 })
    .execute();
});
afterAll(async () => {
  await server.close();
  site.closeAllConnections();
  site.close();
});

const ok = async (reply: Promise<{ status: number; body: Row }>): Promise<Row> => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const track = (name: string, more: object = {}): Promise<Row> =>
  ok(owner.post('/api/competitors', { restaurantId: restaurant.id, source: 'manual', name, ...more }));
const menuOf = (id: number): Promise<Row> => ok(owner.get(`/api/competitors/${id}/menu`));
const dishes = (id: number, query = ''): Promise<Row[]> => ok(owner.get(`/api/competitors/${id}/menu-items${query}`));
const changes = (id: number, query = ''): Promise<Row[]> =>
  ok(owner.get(`/api/competitors/${id}/menu/changes${query}`));
const alerts = (query = '?type=competitor_update,market_trend'): Promise<Row[]> =>
  ok(owner.get(`/api/price-alerts${query}`));
const named = (rows: Row[], name: string): Row => rows.find((row) => row.name === name);
const audited = async (summary: RegExp) => {
  const rows = await server.db.selectFrom('restaurant_audit').select('summary').execute();
  return rows.some((row) => summary.test(row.summary));
};

/** The next reading, once it has ended. */
async function reading(id: number, start: () => Promise<unknown>): Promise<Row> {
  const before = (await menuOf(id)).lastReading?.id ?? 0;
  await start();
  return eventually(async () => {
    const { reading: running, lastReading } = await menuOf(id);
    return running === null && (lastReading?.id ?? 0) > before && lastReading;
  });
}
const readNow = (id: number) => reading(id, () => ok(owner.post(`/api/competitors/${id}/menu/read`)));

const first: Menu = { 'Carne Asada Tacos': 4.5, 'Baja Fish Taco': 4.75, 'Pork Torta': 9, 'Shrimp Cocktail': 11 };

describe("a competitor's menu", () => {
  it('is read once due, compared with ours, and reports no changes the first time', async () => {
    sites.set('/palace', first);
    palace = await track('Taco Palace', { website: `${origin}/palace` });
    const read = await reading(palace.id, () => sendDueMenuReadings(server.deps));
    expect(read).toMatchObject({ status: 'done', note: null, items: 4, added: 4, gone: 0, url: `${origin}/palace` });
    expect(await menuOf(palace.id)).toMatchObject({
      ...{ name: 'Taco Palace', currency: 'USD', dishes: 4, matched: 2, gone: 0, reading: null },
      compared: { dishes: 2, weAskMore: 0, weAskLess: 1, same: 1, medianPercent: -2.78 },
      nextReadAt: '2026-11-25T18:00:00.000Z',
      can: { read: true, write: true },
    });
    const rows = await dishes(palace.id);
    expect(rows.map(({ name, match }) => [name, match?.name ?? null])).toEqual([
      ['Baja Fish Taco', 'Fish Taco'],
      ['Carne Asada Tacos', 'Carne Asada Taco'],
      ['Pork Torta', null],
      ['Shrimp Cocktail', null],
    ]);
    expect(named(rows, 'Carne Asada Tacos')).toMatchObject({
      ...{ price: 4.5, category: 'Main Courses', section: 'Tacos', source: 'site', matchedByHand: false, goneAt: null },
      match: { menuItemId: asada.id, price: 4.25, score: expect.any(Number) },
      gap: { amount: -0.25, percent: -5.56 },
      can: { match: true, edit: false, remove: false },
    });
    expect(await changes(palace.id)).toEqual([]);
    expect(await alerts()).toEqual([]);
    await sendDueMenuReadings(server.deps);
    expect((await menuOf(palace.id)).reading).toBeNull();
  });

  it('reports changes on the next reading, with a history per dish, and raises one alert by money at stake', async () => {
    server.setNow('2026-11-25T18:00:00Z');
    sites.set('/palace', { 'Carne Asada Tacos': 4, 'Baja Fish Taco': 5, 'Shrimp Cocktail': 11, 'Birria Taco': 5.5 });
    const read = await reading(palace.id, () => sendDueMenuReadings(server.deps));
    expect(read).toMatchObject({ items: 4, added: 1, gone: 1, dearer: 1, cheaper: 1 });
    const told = await changes(palace.id);
    expect(told.map(({ kind, name, priceBefore, priceAfter }) => [kind, name, priceBefore, priceAfter]).sort()).toEqual(
      [
        ['cheaper', 'Carne Asada Tacos', 4.5, 4],
        ['dearer', 'Baja Fish Taco', 4.75, 5],
        ['gone', 'Pork Torta', null, null],
        ['new', 'Birria Taco', null, 5.5],
      ],
    );
    expect(await changes(palace.id, '?kind=gone')).toHaveLength(1);
    expect((await dishes(palace.id, '?show=gone')).map(({ name }) => name)).toEqual(['Pork Torta']);
    const { id } = named(await dishes(palace.id), 'Carne Asada Tacos');
    expect(await ok(owner.get(`/api/competitor-menu-items/${id}`))).toMatchObject({
      price: 4,
      history: [{ kind: 'cheaper', priceBefore: 4.5, at: '2026-11-25T18:00:00.000Z' }],
    });
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert).toMatchObject({
      type: 'competitor_update',
      title: 'Taco Palace: new prices for 2 dishes that you also sell, 1 new dish',
      message:
        "Carne Asada Tacos from $4.50 to $4.00; you charge $4.25, $0.25 more. Baja Fish Taco from $4.75 to $5.00; you charge $4.75, $0.25 less. Birria Taco $5.50. At your sales volume, that's $100.00 more in sales per month.",
      // $100 of $6,000.
      ...{ severity: 'high', status: 'active', monthly: -100, change: null, market: null, rule: null },
      competitor: { id: palace.id, name: 'Taco Palace', moveCount: 3 },
    });
    expect(alert.competitor.moves).toMatchObject([
      { kind: 'cheaper', menuItemId: asada.id, ourPrice: 4.25, gap: 0.25, monthly: -100 },
      { kind: 'dearer', menuItemId: fish.id, gap: -0.25, monthly: 25 },
      { kind: 'new', name: 'Birria Taco', menuItemId: null, monthly: null },
    ]);
    // Money at stake is neither lost nor gained.
    expect(await ok(owner.get('/api/price-alerts/summary'))).toMatchObject({
      active: 1,
      high: 1,
      unknown: 0,
      money: [],
    });
    expect(await alerts('?type=cost_increase')).toEqual([]);
    expect(await alerts(`?competitorId=${palace.id}&q=palace`)).toHaveLength(1);
    expect((await owner.get('/api/price-alerts?type=gossip')).status).toBe(400);
    await ok(owner.patch(`/api/price-alerts/${alert.id}`, { status: 'acknowledged' }));
  });

  it('reports nothing twice, and resolves alerts automatically when a price returns', async () => {
    expect(await readNow(palace.id)).toMatchObject({ added: 0, gone: 0, dearer: 0, cheaper: 0 });
    expect(await alerts()).toHaveLength(1);
    sites.set('/palace', { 'Carne Asada Tacos': 4.5, 'Baja Fish Taco': 4.75, 'Shrimp Cocktail': 11 });
    expect(await readNow(palace.id)).toMatchObject({ dearer: 1, cheaper: 1, gone: 1 });
    expect(await alerts()).toMatchObject([{ status: 'resolved', resolvedBy: null }]);
  });

  it('is kept when a reading finds little or nothing, with a note', async () => {
    const names = (rows: Row[]) => rows.map(({ name }) => name);
    const before = names(await dishes(palace.id));
    sites.set('/palace', 500);
    expect(await readNow(palace.id)).toMatchObject({ status: 'failed', note: expect.stringContaining('denied') });
    sites.set('/palace', '<h1>Back soon</h1>');
    expect(await readNow(palace.id)).toMatchObject({ status: 'failed', note: expect.stringContaining('No menu') });
    const many = Object.fromEntries('abcdefghij'.split('').map((letter, at) => [`Plate ${letter}${letter}`, 5 + at]));
    sites.set('/palace', { ...first, ...many });
    await readNow(palace.id);
    sites.set('/palace', { 'Carne Asada Tacos': 4.5, 'Baja Fish Taco': 4.75, 'Plate aa': 5 });
    expect(await readNow(palace.id)).toMatchObject({
      status: 'done',
      gone: 0,
      note: 'Only 3 dishes were found, but 14 are on file, so no dishes were marked as removed.',
    });
    const spanish = { 'accept-language': 'es' };
    const told = await owner.send('GET', `/api/competitors/${palace.id}/menu/readings?limit=1`, undefined, spanish);
    expect(told.body[0].note).toBe(
      'Solo se encontraron 3 platillos, pero hay 14 registrados, así que ninguno se marcó como retirado.',
    );
    sites.set('/palace', `${page(first)}<a href="/broken-menu">Dinner menu</a>`);
    sites.set('/broken-menu', 503);
    expect(await readNow(palace.id)).toMatchObject({ gone: 0, note: expect.stringContaining("couldn't be opened") });
    sites.set('/palace', { ...first, Sopes: 6 });
    expect(await readNow(palace.id)).toMatchObject({ status: 'done', gone: 10, note: null });
    expect(names(await dishes(palace.id))).toEqual(expect.arrayContaining(before));
    const readings = await owner.get(`/api/competitors/${palace.id}/menu/readings?limit=3`);
    expect(readings.body).toHaveLength(3);
    expect(Number(readings.headers['x-total-count'])).toBeGreaterThan(6);
  });

  it('is requested only once while it is being read, and not without an address', async () => {
    const start = () => owner.post(`/api/competitors/${palace.id}/menu/read`);
    await reading(palace.id, async () => {
      const [one, other] = await Promise.all([start(), start()]);
      expect([one.status, other.status]).toEqual([202, 202]);
      expect(one.body.id).toBe(other.body.id);
    });
    const nowhere = await track('Nowhere');
    expect(await owner.post(`/api/competitors/${nowhere.id}/menu/read`)).toMatchObject({
      status: 409,
      body: { detail: 'Nowhere has no website set. Add its URL, or enter its dishes.' },
    });
    expect(await menuOf(nowhere.id)).toMatchObject({ url: null, nextReadAt: null, can: { read: false } });
    expect(await audited(/^Started reading the menu of Taco Palace/)).toBe(true);
  });
});

describe('matching with our dishes', () => {
  const set = (id: number, body: object) => owner.put(`/api/competitor-menu-items/${id}/match`, body);
  const dish = async (name: string) => named(await dishes(palace.id), name);

  it('is chosen by a person, including no match, remembered across readings, and can be reset to automatic', async () => {
    const torta = await dish('Pork Torta');
    const chosen = await ok(set(torta.id, { choice: 'dish', menuItemId: fish.id, version: torta.version }));
    expect(chosen).toMatchObject({ match: { menuItemId: fish.id, score: null }, matchedByHand: true });
    // Our dish is matched to only one of theirs at a time.
    expect(await dish('Baja Fish Taco')).toMatchObject({ match: null, matchedByHand: false });
    await ok(set((await dish('Carne Asada Tacos')).id, { choice: 'none' }));
    await readNow(palace.id);
    expect((await dish('Pork Torta')).match.menuItemId).toBe(fish.id);
    expect(await dish('Carne Asada Tacos')).toMatchObject({ match: null, matchedByHand: true });
    expect(await set(torta.id, { choice: 'none', version: torta.version })).toMatchObject({ status: 409 });
    for (const name of ['Pork Torta', 'Carne Asada Tacos']) {
      await ok(set((await dish(name)).id, { choice: 'automatic' }));
    }
    expect((await dish('Baja Fish Taco')).match.menuItemId).toBe(fish.id);
    expect((await dish('Carne Asada Tacos')).match.menuItemId).toBe(asada.id);
    expect(await audited(/^Set Pork Torta of Taco Palace beside Fish Taco$/)).toBe(true);
  });

  it('rejects a dish that is not in this restaurant', async () => {
    const { id } = await dish('Pork Torta');
    expect(await set(id, { choice: 'dish' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'menuItemId' }] },
    });
    const other = await addRestaurant(owner, 'Second');
    const foreign = await addDish(owner, other.id, { name: 'Torta', currentPrice: '9' });
    expect(await set(id, { choice: 'dish', menuItemId: foreign.id })).toMatchObject({ status: 422 });
    expect(await set(id, { choice: 'dish', menuItemId: 900_000_000 })).toMatchObject({ status: 404 });
  });

  it('follows our own menu automatically and on request', async () => {
    const torta = await addDish(owner, restaurant.id, { name: 'Pork Torta', currentPrice: '8.50' });
    await matchBesideChangedMenus(server.deps);
    expect((await dish('Pork Torta')).match).toMatchObject({ menuItemId: torta.id, name: 'Pork Torta' });
    await ok(owner.patch(`/api/menu-items/${torta.id}`, { name: 'Breakfast Eggs' }));
    const { body, status } = await owner.post(`/api/competitors/${palace.id}/menu/match`);
    expect([status, body]).toEqual([200, { changed: 1, matched: 2, asked: 0 }]);
    expect((await dish('Pork Torta')).match).toBeNull();
  });
});

describe('an uncertain match', () => {
  it('asks first, and counts only once a person confirms it', async () => {
    const place = await addRestaurant(owner, 'Burger stand');
    const burger = await addDish(owner, place.id, { name: 'Classic Burger', currentPrice: '11.50' });
    await addDish(owner, place.id, { name: 'Cheese Fries', currentPrice: '6' });
    const rival = await ok(
      owner.post('/api/competitors', { restaurantId: place.id, source: 'manual', name: 'Burger Barn' }),
    );
    await ok(owner.post(`/api/competitors/${rival.id}/menu-items`, { name: 'Classic Cheeseburger', price: 12 }));
    const [asked] = await dishes(rival.id, '?show=asked');
    expect(asked).toMatchObject({
      name: 'Classic Cheeseburger',
      ...{ match: null, gap: null, matchedByHand: false },
      asked: { menuItemId: burger.id, name: 'Classic Burger', price: 11.5 },
    });
    expect(asked.asked.score).toBeLessThan(90);
    const market = async () =>
      (await ok(owner.get(`/api/pricing/market-analysis?restaurantId=${place.id}`))).market?.compared ?? 0;
    expect(await menuOf(rival.id)).toMatchObject({ dishes: 1, matched: 0, asked: 1, compared: { dishes: 0 } });
    expect(await market()).toBe(0);
    const body = { choice: 'dish', menuItemId: burger.id, version: asked.version };
    const confirmed = await ok(owner.put(`/api/competitor-menu-items/${asked.id}/match`, body));
    expect(confirmed).toMatchObject({ match: { menuItemId: burger.id }, asked: null, gap: { amount: -0.5 } });
    expect(await menuOf(rival.id)).toMatchObject({ matched: 1, asked: 0, compared: { dishes: 1 } });
    expect(await market()).toBe(1);
  });
});

describe('a competitor whose menu cannot be read', () => {
  let cart: Row;
  let taco: Row;
  const type = (body: object, id = cart.id) => owner.post(`/api/competitors/${id}/menu-items`, body);
  const patch = (body: object) => owner.patch(`/api/competitor-menu-items/${taco.id}`, body);

  it('can be entered by hand, compared with ours, and corrected', async () => {
    cart = await track('Corner Cart');
    taco = await ok(type({ name: 'Carne asada taco', price: '3.75', category: 'Main Courses' }));
    expect(taco).toMatchObject({
      ...{ source: 'typed', price: 3.75, currency: 'USD', can: { edit: true, remove: true } },
      match: { menuItemId: asada.id },
      gap: { amount: 0.5 },
      lastVerified: server.deps.clock().toISOString(),
    });
    expect(await type({ name: 'CARNE ASADA TACO' })).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    expect(await type({ name: '' })).toMatchObject({ status: 422 });
    expect(await type({ name: 'Elote', price: '-1' })).toMatchObject({ status: 422 });
    expect(await alerts(`?competitorId=${cart.id}`)).toEqual([]);
    const changed = await ok(patch({ price: '3.50', version: taco.version }));
    expect(changed).toMatchObject({ name: 'Carne asada taco', price: 3.5, category: 'Main Courses' });
    expect(await changes(cart.id)).toMatchObject([{ kind: 'cheaper', priceBefore: 3.75, priceAfter: 3.5 }]);
    expect(await alerts(`?competitorId=${cart.id}`)).toMatchObject([
      {
        title: 'Corner Cart: Carne asada taco down 6.7%',
        message:
          "From $3.75 to $3.50; you charge $4.25, $0.75 more. At your sales volume, that's $300.00 more in sales per month.",
      },
    ]);
    expect(await patch({ price: '3.25', version: taco.version })).toMatchObject({ status: 409 });
    // Verified without changes.
    server.setNow('2026-12-01T18:00:00Z');
    expect((await ok(patch({}))).lastVerified).toBe('2026-12-01T18:00:00.000Z');
    expect(await changes(cart.id)).toHaveLength(1);
  });

  it('raises no alert if its settings say so', async () => {
    await ok(owner.patch(`/api/competitors/${cart.id}`, { tracking: { alerts: false } }));
    await ok(patch({ price: '3.00' }));
    expect(await changes(cart.id)).toHaveLength(2);
    expect(await alerts(`?competitorId=${cart.id}`)).toHaveLength(1);
  });

  it('loses a typed dish with its history, but no dish from its site', async () => {
    const { id } = named(await dishes(palace.id), 'Sopes');
    for (const refused of [
      owner.patch(`/api/competitor-menu-items/${id}`, {}),
      owner.delete(`/api/competitor-menu-items/${id}`),
    ]) {
      expect(await refused).toMatchObject({ status: 409 });
    }
    await ok(owner.delete(`/api/competitor-menu-items/${taco.id}`));
    expect(await dishes(cart.id)).toEqual([]);
    expect(await audited(/^Removed Carne asada taco of Corner Cart$/)).toBe(true);
  });

  it('keeps typed dishes when its site is read later', async () => {
    const typed = await ok(type({ name: 'Elote', price: '4' }));
    sites.set('/corner', { Elote: 4.5, Esquites: 5, Churro: 3 });
    await ok(owner.patch(`/api/competitors/${cart.id}`, { website: `${origin}/corner`, tracking: { alerts: true } }));
    await readNow(cart.id);
    expect(named(await dishes(cart.id), 'Elote')).toMatchObject({ id: typed.id, source: 'site', price: 4.5 });
  });
});

describe('a market change', () => {
  const salads = ['Cobb Salad', 'Greek Salad', 'Garden Salad'];
  const shown = (price: number, more: Menu = {}) =>
    page({ ...Object.fromEntries(salads.map((name, at) => [name, price + at])), ...more }, 'Salads');

  it('is reported once when the median price of a category changes at several competitors', async () => {
    const both = ['/one', '/two'];
    for (const path of both) sites.set(path, shown(10));
    const [one, two] = [
      await track('Green One', { website: `${origin}/one`, menuUrl: `${origin}/one` }),
      await track('Green Two', { website: `${origin}/two` }),
    ];
    for (const { id } of [one, two]) await readNow(id);
    server.setNow('2026-12-03T18:00:00Z');
    sites.set('/one', shown(11));
    expect(await readNow(one.id)).toMatchObject({ dearer: 3 });
    const told = await alerts('?type=market_trend');
    expect(told).toMatchObject([
      {
        title: 'Salads: nearby prices up 4.6%',
        message:
          'The median price of 6 dishes at 2 competitors has gone from $11.00 to $11.50 since Nov 3. 3 dishes went up. Your sales per month are unknown.',
        ...{ severity: 'low', monthly: null, competitor: null },
        market: { percent: 4.55, dishes: 6, competitors: 2, moved: 3, ourMedian: null, salesAMonth: null },
      },
    ]);
    server.setNow('2026-12-04T18:00:00Z');
    sites.set('/two', shown(10, { 'Greek Salad': 11.1 }));
    expect(await readNow(two.id)).toMatchObject({ dearer: 1 });
    expect(await alerts('?type=market_trend')).toHaveLength(1);
  });
});

describe('access to competitor menus', () => {
  it('is denied to strangers, and viewers cannot make changes', async () => {
    const stranger = await newcomer(server);
    const viewer = await addMember(server, restaurant.groupId, 'viewer', { modules: ['competition'] });
    const { id } = named(await dishes(palace.id), 'Sopes');
    for (const path of [`/api/competitors/${palace.id}/menu`, `/api/competitor-menu-items/${id}`]) {
      expect((await stranger.get(path)).status).toBe(404);
      expect((await viewer.get(path)).status).toBe(200);
    }
    expect((await viewer.post(`/api/competitors/${palace.id}/menu/read`)).status).toBe(403);
    expect((await viewer.put(`/api/competitor-menu-items/${id}/match`, { choice: 'none' })).status).toBe(403);
    expect((await stranger.post(`/api/competitors/${palace.id}/menu-items`, { name: 'x' })).status).toBe(404);
  });

  it('ends once the competitor and its menu are deleted', async () => {
    await ok(owner.delete(`/api/competitors/${palace.id}`));
    expect((await owner.get(`/api/competitors/${palace.id}/menu`)).status).toBe(404);
    const left = await server.db
      .selectFrom('competitor_menu_items')
      .select('id')
      .where('competitor_id', '=', palace.id);
    expect(await left.execute()).toEqual([]);
    expect(
      (await alerts('?type=competitor_update')).find(({ competitor }) => competitor.name === 'Taco Palace'),
    ).toMatchObject({ competitor: { id: null } });
  });
});

describe('a menu on paper', () => {
  const file = (words: string) => {
    const form = fileForm({ name: 'menu.pdf', bytes: typedPage(words), field: 'menu_photo' });
    return (id: number, person = owner) =>
      person.send('POST', `/api/competitors/${id}/menu/file`, form.body, form.headers);
  };
  const rival = async (name: string) =>
    (await owner.post('/api/competitors', { restaurantId: restaurant.id, source: 'manual', name })).body;
  const dishesOf = async (id: number): Promise<Row[]> => (await owner.get(`/api/competitors/${id}/menu-items`)).body;

  it('is compared like one from a site, reports changed prices, and removes no dishes', async () => {
    const { id } = await rival('Paper Tacos');
    const first = await file('TACOS\n\nCarne Asada Taco   4.50\nFish Taco   5.25\nChurro   3.00')(id);
    expect(first.body).toMatchObject({ status: 'done', url: null, items: 3, added: 3, gone: 0, note: null });
    const beside = (await dishesOf(id)).map((row) => [row.name, row.price, row.match?.name]);
    expect(beside).toEqual([
      ['Carne Asada Taco', 4.5, 'Carne Asada Taco'],
      ['Churro', 3, undefined],
      ['Fish Taco', 5.25, 'Fish Taco'],
    ]);
    const second = await file('TACOS\n\nCarne Asada Taco   4.75\nFish Taco   5.00')(id);
    expect(second.body).toMatchObject({ items: 2, added: 0, gone: 0, dearer: 1, cheaper: 1 });
    expect(second.body.note).toBe("Dishes that this file doesn't list stay on the menu.");
    expect(await dishesOf(id)).toHaveLength(3);
    const menu = (await owner.get(`/api/competitors/${id}/menu`)).body;
    expect(menu).toMatchObject({ dishes: 3, reading: null, lastReading: { url: null, items: 2 } });
    const kinds = (await owner.get(`/api/competitors/${id}/menu/changes`)).body.map(({ kind }: Row) => kind);
    expect(kinds.toSorted()).toEqual(['cheaper', 'dearer']);
  });

  it('may be on several pages, and the dishes of the next page are not news', async () => {
    const { id } = await rival('Two Pages');
    await file('TACOS\n\nCarne Asada Taco   4.50\nFish Taco   5.25')(id);
    const second = await file('TACOS\n\nLobster Taco   14.50\nOctopus Taco   15.00')(id);
    expect(second.body).toMatchObject({ items: 2, added: 2 });
    expect(await dishesOf(id)).toHaveLength(4);
    expect((await owner.get(`/api/competitors/${id}/menu/changes`)).body).toEqual([]);
  });

  it('before the first reading of the website leaves that one without news', async () => {
    sites.set('/paper', { 'Carne Asada Tacos': 4.5, 'Baja Fish Taco': 4.75, 'Shrimp Cocktail': 11 });
    const { id } = await track('Paper First', { website: `${origin}/paper` });
    await file('TACOS\n\nCarne Asada Tacos   4.25\nChurro   3.00')(id);
    expect(await readNow(id)).toMatchObject({ status: 'done', items: 3, added: 2 });
    const kinds = async () => (await ok(owner.get(`/api/competitors/${id}/menu/changes`))).map(({ kind }: Row) => kind);
    expect(await kinds()).not.toContain('new');
    sites.set('/paper', { 'Carne Asada Tacos': 4.5, 'Baja Fish Taco': 4.75, 'Shrimp Cocktail': 11, 'Birria Taco': 6 });
    await readNow(id);
    expect((await kinds()).filter((kind: string) => kind === 'new')).toHaveLength(1);
  });

  it('without dishes, in an unsupported format, or for an inaccessible competitor changes nothing', async () => {
    const { id } = await rival('Empty Paper');
    const empty = await file('We are a small family house by the sea and glad to see you here.')(id);
    expect([empty.status, empty.body.errors?.[0].path]).toEqual([422, 'menu_photo']);
    const form = fileForm({ name: 'menu.pdf', bytes: Buffer.from('Soup 5'), field: 'menu_photo' });
    expect((await owner.send('POST', `/api/competitors/${id}/menu/file`, form.body, form.headers)).status).toBe(415);
    const stranger = await newcomer(server);
    expect((await file('TACOS\n\nChurro   3.00')(id, stranger)).status).toBe(404);
    const viewer = await addMember(server, restaurant.groupId, 'viewer', { modules: ['competition'] });
    expect((await file('TACOS\n\nChurro   3.00')(id, viewer)).status).toBe(403);
    expect((await owner.get(`/api/competitors/${id}/menu/readings`)).body).toEqual([]);
    expect(await dishesOf(id)).toEqual([]);
  });
});
