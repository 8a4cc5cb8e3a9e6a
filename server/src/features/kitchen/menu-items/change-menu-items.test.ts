import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let here: { id: number; groupId: number };

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  here = await addRestaurant(owner);
});
afterAll(() => server.close());

type Dish = { id: number; version: number; currentPrice: number; targetMargin: number; category: string };
const path = '/api/menu-items/bulk';
const base = { targetMargin: 60, category: 'Salads' };
const dish = (name: string, currentPrice = '10'): Promise<Dish> =>
  addDish(owner, here.id, { ...base, name, currentPrice }) as Promise<Dish>;
const detail = async (id: number) => (await owner.get(`/api/menu-items/${id}/detail`)).body;
const change = (items: object[], person = owner) => person.post(path, { items });

describe('several dishes', () => {
  it('are changed at once with history and audit, and restored to their former values', async () => {
    const made = [await dish('Cobb'), await dish('Greek', '8')];
    const wanted = made.map(({ id, version }, index) => ({
      ...{ id, version, currentPrice: ['10.50', '8.40'][index] },
      ...{ targetMargin: 70, category: 'Main Courses', isActive: false },
    }));
    const { status, body } = await change(wanted);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject([
      { currentPrice: 10.5, targetMargin: 70, category: 'Main Courses', isActive: false },
      { currentPrice: 8.4, targetMargin: 70, category: 'Main Courses', isActive: false },
    ]);
    const audit = (await owner.get(`/api/audit?restaurantId=${here.id}`)).body as { summary: string }[];
    expect(audit.filter(({ summary }) => summary === 'Archived the dish Cobb')).toHaveLength(1);
    expect(audit.filter(({ summary }) => summary === 'Archived the dish Greek')).toHaveLength(1);
    const restored = made.map(({ id, currentPrice, targetMargin, category }, index) => ({
      ...{ id, version: body[index].version, currentPrice, targetMargin, category, isActive: true },
    }));
    expect((await change(restored)).status).toBe(200);
    expect(await detail(made[0]?.id ?? 0)).toMatchObject({ currentPrice: 10, targetMargin: 60, category: 'Salads' });
  });

  it('stay unchanged if one was changed since, and the error names it', async () => {
    const [one, two] = [await dish('Caesar'), await dish('Nicoise')];
    await owner.patch(`/api/menu-items/${two.id}`, { description: 'With olives' });
    const { status, body } = await change([
      { id: one.id, version: one.version, targetMargin: 71 },
      { id: two.id, version: two.version, targetMargin: 71 },
    ]);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'stale_version',
      detail: 'Nicoise: Someone else has changed it. Nothing was changed.',
    });
    expect(await detail(one.id)).toMatchObject({ targetMargin: 60, version: one.version });
  });

  it('must be in one accessible restaurant, each listed once, up to 500', async () => {
    const one = await dish('Waldorf');
    const item = { id: one.id, version: one.version, targetMargin: 50 };
    const stranger = await newcomer(server);
    const theirs = await addRestaurant(stranger, 'Theirs');
    const foreign = (await addDish(stranger, theirs.id, { name: 'X', currentPrice: '1' })) as Dish;
    const other = await addRestaurant(owner, 'Second');
    const second = (await addDish(owner, other.id, { name: 'Y', currentPrice: '1' })) as Dish;
    expect((await change([item, { id: foreign.id, version: 1, targetMargin: 1 }])).status).toBe(404);
    expect((await change([item], stranger)).status).toBe(404);
    expect((await change([item, { id: second.id, version: 1, targetMargin: 1 }])).status).toBe(422);
    expect((await change([item, item])).status).toBe(422);
    expect((await change([])).status).toBe(422);
    expect((await change([{ id: one.id, targetMargin: 1 }])).status).toBe(422);
    expect((await change(Array.from({ length: 501 }, () => item))).body.detail).toMatch(/at most 500/i);
    expect(await detail(one.id)).toMatchObject({ targetMargin: 60 });
    expect((await stranger.get(`/api/menu-items/${foreign.id}/detail`)).body).toMatchObject({ version: 1 });
  });

  it('change prices only for roles that may change them', async () => {
    const one = await dish('Garden');
    const staff = await addMember(server, here.groupId, 'staff');
    const item = { id: one.id, version: one.version };
    expect((await change([{ ...item, currentPrice: '12' }], staff)).status).toBe(403);
    expect(await detail(one.id)).toMatchObject({ currentPrice: 10 });
    expect((await change([{ ...item, targetMargin: 65 }], staff)).status).toBe(200);
  });
});
