import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

type Place = { id: number; dishes: Record<string, number> };

let server: TestServer;
let owner: Person;
let stranger: Person;
/** Manages the first restaurant only. */
let manager: Person;
let waco: Place;
let austin: Place;
let lyon: Place;
let groupId: number;

const today = '2026-11-20';
const beef = { target: 'named', name: 'beef', by: 'percent', value: 15 };
const terms = { changes: [beef], weeks: 8, guests: 'none' };
const all = () => [waco.id, austin.id, lyon.id];

/** A restaurant whose burger has beef; it sold so many in the last 30 days. */
async function open(
  name: string,
  inGroup: number | null,
  beefName: string,
  price: number,
  sold: number,
): Promise<Place> {
  const { id } = await addRestaurant(owner, name, inGroup === null ? {} : { groupId: inGroup });
  const meat = await addIngredient(owner, id, { name: beefName, unit: 'kg', category: 'Meat', currentCost: 10 });
  const burger = await addDish(owner, id, { name: 'Burger', currentPrice: price, targetMargin: 50 }, [
    { ingredientId: meat.id, quantity: 600, unit: 'g' },
  ]);
  await sql`insert into sales_item_day (restaurant_id, business_date, menu_item_id, item_name, quantity, net)
    values (${id}, '2026-11-10', ${burger.id}, 'Burger', ${sold}, ${sold * price})`.execute(server.db);
  return { id, dishes: { Burger: burger.id } };
}

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(`${today}T18:00:00Z`);
  owner = await newcomer(server);
  stranger = await newcomer(server);
  waco = await open('Waco', null, 'Beef chuck', 12, 61);
  const first = await server.db
    .selectFrom('restaurants')
    .select('group_id')
    .where('id', '=', waco.id)
    .executeTakeFirstOrThrow();
  groupId = first.group_id;
  austin = await open('Austin', groupId, 'Ground beef', 13, 97);
  lyon = await open('Lyon', groupId, 'Beef', 14, 30);
  const euros = await owner.patch(`/api/restaurants/${lyon.id}`, { settings: { currency: 'EUR' } });
  expect(euros.status).toBe(200);
  manager = await addMember(server, groupId, 'manager', { restaurants: [waco.id] });
});
afterAll(() => server.close());

const ok = async <Body>(reply: Promise<{ status: number; body: Body }>, status = 200): Promise<Body> => {
  const { status: found, body } = await reply;
  expect([found, (body as { detail?: string } | undefined)?.detail]).toEqual([status, undefined]);
  return body;
};
const preview = (more: object = {}, person = owner) =>
  ok(person.post('/api/scenarios/preview', { restaurantIds: all(), ...terms, ...more }));
const save = (more: object = {}, person = owner) =>
  ok(person.post('/api/scenarios', { restaurantIds: all(), name: 'Beef', ...terms, ...more }), 201);
const priceOf = async ({ dishes }: Place) =>
  (await owner.get(`/api/menu-items/${dishes.Burger}/detail`)).body.currentPrice;

type Block = Awaited<ReturnType<typeof preview>>['blocks'][number];
const cents = (amount: number) => Math.round(amount * 100);

/** What the apply call takes, from a preview. */
const partsOf = (blocks: readonly Block[]) =>
  blocks.flatMap(({ restaurants }) =>
    restaurants.map(({ restaurantId, winBack }: Block['restaurants'][number]) => ({
      restaurantId,
      adjustments: winBack.proposals.map(({ id, currentPrice, newPrice }: Record<string, number>) => ({
        ...{ id, currentPrice, newPrice },
      })),
    })),
  );

describe('a preview of several restaurants', () => {
  it('has a block for each currency, whose totals are those of its restaurants to the cent', async () => {
    const { blocks } = await preview();
    expect(blocks.map(({ currency, restaurants }: Block) => [currency, restaurants.length])).toEqual([
      ['USD', 2],
      ['EUR', 1],
    ]);
    for (const { restaurants, extra, won, remaining, dishes, proposals } of blocks) {
      const sum = (of: (one: Block['restaurants'][number]) => number) =>
        restaurants.reduce((total: number, one: Block['restaurants'][number]) => total + of(one), 0);
      for (const end of ['expected', 'low', 'high']) {
        expect(cents(extra[end])).toBe(sum((one) => cents(one.extra[end])));
        expect(cents(won[end])).toBe(sum((one) => cents(one.winBack.won[end])));
      }
      expect(cents(remaining)).toBe(sum((one) => cents(one.winBack.remaining)));
      expect([dishes, proposals]).toEqual([
        sum((one) => one.dishes.length),
        sum((one) => one.winBack.proposals.length),
      ]);
    }
    expect(blocks[0].extra.expected).toBeGreaterThan(0);
  });

  it('is in each restaurant what its own preview is', async () => {
    const { blocks } = await preview();
    for (const { restaurants } of blocks) {
      for (const found of restaurants) {
        const alone = await preview({ restaurantIds: [found.restaurantId] });
        expect(alone.blocks.map(({ restaurants: own }: Block) => own)).toEqual([[found]]);
      }
    }
  });

  it('takes the prices that each restaurant allows', async () => {
    await owner.patch(`/api/restaurants/${austin.id}`, { settings: { priceEnding: '.50' } });
    const { blocks } = await preview();
    const prices = blocks.flatMap(({ restaurants }: Block) =>
      restaurants.map(({ restaurantName, winBack }: Block['restaurants'][number]) => [
        restaurantName,
        ...winBack.proposals.map(({ newPrice }: Record<string, number>) => newPrice),
      ]),
    );
    expect(prices.map(([name]: [string]) => name)).toEqual(['Waco', 'Austin', 'Lyon']);
    expect(prices.every((one: unknown[]) => one.length === 2)).toBe(true);
  });

  it('reads names of all restaurants, and refuses a new price in several currencies', async () => {
    const read = (text: string, restaurantIds = all()) =>
      ok(owner.post('/api/scenarios/read', { restaurantIds, text }));
    const { changes, weeks } = await read('Beef +15% for eight weeks');
    expect([changes[0].target, changes[0].name, changes[0].choices[0].ingredients, weeks]).toEqual([
      ...['named', 'Beef', 3, 8],
    ]);
    const chuck = await read('Beef chuck +5%');
    expect(chuck.changes).toMatchObject([{ target: 'ingredient', name: 'Beef chuck' }]);
    const mixed = await read('Beef chuck to $9.80');
    expect([mixed.changes, mixed.problems]).toEqual([
      [],
      ['Beef chuck: these restaurants have several currencies, so enter a percent'],
    ]);
    expect((await read('Beef chuck to $9.80', [waco.id, austin.id])).changes).toMatchObject([
      { by: 'price', value: 9.8 },
    ]);
    const price = { target: 'ingredient', name: 'Beef chuck', by: 'price', value: 9 };
    const refused = await owner.post('/api/scenarios/preview', {
      ...{ restaurantIds: all(), ...terms, changes: [beef, price] },
    });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'changes.1.value']);
  });

  it.each([[{ restaurantIds: [] }], [{ restaurantIds: [1, 1] }], [{ weeks: 0 }], [{ changes: [] }]])(
    'refuses %o',
    async (more) => {
      expect((await owner.post('/api/scenarios/preview', { restaurantIds: all(), ...terms, ...more })).status).toBe(
        422,
      );
    },
  );
});

describe('saved scenarios of several restaurants', () => {
  it('are a scenario in each, listed once, with the figures when saved', async () => {
    const { blocks } = await preview();
    const made = await save({ name: 'Listed' });
    expect(made.members.map(({ restaurantName }: { restaurantName: string }) => restaurantName)).toEqual([
      ...['Waco', 'Austin', 'Lyon'],
    ]);
    expect(made.saved.blocks.map(({ currency, extra }: Block) => [currency, extra])).toEqual(
      blocks.map(({ currency, extra }: Block) => [currency, extra]),
    );
    const { body: list } = await owner.get('/api/scenarios?q=listed');
    expect(list.map(({ id, members }: typeof made) => [id, members.length])).toEqual([[made.id, 3]]);
    const { body: inAustin } = await owner.get(`/api/scenarios?q=listed&restaurantIds=${austin.id}`);
    expect(inAustin).toEqual(list);
    const opened = await ok(owner.get(`/api/scenarios/${made.members[1].id}`));
    expect(opened.result.blocks).toEqual(blocks);
  });

  it('are compared with each other', async () => {
    const [a, b] = [await save(), await save({ weeks: 4 })];
    const compared = await ok(owner.post('/api/scenarios/compare', { ids: [b.id, a.id] }));
    expect(compared.map(({ id, weeks }: typeof a) => [id, weeks])).toEqual([
      [b.id, 4],
      [a.id, 8],
    ]);
    expect((await owner.post('/api/scenarios/compare', { ids: [a.id, a.id] })).status).toBe(422);
  });

  it('are shown to a manager of one restaurant as far as it goes', async () => {
    const { id, members } = await save({ name: 'Shared', isShared: true });
    const own = members.find(({ restaurantId }: { restaurantId: number }) => restaurantId === waco.id).id;
    const other = members.find(({ restaurantId }: { restaurantId: number }) => restaurantId === austin.id).id;
    const seen = await ok(manager.get(`/api/scenarios/${own}`));
    expect(seen.members.map(({ restaurantId }: { restaurantId: number }) => restaurantId)).toEqual([waco.id]);
    expect(seen.result.blocks.map(({ currency }: Block) => currency)).toEqual(['USD']);
    const { body: list } = await manager.get('/api/scenarios?q=shared');
    expect(list.map(({ members: found }: typeof seen) => found.length)).toEqual([1]);
    for (const refused of [
      manager.patch(`/api/scenarios/${other}`, { name: 'Mine' }),
      manager.delete(`/api/scenarios/${other}`),
      manager.post('/api/scenarios/preview', { restaurantIds: [waco.id, austin.id], ...terms }),
      manager.post('/api/scenarios', { restaurantIds: [waco.id, austin.id], name: 'Both', ...terms }),
      stranger.get(`/api/scenarios/${id}`),
      stranger.post('/api/scenarios/compare', { ids: [id, id + 1] }),
      stranger.post(`/api/scenarios/${id}/restore`),
    ]) {
      expect((await refused).status).toBe(404);
    }
    // Other terms in one restaurant leave the others as they are.
    const changed = await ok(manager.patch(`/api/scenarios/${own}`, { weeks: 4 }));
    expect(changed.members).toHaveLength(1);
    const rest = await ok(owner.get(`/api/scenarios/${other}`));
    expect([rest.weeks, rest.members.length]).toEqual([8, 2]);
    // A private one is nobody else's.
    const secret = await save({ name: 'Secret' });
    expect((await manager.get(`/api/scenarios/${secret.members[0].id}`)).status).toBe(404);
  });

  it('open from a link that names the scenario of a restaurant out of reach', async () => {
    const { id, members } = await save({ name: 'Linked', isShared: true });
    const [first, second] = members;
    const other = await addMember(server, groupId, 'manager', { restaurants: [austin.id] });
    expect([first.id, second.restaurantId]).toEqual([id, austin.id]);
    const seen = await ok(other.get(`/api/scenarios/${id}`));
    expect([seen.id, seen.members.length, seen.result.blocks.length]).toEqual([second.id, 1, 1]);
    // It changes nothing there.
    expect((await other.delete(`/api/scenarios/${id}`)).status).toBe(404);
    const cook = await addMember(server, groupId, 'staff', {
      ...{ restaurants: [waco.id, austin.id], modules: ['pricing'], costs: false },
    });
    expect((await cook.get(`/api/scenarios/${id}`)).status).toBe(403);
    expect((await stranger.get(`/api/scenarios/${id}`)).status).toBe(404);
    await ok(owner.patch(`/api/scenarios/${id}`, { isShared: false }));
    expect((await other.get(`/api/scenarios/${id}`)).status).toBe(404);
  });

  it('lose a restaurant that is deleted, and stay in the others', async () => {
    const gone = await open('Gone', groupId, 'Beef', 12, 20);
    const made = await save({ name: 'Smaller', restaurantIds: [gone.id, waco.id, austin.id] });
    expect(made.members).toHaveLength(3);
    const deleted = await owner.delete(`/api/restaurants/${gone.id}`, { name: 'Gone' });
    expect([deleted.status < 300, deleted.body?.detail]).toEqual([true, undefined]);
    expect((await ok(owner.get(`/api/scenarios/${made.members[0].id}`))).members).toHaveLength(2);
    const { body: list } = await owner.get('/api/scenarios?q=smaller');
    expect(list.map(({ members }: typeof made) => members.length)).toEqual([2]);
    const parts = [
      { restaurantId: gone.id, adjustments: [{ id: gone.dishes.Burger, currentPrice: 12, newPrice: 13 }] },
    ];
    expect((await owner.post('/api/scenarios/apply', { parts })).status).toBe(404);
  });

  it('are not joined by those of a copy that was imported', async () => {
    const { id } = await save({ name: 'Original', restaurantIds: [waco.id, austin.id] });
    const { body: bytes } = await owner.get(`/api/restaurant-groups/${groupId}/export`);
    const form = fileForm({ name: 'export.zip', bytes, field: 'file' });
    await ok(owner.send('POST', '/api/restaurants/import', form.body, form.headers), 201);
    expect((await ok(owner.get(`/api/scenarios/${id}`))).members).toHaveLength(2);
    const { body: list } = await owner.get('/api/scenarios?q=original');
    expect(list.map(({ members }: { members: unknown[] }) => members.length)).toEqual([2, 2]);
  });

  it('are changed in all restaurants or none, by version', async () => {
    const made = await save({ name: 'Versions' });
    const { id, members } = made;
    const seen = members.map(({ id: one, version }: { id: number; version: number }) => ({ id: one, version }));
    const shared = await ok(owner.patch(`/api/scenarios/${id}`, { isShared: true, members: seen }));
    expect([shared.isShared, shared.saved]).toEqual([true, made.saved]);
    const stale = await owner.patch(`/api/scenarios/${id}`, { name: 'Other', members: seen });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await owner.delete(`/api/scenarios/${id}`, { members: seen })).status).toBe(409);
    const shorter = await ok(owner.patch(`/api/scenarios/${id}`, { weeks: 4 }));
    expect(shorter.members).toHaveLength(3);
    expect(cents(shorter.saved.blocks[1].extra.expected) * 2).toBe(cents(made.saved.blocks[1].extra.expected));
    expect((await manager.patch(`/api/scenarios/${id}`, { isShared: false })).status).toBe(409);
  });

  it('leave their set when one of them gets other terms', async () => {
    const { members } = await save({ name: 'Apart', isShared: true });
    await ok(manager.patch(`/api/scenarios/${members[0].id}`, { weeks: 3 }));
    const restOf = async (id: number) => {
      const { weeks, members: own } = await ok(owner.get(`/api/scenarios/${id}`));
      return [weeks, own.length];
    };
    expect([await restOf(members[0].id), await restOf(members[1].id)]).toEqual([
      [3, 1],
      [8, 2],
    ]);
  });

  it('can be restored after they were deleted together, and every change is in the audit log', async () => {
    const { members } = await save({ name: 'Deleted', isShared: true });
    // One was deleted before, by somebody who sees no other.
    expect((await manager.delete(`/api/scenarios/${members[0].id}`)).status).toBe(204);
    server.setNow(`${today}T18:01:00Z`);
    const { id } = members[1];
    expect((await owner.delete(`/api/scenarios/${id}`)).status).toBe(204);
    expect((await owner.get(`/api/scenarios/${id}`)).status).toBe(404);
    const restored = await ok(owner.post(`/api/scenarios/${id}/restore`));
    expect(restored.members).toHaveLength(2);
    expect((await owner.post(`/api/scenarios/${id}/restore`)).status).toBe(409);
    const rows = await server.db
      .selectFrom('restaurant_audit')
      .select('action')
      .where('restaurant_id', '=', austin.id)
      .where('subject', '=', 'scenario')
      .where('subject_id', '=', members[1].id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored']);
  });
});

describe('prices of several restaurants', () => {
  const prices = async () => [await priceOf(waco), await priceOf(austin), await priceOf(lyon)];
  const apply = (parts: object[], person = owner) => person.post('/api/scenarios/apply', { parts });

  it('are applied together and undone together', async () => {
    const before = await prices();
    const parts = partsOf((await preview()).blocks);
    const { changes } = await ok(apply(parts), 201);
    expect(changes.map(({ restaurantId, items }: Record<string, number>) => [restaurantId, items])).toEqual(
      all().map((id) => [id, 1]),
    );
    expect(await prices()).toEqual(parts.map(({ adjustments }) => adjustments[0]?.newPrice));
    const changeIds = changes.map(({ id }: { id: number }) => id);
    await ok(owner.post('/api/scenarios/undo', { changeIds }));
    expect(await prices()).toEqual(before);
    const again = await owner.post('/api/scenarios/undo', { changeIds });
    expect([again.status, again.body.detail]).toEqual([409, 'Waco: This change was already undone.']);
  });

  it('change nowhere if one was changed in the meantime, and the message says where', async () => {
    const before = await prices();
    const parts = partsOf((await preview()).blocks);
    await owner.patch(`/api/menu-items/${lyon.dishes.Burger}`, { currentPrice: 15 });
    const refused = await apply(parts);
    expect([refused.status, refused.body.code]).toEqual([409, 'stale_version']);
    expect(refused.body.detail).toMatch(/^Lyon: Someone else changed prices.*Burger sells at/);
    expect(await prices()).toEqual([before[0], before[1], 15]);
    await owner.patch(`/api/menu-items/${lyon.dishes.Burger}`, { currentPrice: before[2] });
  });

  it('are applied once from two tabs', async () => {
    const parts = partsOf((await preview()).blocks);
    const replies = await Promise.all([apply(parts), apply(parts.toReversed())]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const changeIds = replies.flatMap(({ body }) => (body.changes ?? []).map(({ id }: { id: number }) => id));
    const undone = await Promise.all([
      owner.post('/api/scenarios/undo', { changeIds }),
      owner.post('/api/scenarios/undo', { changeIds: changeIds.toReversed() }),
    ]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are those of the restaurants where the caller may change them', async () => {
    const parts = partsOf((await preview()).blocks);
    const before = await prices();
    expect((await apply(parts, manager)).status).toBe(404);
    // A dish of another restaurant isn't found in this one.
    expect((await apply([{ restaurantId: waco.id, adjustments: parts[1]?.adjustments }])).status).toBe(404);
    expect(await prices()).toEqual(before);
    const { changes } = await ok(apply(parts.slice(0, 1), manager), 201);
    expect((await stranger.post('/api/scenarios/undo', { changeIds: [changes[0].id] })).status).toBe(404);
    await ok(manager.post('/api/scenarios/undo', { changeIds: [changes[0].id] }));
    expect(await prices()).toEqual(before);
    const [first] = parts;
    const same = first?.adjustments.map((one: { currentPrice: number }) => ({ ...one, newPrice: one.currentPrice }));
    expect((await apply([{ restaurantId: waco.id, adjustments: same }])).status).toBe(422);
  });
});

describe('a printed scenario', () => {
  /** `places` are IDs; empty for all. */
  const print = (places: string, text = 'Beef +15% for eight weeks', person = owner) => {
    const query = new URLSearchParams({ text, guests: 'none' });
    if (places !== '') query.set('restaurantIds', places);
    return person.get(`/api/scenarios/print?${query}`);
  };

  it('is a PDF of one, several or all restaurants', async () => {
    for (const places of [all().join(), String(waco.id), '']) {
      const { status, headers } = await print(places);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(headers['content-disposition']).toBe(`inline; filename="what-if-${today}.pdf"`);
    }
  });

  it('refuses what it cannot read, and restaurants of others', async () => {
    expect((await print(all().join(), 'Unicorn +15%')).status).toBe(422);
    expect((await print('x')).status).toBe(400);
    expect((await print(all().join(), undefined, manager)).status).toBe(404);
    // Without a choice, those that the caller can see.
    expect((await print('', undefined, manager)).status).toBe(200);
  });
});
