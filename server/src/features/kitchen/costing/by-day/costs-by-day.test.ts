import { addDays, businessDate, dec, diffDays, roundMoney, roundUnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { saleOf, sell } from '../../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { countDirtyDays } from '../../../sales/sales/index.ts';
import { rebuildCostsByDay } from './rebuild.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person();
});
afterAll(() => server.close());

const firstDay = businessDate('2026-08-01');
const lastDay = 100;
const dateOf = (day: number) => addDays(firstDay, day);
const noon = (day: number) => `${dateOf(day)}T18:00:00Z`;

type Name = 'beef' | 'tomato' | 'cola';
type Event =
  | { kind: 'invoice'; key: number; day: number; lines: { name: Name; price: number }[] }
  | { kind: 'unapproval'; key: number; day: number }
  | { kind: 'recipe'; day: number; beef: number }
  | { kind: 'batch'; day: number; tomato: number }
  | { kind: 'sales'; day: number; tacos: number; colas: number };

type World = {
  restaurantId: number;
  vendorId: number;
  ids: Record<Name, number>;
  salsa: number;
  taco: number;
  beefLine: number;
  invoices: Map<number, number>;
};

async function makeWorld(name: string): Promise<World> {
  server.setNow(noon(0));
  const { id: restaurantId } = await addRestaurant(owner, name);
  const { id: vendorId } = await addVendor(owner, restaurantId);
  const held = async (ingredient: string, unit: string) =>
    (await addIngredient(owner, restaurantId, { name: ingredient, unit })).id as number;
  const ids = { beef: await held('Beef', 'lb'), tomato: await held('Tomato', 'lb'), cola: await held('Cola', 'piece') };
  const { id: salsa } = await addIngredient(owner, restaurantId, { name: 'Salsa', unit: 'lb', kind: 'prep' });
  const world = { restaurantId, vendorId, ids, salsa, taco: 0, beefLine: 0, invoices: new Map<number, number>() };
  await setBatch(world, 3);
  const { id: taco } = await addDish(owner, restaurantId, { name: 'Taco', currentPrice: '12' }, [
    { ingredientId: ids.beef, quantity: '0.5' },
    { ingredientId: salsa, quantity: '0.25' },
  ]);
  const { body: lines } = await owner.get(`/api/menu-items/${taco}/ingredients`);
  const beefLine = lines.find((line: { ingredientId: number }) => line.ingredientId === ids.beef).id;
  return { ...world, taco, beefLine };
}

const done = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 300) throw new Error(JSON.stringify(body));
};

async function setBatch({ salsa, ids }: Pick<World, 'salsa' | 'ids'>, tomato: number): Promise<void> {
  const lines = [{ ingredientId: ids.tomato, quantity: tomato, unit: 'lb' }];
  done(await owner.put(`/api/ingredients/${salsa}/recipe`, { lines, batchYieldQuantity: 2, batchYieldUnit: 'lb' }));
}

async function play(world: World, event: Event): Promise<void> {
  switch (event.kind) {
    case 'invoice': {
      const total = event.lines.reduce((sum, { price }) => sum + price * 10, 0);
      const made = await addInvoice(owner, world.vendorId, {
        ...{ invoiceNumber: `A-${event.key}`, totalAmount: total.toFixed(2) },
        ...{ invoiceDate: dateOf(event.day), dueDate: dateOf(event.day) },
      });
      for (const { name, price } of event.lines) {
        await addLine(owner, made.id, {
          ...{ description: name, quantity: 10, unit: name === 'cola' ? 'piece' : 'lb', unitPrice: price },
          ...{ totalPrice: price * 10, ingredientId: world.ids[name] },
        });
      }
      done(await owner.post(`/api/invoices/${made.id}/approve`, { acceptCosts: true }));
      world.invoices.set(event.key, made.id);
      return;
    }
    case 'unapproval':
      return done(await owner.post(`/api/invoices/${world.invoices.get(event.key)}/unapprove`, {}));
    case 'recipe':
      return done(
        await owner.patch(`/api/menu-items/${world.taco}/ingredients/${world.beefLine}`, { quantity: event.beef }),
      );
    case 'batch':
      return setBatch(world, event.tomato);
    case 'sales':
      return sell(
        server,
        world.restaurantId,
        [
          saleOf(noon(event.day), String(event.tacos * 12 + event.colas * 3), [
            { name: 'Taco', quantity: event.tacos, net: String(event.tacos * 12) },
            { name: 'Cola', quantity: event.colas, net: String(event.colas * 3), category: 'Drinks' },
          ]),
        ],
        { Taco: { menu_item_id: world.taco }, Cola: { ingredient_id: world.ids.cola, ingredient_quantity: '1' } },
      );
  }
}

/** A seeded pseudorandom generator from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A hundred days of events in calendar order. */
function makeEvents(seed: number): Event[] {
  const next = random(seed);
  const upTo = (most: number) => Math.floor(next() * most);
  const events: Event[] = [];
  for (let key = 0; key < 14; key += 1) {
    const day = 3 + key * 7 + upTo(6);
    const names = (['beef', 'tomato', 'cola'] as const).filter(() => next() < 0.6);
    const lines = (names.length === 0 ? (['beef'] as const) : names).map((name) => ({
      name,
      price: 1 + upTo(60) / 10,
    }));
    events.push({ kind: 'invoice', key, day, lines });
    if (next() < 0.3) events.push({ kind: 'unapproval', key, day: Math.min(day + 1 + upTo(20), lastDay) });
  }
  for (let count = 0; count < 3; count += 1) {
    events.push({ kind: 'recipe', day: 10 + count * 30 + upTo(20), beef: (1 + upTo(9)) / 10 });
    events.push({ kind: 'batch', day: 10 + count * 30 + upTo(20), tomato: 1 + upTo(6) });
  }
  for (let day = 0; day < lastDay; day += 6) {
    events.push({ kind: 'sales', day, tacos: 1 + upTo(20), colas: 1 + upTo(9) });
  }
  return events.sort((a, b) => a.day - b.day);
}

const ofRecipes = ({ kind }: Event) => kind === 'recipe' || kind === 'batch';

/** Recipe changes keep their order; invoices and sales of those days may be entered at any time. */
function shuffled(events: readonly Event[], seed: number): Event[] {
  const next = random(seed);
  const keys = events.map(() => next());
  const inOrder = events.map((event, index) => ({ event, key: keys[index] ?? 0 }));
  const places = inOrder.filter(({ event }) => ofRecipes(event)).map(({ key }) => key);
  places.sort((a, b) => a - b);
  for (const one of inOrder) if (ofRecipes(one.event)) one.key = places.shift() ?? 1;
  for (const { event, key } of inOrder) {
    const back = inOrder.find(
      (one) => one.event.kind === 'unapproval' && 'key' in event && one.event.key === event.key,
    );
    if (event.kind === 'invoice' && back) back.key = Math.max(back.key, key + 1e-9);
  }
  return inOrder.sort((a, b) => a.key - b.key).map(({ event }) => event);
}

async function live(name: string, events: readonly Event[], clock: (event: Event) => number): Promise<World> {
  const world = await makeWorld(name);
  for (const event of events) {
    server.setNow(noon(clock(event)));
    await play(world, event);
  }
  server.setNow(noon(lastDay));
  await countDirtyDays(server.deps, world.restaurantId);
  return world;
}

async function figuresOf({ restaurantId }: World) {
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(server.db)).rows;
  return {
    days: await read(sql`select business_date, item_name, quantity, net, cost, cost_estimated from sales_item_day
      where restaurant_id = ${restaurantId} order by business_date, item_name`),
    periods:
      await read(sql`select period, starts_on, menu_item_id = 0 as item, quantity, net, cost, uncosted_net, estimated_net
      from sales_item_period where restaurant_id = ${restaurantId} order by 1, 2, 3`),
    dishes: await read(sql`select m.name, c.starts_on, c.cost, c.estimated from menu_item_costs c
      join menu_items m on m.id = c.menu_item_id where c.restaurant_id = ${restaurantId} order by 1, 2`),
    now: await read(
      sql`select name, current_cost from ingredients where restaurant_id = ${restaurantId} order by name`,
    ),
    costs: await read(
      sql`select name, recipe_cost from menu_items where restaurant_id = ${restaurantId} order by name`,
    ),
  };
}

/** The unit cost on a given day, derived from the events alone. */
function expectedOn(events: readonly Event[], day: number): { taco: string | null; cola: string | null } {
  const back = new Set(events.flatMap((event) => (event.kind === 'unapproval' ? [event.key] : [])));
  const priceOf = (name: Name): number | null => {
    const all = events.flatMap((event) =>
      event.kind === 'invoice' && !back.has(event.key)
        ? event.lines.filter((line) => line.name === name).map(({ price }) => ({ day: event.day, price }))
        : [],
    );
    return (all.findLast((one) => one.day <= day) ?? all[0])?.price ?? null;
  };
  const last = <Kind extends Event['kind']>(kind: Kind) =>
    events.findLast((event): event is Extract<Event, { kind: Kind }> => event.kind === kind && event.day <= day);
  const [beef, tomato, cola] = [priceOf('beef'), priceOf('tomato'), priceOf('cola')];
  const salsa =
    tomato === null
      ? null
      : dec(tomato)
          .times(last('batch')?.tomato ?? 3)
          .div(2);
  const taco =
    beef === null || salsa === null
      ? null
      : dec(beef)
          .times(last('recipe')?.beef ?? '0.5')
          .plus(salsa.times('0.25'));
  return { taco: taco && roundUnitCost(taco), cola: cola === null ? null : roundUnitCost(cola) };
}

describe('cost of what was sold', () => {
  it.each([1, 2])('uses the cost of its day, with a hundred days entered in any order (%i)', async (seed) => {
    const events = makeEvents(seed);
    const figures = await figuresOf(await live(`Calendar ${seed}`, events, ({ day }) => day));
    const clock = (event: Event) => (ofRecipes(event) ? event.day : lastDay);
    expect(await figuresOf(await live(`Any order ${seed}`, shuffled(events, seed + 40), clock))).toEqual(figures);
    const days = figures.days as { business_date: string; item_name: string; quantity: string; cost: string | null }[];
    expect(days).toHaveLength(34);
    for (const { business_date: date, item_name: item, quantity, cost } of days) {
      const one = expectedOn(events, diffDays(firstDay, businessDate(date)))[item === 'Taco' ? 'taco' : 'cola'];
      const expected = one === null ? null : Number(roundMoney(dec(one).times(quantity)));
      expect([date, item, cost === null ? null : Number(cost)]).toEqual([date, item, expected]);
    }
  });

  it('uses the earliest known price for earlier days, and marks it as an estimate', async () => {
    const events: Event[] = [
      { kind: 'sales', day: 2, tacos: 2, colas: 1 },
      { kind: 'sales', day: 20, tacos: 2, colas: 1 },
      { kind: 'invoice', key: 1, day: 10, lines: [{ name: 'cola', price: 0.5 }] },
    ];
    const { days, periods } = await figuresOf(await live('Estimates', events, () => lastDay));
    const colas = (days as { item_name: string; cost: string; cost_estimated: boolean }[]).filter(
      (one) => one.item_name === 'Cola',
    );
    expect(colas.map((one) => [Number(one.cost), one.cost_estimated])).toEqual([
      [0.5, true],
      [0.5, false],
    ]);
    const months = (periods as { period: string; item: boolean; estimated_net: string }[]).filter(
      ({ period, item }) => period === 'month' && item,
    );
    expect(months.map(({ estimated_net: net }) => Number(net))).toEqual([3]);
  });

  it('uses the recipe a dish first had, with all its lines', async () => {
    server.setNow(noon(60));
    const { id: restaurantId } = await addRestaurant(owner, 'Begun later');
    const [beef, rice] = await Promise.all(
      ['Beef', 'Rice'].map((name) => addIngredient(owner, restaurantId, { name, unit: 'lb', currentCost: 4 })),
    );
    const { id: menu_item_id } = await addDish(owner, restaurantId, { name: 'Bowl', currentPrice: '12' }, [
      { ingredientId: beef.id, quantity: '0.5' },
      { ingredientId: rice.id, quantity: '0.25' },
    ]);
    const sale = saleOf(noon(2), '12', [{ name: 'Bowl', quantity: 1, net: '12' }]);
    await sell(server, restaurantId, [sale], { Bowl: { menu_item_id } });
    const [day] = (
      await sql<{ cost: string }>`select cost from sales_item_day where restaurant_id = ${restaurantId}`.execute(
        server.db,
      )
    ).rows;
    expect(Number(day?.cost)).toBe(3);
  });

  it('converts what an item uses of its ingredient to the unit of the cost, and follows when that changes', async () => {
    server.setNow(noon(60));
    const { id: restaurantId } = await addRestaurant(owner, 'By the glass');
    const wine = await addIngredient(owner, restaurantId, { name: 'Wine', unit: 'liter', currentCost: 12 });
    const lime = await addIngredient(owner, restaurantId, { name: 'Lime', unit: 'kg', currentCost: 5 });
    const lines = [
      { name: 'Glass', quantity: 2, net: '18' },
      { name: 'Wedge', quantity: 4, net: '4' },
    ];
    await sell(server, restaurantId, [saleOf(noon(2), '22', lines)], {
      Glass: { ingredient_id: wine.id, ingredient_quantity: '150', ingredient_unit: 'ml' },
      Wedge: { ingredient_id: lime.id, ingredient_quantity: '1', ingredient_unit: 'piece' },
    });
    const costs = async () => {
      await countDirtyDays(server.deps, restaurantId);
      const { rows } = await sql<{ cost: string | null }>`select cost from sales_item_day
        where restaurant_id = ${restaurantId} order by item_name`.execute(server.db);
      return rows.map(({ cost }) => cost && Number(cost));
    };
    expect(await costs()).toEqual([3.6, null]);
    done(await owner.patch(`/api/ingredients/${lime.id}`, { gramsPerEach: 50, version: lime.version }));
    expect(await costs()).toEqual([3.6, 1]);
    done(await owner.patch(`/api/ingredients/${wine.id}`, { unit: 'gallon', version: wine.version }));
    expect(await costs()).toEqual([3.6, 1]);
    const { version } = (await owner.get(`/api/ingredients/${lime.id}`)).body;
    done(await owner.patch(`/api/ingredients/${lime.id}`, { yieldPercent: 50, version }));
    expect(await costs()).toEqual([3.6, 2]);
  });

  it('is restored when an invoice with an older date is unapproved', async () => {
    const events: Event[] = [
      {
        kind: 'invoice',
        key: 1,
        day: 5,
        lines: [
          { name: 'beef', price: 4 },
          { name: 'tomato', price: 2 },
        ],
      },
      { kind: 'sales', day: 30, tacos: 10, colas: 1 },
      { kind: 'invoice', key: 2, day: 40, lines: [{ name: 'beef', price: 6 }] },
      { kind: 'sales', day: 50, tacos: 10, colas: 1 },
    ];
    const world = await live('Back-dated', events, ({ day }) => day);
    const before = await figuresOf(world);
    await play(world, { kind: 'invoice', key: 3, day: 20, lines: [{ name: 'beef', price: 5 }] });
    await countDirtyDays(server.deps, world.restaurantId);
    const between = await figuresOf(world);
    const tacos = (figures: typeof before) =>
      (figures.days as { item_name: string; cost: string }[])
        .filter((one) => one.item_name === 'Taco')
        .map((one) => Number(one.cost));
    // Half a pound of beef and a quarter of salsa at $3 a pound.
    expect(tacos(before)).toEqual([27.5, 37.5]);
    expect(tacos(between)).toEqual([32.5, 37.5]);
    expect(between.now).toEqual(before.now);
    await play(world, { kind: 'unapproval', key: 3, day: lastDay });
    await countDirtyDays(server.deps, world.restaurantId);
    expect(await figuresOf(world)).toEqual(before);
    // As after upgrading from a version without daily costs.
    for (const table of ['menu_item_costs', 'ingredient_costs', 'cost_rebuilds']) {
      await sql`delete from ${sql.table(table)} where restaurant_id = ${world.restaurantId}`.execute(server.db);
    }
    await sql`update sales_item_day set cost = 1 where restaurant_id = ${world.restaurantId} and menu_item_id > 0`.execute(
      server.db,
    );
    await sql`insert into cost_rebuilds values (${world.restaurantId})`.execute(server.db);
    await Promise.all([rebuildCostsByDay(server.deps), rebuildCostsByDay(server.deps)]);
    await countDirtyDays(server.deps, world.restaurantId);
    expect(await figuresOf(world)).toEqual(before);
  });
});
