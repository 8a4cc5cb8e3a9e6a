import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Reach } from '../../platform/auth/caller.ts';
import { tx } from '../../platform/db/index.ts';
import { findVendorItems, noteLastPrice, rememberVendorItem } from './index.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let restaurantId: number;
let vendorId: number;
const ids = new Map<string, number>();
const id = (name: string) => ids.get(name) ?? 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person();
  stranger = await server.person();
  restaurantId = (await owner.post('/api/restaurants', { name: 'Packs' })).body.id;
  vendorId = (await owner.post('/api/vendors', { name: 'US Foods' })).body.id;
  for (const [name, unit] of [
    ['Chicken', 'lb'],
    ['Oil', 'gallon'],
    ['Lettuce', 'head'],
    ['Tomatoes', 'lb'],
    ['Shrimp', 'piece'],
  ]) {
    ids.set(name ?? '', (await owner.post('/api/ingredients', { name, unit })).body.id);
  }
});
afterAll(() => server.close());

const add = (body: object) => owner.post('/api/vendor-items', { vendorId, ...body });
const scope = () => ({ restaurantId, userId: owner.id });
const reach = () => ({ restaurantIds: [restaurantId] }) as unknown as Reach;
const price = (item: number, last: { price: string; unit: string | null; date: string }) =>
  tx(server.db, (trx) => noteLastPrice(trx, scope(), item, last));
const listed = async (item: number) =>
  (await owner.get('/api/vendor-items')).body.find((one: { id: number }) => one.id === item);

describe('packs', () => {
  it.each([
    ['4/10 LB', 'Chicken', 'CS', { count: 4, size: 10, unit: 'lb' }, 40],
    ['6/32 OZ', 'Oil', 'CS', { count: 6, size: 32, unit: 'oz' }, 1.5],
    ['24 CT', 'Lettuce', 'CS', { count: 1, size: 24, unit: 'each' }, 24],
    [null, 'Chicken', 'LB', null, 1],
  ])('%s of %s holds what the notation says', async (packText, name, purchaseUnit, pack, contents) => {
    const description = `${name} ${packText}`;
    const reply = await add({ description, packText, purchaseUnit, ingredientId: id(name) });
    expect(reply.status).toBe(201);
    expect(reply.body.pack).toEqual(pack === null ? null : { ...pack, catchWeight: false });
    expect([reply.body.contents, reply.body.missing]).toEqual([contents, null]);
  });

  it.each([
    ['70-90 CS', 'Chicken', 'pack_content', 'What does one case weigh?'],
    ['6/#10', 'Tomatoes', 'weight_of_one', 'What does one No. 10 can weigh?'],
    ['80/88 CT', 'Chicken', 'pack_content', 'What does one case weigh?'],
    ['12/16 OZ', 'Shrimp', 'oz_kind', 'Are the ounces of this pack weight or fluid ounces?'],
  ])('%s of %s asks for one fact', async (packText, name, kind, question) => {
    const reply = await add({ description: `${name} asks ${packText}`, packText, ingredientId: id(name) });
    expect(reply.body.contents).toBeNull();
    expect(reply.body.missing).toMatchObject({ kind, question, ingredientId: id(name), ingredientName: name });
  });

  it('asks nothing while no ingredient is chosen', async () => {
    const reply = await add({ description: 'Nameless', packText: '70-90 CS' });
    expect(reply.body).toMatchObject({ ingredientId: null, pack: null, contents: null, missing: null });
  });

  it('keeps the pack that a person gave until they take it back or type another notation', async () => {
    const made = (await add({ description: 'Breast', packText: '70-90 CS', ingredientId: id('Chicken') })).body;
    const url = `/api/vendor-items/${made.id}`;
    const given = await owner.patch(url, { pack: { count: 8, size: '10', unit: 'LBS' }, version: 1 });
    expect(given.body).toMatchObject({
      pack: { count: 8, size: 10, unit: 'lb' },
      contents: 80,
      missing: null,
      version: 2,
    });
    expect((await owner.patch(url, { description: 'Breasts' })).body.contents).toBe(80);
    expect((await owner.patch(url, { packText: '4/10 LB' })).body).toMatchObject({ contents: 40 });
    await owner.patch(url, { pack: { count: 8, size: '10', unit: 'lb' } });
    expect((await owner.patch(url, { pack: null })).body).toMatchObject({ contents: 40 });
    expect((await owner.patch(url, { description: 'Late', version: 1 })).body.code).toBe('stale_version');
  });

  it('takes ounces that a person chose as weight where the ingredient is counted', async () => {
    const made = (await add({ description: 'Peeled', packText: '10/16 OZ', ingredientId: id('Shrimp') })).body;
    const given = await owner.patch(`/api/vendor-items/${made.id}`, { pack: { count: 10, size: 16, unit: 'oz' } });
    expect(given.body.missing).toMatchObject({ kind: 'weight_each' });
    await owner.patch(`/api/ingredients/${id('Shrimp')}`, { gramsPerEach: '14.1747615625' });
    expect((await listed(made.id)).contents).toBeCloseTo(320, 3);
  });

  it.each([
    [{ count: 0, size: 1, unit: 'lb' }, 'pack.count', 'Enter how many, above 0'],
    [{ count: 1, size: 'NaN', unit: 'lb' }, 'pack.size', 'Enter a size above 0'],
    [{ count: 1, size: 1e300, unit: 'lb' }, 'pack.size', 'Enter a size above 0'],
    [{ count: 1, size: 1, unit: 'furlong' }, 'pack.unit', 'Choose a unit'],
  ])('refuses a pack that is none %#', async (pack, path, message) => {
    const reply = await add({ description: 'Bad pack', pack });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toContainEqual({ path, message });
  });
});

describe('the last price', () => {
  it('is per unit of the ingredient, by the case, by the pound and by catch weight', async () => {
    const byCase = (
      await add({ description: 'Thigh', packText: '4/10 LB', purchaseUnit: 'CS', ingredientId: id('Chicken') })
    ).body;
    await price(byCase.id, { price: '90', unit: 'CS', date: '2026-11-10' });
    expect(await listed(byCase.id)).toMatchObject({ lastPrice: 90, costPerIngredientUnit: 2.25 });
    await price(byCase.id, { price: '2.40', unit: 'LB', date: '2026-11-12' });
    expect(await listed(byCase.id)).toMatchObject({ lastPrice: 2.4, costPerIngredientUnit: 2.4 });
    await price(byCase.id, { price: '1', unit: 'LB', date: '2026-11-01' });
    expect(await listed(byCase.id)).toMatchObject({ lastPrice: 2.4, lastPurchasedOn: '2026-11-12' });

    const caught = (
      await add({ description: 'Whole', packText: 'LB AVG', purchaseUnit: 'CS', ingredientId: id('Chicken') })
    ).body;
    expect(caught.pack).toEqual({ count: 1, size: 1, unit: 'lb', catchWeight: true });
    await price(caught.id, { price: '3.10', unit: null, date: '2026-11-10' });
    expect(await listed(caught.id)).toMatchObject({ costPerIngredientUnit: 3.1 });
  });
});

describe('what was confirmed is remembered', () => {
  const line = { itemCode: '77', description: 'TOM DICED', packText: '6/#10', purchaseUnit: 'CS' };
  const remember = (more: object) =>
    tx(server.db, (trx) =>
      rememberVendorItem(trx, scope(), { vendorId, ingredientId: id('Tomatoes'), ...line, ...more }),
    );

  it('under the code and the pack, with the ingredient last chosen', async () => {
    const first = await remember({});
    const again = await remember({ description: 'TOMATO DICED', ingredientId: id('Chicken') });
    expect(again).toBe(first);
    const other = await remember({ packText: '12/28 OZ' });
    expect(other).not.toBe(first);
    const known = await findVendorItems(server.db, reach(), vendorId);
    expect(known.find((one) => one.id === first)).toMatchObject({
      key: 'code:77|6/#10',
      description: 'TOMATO DICED',
      ingredientId: id('Chicken'),
      pack: { count: '6', size: '1', unit: 'can10', contentKnown: true },
      packCorrected: false,
    });
  });

  it('and a pack that a person typed outlives the notation', async () => {
    const pack = {
      count: '6',
      size: '102',
      unit: 'oz',
      catchWeight: false,
      contentKnown: true,
      sizeRange: null,
    } as const;
    const item = await remember({ itemCode: '78', pack });
    await remember({ itemCode: '78' });
    const known = await findVendorItems(server.db, reach(), vendorId);
    const found = known.find((one) => one.id === item);
    expect([Number(found?.pack?.size), found?.pack?.unit, found?.packCorrected]).toEqual([102, 'oz', true]);
  });
});

describe('scope and conflicts', () => {
  it('refuses the same item twice, also by a change', async () => {
    const first = (await add({ itemCode: '900', description: 'One', packText: '1 LB' })).body;
    const again = await add({ itemCode: '9-00', description: 'Two', packText: '1LB' });
    expect([again.status, again.body.code, again.body.current.id]).toEqual([409, 'duplicate', first.id]);
    const other = (await add({ itemCode: '901', description: 'Two', packText: '1 LB' })).body;
    expect((await owner.patch(`/api/vendor-items/${other.id}`, { itemCode: '900' })).status).toBe(409);
  });

  it('answers 404 to strangers, 404 for what is out of reach and 422 across restaurants', async () => {
    const made = (await add({ description: 'Secret' })).body;
    await stranger.post('/api/restaurants', { name: 'Other' });
    const theirs = (await stranger.post('/api/ingredients', { name: 'Theirs', unit: 'lb' })).body.id;
    expect((await stranger.patch(`/api/vendor-items/${made.id}`, { description: 'x' })).status).toBe(404);
    expect((await stranger.delete(`/api/vendor-items/${made.id}`)).status).toBe(404);
    expect((await stranger.post('/api/vendor-items', { vendorId, description: 'x' })).status).toBe(404);
    expect((await add({ description: 'Foreign', ingredientId: theirs })).status).toBe(404);
    const second = (await owner.post('/api/restaurants', { name: 'Second' })).body.id;
    const own = (await owner.post('/api/ingredients', { restaurantId: second, name: 'Own', unit: 'lb' })).body.id;
    const across = await owner.patch(`/api/vendor-items/${made.id}`, { ingredientId: own });
    expect([across.status, across.body.errors[0].path]).toEqual([422, 'ingredientId']);
  });

  it('lists by vendor, ingredient and mapping, and forgets one with an audit row', async () => {
    const made = (await add({ description: 'Zucchini green', ingredientId: id('Lettuce') })).body;
    const names = async (query: string) =>
      (await owner.get(`/api/vendor-items?${query}`)).body.map((one: { description: string }) => one.description);
    expect(await names('q=zucchini')).toEqual(['Zucchini green']);
    expect(await names(`ingredientId=${id('Lettuce')}&vendorId=${vendorId}`)).toContain('Zucchini green');
    expect(await names('mapped=no')).not.toContain('Zucchini green');
    expect(await names('q=%27%3B%20drop%20table%20vendor_items')).toEqual([]);
    expect((await owner.delete(`/api/vendor-items/${made.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/vendor-items/${made.id}`)).status).toBe(404);
    const [row] = await server.db
      .selectFrom('restaurant_audit')
      .selectAll()
      .where('subject', '=', 'vendor item')
      .where('action', '=', 'deleted')
      .execute();
    expect(row).toMatchObject({ subject_id: made.id, user_id: owner.id });
  });
});
