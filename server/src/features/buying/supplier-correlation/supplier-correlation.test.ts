import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addIngredient, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { giveUpDeadRuns } from './index.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;
let vendors: Record<'lone' | 'gulf' | 'paper', number>;
let ingredients: Record<'breast' | 'thigh' | 'onion' | 'cream' | 'gloves', number>;

const id = async (made: Promise<{ id: number }>) => (await made).id;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-02T18:00:00Z');
  owner = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner, 'Waco Tacos'));
  const vendor = (name: string) => id(addVendor(owner, restaurantId, name));
  vendors = { lone: await vendor('Lone Star'), gulf: await vendor('Gulf Foods'), paper: await vendor('Paper Co') };
  const ingredient = (name: string, category: string, unit = 'lb', more: object = {}) =>
    id(addIngredient(owner, restaurantId, { name, category, unit, ...more }));
  ingredients = {
    breast: await ingredient('Chicken breast', 'Protein', 'lb', { currentCost: 2.1, vendorId: vendors.lone }),
    thigh: await ingredient('Chicken thigh', 'Protein'),
    onion: await ingredient('Yellow onion', 'Vegetables', 'lb', { currentCost: 0.5 }),
    cream: await ingredient('Heavy cream', 'Dairy', 'gallon'),
    gloves: await ingredient('Nitrile gloves', 'Other', 'piece'),
  };
  await sell('lone', 'CHIX BRST B/S RANDOM', '4/10 LB', { ingredientId: ingredients.breast, price: 84 });
  await sell('gulf', 'CHICKEN BREAST BNLS SKNLS', '4/10 LB', { price: 86 });
  await sell('gulf', 'CHICKEN THIGH B/S', '4/10 LB');
  await sell('gulf', '=ONION YEL JUMBO', '1/50 LB', { price: 24 });
  await sell('lone', 'ONION RING BATTERED', '6/5 LB', { price: 60 });
  await sell('gulf', 'CREAM HEAVY 40%', '12/32OZ');
  await sell('paper', 'GLOVE NITRILE PF LG', '10/100 CT');
});
afterAll(() => server.close());

async function sell(vendor: keyof typeof vendors, description: string, packText: string, more: object = {}) {
  const { price = null, ...values } = more as { price?: number };
  const body = { vendorId: vendors[vendor], description, packText, purchaseUnit: 'CS', ...values };
  const reply = await owner.post('/api/vendor-items', body);
  expect(reply.status).toBe(201);
  await sql`update vendor_items set last_price = ${price}, last_purchased_on = '2026-10-30' where id = ${reply.body.id}
    and ${price}::numeric is not null`.execute(server.db);
  return reply.body.id as number;
}

const list = async (query = '', who = owner) =>
  (await who.get(`/api/supplier-correlations/${restaurantId}?${query}`)).body;
const summary = async () => (await owner.get(`/api/supplier-correlations/${restaurantId}/summary`)).body;
const run = () => owner.post(`/api/run-supplier-correlation/${restaurantId}`);
const vendorsOf = (name: keyof typeof ingredients) => list(`ingredientId=${ingredients[name]}`);
const decide = (match: { id: number }, decision: string, more: object = {}) =>
  owner.send('PATCH', `/api/supplier-correlations/${match.id}`, { decision, ...more });
/** The finished run: on a busy machine, it may outlast the response. */
const finished = () =>
  eventually(async () => {
    const { run: last } = await summary();
    return last.status === 'done' ? last : null;
  });
type Match = { vendorName: string; id: number; version: number; decision: string; correlationScore: number };

it('is empty before its first run', async () => {
  expect(await list()).toEqual([]);
  expect(await summary()).toMatchObject({ ingredients: 5, unmatched: 5, vendors: 3, goods: 7, run: null });
});

it('matches vendor items, explains why, and shares one run between two requests', async () => {
  const [first, second] = await Promise.all([run(), run()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.run.id).toBe(second.body.run.id);
  const done = await finished();
  expect(done).toMatchObject({ done: 12, total: 12, failure: null });
  const best: Record<string, Match> = Object.fromEntries(
    (await list()).map((row: { ingredientName: string }) => [row.ingredientName, row]),
  );
  expect(best['Chicken breast']).toMatchObject({
    vendorName: 'Lone Star',
    correlationScore: 100,
    automatedMatch: true,
    manualOverride: false,
    isCurrentVendor: true,
    matchingFactors: { nameMatch: 100, categoryMatch: 100, priceMatch: 100, brandMatch: 0, supplierReliability: 0 },
    vendorItem: { description: 'CHIX BRST B/S RANDOM', mapped: true, packText: '4/10 LB' },
    price: { current: 2.1, asked: 2.1 },
    vendors: 2,
    place: 1,
    decision: 'none',
  });
  expect(best['Yellow onion']).toMatchObject({ vendorName: 'Gulf Foods', automatedMatch: true, vendors: 1 });
  expect(best['Nitrile gloves']?.vendorName).toBe('Paper Co');
  const [mapped, named] = await vendorsOf('breast');
  expect([mapped.vendorName, named.vendorName]).toEqual(['Lone Star', 'Gulf Foods']);
  expect(named.factors).toMatchObject([
    { factor: 'name', weight: 50, reason: expect.stringContaining('CHICKEN BREAST BNLS SKNLS') },
    { factor: 'category', weight: 25, score: 100, reason: 'Both are poultry' },
    { factor: 'price', weight: 25, reason: 'Its cost per lb is close to what you pay now' },
    { factor: 'brand', weight: 0, score: null, reason: 'No brand on this item' },
    { factor: 'reliability', weight: 0, score: null },
  ]);
  expect(await summary()).toMatchObject({ auto: 5, manual: 0, review: 0, unmatched: 0, without: [] });
  // An item confirmed as one ingredient can't be another.
  expect((await vendorsOf('thigh')).map((row: Match) => row.vendorName)).toEqual(['Gulf Foods']);
});

it('searches, sorts, filters and pages', async () => {
  const names = async (query: string) =>
    (await list(query)).map((row: { ingredientName: string }) => row.ingredientName);
  expect(await names('q=NITRILE PF')).toEqual(['Nitrile gloves']);
  expect(await names(`vendorId=${vendors.lone}`)).toEqual(['Chicken breast']);
  expect(await names('match=manual')).toEqual([]);
  const all = await names('sort=name');
  expect(all).toEqual([...all].sort());
  const page = await owner.get(`/api/supplier-correlations/${restaurantId}?sort=name&limit=3`);
  expect(page.headers['x-total-count']).toBe('5');
  const next = /cursor=([^&>]+)/.exec(String(page.headers.link))?.[1];
  expect(await names(`sort=name&limit=3&cursor=${next}`)).toEqual(all.slice(3));
});

it("keeps a person's decision across runs, and can undo it", async () => {
  const [lone, gulf]: Match[] = await vendorsOf('breast');
  expect((await decide(gulf as Match, 'chosen', { version: 99 })).status).toBe(409);
  expect((await decide(gulf as Match, 'chosen')).body).toMatchObject({
    place: 1,
    decision: 'chosen',
    manualOverride: true,
  });
  expect((await decide(lone as Match, 'rejected')).body).toMatchObject({ decision: 'rejected', automatedMatch: false });
  await run();
  await finished();
  const [first, second]: Match[] = await vendorsOf('breast');
  expect([first, second]).toMatchObject([
    { vendorName: 'Gulf Foods', decision: 'chosen', place: 1 },
    { vendorName: 'Lone Star', decision: 'rejected', place: 2, correlationScore: 100 },
  ]);
  expect(await list('q=chicken breast')).toMatchObject([{ vendorName: 'Gulf Foods', vendors: 1 }]);
  await decide(second as Match, 'chosen');
  // Only one is chosen at a time.
  expect(await vendorsOf('breast')).toMatchObject([
    { decision: 'chosen' },
    { vendorName: 'Gulf Foods', decision: 'none' },
  ]);
  await decide(second as Match, 'none');
  expect(await vendorsOf('breast')).toMatchObject([
    { vendorName: 'Lone Star', decision: 'none', manualOverride: false, decidedBy: null },
    { vendorName: 'Gulf Foods' },
  ]);
  const trail = await sql<{ summary: string }>`select summary from restaurant_audit
    where subject = 'supplier match' order by id`.execute(server.db);
  expect(trail.rows.map((row) => row.summary)).toContain('Marked Lone Star as not selling Chicken breast');
});

it('accepts a vendor that was not found, and rejects one that cannot be bought from', async () => {
  const choose = (body: object) => owner.post('/api/supplier-correlations', body);
  const pair = { ingredientId: ingredients.cream, vendorId: vendors.paper };
  const chosen = await choose(pair);
  expect(chosen).toMatchObject({
    status: 200,
    body: { vendorName: 'Paper Co', decision: 'chosen', correlationScore: 0 },
  });
  expect((await choose(pair)).body.id).toBe(chosen.body.id);
  await finished();
  expect((await vendorsOf('cream'))[0]).toMatchObject({ vendorName: 'Paper Co', decision: 'chosen', vendorItem: null });
  // Without the choice, nothing would support it.
  expect((await decide(chosen.body, 'none')).status).toBe(409);
  expect((await decide(chosen.body, 'rejected')).status).toBe(200);
  const elsewhere = await id(addRestaurant(owner, 'Elsewhere'));
  const foreign = await id(addVendor(owner, elsewhere, 'Far away'));
  expect((await choose({ ...pair, vendorId: foreign })).status).toBe(422);
  const stranger = await newcomer(server);
  expect((await stranger.post('/api/supplier-correlations', pair)).status).toBe(404);
  expect(
    (await stranger.send('PATCH', `/api/supplier-correlations/${chosen.body.id}`, { decision: 'none' })).status,
  ).toBe(404);
});

const limits = { minStock: 1, maxStock: 9, reorderPoint: 2, location: 'Shelf' };

it('describes price lists, brands, stock and discontinued items', async () => {
  const [feed] = (await owner.get(`/api/integrations?restaurantId=${restaurantId}`)).body.filter(
    (one: { feed: string }) => one.feed === 'price_list',
  );
  const product = await sql<{
    id: number;
  }>`insert into external_products (restaurant_id, integration_id, code, name, unit,
      pack_text, purchase_unit, brand, kind)
    values (${restaurantId}, ${feed.id}, '77', 'MUSTARD DIJON', 'CS', '6/2 LB', 'CS', 'Grey Poupon', 'vendor')
    returning id`.execute(server.db);
  await sql`update api_integrations set vendor_id = ${vendors.gulf} where id = ${feed.id}`.execute(server.db);
  const mustard = await id(
    addIngredient(owner, restaurantId, { name: 'Grey Poupon Dijon mustard', category: 'Condiments', unit: 'lb' }),
  );
  const stock = await owner.post('/api/inventory', { ingredientId: mustard, currentStock: 3, ...limits });
  expect(stock.status).toBe(201);
  await sql`insert into inventory_supplier_mappings (restaurant_id, inventory_id, ingredient_id, primary_vendor_id)
    values (${restaurantId}, ${stock.body.id}, ${mustard}, ${vendors.gulf})`.execute(server.db);
  await owner.delete(`/api/ingredients/${ingredients.gloves}`);
  await run();
  await finished();
  const [match] = await list(`ingredientId=${mustard}`);
  expect(match).toMatchObject({
    vendorName: 'Gulf Foods',
    matchingFactors: { brandMatch: 100 },
    vendorItem: { vendorItemId: null, productId: product.rows[0]?.id, brand: 'Grey Poupon', mapped: false },
    can: { map: true },
  });
  const mapping = await sql<{ confidence: string }>`select mapping_confidence as confidence
    from inventory_supplier_mappings where inventory_id = ${stock.body.id}`.execute(server.db);
  expect(Number(mapping.rows[0]?.confidence)).toBe(match.correlationScore);
  expect((await list('q=nitrile')).length).toBe(0);
});

it("exports its results with formulas as text, and hides costs from people who can't see them", async () => {
  const file = await owner.get(`/api/supplier-correlations/${restaurantId}/export`);
  const text = String(file.body);
  expect(file.headers['content-type']).toContain('text/csv');
  expect(text).toContain('Chicken breast,Protein,1,Lone Star,100,automatically,CHIX BRST B/S RANDOM');
  expect(text).toContain("'=ONION YEL JUMBO");
  expect(text.split('\r\n')[0]).toContain('Cost now,Asked,Per,Currency');
  await owner.patch(`/api/restaurants/${restaurantId}`, { settings: { hideCosts: true } });
  const permissions = { restaurants: 'all' as const, modules: ['procurement' as const], actions: ['read' as const] };
  const staff = await addMember(server, groupId, 'staff', permissions);
  const [row] = await list(`ingredientId=${ingredients.breast}`, staff);
  expect(row).toMatchObject({ price: null, can: { decide: false, map: false } });
  const hidden = await staff.get(`/api/supplier-correlations/${restaurantId}/export`);
  expect(String(hidden.body)).not.toContain('Cost now');
  expect((await staff.post(`/api/run-supplier-correlation/${restaurantId}`)).status).toBe(403);
});

it('ends a run whose process died, and starts a new one', async () => {
  const lost = await sql<{ id: number }>`insert into supplier_correlation_runs (restaurant_id, status, started_at)
    values (${restaurantId}, 'running', ${new Date('2026-11-02T17:00:00Z')}) returning id`.execute(server.db);
  await giveUpDeadRuns(server.deps);
  expect((await summary()).run).toMatchObject({
    id: lost.rows[0]?.id,
    status: 'failed',
    failure: expect.stringContaining('Run it again'),
  });
  const again = await run();
  expect(again.body.run.id).toBeGreaterThan(lost.rows[0]?.id ?? 0);
  await finished();
});
