import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant } from '../../../test/kitchen.ts';
import { newcomer } from '../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
const count = 23;

/** Ingredients, many of them with the same cost and some with none. */
beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  const { id } = await addRestaurant(owner);
  await server.db
    .insertInto('ingredients')
    .values(
      Array.from({ length: count }, (_, index) => ({
        restaurant_id: id,
        name: `Ingredient ${String(index).padStart(2, '0')}`,
        unit: 'lb',
        current_cost: index % 4 === 0 ? null : String(index % 3),
      })),
    )
    .execute();
});
afterAll(() => server.close());

type Row = { id: number; name: string; currentCost: number | null };

/** Follows the `next` links to the end. */
async function follow(first: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let url: string | undefined = first; url !== undefined; ) {
    const { status, body, headers } = await owner.get(url);
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe(String(count));
    pages.push(body);
    if (pages.length > count + 1) throw new Error('the list never ends');
    url = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  return pages;
}

describe('pages of a list', () => {
  const orders = ['name', 'cost'].flatMap((sort) => ['asc', 'desc'].map((order) => [sort, order] as const));

  it.each(orders)('by %s %s contain every row once, even with equal or missing values', async (sort, order) => {
    for (const limit of [1, 4, 7, 23, 1000]) {
      const pages = await follow(`/api/ingredients?sort=${sort}&order=${order}&limit=${limit}`);
      const rows = pages.flat();
      expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
      expect(rows).toHaveLength(count);
      expect(pages.length).toBe(Math.ceil(count / limit));
      if (sort === 'name') {
        const names = rows.map(({ name }) => name);
        expect(names).toEqual(names.toSorted((a, b) => (order === 'asc' ? a.localeCompare(b) : b.localeCompare(a))));
      } else {
        const costs = rows.map(({ currentCost }) => currentCost);
        const known = costs.filter((cost) => cost !== null);
        expect(costs.slice(known.length).every((cost) => cost === null)).toBe(true);
        expect(known).toEqual(known.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
      }
    }
  });

  it('are not affected by a row added before the cursor', async () => {
    const first = await owner.get('/api/ingredients?sort=name&limit=5');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const before = (await owner.get(next)).body;
    await server.db
      .insertInto('ingredients')
      .values({ restaurant_id: first.body[0].restaurantId, name: 'Aaa', unit: 'lb' })
      .execute();
    expect((await owner.get(next)).body).toEqual(before);
    await server.db.deleteFrom('ingredients').where('name', '=', 'Aaa').execute();
  });

  it('link to the next page with names of maximum length', async () => {
    const { id } = await addRestaurant(owner, '餐'.repeat(120));
    await addRestaurant(owner, '餐'.repeat(119));
    const first = await owner.get('/api/restaurants?limit=2');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(first.body).toHaveLength(2);
    expect((await owner.get(next)).body).toMatchObject([{ id }]);
  });

  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each([
    ['invalid base64', '!!!'],
    ['invalid JSON', Buffer.from('nonsense').toString('base64url')],
    ['another shape', cursor({ id: 1 })],
    ['an invalid ID', cursor(['1', 'x'])],
    ['a value from another sort order', cursor(['Ingredient 03', 3])],
    ['SQL', cursor(["'; drop table users; --", 3])],
    ['a value out of range', cursor([`1e${'9'.repeat(9)}`, 3])],
  ])('reject a cursor with %s', async (_, value) => {
    const { status, body } = await owner.get(`/api/ingredients?sort=cost&cursor=${value}`);
    expect([status, body.code, body.detail]).toEqual([
      400,
      'malformed',
      'Invalid cursor. Reload the list from the first page.',
    ]);
  });
});
