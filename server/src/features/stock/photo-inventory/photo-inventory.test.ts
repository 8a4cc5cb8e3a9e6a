import { makeLabelSheet, photograph } from '@platewise/generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(() => server.close());

const analyze = (bytes: Uint8Array, field = 'image') => {
  const form = fileForm({ name: 'shelf.jpg', bytes, field }, { restaurantId: String(restaurantId) });
  return owner.send('POST', '/api/inventory/analyze-photo', form.body, form.headers);
};
const body = (items: object[], more: object = {}) => ({ restaurantId, items, ...more });
const save = (items: object[], more: object = {}) => owner.post('/api/inventory/photo-items', body(items, more));
const preview = (items: object[], more: object = {}) =>
  owner.post('/api/inventory/photo-items/preview', body(items, more));
const stockOf = async (ingredientId: number) =>
  (await owner.get(`/api/inventory?restaurantId=${restaurantId}&ingredientId=${ingredientId}`)).body as {
    id: number;
    location: string;
    currentStock: number;
    minStock: number;
    maxStock: number;
    reorderPoint: number;
    expiryDate: string | null;
    ingredient: { name: string; unit: string };
  }[];

it('a photo of a label is read, saved, and recognized by its barcode from then on', {
  timeout: 240_000,
}, async () => {
  const sheet = await makeLabelSheet(12, { labels: 1, layout: 'front' });
  const [gold] = sheet.gold;
  const { jpeg } = await photograph(sheet.pdf, 1, 1300, 12);
  const { status, body: found } = await analyze(jpeg);
  expect(status, JSON.stringify(found)).toBe(200);
  expect(found.readers).toEqual(['ocr', 'barcodes']);
  const [item] = found.items;
  expect(item).toMatchObject({
    quantity: 1,
    quantityRead: false,
    contents: gold?.contents,
    barcode: { code: gold?.gtin },
    match: null,
  });
  const own = await addIngredient(owner, restaurantId, { name: 'What the shelf calls it', unit: 'gallon' });
  const { quantity, contents, barcode } = item;
  const kept = { name: item.name, quantity, contents, barcode: barcode.code };
  const weighed = { ...kept, contents: { quantity: '2', unit: 'quart' } };
  expect((await save([{ ...weighed, ingredientId: own.id }])).status).toBe(201);
  const again = (await analyze(jpeg)).body.items[0];
  expect(again.match).toEqual({ ingredientId: own.id, name: own.name, unit: 'gallon', by: 'barcode', confidence: 1 });
  expect(again.confidence).toBeGreaterThanOrEqual(0.95);
  expect((await stockOf(own.id))[0]).toMatchObject({ currentStock: 0.5, location: again.location });
});

it.each([
  ['an iPhone’s photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'Most Compatible'],
  ['a PDF', Buffer.from('%PDF-1.7'), "can't be read as a photo"],
  ['a text', Buffer.from('Flour 25 lb'), "can't be read as a photo"],
  ['half a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]), 'damaged'],
  ['nothing', Buffer.from(''), 'empty'],
])('%s is rejected with instructions', async (_, bytes, words) => {
  const reply = await analyze(bytes);
  expect({ status: reply.status, says: reply.body.detail }).toEqual({
    status: 415,
    says: expect.stringContaining(words),
  });
});

describe('saving photo inventory', () => {
  it('adds ingredients and locations with default levels, drops blank names, and changes nothing when repeated', async () => {
    const items = [
      { name: ' ', quantity: 9 },
      {
        name: 'Whole Milk',
        quantity: 10,
        category: 'dairy',
        contents: { quantity: 1, unit: 'gallon' },
        expiryDate: '2027-03-01',
        lot: 'A77',
      },
      { name: 'whole milk', quantity: 2, category: 'dairy', contents: { quantity: 2, unit: 'quart' } },
      { name: 'Table Number Stand', quantity: 2 },
    ];
    const more = { mode: 'set', clientId: 'photo-first-shelf' };
    const seen = (await preview(items, more)).body;
    const { status, body: saved } = await save(items, more);
    expect(status, JSON.stringify(saved)).toBe(201);
    expect(saved.places).toMatchObject([
      { items: [1, 2], name: 'Whole Milk', unit: 'gallon', location: 'Dairy', newIngredient: true, newPlace: true },
      { items: [3], unit: 'piece', location: 'Storage', before: 0, after: 2 },
    ]);
    const outcome = (places: { before: number; after: number }[]) => places.map(({ before, after }) => [before, after]);
    expect(outcome(saved.places)).toEqual([
      [0, 11],
      [0, 2],
    ]);
    expect(outcome(seen.places)).toEqual(outcome(saved.places));
    const [milk] = await stockOf(saved.places[0].ingredientId);
    expect(milk).toMatchObject({ minStock: 2.2, maxStock: 22, reorderPoint: 3.3, ingredient: { unit: 'gallon' } });
    const [stand] = await stockOf(saved.places[1].ingredientId);
    expect(stand).toMatchObject({ minStock: 1, maxStock: 4, reorderPoint: 1 });

    const repeated = (await save(items, more)).body;
    expect(outcome(repeated.places)).toEqual([
      [11, 11],
      [2, 2],
    ]);
    const { body: history } = await owner.get(`/api/inventory/${milk?.id}/transactions`);
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({ transactionType: 'adjustment', reason: 'correction' });
  });

  it("replaces or adds to the stock, in the ingredient's unit and at its existing location", async () => {
    const flour = await addIngredient(owner, restaurantId, { name: 'Flour', unit: 'lb' });
    const shelf = { ingredientId: flour.id, location: 'Dry store', currentStock: 80 };
    await owner.post('/api/inventory', { restaurantId, ...shelf, minStock: 1, maxStock: 100, reorderPoint: 1 });
    const bags = { name: 'FLOUR', quantity: 2, contents: { quantity: 10, unit: 'kg' } };
    expect((await save([bags], { mode: 'set' })).body.places[0]).toMatchObject({
      ingredientId: flour.id,
      location: 'Dry store',
      newPlace: false,
      before: 80,
      after: 44.092,
    });
    // By default stock is added to, never replaced.
    const more = { clientId: 'photo-delivery' };
    const sack = { ...bags, quantity: 1, contents: { quantity: 25, unit: 'lb' }, expiryDate: '2027-06-30', lot: 'L9' };
    await save([sack], more);
    const twice = await save([sack], more);
    expect(twice.body.places[0]).toMatchObject({ before: 69.092, after: 69.092 });
    expect((await stockOf(flour.id))[0]).toMatchObject({
      currentStock: 69.092,
      expiryDate: '2027-06-30',
      maxStock: 100,
    });
  });

  it('asks for unknown contents, and then saves nothing', async () => {
    const { id } = await addIngredient(owner, restaurantId, { name: 'Basmati rice', unit: 'kg' });
    const items = [
      { name: 'New thing', quantity: 1 },
      { name: 'Rice', ingredientId: id, quantity: 3 },
    ];
    const seen = (await preview(items)).body;
    expect(seen.problems).toEqual([
      { item: 1, path: 'contents', message: 'Basmati rice is held in kg. Enter how much one of these contains' },
    ]);
    expect(seen.places).toHaveLength(1);
    const refused = await save(items);
    expect({ status: refused.status, paths: refused.body.errors.map(({ path }: { path: string }) => path) }).toEqual({
      status: 422,
      paths: ['items.1.contents'],
    });
    expect((await owner.get(`/api/ingredients?restaurantId=${restaurantId}&q=New thing`)).body).toEqual([]);
    const liters = await save([
      { name: 'Rice', ingredientId: id, quantity: 3, contents: { quantity: 1, unit: 'liter' } },
    ]);
    expect(liters.body.errors[0].message).toContain('Or enter how much one contains in kg');
  });

  it('requires a restaurant and ingredients of the account, and permission to change stock', async () => {
    const stranger = await server.person();
    const theirs = (await addRestaurant(stranger, 'Elsewhere')).id;
    const foreign = await addIngredient(stranger, theirs, { name: 'Theirs', unit: 'lb' });
    const named = { name: 'Salt', quantity: 1 };
    const statuses = await Promise.all([
      save([named], { restaurantId: theirs }),
      save([{ ...named, ingredientId: foreign.id }]),
      preview([{ ...named, ingredientId: foreign.id }]),
      save([{ name: '', quantity: 1 }]),
      save([{ ...named, quantity: -1 }]),
      save(Array.from({ length: 101 }, () => named)),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 422, 422, 422]);
    const { groupId } = (await owner.get('/api/restaurants')).body[0];
    const viewer = await addMember(server, groupId, 'viewer');
    expect((await viewer.post('/api/inventory/photo-items', body([named]))).status).toBe(403);
  });
});
