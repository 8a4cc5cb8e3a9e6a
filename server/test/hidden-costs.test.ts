import type { EndpointShape } from '@platewise/contract';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import type { TeamRole } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Fixture, makeFixture } from './access-fixture.ts';
import { samples } from './access-samples.ts';
import { startAccessServer } from './access-server.ts';
import { addDish, addInvoice, addLine } from './kitchen.ts';
import { addMember, signedIn } from './people.ts';
import type { Person, TestServer } from './test-server.ts';

let server: TestServer;
let owner: Person;
let ours: Fixture;
let hiding = false;

/** Unusual amounts that occur nowhere else: responses are searched for them and for anything derived from them. */
const unitCost = 7.317;
const manualCost = 8.61;
const price = 30.3;
const costs = [
  /\b7\.317/, // the ingredient, a unit of it, and a dish with one
  /\b14\.634/, // two of it
  /\b7\.32\b/, // the same, formatted
  /\b73\.17\b/, // recommended price of a dish with one, at a target of 90; what the vendor was paid
  /\b75\.85\b/, // its margin
  /\b24\.15\b/, // its food cost
  /\b8\.61\b/, // the dish with a manual cost
  /\b11\.48\b/,
  /\b71\.58\b/,
  /\b28\.42\b/,
  /\b6\.1\d*1\b/, // the previous price
];

const setHiding = async (hideCosts: boolean) => {
  if (hiding === hideCosts) return;
  const { status } = await owner.patch(`/api/restaurants/${ours.restaurantId}`, { settings: { hideCosts } });
  expect(status).toBe(200);
  hiding = hideCosts;
};

beforeAll(async () => {
  server = await startAccessServer();
  owner = await server.person('ourowner');
  ours = await makeFixture(owner, { db: server.db });
  const { id } = ours.ingredient;
  // Purchased, so that vendor items, vendors, history, and the dashboard have the price too.
  const invoice = await addInvoice(owner, ours.vendor.id, { totalAmount: 73.17, invoiceNumber: 'ODD-1' });
  await addLine(owner, invoice.id, {
    description: 'BEEF ODD',
    quantity: 10,
    unit: 'lb',
    unitPrice: unitCost,
    totalPrice: 73.17,
    itemType: 'ingredient',
    ingredientId: id,
  });
  expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).status).toBe(200);
  expect((await owner.patch(`/api/ingredients/${id}`, { vendorId: ours.vendor.id })).status).toBe(200);
  await addDish(owner, ours.restaurantId, { name: 'Odd dish', currentPrice: price, targetMargin: 90 }, [
    { ingredientId: id, quantity: 1 },
  ]);
  await owner.post('/api/menu-items', {
    restaurantId: ours.restaurantId,
    name: 'Typed dish',
    category: 'Salads',
    currentPrice: price,
    manualCost,
  });
  await owner.patch(`/api/menu-items/${ours.dish.id}`, { manualCost: 6.11 });
  // On a later day, because only the last cost of each day is kept.
  server.setNow(new Date(Date.now() + 172_800_000).toISOString());
  await owner.patch(`/api/menu-items/${ours.dish.id}`, { manualCost: null });
  await owner.put(`/api/ingredients/${ours.prep.id}/recipe`, {
    lines: [{ ingredientId: id, quantity: 2 }],
    batchYieldQuantity: 1,
    batchYieldUnit: 'gallon',
  });
});
afterAll(() => server.close());

/**
 * The invoice document and its lines are visible to anyone who may work on invoices; what is derived from them isn't.
 */
const isPaper = ({ id }: EndpointShape) =>
  /^invoices\.(get|list|summary|lineItems|review|page|words|document)$/.test(id);

// An endpoint without a sample fails in access.test.ts.
const readings = ALL_ENDPOINTS.filter(
  ({ id, method, produces }) => method === 'GET' && produces !== 'events' && id in samples,
);

async function read(person: Person, endpoint: EndpointShape): Promise<{ status: number; text: string }> {
  const sample = (await samples[endpoint.id]?.(ours)) ?? {};
  const { status, body, headers } = await person.send('GET', addressOf(endpoint, sample));
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body);
  return { status, text: `${text} ${headers.link ?? ''}` };
}

const found = (text: string) => costs.filter((pattern) => pattern.test(text)).map(String);

describe.each<TeamRole>(['staff', 'viewer'])('a %s in a restaurant that hides costs', (role) => {
  let member: Person;
  beforeAll(async () => {
    const modules = [
      'dashboard',
      'menu',
      'invoices',
      'inventory',
      'vendors',
      'ingredients',
      'revenue',
      'reports',
      'analysis',
      'pricing',
      'competition',
      'procurement',
    ] as const;
    const { id } = await addMember(server, ours.groupId, role, { modules: [...modules] });
    member = await signedIn(server, id);
  });

  it.each(readings.map((endpoint) => [endpoint.id, endpoint] as const))('%s shows no cost', async (_, endpoint) => {
    await setHiding(true);
    const { status, text } = await read(member, endpoint);
    expect(status).toBeLessThan(500);
    if (endpoint.costsOnly === true) expect([status, text]).toEqual([403, expect.stringContaining('Costs are hidden')]);
    if (!isPaper(endpoint)) expect(found(text), `${endpoint.id} says ${text.slice(0, 2000)}`).toEqual([]);
    else expect(text).not.toMatch(/"(previousCost|changePercent|costPerIngredientUnit|atRisk)":[^n]/);
  });

  it('but shows them all if the restaurant does', async () => {
    await setHiding(false);
    const told = new Set<string>();
    for (const endpoint of readings) for (const cost of found((await read(member, endpoint)).text)) told.add(cost);
    expect(costs.map(String).filter((cost) => !told.has(cost))).toEqual([]);
    await setHiding(true);
  });
});

describe('hidden costs', () => {
  let staff: Person;
  const modules = ['dashboard', 'menu', 'invoices', 'inventory', 'ingredients', 'vendors'] as const;
  beforeAll(async () => {
    await setHiding(true);
    staff = await addMember(server, ours.groupId, 'staff', { modules: [...modules] });
  });

  it('are visible to managers and the owner', async () => {
    const manager = await addMember(server, ours.groupId, 'manager');
    for (const person of [manager, owner]) {
      expect((await person.get(`/api/ingredients/${ours.ingredient.id}/detail`)).body.currentCost).toBe(unitCost);
      expect((await person.get('/api/restaurants')).body[0].can.seeCosts).toBe(true);
    }
    expect((await staff.get('/api/restaurants')).body[0].can.seeCosts).toBe(false);
  });

  it('do not hide selling prices', async () => {
    const { body } = await staff.get('/api/menu-items?q=Odd');
    expect(body[0]).toMatchObject({ currentPrice: price, totalCost: null, margin: null, profitability: 'unknown' });
  });

  it('cannot be inferred from sorting or filtering', async () => {
    const names = async (url: string) => (await staff.get(url)).body.map(({ name }: { name: string }) => name);
    const [byName, all] = [await names('/api/menu-items'), await names('/api/ingredients')];
    for (const sort of ['cost', 'margin', 'attention']) {
      expect(await names(`/api/menu-items?sort=${sort}`), sort).toEqual(byName);
      expect(
        (await staff.get(`/api/menu-items/costs?sort=${sort}`)).body.map(({ name }: { name: string }) => name),
      ).toEqual(byName);
    }
    expect(await names('/api/menu-items?status=profitable')).toEqual(byName);
    expect(await names('/api/ingredients?sort=cost&order=desc')).toEqual([...all].reverse());
    expect(await names('/api/ingredients?cost=known')).toEqual(all);
    const next = (await staff.get('/api/menu-items?sort=cost&limit=1')).headers.link;
    expect(Buffer.from(/cursor=([^>&]+)/.exec(String(next))?.[1] ?? '', 'base64url').toString()).not.toMatch(/\d\.\d/);
  });

  it('cannot be replaced without seeing them, and are not in a reply to a change', async () => {
    const url = `/api/menu-items/${ours.dish.id}`;
    expect((await staff.patch(url, { manualCost: 1 })).body).toMatchObject({ status: 403, code: 'costs_hidden' });
    expect((await staff.patch(url, { manualCost: null })).status).toBe(403);
    const line = await staff.post(`${url}/ingredients`, { ingredientId: ours.ingredient.id, quantity: 2 });
    expect([line.status, line.body.cost, line.body.steps]).toEqual([201, null, []]);
    const changed = await staff.patch(url, { description: 'Words' });
    expect([changed.status, found(JSON.stringify(changed.body))]).toEqual([200, []]);
  });

  it('are not in a rejection that includes the record', async () => {
    const stale = await staff.patch(`/api/menu-items/${ours.dish.id}`, { description: 'Other', version: 1 });
    expect(stale.body).toMatchObject({ code: 'stale_version', current: { id: ours.dish.id, totalCost: null } });
    expect(found(JSON.stringify(stale.body))).toEqual([]);
  });

  it('are hidden for one restaurant in a combined list, and shown for the other', async () => {
    const other = await ours.freshRestaurant();
    const beef = await owner.post('/api/ingredients', {
      restaurantId: other.id,
      name: 'Z',
      unit: 'lb',
      currentCost: 3,
    });
    expect(beef.status).toBe(201);
    const { body } = await staff.get('/api/ingredients');
    const seen = body.filter((row: { currentCost: unknown }) => row.currentCost !== null);
    expect(seen.map(({ name }: { name: string }) => name)).toEqual(['Z']);
    expect((await staff.get(`/api/ingredients/${beef.body.id}/price-history`)).status).toBe(200);
    expect((await staff.get('/api/ingredients/summary')).body.averages).toEqual([]);
    expect((await staff.get(`/api/ingredients/summary?restaurantId=${other.id}`)).body.averages).not.toEqual([]);
  });

  it('also hide documents from someone without the module', async () => {
    const cook = await addMember(server, ours.groupId, 'staff', { modules: ['menu', 'inventory'] });
    expect((await cook.get('/api/invoices')).status).toBe(403);
    const { text } = await read(cook, ALL_ENDPOINTS.find(({ id }) => id === 'vendors.get') as EndpointShape);
    expect(found(text)).toEqual([]);
  });

  it('are removed from older activity entries', async () => {
    const summary = 'Changed the cost of Burrito from $6.11 to $7.32';
    await server.db
      .insertInto('restaurant_audit')
      .values({ restaurant_id: ours.restaurantId, action: 'changed', subject: 'menu item', summary })
      .execute();
    const [seen] = (await staff.get('/api/activity?limit=1')).body;
    const [whole] = (await owner.get('/api/activity?limit=1')).body;
    expect([seen.text, whole.text]).toEqual(['Changed the cost of Burrito', summary]);
  });

  it('can be changed only by an admin', async () => {
    const manager = await addMember(server, ours.groupId, 'manager');
    for (const person of [staff, manager]) {
      const reply = await person.patch(`/api/restaurants/${ours.restaurantId}`, { settings: { hideCosts: false } });
      expect(reply.status).toBe(403);
    }
    const told = (await owner.get('/api/activity?limit=200')).body;
    expect(JSON.stringify(told)).toContain('Hid the costs of Ours from staff');
  });
});
