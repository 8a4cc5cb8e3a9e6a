import { businessDate, type Sale, type SaleLine } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addDish, addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tx } from '../../../platform/db/index.ts';
import { countDirtyDays, storeSales } from '../sales/index.ts';
import { announceLateItems } from './index.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let otherRestaurantId: number;
let taco: { id: number };
let burger: { id: number };
let bacon: { id: number };

const line = (name: string, net: string, more: Partial<SaleLine> = {}): SaleLine => ({
  externalItemId: `x-${name}`,
  name,
  category: 'Food',
  kind: 'item',
  quantity: '1',
  unitPrice: net,
  gross: net,
  discount: '0.00',
  tax: '0.00',
  ...more,
});

const sale = (externalId: string, day: string, lines: SaleLine[]): Sale => ({
  externalId,
  version: 0,
  kind: 'sale',
  at: `${day}T18:00:00Z`,
  businessDate: businessDate(day),
  currency: 'USD',
  net: lines.reduce((sum, { gross }) => sum + Number(gross), 0).toFixed(2),
  tax: '0.00',
  tip: '0.00',
  discount: '0.00',
  serviceCharge: '0.00',
  giftCards: '0.00',
  orderType: 'Dine-In',
  paymentMethod: 'Cash',
  guests: null,
  employee: null,
  lines,
});

async function sell(source: string, sales: Sale[]) {
  const to = { restaurantId, source, posIntegrationId: null, importId: null };
  await tx(server.db, (trx) => storeSales(trx, to, sales));
  await countDirtyDays(server.deps, restaurantId);
}

type Row = { id: number; name: string; status: string; suggestion: { id: number; score: number } | null };
const list = async (query = '') =>
  (await owner.get(`/api/pos-items?restaurantId=${restaurantId}${query}`)).body as Row[];
const named = async (name: string) => (await list()).find((row) => row.name === name) as Row;
const summary = async () => (await owner.get(`/api/pos-items/summary?restaurantId=${restaurantId}`)).body;
const map = (items: object[]) => owner.post('/api/pos-items/map', { items });

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-10T20:00:00Z');
  owner = await server.person();
  const restaurant = await addRestaurant(owner);
  restaurantId = restaurant.id;
  otherRestaurantId = (await addRestaurant(owner, 'Second', { groupId: restaurant.groupId })).id;
  taco = await addDish(owner, restaurantId, { name: 'Carne Asada Taco', currentPrice: '4.25' });
  burger = await addDish(owner, restaurantId, { name: 'Cheeseburger', currentPrice: '12.00' });
  bacon = await addIngredient(owner, restaurantId, { name: 'Bacon', unit: 'lb' });
  await sell('file:square', [
    sale('1', '2026-11-08', [line('CARNE ASADA TACO', '8.50'), line('Chz Burger', '12.00')]),
    sale('2', '2026-11-09', [
      line('Add Bacon', '2.00', { kind: 'modifier' }),
      line('T-Shirt', '20.00'),
      line('CARNE ASADA TACO', '4.25'),
    ]),
    sale('3', '2026-06-01', [line('CARNE ASADA TACO', '4.25')]),
  ]);
});
afterAll(() => server.close());

describe('the list of POS items', () => {
  it('is sorted by revenue of the last 30 business dates, with suggested matches', async () => {
    const rows = await list();
    expect(rows.map(({ name }) => name)).toEqual(['T-Shirt', 'CARNE ASADA TACO', 'Chz Burger', 'Add Bacon']);
    expect(rows[1]).toMatchObject({
      system: 'Square file',
      status: 'unmapped',
      sold: 2,
      revenue: 12.75,
      isNew: true,
      suggestion: { kind: 'menu_item', id: taco.id, name: 'Carne Asada Taco' },
      can: { map: true },
    });
    expect(rows[0]?.suggestion).toBeNull();
    expect(rows[3]?.suggestion).toMatchObject({ kind: 'ingredient', id: bacon.id });
    expect((await list('&sort=suggestion')).at(-1)?.name).toBe('T-Shirt');
    expect((await list('&q=burger')).map(({ name }) => name)).toEqual(['Chz Burger']);
    expect(await list('&status=mapped')).toEqual([]);
    expect(await list('&status=new')).toHaveLength(4);
    const first = await owner.get(`/api/pos-items?restaurantId=${restaurantId}&limit=3`);
    expect(first.headers['x-total-count']).toBe('4');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await owner.get(next)).body.map(({ name }: Row) => name)).toEqual(['Add Bacon']);
    expect(await summary()).toMatchObject({
      items: 4,
      mapped: 0,
      unmapped: 4,
      notFood: 0,
      isNew: 4,
      suggested: 2,
      revenue: 46.75,
      unmappedRevenue: 46.75,
      unmappedPercent: 100,
      currency: 'USD',
    });
    const candidates = (await owner.get(`/api/pos-items/${rows[1]?.id}/candidates`)).body;
    expect(candidates[0]).toMatchObject({ kind: 'menu_item', id: taco.id, detail: 'Main Courses · 4.25' });
  });
});

describe('mapping POS items', () => {
  const dayRows = async (name: string) =>
    server.db
      .selectFrom('sales_item_day')
      .select(['business_date', 'menu_item_id'])
      .where('item_name', '=', name)
      .orderBy('business_date')
      .execute();

  it('maps items, updates every affected day, and is undone by sending back the previous state', async () => {
    const [asada, chz, add, shirt] = await Promise.all(
      ['CARNE ASADA TACO', 'Chz Burger', 'Add Bacon', 'T-Shirt'].map(named),
    );
    const { status, body } = await map([
      { id: asada?.id, menuItemId: taco.id },
      { id: chz?.id, menuItemId: burger.id },
      { id: add?.id, ingredientId: bacon.id, ingredientQuantity: '0.125' },
      { id: shirt?.id, notFood: true },
    ]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.items.map((row: Row) => row.status).sort()).toEqual(['mapped', 'mapped', 'mapped', 'not_food']);
    expect(body.items.find((row: Row) => row.id === add?.id)).toMatchObject({
      ingredient: { id: bacon.id, name: 'Bacon', quantity: 0.125, unit: 'lb' },
      mappedScore: null,
      mappedBy: expect.any(String),
      suggestion: null,
      isNew: false,
    });
    await eventually(async () => (await summary()).unmappedRevenue === 0);
    // A day outside the summary's window is recounted later.
    await eventually(async () => (await dayRows('CARNE ASADA TACO')).every((row) => row.menu_item_id === taco.id));
    expect((await dayRows('CARNE ASADA TACO')).map((row) => row.business_date)).toEqual([
      '2026-06-01',
      '2026-11-08',
      '2026-11-09',
    ]);
    expect(await summary()).toMatchObject({ mapped: 3, notFood: 1, unmapped: 0, unmappedPercent: 0, isNew: 0 });
    const [entry] = (await owner.get('/api/activity')).body;
    expect(entry).toMatchObject({ action: 'mapped', text: 'Mapped 4 POS items' });

    const undone = await map(body.before);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    await eventually(async () => (await summary()).unmappedRevenue === 46.75);
    await eventually(async () => (await dayRows('CARNE ASADA TACO')).every((row) => row.menu_item_id === 0));
    expect(await map(undone.body.before)).toMatchObject({ status: 200 });
    await map(body.before);
  });

  it('is all or nothing: one invalid item leaves all unchanged', async () => {
    const [asada, chz] = [await named('CARNE ASADA TACO'), await named('Chz Burger')];
    const foreign = await addDish(owner, otherRestaurantId, { name: 'Elsewhere', currentPrice: '1.00' });
    const stranger = await newcomer(server);
    const { id: theirs } = await addRestaurant(stranger, 'Theirs');
    const unreachable = await addDish(stranger, theirs, { name: 'Theirs', currentPrice: '1.00' });
    const good = { id: asada.id, menuItemId: taco.id };
    const refused: [object[], number, string][] = [
      [[good, { id: chz.id, menuItemId: burger.id, notFood: true }], 422, 'not both'],
      [[good, { id: chz.id, ingredientId: bacon.id }], 422, 'Enter how much is used for each Chz Burger sold'],
      [[good, { id: chz.id, menuItemId: foreign.id }], 422, 'That belongs to another restaurant'],
      [[good, { id: chz.id, menuItemId: unreachable.id }], 404, 'The dish was not found'],
      [[good, { id: 987_654, notFood: true }], 404, 'The item was not found'],
      [[good, good], 422, 'An item is listed twice'],
      [[], 422, 'Choose at least one item'],
    ];
    for (const [items, status, words] of refused) {
      const reply = await map(items);
      expect([reply.status, reply.body.detail]).toEqual([status, expect.stringContaining(words)]);
    }
    expect(await list('&status=mapped')).toEqual([]);
    expect((await stranger.post('/api/pos-items/map', { items: [good] })).status).toBe(404);
    expect((await stranger.get(`/api/pos-items/${asada.id}/candidates`)).status).toBe(404);
  });

  it('accepts all certain suggestions at once, after listing them', async () => {
    const confirm = (body: object) => owner.post('/api/pos-items/confirm-suggestions', { restaurantId, ...body });
    const shown = (await confirm({ dryRun: 'true' })).body;
    const names = ({ items }: { items: Row[] }) => items.map(({ name }) => name).sort();
    expect(shown).toMatchObject({ confirmed: 2, items: [{ status: 'unmapped' }, { status: 'unmapped' }] });
    expect(names(shown)).toEqual(['CARNE ASADA TACO', 'Chz Burger']);
    expect((await confirm({ atLeast: 0.3 })).status).toBe(422);
    const taken = (await confirm({})).body;
    expect(taken).toMatchObject({ confirmed: 2, items: [{ status: 'mapped' }, { status: 'mapped' }] });
    expect((await confirm({})).body).toMatchObject({ confirmed: 0, items: [] });
    expect((await list('&status=mapped')).map(({ name }) => name).sort()).toEqual(names(taken));
  });
});

it('announces new items, and maps an item by a name that was mapped before', async () => {
  await announceLateItems(server.deps);
  const news: unknown[] = [];
  server.deps.events.subscribe((event) => news.push(event));
  await sell('file:toast', [
    sale('9', '2026-11-10', [line('Carne  asada taco', '4.25', { externalItemId: 't1' }), line('Paleta', '3.00')]),
  ]);
  await announceLateItems(server.deps);
  expect(news).toContainEqual({ type: 'sales', restaurantId });
  const known = (await list('&status=mapped')).find(({ name }) => name.startsWith('Carne'));
  expect(known).toMatchObject({ system: 'Toast file', mappedScore: 0.99, mappedBy: null, menuItem: { id: taco.id } });
  expect(await named('Paleta')).toMatchObject({ status: 'unmapped', isNew: true });
  const entries = (await owner.get('/api/activity')).body as { action: string; text: string }[];
  const told = entries.filter(({ action }) => action === 'appeared').map(({ text }) => text);
  expect(told[0]).toBe('2 new items from a sales file: Carne  asada taco, Paleta; 1 mapped by name');
  expect(told).toHaveLength(2);
  await announceLateItems(server.deps);
  expect((await owner.get('/api/activity')).body).toHaveLength(entries.length);
});

it('a mapping by name can be confirmed, which changes no figures, and undoing another one restores its score', async () => {
  const byName = async () => (await list('&status=by_name')).map(({ name }) => name);
  expect(await byName()).toEqual(['Carne  asada taco']);
  const { id } = (await list('&status=by_name'))[0] as Row;
  const remapped = await map([{ id, menuItemId: burger.id }]);
  expect(remapped.body.before).toMatchObject([{ menuItemId: taco.id, mappedScore: 0.99 }]);
  expect(await byName()).toEqual([]);
  const undone = await map(remapped.body.before);
  expect(undone.body.items).toMatchObject([{ menuItem: { id: taco.id }, mappedScore: 0.99, mappedBy: null }]);
  expect(await byName()).toEqual(['Carne  asada taco']);
  await countDirtyDays(server.deps, restaurantId);
  const confirmed = await map([{ id, menuItemId: taco.id }]);
  expect(confirmed.body.items).toMatchObject([{ mappedScore: null, mappedBy: expect.any(String) }]);
  expect(await byName()).toEqual([]);
  expect(await summary()).toMatchObject({ matchedByName: 0 });
  expect(await server.db.selectFrom('sales_dirty_days').select('id').execute()).toEqual([]);
  await map(confirmed.body.before);
  expect(await byName()).toEqual(['Carne  asada taco']);
});

it('a name is not mapped to an archived dish it was once mapped to, but to the one on the menu', async () => {
  const old = await addDish(owner, restaurantId, { name: 'Churro of 2025', currentPrice: '3.00' });
  const churro = await addDish(owner, restaurantId, { name: 'Churro', currentPrice: '3.50' });
  await sell('file:square', [sale('20', '2026-11-10', [line('CHURRO', '3.00')])]);
  await map([{ id: (await named('CHURRO')).id, menuItemId: old.id }]);
  await server.db.updateTable('menu_items').set({ is_active: false }).where('id', '=', old.id).execute();
  await sell('file:toast', [sale('21', '2026-11-10', [line('churro', '3.50')])]);
  await announceLateItems(server.deps);
  expect(await named('churro')).toMatchObject({ status: 'mapped', menuItem: { id: churro.id } });
});
