import type { Why, WhyBlock } from '@platewise/contract';
import { type WhyFigure, whyFigures } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer, signedIn } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

type Made = { id: number; groupId: number };

let server: TestServer;
let owner: Person;
let alamo: Made;
let berlin: Made;
let sysco: Made;
let beef: Made;
let cheese: Made;
let taco: Made;
let plate: Made;
let soup: Made;
let invoice: Made;

async function on(day: string): Promise<void> {
  server.setNow(`${day}T18:00:00Z`);
  owner = await signedIn(server, owner.id);
}

async function buy(invoiceDate: string, quantity: number, unitPrice: number, more: object[] = []): Promise<Made> {
  const totalPrice = quantity * unitPrice;
  const totalAmount = more.reduce((sum: number, line) => sum + (line as { totalPrice: number }).totalPrice, totalPrice);
  const made = await addInvoice(owner, sysco.id, { totalAmount, invoiceDate, dueDate: invoiceDate });
  const line = { description: 'BRISKET', quantity, unit: 'lb', unitPrice, totalPrice, itemType: 'ingredient' };
  for (const one of [{ ...line, ingredientId: beef.id }, ...more]) await addLine(owner, made.id, one);
  expect((await owner.post(`/api/invoices/${made.id}/approve`, {})).status).toBe(200);
  return made;
}

const at = (day: string) => `2026-${day}T18:00:00Z`;
const sold = (name: string, quantity: number, net: string) => ({ name, quantity, net });
const mapped = () => ({
  Taco: { menu_item_id: taco.id },
  Plate: { menu_item_id: plate.id },
  Soup: { menu_item_id: soup.id },
});

async function why(figure: WhyFigure, more = '', who = owner): Promise<Why> {
  const { status, body } = await who.get(`/api/why?figure=${figure}&restaurantId=${alamo.id}${more}`);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
}
const blockOf = ({ blocks }: Why): WhyBlock => blocks[0] as WhyBlock;
const cents = (value: number | null) => Math.round((value ?? Number.NaN) * 100);
const effect = (block: WhyBlock, kind: string) => block.effects.find((one) => one.kind === kind);
const item = (block: WhyBlock, kind: string, name: string) =>
  effect(block, kind)?.items.find((one) => one.name === name);

/** Every level adds up to the cent. */
function expectSum({ before, now, change, effects }: WhyBlock): void {
  const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + cents(amount), 0);
  expect(cents(now) - cents(before)).toBe(cents(change));
  expect(sum(effects)).toBe(cents(change));
  for (const { amount, items } of effects) expect(sum(items)).toBe(cents(amount));
}

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-09-20T18:00:00Z');
  owner = await newcomer(server);
  alamo = (await addRestaurant(owner, 'Alamo')) as Made;
  sysco = (await addVendor(owner, alamo.id, 'Sysco')) as Made;
  const of = { unit: 'lb', category: 'Protein' };
  beef = (await addIngredient(owner, alamo.id, { ...of, name: 'Beef brisket', currentCost: '4' })) as Made;
  cheese = (await addIngredient(owner, alamo.id, { ...of, name: 'Cheese', currentCost: '6' })) as Made;
  const uses = (ingredient: Made, quantity: string) => ({ ingredientId: ingredient.id, quantity, unit: 'lb' });
  taco = (await addDish(owner, alamo.id, { name: 'Taco', currentPrice: '10' }, [uses(beef, '0.25')])) as Made;
  plate = (await addDish(owner, alamo.id, { name: 'Plate', currentPrice: '20' }, [
    uses(beef, '0.5'),
    uses(cheese, '0.1'),
  ])) as Made;
  soup = (await addDish(owner, alamo.id, { name: 'Soup', currentPrice: '8' }, [uses(cheese, '0.1')])) as Made;
  await on('2026-10-04');
  await buy('2026-10-03', 50, 4);
  await on('2026-11-04');
  const freight = { description: 'Freight', totalPrice: 12, lineType: 'freight', itemType: 'service' };
  invoice = await buy('2026-11-03', 60, 4.48, [freight]);
  await on('2026-11-15');
  const { body: lines } = await owner.get(`/api/menu-items/${plate.id}/ingredients`);
  const line = lines.find((one: { ingredientId: number }) => one.ingredientId === beef.id);
  const changed = await owner.patch(`/api/menu-items/${plate.id}/ingredients/${line.id}`, {
    quantity: '0.6',
    unit: 'lb',
  });
  expect([changed.status, changed.body.detail]).toEqual([200, undefined]);
  await on('2026-11-29');
  await sell(
    server,
    alamo.id,
    [
      saleOf(at('10-10'), '1450.00', [
        sold('Taco', 100, '1000.00'),
        sold('Plate', 20, '400.00'),
        sold('Special', 1, '50.00'),
      ]),
      saleOf(at('11-01'), '400.00', [sold('Taco', 40, '400.00')]),
      saleOf(at('11-10'), '1560.00', [
        sold('Taco', 80, '880.00'),
        sold('Plate', 30, '600.00'),
        sold('Soup', 10, '80.00'),
      ]),
      saleOf(at('11-20'), '290.00', [sold('Plate', 10, '200.00'), sold('Special', 2, '90.00')]),
    ],
    mapped(),
  );
});

afterAll(() => server.close());

describe('why a figure changed', () => {
  it('starts and ends with the figures of the dashboard', async () => {
    const metrics = (await owner.get(`/api/dashboard/metrics?restaurantId=${alamo.id}`)).body;
    const [revenue, foodCost, margin] = [await why('revenue'), await why('foodCostPercent'), await why('margin')];
    expect(blockOf(revenue)).toMatchObject({ before: metrics.revenueBefore, now: metrics.revenue });
    expect(blockOf(foodCost)).toMatchObject({ now: metrics.foodCostPercent, change: metrics.foodCostChange });
    expect(blockOf(margin)).toMatchObject({ now: metrics.profitMargin, change: metrics.profitMarginChange });
    expect(blockOf(foodCost).known?.now.coveredPercent).toBe(metrics.costCovers);
    for (const found of [revenue, foodCost, margin]) expectSum(blockOf(found));
  });

  it('starts and ends with the figures of the reports', async () => {
    const period = '&from=2026-10-31&to=2026-11-29';
    const report = (await owner.get(`/api/reports/profit-and-loss?restaurantId=${alamo.id}${period}`)).body;
    const line = (id: string) => report.rows.find((row: { key: string }) => row.key.endsWith(`:${id}`)).cells;
    for (const [figure, id] of [
      ['revenue', 'sales'],
      ['foodCost', 'cogs'],
      ['grossProfit', 'gross'],
    ] as const) {
      const block = blockOf(await why(figure, `${period}&compareFrom=2026-10-01&compareTo=2026-10-30`));
      expect(block, figure).toMatchObject({ before: line(id).before, now: line(id).amount });
      expectSum(block);
    }
    const spend = (await owner.get(`/api/reports/supplier-spend?restaurantId=${alamo.id}${period}`)).body.rows[0].cells;
    const block = blockOf(await why('spend', period));
    expect(block).toMatchObject({ before: spend.before, now: spend.spend });
    expectSum(block);
    expect(item(block, 'volume', 'Beef brisket from Sysco')?.amount).toBe(40);
    expect(item(block, 'ingredientPrice', 'Beef brisket from Sysco')?.amount).toBe(28.8);
    expect(item(block, 'oneOff', 'Tax, freight and fees from Sysco')?.amount).toBe(12);
  });

  it('splits food cost by price, recipe, mix and volume, and names each cause with its proof', async () => {
    const block = blockOf(await why('foodCost'));
    expect(block).toMatchObject({ before: 152, now: 253.68, change: 101.68 });
    // From 120 to 160 units, so 152 x (160 / 120 - 1). A plate uses 0.025 lb more on average, at $4 to $4.48 a pound.
    expect(effect(block, 'volume')?.amount).toBe(50.67);
    expect(effect(block, 'mix')?.amount).toBe(21.33);
    expect(item(block, 'recipe', 'Plate')).toMatchObject({ detail: 'Changed: Beef brisket' });
    expect(item(block, 'recipe', 'Plate')?.amount).toBe(4.24);
    expect(item(block, 'oneOff', 'Soup')).toMatchObject({ amount: 6, detail: 'Not sold before' });
    const price = item(block, 'ingredientPrice', 'Beef brisket');
    expect(price?.amount).toBe(19.44);
    expect(price?.detail).toBe('Up 12% on Nov 3 (Sysco)');
    expect(price?.proof).toEqual([
      {
        label: 'Invoice',
        path: `/invoices/${invoice.id}?restaurant=${alamo.id}`,
        derivation: expect.stringMatching(new RegExp(`^invoice-line:${alamo.id}:\\d+$`)),
      },
      {
        label: 'Price history',
        path: `/ingredients?ingredient=${beef.id}&restaurant=${alamo.id}`,
        derivation: null,
      },
    ]);
    expect(effect(block, 'unknown')).toBeUndefined();
    expect(block.known).toMatchObject({ before: { uncostedSales: 50 }, now: { uncostedSales: 90 } });
    expect(block.causes.map(({ sentence }) => sentence)).toEqual([
      'You sold more dishes: +$50.67',
      'A different mix of dishes sold, mainly Plate: +$21.33',
      'Beef brisket from Sysco rose 12% on Nov 3: +$19.44',
    ]);
  });

  it('lists the same effects dish by dish, for amounts and percentages', async () => {
    for (const figure of ['revenue', 'foodCost', 'grossProfit', 'margin'] as const) {
      const block = blockOf(await why(figure));
      const sum = (column: 'volume' | 'mix' | 'menuPrice') =>
        block.dishes.reduce((all, row) => all + cents(row[column]), 0);
      for (const kind of ['volume', 'mix', 'menuPrice'] as const) {
        expect(Math.abs(sum(kind) - cents(effect(block, kind)?.amount ?? 0))).toBeLessThanOrEqual(1);
      }
      for (const { volume, mix, menuPrice, cost, other, total } of block.dishes) {
        expect([volume, mix, menuPrice, cost, other].reduce((all, one) => all + cents(one), 0)).toBe(cents(total));
      }
    }
    const { dishes } = blockOf(await why('foodCost'));
    expect(dishes.map(({ name, quantityBefore, quantity }) => [name, quantityBefore, quantity])).toEqual([
      ['Plate', 20, 40],
      ['Taco', 100, 120],
      ['Soup', 0, 10],
    ]);
    // 0.025 lb more on average, and $0.24 or $0.48 more a pound: what the ingredients and the recipe changed together.
    expect(dishes.reduce((all, { cost }) => all + cents(cost), 0)).toBe(1944 + 424);
    expect(dishes.at(-1)).toMatchObject({ menuItemId: soup.id, other: 6, total: 6 });
    expect(blockOf(await why('spend')).dishes).toEqual([]);
  });

  it('counts a higher menu price and sales without a dish for revenue', async () => {
    const block = blockOf(await why('revenue'));
    expect(item(block, 'menuPrice', 'Taco')?.amount).toBe(80);
    expect(item(block, 'oneOff', 'Soup')?.amount).toBe(80);
    expect(block.known).toBeNull();
    expectSum(block);
  });

  it('names its explanation, and says so if there is nothing to compare with', async () => {
    const found = await why('revenue', '&from=2026-10-01&to=2026-10-30');
    expect(found).toMatchObject({ compareFrom: '2026-09-01', compareTo: '2026-09-30' });
    expect(blockOf(found)).toMatchObject({ before: null, now: 1450, change: null, effects: [], causes: [] });
    const named = Buffer.from(found.derivation.slice('why:'.length), 'base64url').toString();
    expect(JSON.parse(named)).toMatchObject({ figure: 'revenue', from: '2026-10-01', restaurantId: alamo.id });
  });

  it('rejects periods that overlap or end before they start', async () => {
    const ask = async (more: string) =>
      (await owner.get(`/api/why?figure=revenue&restaurantId=${alamo.id}&${more}`)).status;
    expect(await ask('from=2026-11-10&to=2026-11-01')).toBe(422);
    expect(await ask('from=2026-11-01&to=2026-11-10&compareFrom=2026-11-05&compareTo=2026-11-20')).toBe(422);
    expect(await ask('from=2026-11-01&to=2026-11-10&compareFrom=2026-10-05')).toBe(422);
    expect(await ask('from=2020-11-01&to=2026-11-10')).toBe(422);
  });
});

describe('with counts', () => {
  it('separates waste from other usage beyond recipes', async () => {
    for (const [day, loose] of [
      ['2026-10-01', 30],
      ['2026-10-30', 40],
      ['2026-11-29', 20],
    ] as const) {
      const { id } = (await owner.post('/api/counts', { restaurantId: alamo.id, countedOn: day, kind: 'full' })).body;
      const line = await owner.post(`/api/counts/${id}/items`, { ingredientId: beef.id, location: 'Walk-in' });
      const { id: countLineId, unit, version: seenVersion } = line.body;
      const entries = [{ clientId: `why-${day}`, countLineId, unit, seenVersion, loose }];
      await owner.post(`/api/counts/${id}/entries`, { entries });
      expect((await owner.post(`/api/counts/${id}/close`, {})).status).toBe(200);
    }
    const stock = (await owner.get(`/api/inventory?restaurantId=${alamo.id}`)).body;
    const beefStock = stock.find((one: { ingredientId: number }) => one.ingredientId === beef.id);
    const waste = [{ inventoryId: beefStock.id, quantity: '2', reason: 'spoiled' }];
    const wasted = await owner.post('/api/inventory/waste', { restaurantId: alamo.id, lines: waste });
    expect([wasted.status, wasted.body.detail]).toEqual([201, undefined]);
    const period = '&from=2026-10-31&to=2026-11-29&compareFrom=2026-10-02&compareTo=2026-10-30';
    for (const figure of whyFigures) expectSum(blockOf(await why(figure, period)));
    const block = blockOf(await why('foodCost', period));
    expect(block.known).toMatchObject({ before: { basis: 'counts' }, now: { basis: 'counts' } });
    expect(item(block, 'waste', 'Beef brisket')?.amount).toBeGreaterThan(0);
    expect(item(block, 'oneOff', 'Usage beyond recipes (opening and closing stock)')).toBeDefined();
    const report = (
      await owner.get(`/api/reports/profit-and-loss?restaurantId=${alamo.id}&from=2026-10-31&to=2026-11-29`)
    ).body;
    expect(block.now).toBe(report.rows.find((row: { key: string }) => row.key.endsWith(':cogs')).cells.amount);
  });
});

it('names no percent for a price that was zero', async () => {
  server.setNow('2026-10-04T18:00:00Z');
  let chef = await newcomer(server);
  const waco = (await addRestaurant(chef, 'Waco')) as Made;
  const mint = (await addIngredient(chef, waco.id, { name: 'Mint', unit: 'lb', currentCost: '0' })) as Made;
  const line = { ingredientId: mint.id, quantity: '0.5', unit: 'lb' };
  const tea = (await addDish(chef, waco.id, { name: 'Tea', currentPrice: '10' }, [line])) as Made;
  server.setNow('2026-11-01T18:00:00Z');
  chef = await signedIn(server, chef.id);
  expect((await chef.patch(`/api/ingredients/${mint.id}/cost`, { cost: '5' })).status).toBe(200);
  server.setNow('2026-11-29T18:00:00Z');
  chef = await signedIn(server, chef.id);
  const sales = ['10-10', '11-10'].map((day) => saleOf(at(day), '1000.00', [sold('Tea', 100, '1000.00')]));
  await sell(server, waco.id, sales, { Tea: { menu_item_id: tea.id } });
  const [block] = (await chef.get(`/api/why?figure=foodCost&restaurantId=${waco.id}`)).body.blocks;
  expect(block.causes[0].sentence).toBe('Mint cost more on average: +$250.00');
  expect(item(block, 'ingredientPrice', 'Mint')).toMatchObject({ amount: 250, detail: null });
});

it('names a price and a recipe that cancel each other out to the cent', async () => {
  server.setNow('2026-10-04T18:00:00Z');
  let chef = await newcomer(server);
  const laredo = (await addRestaurant(chef, 'Laredo')) as Made;
  const pork = (await addIngredient(chef, laredo.id, { name: 'Pork', unit: 'lb', currentCost: '4' })) as Made;
  const use = { ingredientId: pork.id, quantity: '0.5', unit: 'lb' };
  const stew = (await addDish(chef, laredo.id, { name: 'Stew', currentPrice: '10' }, [use])) as Made;
  const [line] = (await chef.get(`/api/menu-items/${stew.id}/ingredients`)).body;
  server.setNow('2026-11-01T18:00:00Z');
  chef = await signedIn(server, chef.id);
  expect((await chef.patch(`/api/ingredients/${pork.id}/cost`, { cost: '5' })).status).toBe(200);
  const changed = await chef.patch(`/api/menu-items/${stew.id}/ingredients/${line.id}`, {
    quantity: '0.4',
    unit: 'lb',
  });
  expect(changed.status).toBe(200);
  server.setNow('2026-11-29T18:00:00Z');
  chef = await signedIn(server, chef.id);
  const sales = ['10-10', '11-10'].map((day) => saleOf(at(day), '1000.00', [sold('Stew', 100, '1000.00')]));
  await sell(server, laredo.id, sales, { Stew: { menu_item_id: stew.id } });
  const [block] = (await chef.get(`/api/why?figure=foodCost&restaurantId=${laredo.id}`)).body.blocks;
  expect(block).toMatchObject({ before: 200, now: 200, change: 0 });
  // A portion pays $1 more for 0.45 lb on average, and uses 0.1 lb less at $4.50 on average.
  expect(block.effects.map((one: { kind: string; amount: number }) => [one.kind, one.amount])).toEqual([
    ['ingredientPrice', 45],
    ['recipe', -45],
  ]);
  expect(block.causes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'Pork rose 25% on Nov 1: +$45.00',
    'The recipe of Stew changed (Pork): -$45.00',
  ]);
  expectSum(block);
});

describe('who sees it', () => {
  it('has one block per currency, and only for restaurants in reach', async () => {
    berlin = (await addRestaurant(owner, 'Berlin', { settings: { currency: 'EUR' } })) as Made;
    await sell(server, berlin.id, [saleOf(at('11-10'), '10.00', [sold('Bier', 2, '10.00')], { currency: 'EUR' })]);
    const { body } = await owner.get('/api/why?figure=revenue');
    expect(body.blocks.map((one: WhyBlock) => [one.currency, one.now])).toEqual([
      ['USD', 2250],
      ['EUR', 10],
    ]);
    const stranger = await newcomer(server);
    expect((await stranger.get(`/api/why?figure=revenue&restaurantId=${alamo.id}`)).status).toBe(404);
  });

  it('is open to members with the analysis or the reports, and to no others', async () => {
    for (const [module, status] of [
      ['analysis', 200],
      ['reports', 200],
      ['menu', 403],
    ] as const) {
      const viewer = await addMember(server, alamo.groupId, 'viewer', { modules: [module] });
      const found = await viewer.get(`/api/why?figure=grossProfit&restaurantId=${alamo.id}`);
      expect([module, found.status]).toEqual([module, status]);
    }
  });

  it('is closed to people whose restaurant hides costs from them', async () => {
    const viewer = await addMember(server, alamo.groupId, 'staff', { modules: ['reports'] });
    await owner.patch(`/api/restaurants/${alamo.id}`, { settings: { hideCosts: true } });
    const { status, body } = await viewer.get(`/api/why?figure=foodCost&restaurantId=${alamo.id}`);
    expect([status, body.code]).toEqual([403, 'costs_hidden']);
  });
});
