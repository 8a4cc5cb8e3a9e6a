import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let first: { id: number; groupId: number };
let second: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  first = await addRestaurant(owner, 'First');
  second = await addRestaurant(owner, 'Second');
});
afterAll(() => server.close());

const activity = async (person: Person, query = '') => (await person.get(`/api/activity${query}`)).body;

describe('recent activity', () => {
  it('shows who did what, newest first, without values', async () => {
    const manager = await addMember(server, first.groupId, 'manager');
    const dish = await addDish(owner, first.id, { name: 'Burrito', currentPrice: 10 });
    await manager.patch(`/api/menu-items/${dish.id}/price`, { price: 12 });
    const [latest] = await activity(owner);
    const { full_name } = await server.db
      .selectFrom('users')
      .select('full_name')
      .where('id', '=', manager.id)
      .executeTakeFirstOrThrow();
    expect(latest).toMatchObject({
      restaurantId: first.id,
      who: full_name,
      subjectId: dish.id,
      text: expect.stringContaining('Burrito'),
    });
    expect(Object.keys(latest).sort()).toEqual([
      'action',
      'at',
      'id',
      'restaurantId',
      'subject',
      'subjectId',
      'text',
      'who',
    ]);
    const { before, after } = await server.db
      .selectFrom('restaurant_audit')
      .select(['before', 'after'])
      .where('id', '=', latest.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify([before, after])).toMatch(/10.*12/);
  });

  it('covers accessible restaurants, or the requested one', async () => {
    await addVendor(owner, second.id, 'Second vendor');
    expect(
      (await activity(owner, `?restaurantId=${first.id}`)).every(
        (row: { restaurantId: number }) => row.restaurantId === first.id,
      ),
    ).toBe(true);
    expect((await activity(owner, '?limit=1'))[0]).toMatchObject({
      restaurantId: second.id,
      text: expect.stringContaining('Second vendor'),
    });
    const bound = await addMember(server, first.groupId, 'staff', { restaurants: [first.id] });
    expect(JSON.stringify(await activity(bound))).not.toContain('Second vendor');
    expect((await bound.get(`/api/activity?restaurantId=${second.id}`)).status).toBe(404);
    expect(await activity(await newcomer(server))).toEqual([]);
  });

  it('is paged by twenty', async () => {
    for (let index = 0; index < 21; index++)
      await addIngredient(owner, first.id, { name: `I ${index}`, unit: 'lb', currentCost: 1 });
    const page = await owner.get('/api/activity');
    expect(page.body).toHaveLength(20);
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
    const more = await owner.get(next);
    const ids = [...page.body, ...more.body].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(21);
  });

  it('stays after its author is deleted, and a failed change adds no entry', async () => {
    const before = (await activity(owner, '?limit=1'))[0].id;
    expect((await owner.post('/api/vendors', { restaurantId: second.id, name: 'Second vendor' })).body.code).toBe(
      'duplicate',
    );
    expect((await activity(owner, '?limit=1'))[0].id).toBe(before);
  });
});
