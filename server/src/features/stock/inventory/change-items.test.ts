import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(() => server.close());

const limits = { minStock: 1, maxStock: 20, reorderPoint: 5 };
async function keep(name: string, currentStock: number, person = owner, place = restaurantId) {
  const { id: ingredientId } = await addIngredient(person, place, { name, unit: 'lb' });
  const body = { restaurantId: place, ingredientId, currentStock, location: 'Walk-in', ...limits };
  return (await person.post('/api/inventory', body)).body as { id: number; version: number };
}
const change = (items: object[], person = owner) => person.post('/api/inventory/bulk', { items });
const stock = async (id: number) => (await owner.get(`/api/inventory/${id}`)).body;

it('levels of several items change at once, with status and audit log, and are restored to their former values', async () => {
  const made = [await keep('Beef', 8), await keep('Pork', 8)];
  const { status, body } = await change(made.map(({ id, version }) => ({ id, version, reorderPoint: 9, isKey: true })));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject([
    { reorderPoint: 9, isKey: true, status: 'low_stock' },
    { reorderPoint: 9, isKey: true, status: 'low_stock' },
  ]);
  const audit = (await owner.get(`/api/audit?restaurantId=${restaurantId}`)).body as { summary: string }[];
  expect(audit.filter(({ summary }) => summary.startsWith('Changed the inventory item'))).toHaveLength(2);
  const back = body.map(({ id, version }: { id: number; version: number }) => ({ id, version, reorderPoint: 5 }));
  expect((await change(back)).body).toMatchObject([{ status: 'in_stock' }, { status: 'in_stock' }]);
  expect((await change(back)).body.detail).toBe('Beef: Someone else has changed it. Nothing was changed.');
});

it("all stay unchanged if one is rejected, and other accounts' items are not found", async () => {
  const [empty, held] = [await keep('Salt', 0), await keep('Rice', 3)];
  const off = [empty, held].map(({ id, version }) => ({ id, version, isActive: false }));
  const { status, body } = await change(off);
  expect([status, body.detail]).toEqual([409, expect.stringMatching(/^Rice: 3 lb of Rice are in stock/)]);
  expect(await stock(empty.id)).toMatchObject({ version: empty.version });
  const stranger = await newcomer(server);
  const theirs = await keep('Theirs', 1, stranger, (await addRestaurant(stranger, 'Theirs')).id);
  const foreign = await change([
    { id: empty.id, version: empty.version, reorderPoint: 2 },
    { id: theirs.id, version: theirs.version, reorderPoint: 2 },
  ]);
  expect(foreign.status).toBe(404);
  expect(await stock(empty.id)).toMatchObject({ reorderPoint: 5 });
});
