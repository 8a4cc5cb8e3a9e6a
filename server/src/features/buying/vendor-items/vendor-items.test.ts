import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let vendorId: number;
const ids = new Map<string, number>();
const id = (name: string) => ids.get(name) ?? 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person();
  stranger = await server.person();
  await owner.post('/api/restaurants', { name: 'Packs' });
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
const price = (item: number, last_price: string, last_price_unit: string | null) =>
  server.db.updateTable('vendor_items').set({ last_price, last_price_unit }).where('id', '=', item).execute();
const listed = async (item: number) =>
  (await owner.get('/api/vendor-items')).body.find((one: { id: number }) => one.id === item);

describe('packs', () => {
  it.each([
    ['4/10 LB', 'Chicken', 'CS', { count: 4, size: 10, unit: 'lb' }, 40],
    ['6/32 OZ', 'Oil', 'CS', { count: 6, size: 32, unit: 'oz' }, 1.5],
    ['24 CT', 'Lettuce', 'CS', { count: 1, size: 24, unit: 'each' }, 24],
    [null, 'Chicken', 'LB', null, 1],
  ])('%s of %s contains what the notation says', async (packText, name, purchaseUnit, pack, contents) => {
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
  ])('%s of %s requires one fact', async (packText, name, kind, question) => {
    const reply = await add({ description: `${name} asks ${packText}`, packText, ingredientId: id(name) });
    expect(reply.body.contents).toBeNull();
    expect(reply.body.missing).toMatchObject({ kind, question, ingredientId: id(name), ingredientName: name });
  });

  it('ask nothing until an ingredient is chosen', async () => {
    const reply = await add({ description: 'Nameless', packText: '70-90 CS' });
    expect(reply.body).toMatchObject({ ingredientId: null, pack: null, contents: null, missing: null });
  });

  it('are kept as a person set them until they undo it or type another notation', async () => {
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

  it('use ounces as weight if a person chose so, even when the ingredient is counted', async () => {
    const made = (await add({ description: 'Peeled', packText: '10/16 OZ', ingredientId: id('Shrimp') })).body;
    const given = await owner.patch(`/api/vendor-items/${made.id}`, { pack: { count: 10, size: 16, unit: 'oz' } });
    expect(given.body.missing).toMatchObject({ kind: 'weight_each' });
    await owner.patch(`/api/ingredients/${id('Shrimp')}`, { gramsPerEach: '14.1747615625' });
    expect((await listed(made.id)).contents).toBeCloseTo(320, 3);
  });

  it.each([
    [{ count: 0, size: 1, unit: 'lb' }, 'pack.count', 'Enter a count above 0'],
    [{ count: 1, size: 'NaN', unit: 'lb' }, 'pack.size', 'Enter a size above 0'],
    [{ count: 1, size: 1e300, unit: 'lb' }, 'pack.size', 'Enter a size above 0'],
    [{ count: 1, size: 1, unit: 'furlong' }, 'pack.unit', 'Choose a unit'],
  ])('reject an invalid pack %#', async (pack, path, message) => {
    const reply = await add({ description: 'Bad pack', pack });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toContainEqual({ path, message });
  });
});

describe('the last price', () => {
  it('is per unit of the ingredient, from a price by the case, by the pound and by catch weight', async () => {
    const byCase = (
      await add({ description: 'Thigh', packText: '4/10 LB', purchaseUnit: 'CS', ingredientId: id('Chicken') })
    ).body;
    await price(byCase.id, '90', 'CS');
    expect(await listed(byCase.id)).toMatchObject({ lastPrice: 90, costPerIngredientUnit: 2.25 });
    await price(byCase.id, '2.40', 'LB');
    expect(await listed(byCase.id)).toMatchObject({ lastPrice: 2.4, costPerIngredientUnit: 2.4 });

    const caught = (
      await add({ description: 'Whole', packText: 'LB AVG', purchaseUnit: 'CS', ingredientId: id('Chicken') })
    ).body;
    expect(caught.pack).toEqual({ count: 1, size: 1, unit: 'lb', catchWeight: true });
    await price(caught.id, '3.10', null);
    expect(await listed(caught.id)).toMatchObject({ costPerIngredientUnit: 3.1 });
  });
});

describe('scope and conflicts', () => {
  it('rejects the same item twice, also when one is changed', async () => {
    const first = (await add({ itemCode: '900', description: 'One', packText: '1 LB' })).body;
    const again = await add({ itemCode: '9-00', description: 'Two', packText: '1LB' });
    expect([again.status, again.body.code, again.body.current.id]).toEqual([409, 'duplicate', first.id]);
    const other = (await add({ itemCode: '901', description: 'Two', packText: '1 LB' })).body;
    expect((await owner.patch(`/api/vendor-items/${other.id}`, { itemCode: '900' })).status).toBe(409);
  });

  it('returns 404 to strangers, 404 for inaccessible records and 422 across restaurants', async () => {
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

  it('lists items by vendor, ingredient and mapping, and deletes one with an audit entry', async () => {
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
