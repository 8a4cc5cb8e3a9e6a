import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addDish, addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tinyPng } from '../../../../test/tiny-picture.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(() => server.close());

const upload = (id: number, bytes: Uint8Array, name = 'dish.png', person = owner) => {
  const { body, headers } = fileForm({ name, bytes, field: 'picture' });
  return person.send('POST', `/api/menu-items/${id}/picture`, body, headers);
};
const dish = (name: string) => addDish(owner, restaurantId, { name, currentPrice: 8 });
const detail = async (id: number) => (await owner.get(`/api/menu-items/${id}/detail`)).body;
const keyOf = async (id: number) =>
  (await server.db.selectFrom('menu_items').select('image_key').where('id', '=', id).executeTakeFirst())?.image_key;

describe('a dish picture', () => {
  it('is re-encoded, served with its type, and deleted with its dish', async () => {
    const { id } = await dish('Photographed');
    // The picture with something appended: none of that is kept.
    const { status, body } = await upload(id, Buffer.concat([tinyPng, Buffer.from('<script>alert(1)</script>')]));
    expect(status).toBe(200);
    expect(body.imageUrl).toMatch(new RegExp(`^/api/menu-items/${id}/picture\\?v=[a-z0-9]{8}$`));
    const shown = await owner.get(`${body.imageUrl}&width=960`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect(shown.headers['cache-control']).toContain('immutable');
    expect(Buffer.from(shown.body).includes('script')).toBe(false);
    expect((await owner.get(`${body.imageUrl}&width=96`)).headers['content-type']).toBe('image/webp');
    const key = (await keyOf(id)) ?? '';
    expect((await owner.delete(`/api/menu-items/${id}`)).status).toBe(204);
    await eventually(async () => (await server.deps.files.get(key)) === null);
  });

  it('stays when its address is sent back, and is replaced by another one', async () => {
    const { id } = await dish('Changed its picture');
    const { body: first } = await upload(id, tinyPng);
    const key = (await keyOf(id)) ?? '';
    expect((await owner.patch(`/api/menu-items/${id}`, { imageUrl: first.imageUrl })).body.imageUrl).toBe(
      first.imageUrl,
    );
    const other = `/api/menu-items/${id}/picture?v=00000000`;
    expect((await owner.patch(`/api/menu-items/${id}`, { imageUrl: other })).status).toBe(422);
    expect((await owner.patch(`/api/menu-items/${id}`, { imageUrl: 'javascript:alert(1)' })).status).toBe(422);
    const address = 'https://tacos.example/plate.jpg';
    expect((await owner.patch(`/api/menu-items/${id}`, { imageUrl: address })).body.imageUrl).toBe(address);
    expect((await owner.get(`/api/menu-items/${id}/picture`)).status).toBe(404);
    await eventually(async () => (await server.deps.files.get(key)) === null);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a moving one', Buffer.from('GIF89a and so on')],
    ['a broken one', tinyPng.subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
  ])('%s is rejected with an explanation', async (_, bytes) => {
    const { id } = await dish('Refuses');
    const { status, body } = await upload(id, bytes);
    expect(status).toBe(415);
    expect(body.detail.length).toBeGreaterThan(20);
    expect(await keyOf(id)).toBeNull();
  });

  it('is deleted with the restaurant', async () => {
    const place = await addRestaurant(owner, 'Short-lived');
    const { id } = await addDish(owner, place.id, { name: 'Pictured', currentPrice: 8 });
    await upload(id, tinyPng);
    const key = (await keyOf(id)) ?? '';
    expect(await server.deps.files.get(key)).not.toBeNull();
    const gone = await owner.delete(`/api/restaurants/${place.id}`, { name: 'Short-lived' });
    expect(gone.status).toBe(204);
    await eventually(async () => (await server.deps.files.get(key)) === null);
  });
});

describe('a dish', () => {
  it('is duplicated with its own recipe and picture', async () => {
    const beef = await addIngredient(owner, restaurantId, { name: 'Beef', unit: 'lb', currentCost: 6 });
    const original = await addDish(owner, restaurantId, { name: 'Burger', currentPrice: 12 }, [
      { ingredientId: beef.id, quantity: '0.5', yieldPercent: 75 },
    ]);
    await upload(original.id, tinyPng);
    const { status, body } = await owner.post(`/api/menu-items/${original.id}/duplicate`, {});
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Burger (copy)', currentPrice: 12, totalCost: 4, lineCount: 1, version: 1 });
    expect((await owner.post(`/api/menu-items/${body.id}/duplicate`)).body.name).toBe('Burger (copy 2)');
    expect((await owner.post(`/api/menu-items/${original.id}/duplicate`, { name: 'Slider' })).body.name).toBe('Slider');
    expect((await owner.get(`/api/menu-items/${body.id}/ingredients`)).body[0]).toMatchObject({ yieldPercent: 75 });
    expect(await keyOf(body.id)).not.toBe(await keyOf(original.id));
    await owner.delete(`/api/menu-items/${original.id}`);
    expect((await owner.get(body.imageUrl)).status).toBe(200);
    const history = (await owner.get(`/api/menu-items/${body.id}/cost-breakdown`)).body.history;
    expect(history.at(-1)).toMatchObject({ cost: 4, price: 12 });
  });

  it('is archived after it was sold, is listed there, and can be restored', async () => {
    const { id } = await dish('Sold soup');
    expect((await owner.get(`/api/menu-items/${id}/removal`)).body).toEqual({
      archives: false,
      keptBy: [],
      sold: null,
    });
    await server.db
      .insertInto('sales_item_day')
      .values({
        restaurant_id: restaurantId,
        business_date: '2026-08-01',
        menu_item_id: id,
        item_name: 'Sold soup',
        quantity: 3,
        net: 24,
      })
      .execute();
    expect((await owner.get(`/api/menu-items/${id}/removal`)).body).toEqual({
      archives: true,
      keptBy: ['sales'],
      sold: { quantity: 3, lastOn: '2026-08-01' },
    });
    expect((await owner.delete(`/api/menu-items/${id}`)).body).toEqual({ deactivated: true });
    const names = async (query: string) =>
      (await owner.get(`/api/menu-items/${restaurantId}?q=sold%20soup${query}`)).body.map(
        (one: { id: number }) => one.id,
      );
    expect([await names(''), await names('&archived=true')]).toEqual([[], [id]]);
    expect((await owner.get(`/api/menu-items/summary?restaurantId=${restaurantId}&archived=true`)).body.dishes).toBe(1);
    const listed = await owner.get(`/api/menu-items/names?restaurantId=${restaurantId}&limit=1000`);
    expect(listed.body.find((one: { id: number }) => one.id === id)).toMatchObject({ isActive: false });
    expect(listed.headers['x-total-count']).toBe(String(listed.body.length));
    expect((await owner.patch(`/api/menu-items/${id}`, { isActive: true })).body).toMatchObject({ isActive: true });
    expect([await names(''), await names('&archived=true')]).toEqual([[id], []]);
    expect((await owner.get('/api/activity')).body[0].text).toBe('Restored the dish Sold soup');
  });

  it('keeps the page it was read from', async () => {
    const readFrom = 'https://tacos.example/menu';
    const { body } = await owner.post('/api/menu-items', {
      restaurantId,
      name: 'Scanned',
      category: 'Salads',
      price: 9,
      readFrom,
    });
    expect(body).toMatchObject({ readFrom, menuSection: 'General' });
    expect((await detail(body.id)).readFrom).toBe(readFrom);
  });
});
