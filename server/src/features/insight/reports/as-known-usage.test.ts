import type { Report, ReportChanges, ReportName } from '@platewise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { randomOf } from '../../../../test/oracle/group.ts';
import { newcomer, signedIn } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { countDirtyDays } from '../../sales/sales/index.ts';

/**
 * Days are played at random: sales, invoices, counts, waste and production are entered late, corrected and taken back,
 * and packs, places, mappings, units and recipes change. Each evening's reports are remembered and must come out the same
 * when asked for later.
 */

const seed = process.env.AS_KNOWN_SEED ?? '1';
const dayCount = Number(process.env.AS_KNOWN_DAYS ?? 8);
const started = new Date();
const random = randomOf(`usage as known ${seed}`);
const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
const upTo = (most: number) => Math.floor(random() * most);
const dayOf = (index: number) => new Date(Date.UTC(2024, 2, 1 + index)).toISOString().slice(0, 10);

let server: TestServer;
let owner: Person;
let here: { id: number; groupId: number };
let vendorId: number;
let today = 0;
const ingredients: number[] = [];
const places: number[] = [];
const dishes = new Map<string, number>();
const invoices: number[] = [];
const counts: number[] = [];
const preps: number[] = [];
const documents: number[] = [];

const names = ['actual-vs-theoretical'] as const satisfies readonly ReportName[];
type Window = { from: string; to: string; all?: true };
/** The whole time, also with the other restaurant, and a part of it, so that it is past on some days. */
const windows: readonly Window[] = [
  { from: '2024-02-20', to: '2024-03-31' },
  { from: '2024-02-21', to: '2024-03-31', all: true },
  { from: '2024-03-03', to: '2024-03-06' },
];
const within = ({ from, to, all }: Window) => `${all === true ? '' : `restaurantId=${here.id}&`}from=${from}&to=${to}`;

const ask = async (name: ReportName, window: Window, more = ''): Promise<Report> => {
  const { status, body } = await owner.get(`/api/reports?report=${name}&${within(window)}&limit=500${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** The database's own clock can't be moved: rows it dated get the time that is played. */
async function age(at: string): Promise<void> {
  for (const table of ['earlier_rows', 'invoice_states']) {
    await sql`update ${sql.table(table)} set ended_at = ${at} where ended_at >= ${started}`.execute(server.db);
  }
  for (const table of ['ingredients', 'pos_menu_items', 'inventory', 'vendor_items']) {
    await sql`update ${sql.table(table)} set created_at = ${at} where created_at >= ${started}`.execute(server.db);
  }
  await sql`update restaurant_audit set at = ${at} where at >= ${started}`.execute(server.db);
}

const someDay = () => dayOf(Math.max(0, today - upTo(6)));
const amount = (most: number) => (1 + upTo(most * 100) / 100).toFixed(2);
const done = ({ status, body }: { status: number; body: unknown }) =>
  expect(status, JSON.stringify(body)).toBeLessThan(500);

/** Sales of today and of earlier days, some of them with an amount that belongs to no item. */
async function sellSome(): Promise<void> {
  const name = pick([...dishes.keys(), 'Gift basket', 'Bottle']) ?? '';
  const quantity = 1 + upTo(9);
  const net = quantity * Number(amount(12));
  const day = random() < 0.6 ? dayOf(today) : someDay();
  const id = dishes.get(name);
  const total = (net + (random() < 0.2 ? 5 : 0)).toFixed(2);
  const lines = [{ name, quantity, net: net.toFixed(2) }];
  await sell(server, here.id, [saleOf(`${day}T18:00:00Z`, total, lines)], id ? { [name]: { menu_item_id: id } } : {});
}

async function buy(): Promise<void> {
  const price = Number(amount(6));
  const by = pick([
    { description: 'Goods', unit: 'lb' },
    { description: 'Case of goods', unit: 'CS', packText: '4/5 LB' },
    { description: 'Box of goods', unit: 'CS', packText: 'BOX' },
  ]);
  const goods = { ...by, quantity: 10, unitPrice: price };
  const { id } = await addInvoice(owner, vendorId, {
    ...{ invoiceNumber: `N-${invoices.length}`, totalAmount: (price * 10).toFixed(2) },
    ...{ invoiceDate: someDay(), dueDate: dayOf(60) },
  });
  const line = { ...goods, totalPrice: (price * 10).toFixed(2), ingredientId: pick(ingredients) };
  done(await owner.post(`/api/invoices/${id}/line-items`, line));
  if (random() < 0.8) done(await owner.post(`/api/invoices/${id}/approve`, { acceptCosts: true }));
  invoices.push(id);
}

const items = async (): Promise<{ id: number; version: number }[]> =>
  (await owner.get(`/api/vendor-items?restaurantId=${here.id}`)).body;

async function onPack(): Promise<void> {
  const item = pick(await items());
  if (item === undefined) return;
  const pack = { count: 1 + upTo(6), size: 1 + upTo(9), unit: 'lb' };
  const change = pick([{ pack }, { pack }, { packText: pick(['2/10 LB', '6/1 LB']) }]);
  done(await owner.patch(`/api/vendor-items/${item.id}`, { ...change, version: item.version }));
}

async function forgetItem(): Promise<void> {
  const item = pick(await items());
  if (item !== undefined) done(await owner.delete(`/api/vendor-items/${item.id}`));
}

/** Another vendor with an item of the same name is merged into the vendor. */
async function mergeVendors(): Promise<void> {
  const into = vendorId;
  vendorId = (await addVendor(owner, here.id, `Vendor ${++made}`)).id;
  await buy();
  const from = vendorId;
  vendorId = into;
  done(await owner.post(`/api/vendors/${from}/merge/${into}`, {}));
}

async function hide(): Promise<void> {
  const id = pick(places);
  const { status, body } = await owner.get(`/api/inventory/${id}`);
  if (status === 200) {
    done(await owner.patch(`/api/inventory/${id}`, { isActive: !body.isActive, version: body.version }));
  }
}

async function addPrep(): Promise<void> {
  const name = `Prep ${++made}`;
  const prep = await addIngredient(owner, here.id, { name, unit: 'lb', kind: 'prep', category: 'Produce' });
  await prepare(prep.id);
  preps.push(prep.id);
}

async function prepare(id = pick(preps)): Promise<void> {
  const lines = [{ ingredientId: pick(ingredients), quantity: amount(3), unit: 'lb' }];
  done(await owner.put(`/api/ingredients/${id}/recipe`, { lines, batchYieldQuantity: 4, batchYieldUnit: 'lb' }));
}

async function produce(): Promise<void> {
  const prep = { ingredientId: pick(preps), quantity: 1 + upTo(5), occurredOn: someDay() };
  const { status, body } = await owner.post('/api/inventory/production', { restaurantId: here.id, ...prep });
  if (status === 201) documents.push(body.id);
}

async function undoDocument(): Promise<void> {
  const id = pick(documents);
  if (id !== undefined) done(await owner.post(`/api/inventory/documents/${id}/undo`, {}));
}

async function onInvoice(deed: string, body: object): Promise<void> {
  const id = pick(invoices);
  if (id === undefined) return;
  done(
    await (deed === '' ? owner.patch(`/api/invoices/${id}`, body) : owner.post(`/api/invoices/${id}/${deed}`, body)),
  );
}

async function count(countedOn = someDay(), full = random() < 0.8): Promise<void> {
  const started = await owner.post('/api/counts', {
    ...{ restaurantId: here.id, countedOn },
    ...(full ? {} : { locations: ['Walk-in'] }),
  });
  if (started.status >= 300) return done(started);
  const { id } = started.body;
  counts.push(id);
  if (random() < 0.9) await finish(id);
}

let entered = 0;
async function finish(id = pick(counts)): Promise<void> {
  if (id === undefined) return;
  const { status, body } = await owner.get(`/api/counts/${id}`);
  if (status !== 200 || body.session.status === 'closed') return;
  const entries = body.lines
    .filter(() => random() < 0.9)
    .map((line: { id: number; unit: string; version: number }) => ({
      ...{ clientId: `entry-${String(++entered).padStart(6, '0')}`, countLineId: line.id, unit: line.unit },
      ...{ seenVersion: line.version, loose: upTo(40) },
    }));
  if (entries.length > 0) done(await owner.post(`/api/counts/${id}/entries`, { entries }));
  done(await owner.post(`/api/counts/${id}/close`, {}));
}

async function onCount(): Promise<void> {
  const id = pick(counts);
  if (id === undefined) return;
  done(await owner.post(`/api/counts/${id}/reopen`, { reason: 'Missed a shelf' }));
  const more = random();
  if (more < 0.5) await finish(id);
  if (more > 0.75) done(await owner.delete(`/api/counts/${id}`));
}

async function remap(): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from pos_menu_items where restaurant_id = ${here.id}`.execute(
    server.db,
  );
  const id = pick(rows)?.id;
  if (id === undefined) return;
  const to = pick([
    { menuItemId: pick([...dishes.values()]) },
    { ingredientId: pick(ingredients), ingredientQuantity: 1, ingredientUnit: 'lb' },
    { notFood: true },
    { menuItemId: null },
  ]);
  done(await owner.post('/api/pos-items/map', { items: [{ id, ...to }] }));
}

async function onDish(body: object): Promise<void> {
  done(await owner.patch(`/api/menu-items/${pick([...dishes.values()])}`, body));
}

async function onGood(body: object): Promise<void> {
  done(await owner.patch(`/api/ingredients/${pick(ingredients)}`, body));
}

let made = 0;
async function addGood(): Promise<void> {
  const category = pick(['Meat', 'Produce', 'Beverages', 'Supplies']);
  const good = { name: `Good ${++made}`, unit: 'lb', currentCost: amount(5), category };
  const { id } = await addIngredient(owner, here.id, good);
  ingredients.push(id);
  for (const location of random() < 0.4 ? ['Walk-in', 'Bar'] : ['Walk-in']) {
    const item = await owner.post('/api/inventory', {
      ...{ restaurantId: here.id, ingredientId: id, location, currentStock: upTo(50) },
      ...{ minStock: 0, maxStock: 900, reorderPoint: 10 },
    });
    expect(item.status, JSON.stringify(item.body)).toBe(201);
    places.push(item.body.id);
  }
}

async function mergeGoods(): Promise<void> {
  const [from, into] = [pick(ingredients), pick(ingredients)];
  if (from === undefined || into === undefined || from === into || ingredients.length < 4) return;
  const reply = await owner.post(`/api/ingredients/${from}/merge/${into}`, {});
  done(reply);
  if (reply.status < 300) ingredients.splice(ingredients.indexOf(from), 1);
}

async function waste(): Promise<void> {
  const lines = [{ inventoryId: pick(places), quantity: 1 + upTo(5), unit: 'lb', reason: 'spoiled' }];
  const waste = { restaurantId: here.id, occurredOn: someDay(), lines };
  const { status, body } = await owner.post('/api/inventory/waste', waste);
  if (status === 201) documents.push(body.id);
}

async function addOne(): Promise<void> {
  const name = `Dish ${++made}`;
  const dish = { name, currentPrice: amount(15), category: pick(['Main Courses', 'Drinks']) };
  const { id } = await addDish(owner, here.id, dish, [
    { ingredientId: pick([...ingredients, ...preps, ...preps]) ?? 0, quantity: amount(2) },
  ]);
  dishes.set(name, id);
}

const deeds: readonly [number, () => Promise<unknown>][] = [
  [10, sellSome],
  [7, buy],
  [1, () => onInvoice('approve', { acceptCosts: true })],
  [2, () => onInvoice('unapprove', {})],
  [1, () => onInvoice('', { invoiceDate: someDay() })],
  [3, () => count()],
  [1, finish],
  [2, onCount],
  [3, onPack],
  [1, forgetItem],
  [1, mergeVendors],
  [2, hide],
  [1, addPrep],
  [1, prepare],
  [2, produce],
  [2, undoDocument],
  [2, remap],
  [3, waste],
  [1, () => onDish({ category: pick(['Main Courses', 'Drinks', 'Sides']) })],
  [1, () => onDish({ manualCost: random() < 0.5 ? amount(5) : null })],
  [1, () => onDish({ isActive: random() < 0.6 })],
  [1, () => onGood({ category: pick(['Meat', 'Beverages', 'Supplies', null]) })],
  [1, () => onGood({ unit: pick(['lb', 'kg', 'oz']) })],
  [1, addGood],
  [1, mergeGoods],
  [1, addOne],
];
const bag = deeds.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed));

const remembered = new Map<string, Report>();
const keyOf = (day: string, name: ReportName, { from }: Window) => `${day} ${name} ${from}`;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(`${dayOf(0)}T15:00:00Z`);
  owner = await newcomer(server);
  here = await addRestaurant(owner, 'Waco');
  await addRestaurant(owner, 'Austin');
  const before = '2024-02-01T00:00:00Z';
  await sql`update restaurants set created_at = ${before}, states_since = ${before}, earlier_rows_since = ${before},
    all_earlier_rows_since = ${before}`.execute(server.db);
  vendorId = (await addVendor(owner, here.id)).id;
  for (let index = 0; index < 4; index += 1) await addGood();
  await addPrep();
  for (let index = 0; index < 4; index += 1) await addOne();
  await age(`${dayOf(0)}T15:00:00Z`);
  for (today = 0; today < dayCount; today += 1) {
    const day = dayOf(today);
    server.setNow(`${day}T15:00:00Z`);
    owner = await signedIn(server, owner.id);
    if (today % 2 === 0) await count(day, true);
    for (let minute = 10; minute < 24; minute += 1) {
      const at = `${day}T15:${minute}:00Z`;
      server.setNow(at);
      await pick(bag)?.();
      await countDirtyDays(server.deps, here.id);
      await age(at);
    }
    for (const name of names) {
      for (const window of windows) remembered.set(keyOf(day, name, window), await ask(name, window));
    }
  }
  server.setNow(`${dayOf(dayCount)}T15:00:00Z`);
  owner = await signedIn(server, owner.id);
}, 480_000);
afterAll(() => server.close());

describe('Actual vs Theoretical as it was known', () => {
  it('is the report that was read on that day', async () => {
    const known = { counted: 0, compared: 0 };
    for (let index = 0; index < dayCount; index += 1) {
      const day = dayOf(index);
      for (const name of names) {
        for (const window of windows) {
          const then = remembered.get(keyOf(day, name, window)) as Report;
          const { rows, sides, notes, asKnown } = await ask(name, window, `&asKnownOn=${day}`);
          expect(asKnown?.on).toBe(day);
          expect({ rows, sides, notes }, `${name} on ${day}`).toEqual({
            rows: then.rows,
            sides: then.sides,
            notes: then.notes,
          });
          if (notes.join().includes('counts')) known.counted += 1;
          if (rows.some(({ cells }) => typeof cells.cost === 'number' && cells.cost !== 0)) known.compared += 1;
        }
      }
    }
    expect(Math.min(...Object.values(known)), JSON.stringify(known)).toBeGreaterThan(2);
  });

  it('is the current report if the day is today', async () => {
    for (const name of names) {
      for (const window of windows) {
        expect(await ask(name, window, `&asKnownOn=${dayOf(dayCount)}`)).toEqual(await ask(name, window));
      }
    }
  });

  it('changed since then by causes that add up to the difference in every figure', async () => {
    const kinds = new Set<string>();
    for (let index = 0; index < dayCount; index += 1) {
      for (const name of names) {
        for (const window of windows) {
          const then = remembered.get(keyOf(dayOf(index), name, window)) as Report;
          const { status, body } = await owner.get(
            `/api/report-changes?report=${name}&${within(window)}&asKnownOn=${dayOf(index)}`,
          );
          expect(status, JSON.stringify(body)).toBe(200);
          const { sides, causes } = body as ReportChanges;
          const now = await ask(name, window);
          const of = (report: Report, restaurantId: number) =>
            report.sides.find((side) => side.restaurantId === restaurantId)?.figures ?? {};
          for (const { restaurantId, figures } of sides) {
            for (const { id, before, now: after, other: rest } of figures) {
              expect([before, after, rest], `${name} ${id} of ${restaurantId} on ${dayOf(index)}`).toEqual([
                of(then, restaurantId)[id] ?? null,
                of(now, restaurantId)[id] ?? null,
                0,
              ]);
            }
          }
          for (const cause of causes) kinds.add(cause.kind);
        }
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['count_closed', 'ingredient_changed']));
    expect(kinds.size).toBeGreaterThan(4);
  });
});

describe('what changed in Actual vs Theoretical', () => {
  let place: { id: number };
  let inOrder = 16;
  const at = (time: string) => `2024-04-${String(inOrder).padStart(2, '0')}T${time}:00Z`;
  /** The next day, after what was just done is dated to this evening. Returns the day that is over. */
  async function dayIsOver(): Promise<string> {
    await countDirtyDays(server.deps, place.id);
    await age(at('20:00'));
    const day = at('20:00').slice(0, 10);
    inOrder += 1;
    server.setNow(at('15:00'));
    owner = await signedIn(server, owner.id);
    return day;
  }
  const asked = (path: string, on: string) =>
    owner.get(
      `/api/${path}report=actual-vs-theoretical&restaurantId=${place.id}&from=2024-04-01&to=2024-04-14&asKnownOn=${on}`,
    );
  const causesSince = async (on: string) => {
    const { status, body } = await asked('report-changes?', on);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as ReportChanges).causes.map(({ kind, title, invoiceId, countId, day, differences }) => [
      kind,
      title,
      invoiceId ?? countId ?? day,
      differences,
    ]);
  };
  async function counted(countedOn: string, loose: number): Promise<number> {
    const { body } = await owner.post('/api/counts', { restaurantId: place.id, countedOn });
    const [line] = (await owner.get(`/api/counts/${body.id}`)).body.lines;
    const entry = { countLineId: line.id, unit: line.unit, seenVersion: line.version, loose };
    const entries = [{ clientId: `entry-of-${body.id}`, ...entry }];
    expect((await owner.post(`/api/counts/${body.id}/entries`, { entries })).status).toBe(200);
    expect((await owner.post(`/api/counts/${body.id}/close`, {})).status).toBe(200);
    return body.id;
  }

  it('leads to the count, the late invoice, the day, the waste and the pack', async () => {
    server.setNow(at('15:00'));
    owner = await signedIn(server, owner.id);
    place = await addRestaurant(owner, 'El Paso');
    const before = '2024-02-01T00:00:00Z';
    await sql`update restaurants set created_at = ${before}, all_earlier_rows_since = ${before} where id = ${place.id}`.execute(
      server.db,
    );
    const vendor = (await addVendor(owner, place.id)).id;
    const beef = await addIngredient(owner, place.id, { name: 'Beef', unit: 'lb', currentCost: 4, category: 'Meat' });
    const item = { restaurantId: place.id, ingredientId: beef.id, location: 'Walk-in', currentStock: 0 };
    const stock = await owner.post('/api/inventory', { ...item, minStock: 0, maxStock: 99, reorderPoint: 1 });
    const taco = await addDish(owner, place.id, { name: 'Taco', currentPrice: 10 }, [
      { ingredientId: beef.id, quantity: 0.5 },
    ]);
    const mapped = { Taco: { menu_item_id: taco.id } };
    const sellTacos = (date: string, quantity: number) => {
      const net = `${quantity * 10}`;
      return sell(server, place.id, [saleOf(`${date}T20:00:00Z`, net, [{ name: 'Taco', quantity, net }])], mapped);
    };
    const approved = async (invoiceNumber: string, goods: { quantity: number; totalPrice: number }) => {
      const { id } = await addInvoice(owner, vendor, {
        ...{ invoiceNumber, totalAmount: goods.totalPrice, invoiceDate: '2024-04-12', dueDate: '2024-05-30' },
      });
      const line = { description: 'Beef', unit: 'lb', ...goods, ingredientId: beef.id };
      const unitPrice = goods.totalPrice / goods.quantity;
      done(await owner.post(`/api/invoices/${id}/line-items`, { ...line, unitPrice }));
      done(await owner.post(`/api/invoices/${id}/approve`, { acceptCosts: true }));
      return id;
    };
    const cases = { quantity: 1, totalPrice: 80, description: 'Beef, case', unit: 'CS', packText: '4/5 LB' };
    await approved('R-1', cases);
    await counted('2024-03-31', 50);
    await sellTacos('2024-04-10', 10);
    const first = await dayIsOver();
    // 50 lb and 20 lb at $4, 30 lb left: 40 lb for $160. Ten tacos need 5 lb.
    const count = await counted('2024-04-14', 30);
    const second = await dayIsOver();
    expect(await causesSince(first)).toEqual([
      [
        'count_closed',
        expect.any(String),
        count,
        { items: 1, actual: 160, theoretical: 20, variance: 140, uncounted: -1 },
      ],
    ]);
    // Two more tacos need 1 lb for $4. Then 75 lb cost $305, and 45 lb were used.
    const late = await approved('R-2', { quantity: 5, totalPrice: 25 });
    await sellTacos('2024-04-11', 2);
    const third = await dayIsOver();
    expect(await causesSince(second)).toEqual([
      ['late', 'R-2', late, { actual: 23, theoretical: 0.4, variance: 22.6 }],
      ['sales_changed', '2024-04-11', '2024-04-11', { theoretical: 4, variance: -4 }],
    ]);
    const lines = [{ inventoryId: stock.body.id, quantity: 2, unit: 'lb', reason: 'spoiled' }];
    done(await owner.post('/api/inventory/waste', { restaurantId: place.id, occurredOn: '2024-04-12', lines }));
    const all = (await owner.get(`/api/vendor-items?restaurantId=${place.id}`)).body as {
      id: number;
      packText: string;
    }[];
    const packed = all.find(({ packText }) => packText === '4/5 LB');
    const pack = { count: 4, size: 6, unit: 'lb' };
    expect((await owner.patch(`/api/vendor-items/${packed?.id}`, { pack })).status).toBe(200);
    await dayIsOver();
    // 43 lb after the waste. With 24 lb in the case, 79 lb cost $305, and 47 lb were used.
    expect(await causesSince(third)).toEqual([
      ['waste_added', 'Beef', null, { actual: -8.13, variance: -8.13 }],
      ['pack_changed', 'Beef', null, { actual: 6.59, theoretical: -1.24, variance: 7.83 }],
    ]);
    const known = (await asked('reports?', third)).body as Report;
    expect(known.sides[0]?.figures).toMatchObject({ items: 1, actual: 183, theoretical: 24.4, variance: 158.6 });
  });
});
