import type { Report, ReportChanges, ReportName } from '@platewise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { randomOf } from '../../../../test/oracle/group.ts';
import { newcomer, signedIn } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { countDirtyDays } from '../../sales/sales/index.ts';

/**
 * Days are played at random: sales are counted, imported late and undone, invoices with other prices come late and are
 * unapproved, and dishes, recipes and mappings change. Each evening's reports are remembered and must come out the same
 * when asked for later.
 */

const seed = process.env.AS_KNOWN_SEED ?? '4';
const dayCount = Number(process.env.AS_KNOWN_DAYS ?? 12);
const started = new Date();
const random = randomOf(`dishes as known ${seed}`);
const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
const upTo = (most: number) => Math.floor(random() * most);
const dayOf = (index: number) => new Date(Date.UTC(2024, 2, 1 + index)).toISOString().slice(0, 10);

let server: TestServer;
let owner: Person;
let here: { id: number; groupId: number };
let vendorId: number;
let today = 0;
const ingredients: number[] = [];
const preps: number[] = [];
const dishes = new Map<string, number>();
const invoices: number[] = [];
const imports: number[] = [];

const names = [
  'profitability',
  'menu-engineering',
  'cost-analysis',
  'price-changes',
] as const satisfies readonly ReportName[];
/** The whole time, and a part of it, so that it is past on some days. */
const windows = [
  { from: '2024-02-20', to: '2024-03-31' },
  { from: '2024-03-03', to: '2024-03-06' },
];
type Window = (typeof windows)[number];

const ask = async (name: ReportName, { from, to }: Window, more = ''): Promise<Report> => {
  const { status, body } = await owner.get(
    `/api/reports?report=${name}&restaurantId=${here.id}&from=${from}&to=${to}&limit=500${more}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** The database's own clock can't be moved: rows it dated get the time that is played. */
async function age(at: string): Promise<void> {
  await sql`update earlier_rows set ended_at = ${at} where ended_at >= ${started}`.execute(server.db);
  await sql`update ingredients set created_at = ${at} where created_at >= ${started}`.execute(server.db);
  await sql`update invoice_states set ended_at = ${at} where ended_at >= ${started}`.execute(server.db);
  await sql`update restaurant_audit set at = ${at} where at >= ${started}`.execute(server.db);
}

const someDay = () => dayOf(Math.max(0, today - upTo(5)));
const amount = (most: number) => (1 + upTo(most * 100) / 100).toFixed(2);
const done = ({ status, body }: { status: number; body: unknown }) =>
  expect(status, JSON.stringify(body)).toBeLessThan(500);

/** Sales of today and sometimes of earlier days, as a point of sale sends them. */
async function sellSome(): Promise<void> {
  const name = pick([...dishes.keys(), 'Gift basket']) ?? '';
  const quantity = 1 + upTo(9);
  const net = (quantity * Number(amount(12))).toFixed(2);
  const day = random() < 0.6 ? dayOf(today) : someDay();
  const line = { name, quantity: random() < 0.1 ? -quantity : quantity, net };
  const id = dishes.get(name);
  await sell(server, here.id, [saleOf(`${day}T18:00:00Z`, net, [line])], id ? { [name]: { menu_item_id: id } } : {});
}

async function importFile(restaurantId: number, name: string, lines: readonly string[]) {
  const bytes = Buffer.from(['Date,Time,Transaction ID,Amount,Tax,Item,Quantity', ...lines].join('\n'));
  const form = fileForm({ name, bytes, field: 'file' }, { restaurantId: String(restaurantId) });
  const { status, body } = await owner.send('POST', '/api/revenue/bulk-upload', form.body, form.headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.import as { id: number; filename: string };
}

let file = 0;
async function importSome(): Promise<void> {
  file += 1;
  const lines = Array.from({ length: 3 }, (_, index) =>
    [someDay(), '12:30', `F${file}-${index}`, amount(60), '0', pick([...dishes.keys()]), 1 + upTo(6)].join(','),
  );
  imports.push((await importFile(here.id, `till-${file}.csv`, lines)).id);
}

async function buy(): Promise<void> {
  const price = Number(amount(6));
  const { id } = await addInvoice(owner, vendorId, {
    ...{ invoiceNumber: `N-${invoices.length}`, totalAmount: (price * 10).toFixed(2) },
    ...{ invoiceDate: someDay(), dueDate: dayOf(60) },
  });
  const line = {
    ...{ description: 'Goods', quantity: 10, unit: 'lb', unitPrice: price, totalPrice: (price * 10).toFixed(2) },
    ingredientId: pick(ingredients),
  };
  done(await owner.post(`/api/invoices/${id}/line-items`, line));
  done(await owner.post(`/api/invoices/${id}/approve`, { acceptCosts: true }));
  invoices.push(id);
}

async function change(body: object): Promise<void> {
  done(await owner.patch(`/api/menu-items/${pick([...dishes.values()])}`, body));
}

/** A prep item in recipes, from one or two goods. */
async function addPrep(): Promise<void> {
  const { id } = await addIngredient(owner, here.id, { name: `Sauce ${++made}`, unit: 'lb', kind: 'prep' });
  preps.push(id);
  await savePrep(id);
}

async function savePrep(id = pick(preps)): Promise<void> {
  const lines = [...new Set([pick(ingredients), pick(ingredients)])].map((ingredientId) => ({
    ...{ ingredientId, quantity: amount(4), unit: 'lb' },
  }));
  if (id !== undefined) {
    done(
      await owner.put(`/api/ingredients/${id}/recipe`, { lines, batchYieldQuantity: amount(8), batchYieldUnit: 'lb' }),
    );
  }
}

async function changeRecipe(): Promise<void> {
  const dish = pick([...dishes.values()]);
  const { body } = await owner.get(`/api/menu-items/${dish}/ingredients`);
  const line = pick(body as { id: number }[]);
  if (line) done(await owner.patch(`/api/menu-items/${dish}/ingredients/${line.id}`, { quantity: amount(2) }));
}

let made = 0;
async function addOne(): Promise<void> {
  const name = `Dish ${++made}`;
  const lines = [{ ingredientId: pick([...ingredients, ...preps]) ?? 0, quantity: amount(2) }];
  const { id } = await addDish(owner, here.id, { name, currentPrice: amount(15) }, lines);
  dishes.set(name, id);
}

async function changeIngredient(body: object): Promise<void> {
  done(await owner.patch(`/api/ingredients/${pick(ingredients)}`, body));
}

async function addGood(): Promise<void> {
  const good = { name: `Good ${++made}`, unit: 'lb', ...(random() < 0.5 ? { currentCost: amount(5) } : {}) };
  ingredients.push((await addIngredient(owner, here.id, good)).id);
}

async function mergeGoods(): Promise<void> {
  const [from, into] = [pick(ingredients), pick(ingredients)];
  if (from === undefined || into === undefined || from === into || ingredients.length < 4) return;
  const { status } = await owner.post(`/api/ingredients/${from}/merge/${into}`, {});
  expect(status).toBeLessThan(500);
  if (status < 300) ingredients.splice(ingredients.indexOf(from), 1);
}

async function remap(): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from pos_menu_items where restaurant_id = ${here.id}`.execute(
    server.db,
  );
  const id = pick(rows)?.id;
  if (id === undefined) return;
  const menuItemId = random() < 0.8 ? pick([...dishes.values()]) : null;
  done(await owner.post('/api/pos-items/map', { items: [{ id, menuItemId }] }));
}

/** Without a history it's deleted, otherwise archived. */
async function remove(): Promise<void> {
  const [name, id] = pick([...dishes]) ?? [];
  const { status } = await owner.delete(`/api/menu-items/${id}`);
  if (status === 204 && name) dishes.delete(name);
}

const deeds: readonly [number, () => Promise<unknown>][] = [
  [6, sellSome],
  [2, importSome],
  [1, async () => done(await owner.post(`/api/revenue/imports/${pick(imports)}/undo`))],
  [4, buy],
  [1, async () => done(await owner.post(`/api/invoices/${pick(invoices)}/unapprove`, {}))],
  [1, () => change({ currentPrice: amount(15) })],
  [1, () => change({ targetMargin: 20 + upTo(50) })],
  [1, () => change({ isActive: random() < 0.6 })],
  [1, () => change({ manualCost: random() < 0.5 ? amount(5) : null })],
  [1, () => change({ category: pick(['Main Courses', 'Drinks', 'Sides']) })],
  [2, changeRecipe],
  [1, () => changeIngredient({ currentCost: amount(6) })],
  [1, () => changeIngredient({ category: pick(['Meat', 'Produce', null]), vendorId: pick([vendorId, null]) })],
  [1, () => changeIngredient({ isActive: random() < 0.7 })],
  [1, () => changeIngredient({ unit: pick(['lb', 'kg', 'oz']) })],
  [1, addPrep],
  [1, savePrep],
  [1, addGood],
  [1, mergeGoods],
  [1, addOne],
  [1, remap],
  [1, remove],
];
const bag = deeds.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed));

const remembered = new Map<string, Report>();
const keyOf = (day: string, name: ReportName, { from }: Window) => `${day} ${name} ${from}`;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(`${dayOf(0)}T15:00:00Z`);
  owner = await newcomer(server);
  here = await addRestaurant(owner, 'Waco');
  const before = '2024-02-01T00:00:00Z';
  await sql`update restaurants set created_at = ${before}, states_since = ${before}, earlier_rows_since = ${before},
    all_earlier_rows_since = ${before}`.execute(server.db);
  vendorId = (await addVendor(owner, here.id)).id;
  for (const name of ['Beef', 'Beans', 'Corn']) {
    ingredients.push((await addIngredient(owner, here.id, { name, unit: 'lb', currentCost: amount(5) })).id);
  }
  for (let index = 0; index < 4; index += 1) await addOne();
  await age(`${dayOf(0)}T15:00:00Z`);
  for (today = 0; today < dayCount; today += 1) {
    const day = dayOf(today);
    server.setNow(`${day}T15:00:00Z`);
    owner = await signedIn(server, owner.id);
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
}, 240_000);
afterAll(() => server.close());

describe('a report over dishes as it was known', () => {
  it('is the report that was read on that day', async () => {
    let sold = 0;
    for (let index = 0; index < dayCount; index += 1) {
      const day = dayOf(index);
      for (const name of names) {
        for (const window of windows) {
          const then = remembered.get(keyOf(day, name, window)) as Report;
          const known = await ask(name, window, `&asKnownOn=${day}`);
          expect(known.asKnown?.on).toBe(day);
          const { rows, sides, notes } = known;
          expect({ rows, sides, notes }, `${name} on ${day}`).toEqual({
            rows: then.rows,
            sides: then.sides,
            notes: then.notes,
          });
          sold += rows.filter(({ cells }) => Number(cells.sold) !== 0).length;
        }
      }
    }
    expect(sold).toBeGreaterThan(dayCount * 8);
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
          const { from, to } = window;
          const { status, body } = await owner.get(
            `/api/report-changes?report=${name}&restaurantId=${here.id}&from=${from}&to=${to}&asKnownOn=${dayOf(index)}`,
          );
          expect(status, JSON.stringify(body)).toBe(200);
          const { sides, causes } = body as ReportChanges;
          const now = await ask(name, window);
          for (const { id, before, now: after, other } of sides[0]?.figures ?? []) {
            expect([before, after, other], `${name} ${id} on ${dayOf(index)}`).toEqual([
              then.sides[0]?.figures[id] ?? null,
              now.sides[0]?.figures[id] ?? null,
              0,
            ]);
          }
          for (const cause of causes) {
            kinds.add(cause.kind);
            // Menu engineering counts a dish with more returned than sold as not sold.
            if (name !== 'menu-engineering') expect(cause.kind).not.toBe('dish_changed');
            const { invoiceId, dishId, day, kind } = cause;
            const named = kind === 'dish_removed' || kind.startsWith('sales') || kind.startsWith('ingredient');
            expect(invoiceId ?? dishId ?? day ?? named, kind).toBeTruthy();
          }
        }
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['cost_invoice', 'sales_changed', 'ingredient_changed']));
  });
});

describe('what changed', () => {
  let place: { id: number };
  let beef: number;
  let taco: number;
  let vendor: number;
  let inOrder = 16;

  const at = (time: string) => `2024-04-${String(inOrder).padStart(2, '0')}T${time}:00Z`;
  /** The next evening, to which what was just done is dated. */
  async function dayIsOver(): Promise<string> {
    await countDirtyDays(server.deps, place.id);
    await age(at('20:00'));
    const day = at('20:00').slice(0, 10);
    inOrder += 1;
    server.setNow(at('15:00'));
    owner = await signedIn(server, owner.id);
    return day;
  }
  const invoice = async (number: string, date: string, price: number) => {
    const made = await addInvoice(owner, vendor, {
      ...{ invoiceNumber: number, totalAmount: price * 10, invoiceDate: date, dueDate: '2024-05-30' },
    });
    await addLine(owner, made.id, {
      ...{
        description: 'Beef',
        quantity: 10,
        unit: 'lb',
        unitPrice: price,
        totalPrice: price * 10,
        ingredientId: beef,
      },
    });
    done(await owner.post(`/api/invoices/${made.id}/approve`, { acceptCosts: true }));
    return made.id as number;
  };
  const sellTacos = (date: string, quantity: number) =>
    sell(
      server,
      place.id,
      [saleOf(`${date}T20:00:00Z`, `${quantity * 10}`, [{ name: 'Taco', quantity, net: `${quantity * 10}` }])],
      { Taco: { menu_item_id: taco } },
    );
  const asked = (path: string, name: ReportName, on: string) =>
    owner.get(`/api/${path}?report=${name}&restaurantId=${place.id}&from=2024-04-01&to=2024-04-30&asKnownOn=${on}`);
  const causesSince = async (name: ReportName, on: string) => {
    const { status, body } = await asked('report-changes', name, on);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as ReportChanges).causes.map(({ kind, title, invoiceId, dishId, day, differences }) => {
      const { profit, contributed } = differences;
      return { kind, title, invoiceId, dishId, day, money: profit ?? contributed };
    });
  };

  beforeAll(async () => {
    server.setNow(at('15:00'));
    owner = await signedIn(server, owner.id);
    place = await addRestaurant(owner, 'Austin');
    const before = '2024-02-01T00:00:00Z';
    await sql`update restaurants set created_at = ${before}, earlier_rows_since = ${before} where id = ${place.id}`.execute(
      server.db,
    );
    vendor = (await addVendor(owner, place.id, 'River Foods')).id;
    beef = (await addIngredient(owner, place.id, { name: 'Brisket', unit: 'lb' })).id;
    taco = (await addDish(owner, place.id, { name: 'Taco', currentPrice: 10 }, [{ ingredientId: beef, quantity: 1 }]))
      .id;
  });

  it('is attributed to late sales, and to each invoice, to the cent', async () => {
    await invoice('R-1', '2024-04-01', 2);
    await sellTacos('2024-04-10', 10);
    const first = await dayIsOver();
    const late = await invoice('R-2', '2024-04-05', 2.5);
    const dear = await invoice('R-3', '2024-04-08', 4);
    await sellTacos('2024-04-06', 3);
    const second = await dayIsOver();
    const ofInvoice = { kind: 'cost_invoice', dishId: null, day: null };
    const lateDay = { kind: 'sales_changed', title: '2024-04-06', invoiceId: null, dishId: null, day: '2024-04-06' };
    // 10 tacos of Apr 10 cost $0.50 more by R-2, then $1.50 more by R-3; the 3 of Apr 6 came later.
    expect(await causesSince('profitability', first)).toEqual([
      { ...lateDay, money: 22.5 },
      { ...ofInvoice, title: 'R-3', invoiceId: dear, money: -15 },
      { ...ofInvoice, title: 'R-2', invoiceId: late, money: -5 },
    ]);
    // All 13 at the current cost: the 3 at the cost of then, and 13 times $0.50 and $1.50.
    expect(await causesSince('menu-engineering', first)).toEqual([
      { ...lateDay, money: 24 },
      { ...ofInvoice, title: 'R-3', invoiceId: dear, money: -19.5 },
      { ...ofInvoice, title: 'R-2', invoiceId: late, money: -6.5 },
    ]);
    expect(await causesSince('profitability', second)).toEqual([]);
    done(await owner.post(`/api/invoices/${dear}/unapprove`, {}));
    await countDirtyDays(server.deps, place.id);
    const [back] = await causesSince('profitability', second);
    expect(back).toEqual({ ...ofInvoice, kind: 'cost_unapproved', title: 'R-3', invoiceId: dear, money: 15 });
    await dayIsOver();
  });

  it('is attributed to an import that was late or was undone, if it alone explains the difference', async () => {
    const before = await dayIsOver();
    const lines = ['2024-04-12,12:30,L-1,20,0,Taco,2', '2024-04-13,12:30,L-2,40,0,Taco,4'];
    const { id, filename } = await importFile(place.id, 'late.csv', lines);
    await sql`update pos_menu_items set menu_item_id = ${taco} where restaurant_id = ${place.id} and name = 'Taco'`.execute(
      server.db,
    );
    await sellTacos('2024-04-13', 1);
    const after = await dayIsOver();
    const day = { kind: 'sales_changed', title: '2024-04-13', invoiceId: null, dishId: null, day: '2024-04-13' };
    const ofImport = { title: filename, invoiceId: null, dishId: null, day: null };
    // Tacos cost $2.50 each. Something else was added to Apr 13 as well.
    expect(await causesSince('profitability', before)).toEqual([
      { ...day, money: 37.5 },
      { ...ofImport, kind: 'sales_imported', money: 15 },
    ]);
    done(await owner.post(`/api/revenue/imports/${id}/undo`));
    await countDirtyDays(server.deps, place.id);
    expect(await causesSince('profitability', after)).toEqual([{ ...ofImport, kind: 'sales_undone', money: -45 }]);
    await dayIsOver();
  });

  it('is stored once a day, and not at all for a day that comes out the same', async () => {
    const stored = async () =>
      (
        await sql<{ of: string; count: string }>`select of_table as of, count(*) as count from earlier_rows
          where restaurant_id = ${place.id} and ended_at >= ${started} group by 1 order by 1`.execute(server.db)
      ).rows.map(({ of, count }) => [of, Number(count)]);
    for (const currentPrice of [11, 12, 13]) done(await owner.patch(`/api/menu-items/${taco}`, { currentPrice }));
    expect(await stored()).toEqual([['menu_items', 1]]);
    await sql`insert into sales_dirty_days (restaurant_id, business_date) values (${place.id}, '2024-04-10')`.execute(
      server.db,
    );
    await countDirtyDays(server.deps, place.id);
    expect(await stored()).toEqual([['menu_items', 1]]);
    for (const quantity of [1, 2]) await sellTacos('2024-04-10', quantity);
    expect(await stored()).toEqual([
      ['menu_items', 1],
      ['revenue_analytics', 1],
      ['sales_item_day', 1],
    ]);
    await dayIsOver();
  });

  it('is unknown before it was stored, and before a new time zone', async () => {
    const day = at('15:00').slice(0, 10);
    const since = `2024-04-${inOrder - 1}T12:00:00Z`;
    await sql`update restaurants set earlier_rows_since = ${since} where id = ${place.id}`.execute(server.db);
    await dayIsOver();
    const refused = await asked('reports', 'profitability', '2024-04-16');
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      `Profitability can be shown as it was known since Apr ${inOrder - 2}, 2024. Before, earlier prices, costs and sales of dishes weren't stored.`,
    ]);
    expect((await asked('reports', 'menu-engineering', day)).status).toBe(200);
    const { version } = (await owner.get(`/api/restaurants/${place.id}`)).body;
    const settings = { timezone: 'America/New_York' };
    done(await owner.patch(`/api/restaurants/${place.id}`, { settings, version }));
    expect((await asked('reports', 'menu-engineering', day)).body.detail).toContain(
      'can be shown as it was known since',
    );
  });
});
