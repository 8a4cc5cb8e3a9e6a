import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bare = (name: string, more: object = {}) => ({ name, ...more });
const create = (person: Person, body: object, header?: number) =>
  person.send('POST', '/api/restaurants', body, header === undefined ? {} : { 'x-restaurant-id': String(header) });

describe('adding a restaurant', () => {
  it('creates a group owned by its creator, with every default, for the first one', async () => {
    const owner = await newcomer(server);
    const { status, body } = await create(owner, bare('  Waco Tacos '));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Waco Tacos',
      userId: owner.id,
      role: 'owner',
      isActive: true,
      version: 1,
      monthlyRevenue: null,
      address: { street: null, country: 'United States' },
      settings: { currency: 'USD', timezone: 'America/New_York', taxRate: 8.25, defaultMargin: 25, dayCutoff: '04:00' },
      can: { edit: true, remove: true },
      menuItemCount: 0,
    });
    const members = await server.db
      .selectFrom('team_members')
      .select(['user_id', 'role'])
      .where('group_id', '=', body.groupId)
      .execute();
    expect(members).toEqual([{ user_id: owner.id, role: 'owner' }]);
    expect((await create(owner, bare('Second'))).body.groupId).toBe(body.groupId);
  });

  it("uses the given group for another one, or the selected restaurant's, or the person's own", async () => {
    const owner = await newcomer(server);
    const { id, groupId } = await addRestaurant(owner, 'Theirs');
    const admin = await addMember(server, groupId, 'admin');
    const manager = await addMember(server, groupId, 'manager');
    const named = await create(admin, bare('Named', { groupId }));
    expect(named.body).toMatchObject({ groupId, userId: owner.id, role: 'admin', can: { edit: true, remove: false } });
    expect((await create(admin, bare('Selected'), id)).body.groupId).toBe(groupId);
    const own = (await create(admin, bare('Own'))).body;
    expect(own).toMatchObject({ role: 'owner', userId: admin.id });
    expect(own.groupId).not.toBe(groupId);
    expect((await create(manager, bare('No', { groupId }))).body.code).toBe('forbidden');
    expect((await create(manager, bare('Mine'), id)).body.groupId).not.toBe(groupId);
    const stranger = await newcomer(server);
    expect((await create(stranger, bare('No', { groupId }))).status).toBe(404);
    expect((await create(stranger, bare('No', { groupId: 999_999 }))).status).toBe(404);
  });

  it("never uses a demo's group, which is deleted with the demo", async () => {
    const owner = await newcomer(server);
    const demo = await addRestaurant(owner, 'Demo');
    await server.db.updateTable('restaurant_groups').set({ is_demo: true }).where('id', '=', demo.groupId).execute();
    const selected = (await create(owner, bare('Selected'), demo.id)).body;
    expect(selected).toMatchObject({ role: 'owner', isDemo: false });
    expect(selected.groupId).not.toBe(demo.groupId);
    expect((await create(owner, bare('Own'))).body.groupId).toBe(selected.groupId);
    const named = await create(owner, bare('Named', { groupId: demo.groupId }));
    expect(named.body.errors).toEqual([
      { path: 'groupId', message: "You can't add a restaurant to the demo's group. Choose another group." },
    ]);
  });

  it('gives an admin limited to some restaurants access to the one they add', async () => {
    const owner = await newcomer(server);
    const { id, groupId } = await addRestaurant(owner);
    await addRestaurant(owner, 'Not theirs');
    const admin = await addMember(server, groupId, 'admin', { restaurants: [id] });
    const added = await create(admin, bare('Added', { groupId }));
    expect(added.status).toBe(201);
    const reached = (await admin.get('/api/restaurants')).body.map((row: { id: number }) => row.id);
    expect(reached.sort()).toEqual([id, added.body.id].sort());
  });

  it('raises the version of a membership with each restaurant it gains or loses', async () => {
    const owner = await newcomer(server);
    const { id, groupId } = await addRestaurant(owner);
    const admin = await addMember(server, groupId, 'admin', { restaurants: [id] });
    const member = server.db.selectFrom('team_members').select(['id', 'version', 'permissions']);
    const now = () => member.where('user_id', '=', admin.id).executeTakeFirstOrThrow();
    const shown = await now();
    const added = (await create(admin, bare('Added', { groupId }))).body;
    const access = { restaurants: [id], modules: ['menu'], actions: ['read'], costs: true, version: shown.version };
    expect((await owner.patch(`/api/teams/members/${shown.id}`, access)).body.code).toBe('stale_version');
    expect(await now()).toMatchObject({ version: shown.version + 1, permissions: { restaurants: [id, added.id] } });
    await owner.delete(`/api/restaurants/${added.id}`, { version: added.version, name: 'Added' });
    expect(await now()).toMatchObject({ version: shown.version + 2, permissions: { restaurants: [id] } });
  });

  it("belongs to the group's new owner if the group was being transferred", async () => {
    const owner = await newcomer(server);
    const { groupId } = await addRestaurant(owner);
    const heir = await addMember(server, groupId, 'admin');
    const { adding } = await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('restaurant_groups').set({ owner_id: heir.id }).where('id', '=', groupId).execute();
      const sent = create(owner, bare('Added', { groupId }));
      await new Promise((done) => setTimeout(done, 500));
      return { adding: sent };
    });
    expect((await adding).body.userId).toBe(heir.id);
  });

  it.each([
    [{}, 'name', 'Please enter a restaurant name.'],
    [{ name: '   ' }, 'name', 'Please enter a restaurant name.'],
    [{ name: 'R', email: 'nowhere' }, 'email', 'Invalid email address'],
    [
      { name: 'R', settings: { currency: 'XQX' } },
      'settings.currency',
      'We don\'t know the currency "XQX". Enter a three-letter code, such as USD or EUR.',
    ],
    [
      { name: 'R', settings: { currency: 'KWD' } },
      'settings.currency',
      'KWD has three decimals, and amounts here have two. Choose another currency.',
    ],
    [
      { name: 'R', address: { country: 'Narnia' } },
      'address.country',
      'We don\'t know the country "Narnia". Enter its name or two-letter code, such as Germany or DE.',
    ],
    [{ name: 'R', settings: { timezone: '+05:00' } }, 'settings.timezone', 'Not a time zone'],
    [{ name: 'R', settings: { timezone: 'Mars/Base' } }, 'settings.timezone', 'Not a time zone'],
    [{ name: 'R', settings: { taxRate: 21 } }, 'settings.taxRate', 'Enter a tax rate from 0 to 20'],
    [{ name: 'R', settings: { defaultMargin: -1 } }, 'settings.defaultMargin', 'Enter a margin from 0 to 100'],
    [{ name: 'R', settings: { dayCutoff: '25:00' } }, 'settings.dayCutoff', 'Enter a time from 00:00 to 12:59'],
  ])('rejects %j at its field', async (body, path, message) => {
    const reply = await create(await newcomer(server), body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, message }]]);
  });
});

describe('any country', () => {
  it.each([
    [{ country: 'DE' }, { currency: 'EUR', timezone: 'Europe/Berlin' }, 'Germany'],
    [{ country: 'Royaume-Uni' }, { currency: 'gbp', timezone: 'Europe/London' }, 'United Kingdom'],
    [{ country: 'Japan' }, { currency: 'JPY', timezone: 'Asia/Tokyo' }, 'Japan'],
    [{ country: '' }, { currency: 'INR', timezone: 'Asia/Kolkata' }, 'United States'],
  ])('%j with %j', async (address, settings, country) => {
    const { status, body } = await create(await newcomer(server), { name: 'R', address, settings });
    expect([status, body.address.country]).toEqual([201, country]);
    expect(body.settings).toMatchObject({ ...settings, currency: settings.currency.toUpperCase() });
  });

  it('a country stored as other text is shown by its name if it has one', async () => {
    const owner = await newcomer(server);
    const { id } = await addRestaurant(owner);
    for (const [stored, shown] of [
      ['US', 'United States'],
      ['Deutschland', 'Germany'],
      ['Narnia', 'Narnia'],
    ]) {
      await sql`update restaurants set address = ${JSON.stringify({ country: stored })}::jsonb where id = ${id}`.execute(
        server.db,
      );
      expect((await owner.get('/api/restaurants')).body[0].address.country).toBe(shown);
    }
  });
});

describe('changing a restaurant', () => {
  it('merges settings key by key, keeps omitted ones, and clears empty ones', async () => {
    const owner = await newcomer(server);
    const { id } = await addRestaurant(owner, 'Waco', {
      phone: '254 555',
      settings: { taxRate: '7.5', dayCutoff: '05:00' },
    });
    const first = await owner.patch(`/api/restaurants/${id}`, { settings: { foodCostTarget: 30 }, version: 1 });
    expect(first.body).toMatchObject({
      phone: '254 555',
      version: 2,
      settings: { taxRate: 7.5, dayCutoff: '05:00', foodCostTarget: 30, currency: 'USD' },
    });
    const second = await owner.patch(`/api/restaurants/${id}`, {
      phone: '',
      isActive: false,
      address: { city: 'Waco' },
    });
    expect(second.body).toMatchObject({
      phone: null,
      isActive: false,
      version: 3,
      address: { city: 'Waco', street: null },
      settings: { foodCostTarget: 30 },
    });
    const third = await owner.patch(`/api/restaurants/${id}`, { address: { street: '1 Main St', country: 'Canada' } });
    expect(third.body.address).toMatchObject({ city: 'Waco', street: '1 Main St', country: 'Canada' });
    const fourth = await owner.patch(`/api/restaurants/${id}`, { address: { city: null } });
    expect(fourth.body.address).toMatchObject({ city: null, street: '1 Main St', country: 'Canada' });
    expect((await owner.get('/api/restaurants?active=true')).body).toEqual([]);
    expect((await owner.get('/api/restaurants?active=false')).body).toHaveLength(1);
  });

  it('from an old version is rejected with the current one', async () => {
    const owner = await newcomer(server);
    const { id } = await addRestaurant(owner);
    await owner.patch(`/api/restaurants/${id}`, { name: 'Newer' });
    const { status, body } = await owner.patch(`/api/restaurants/${id}`, { name: 'Older', version: 1 });
    expect([status, body.code, body.current.name, body.current.version]).toEqual([409, 'stale_version', 'Newer', 2]);
    expect((await owner.delete(`/api/restaurants/${id}`, { version: 1 })).body.code).toBe('stale_version');
  });

  it('from two tabs at once keeps both settings', async () => {
    const owner = await newcomer(server);
    const { id } = await addRestaurant(owner);
    const patch = (settings: object) => owner.patch(`/api/restaurants/${id}`, { settings });
    await Promise.all([patch({ taxRate: 3 }), patch({ defaultMargin: 66 }), patch({ hideCosts: true })]);
    const [row] = (await owner.get('/api/restaurants')).body;
    expect(row).toMatchObject({ version: 4, settings: { taxRate: 3, defaultMargin: 66, hideCosts: true } });
  });
});

describe('target margin', () => {
  const settingsOf = async (owner: Person) => (await owner.get('/api/restaurants')).body[0].settings;

  it('is one value, shown as margin and as food cost, however it is entered', async () => {
    const owner = await newcomer(server);
    const { id } = await addRestaurant(owner);
    expect(await settingsOf(owner)).toMatchObject({ defaultMargin: 25, foodCostTarget: 75 });
    await owner.patch(`/api/restaurants/${id}`, { settings: { foodCostTarget: 31.5 } });
    expect(await settingsOf(owner)).toMatchObject({ defaultMargin: 68.5, foodCostTarget: 31.5 });
    await owner.patch(`/api/restaurants/${id}`, { settings: { defaultMargin: 72 } });
    expect(await settingsOf(owner)).toMatchObject({ defaultMargin: 72, foodCostTarget: 28 });
    expect((await owner.get('/api/dashboard/metrics')).body.foodCostTarget).toBe(28);
  });

  it('asks when both are given and do not match', async () => {
    const owner = await newcomer(server);
    const { id } = await addRestaurant(owner);
    const patch = (settings: object) => owner.patch(`/api/restaurants/${id}`, { settings });
    const refused = await patch({ defaultMargin: 70, foodCostTarget: 25 });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'settings.foodCostTarget', message: 'A margin of 70% is a food cost of 30%. Set only one of them' }],
    ]);
    expect((await patch({ defaultMargin: 70, foodCostTarget: 30 })).status).toBe(200);
  });

  it('updates dishes that still have the old target, if requested', async () => {
    const owner = await newcomer(server);
    const { id } = await addRestaurant(owner);
    const own = await addDish(owner, id, { name: 'Own target', currentPrice: '10', targetMargin: 60 });
    const usual = await addDish(owner, id, { name: 'Usual', currentPrice: '10' });
    const targets = async () => {
      const { body } = await owner.get(`/api/menu-items?restaurantId=${id}`);
      return [usual, own].map((dish) => body.find((row: { id: number }) => row.id === dish.id).targetMargin);
    };
    const atTarget = async () => (await owner.get('/api/restaurants')).body[0].dishesAtTarget;
    const patch = (body: object) => owner.patch(`/api/restaurants/${id}`, body);
    expect(await atTarget()).toBe(1);
    await patch({ settings: { foodCostTarget: 30 }, dishesFollow: true });
    expect([await targets(), await atTarget()]).toEqual([[70, 60], 1]);
    await patch({ settings: { foodCostTarget: 32 } });
    expect([await targets(), await atTarget()]).toEqual([[70, 60], 0]);
  });
});

it('the search treats text literally', async () => {
  const owner = await newcomer(server);
  for (const name of ['100% Tacos', 'Under_score', 'Plain']) await addRestaurant(owner, name);
  const found = async (q: string) =>
    (await owner.get(`/api/restaurants?q=${encodeURIComponent(q)}`)).body.map((row: { name: string }) => row.name);
  expect(await found('%')).toEqual(['100% Tacos']);
  expect(await found('_')).toEqual(['Under_score']);
  expect(await found('TACOS')).toEqual(['100% Tacos']);
  expect(await found('\\')).toEqual([]);
});

const ignored = new Set([
  // Background work may lock the other restaurant for the first time.
  'restaurant_locks',
  'account_audit',
  'sessions',
  'idempotency_keys',
  'sign_in_attempts',
]);

async function rowCounts(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(server.db);
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !ignored.has(table.name))) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(
      server.db,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

const storedFiles = async () => {
  const entries = await readdir(join(server.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

/** A restaurant with something in every table that the product fills so far. */
async function furnish(owner: Person, name: string): Promise<number> {
  const { id } = await addRestaurant(owner, name);
  const vendor = await addVendor(owner, id);
  const beef = await addIngredient(owner, id, { name: 'Beef', unit: 'lb', currentCost: 5 });
  const batch = { batchYieldQuantity: 1, batchYieldUnit: 'gallon' };
  const sauce = await addIngredient(owner, id, { name: 'Sauce', unit: 'gallon', kind: 'prep', ...batch });
  const mole = await addIngredient(owner, id, { name: 'Mole', unit: 'gallon', kind: 'prep', ...batch });
  const recipe = (ingredientId: number, unit: string) => ({ lines: [{ ingredientId, quantity: 1, unit }], ...batch });
  expect((await owner.put(`/api/ingredients/${sauce.id}/recipe`, recipe(beef.id, 'lb'))).status).toBe(200);
  expect((await owner.put(`/api/ingredients/${mole.id}/recipe`, recipe(sauce.id, 'gallon'))).status).toBe(200);
  await owner.put(`/api/ingredients/${beef.id}/conversions`, { unit: 'case', quantity: 20, toUnit: 'lb' });
  await addDish(owner, id, { name: 'Burrito', currentPrice: 10 }, [
    { ingredientId: beef.id, quantity: 1 },
    { ingredientId: mole.id, quantity: 1, unit: 'cup' },
  ]);
  const invoice = await addInvoice(owner, vendor.id, { totalAmount: 60, invoiceNumber: '1' });
  const line = { description: 'BEEF', itemCode: '77', quantity: 10, unit: 'lb', unitPrice: 6, totalPrice: 60 };
  await addLine(owner, invoice.id, { ...line, itemType: 'ingredient', ingredientId: beef.id });
  expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).status).toBe(200);
  const bytes = await makeInvoicePdf(randomInvoiceSpec(5));
  const form = fileForm({ name: 'a.pdf', bytes }, { restaurantId: String(id) });
  const sent = await owner.send('POST', '/api/invoices/upload', form.body, form.headers);
  await eventually(
    async () => (await owner.get(`/api/invoices/${sent.body.id}`)).body.processingStatus === 'completed',
  );
  expect((await owner.get(`/api/invoices/${sent.body.id}/pages/1?width=400`)).status).toBe(200);
  return id;
}

describe('categories', () => {
  it("are sorted by their name and then by people's choice, with unsorted ones first", async () => {
    const owner = await newcomer(server);
    const { id } = await addRestaurant(owner, 'Osteria');
    for (const [name, category] of [
      ['Vino della casa', 'Vini'],
      ['Lola', 'Lola'],
      ['Lola 2', ' lola'],
      ['Zuppa', 'Primi'],
    ] as const) {
      const dish = await addDish(owner, id, { name, currentPrice: '9' });
      // As imported: people who enter a dish choose from the known categories.
      await server.db.updateTable('menu_items').set({ category }).where('id', '=', dish.id).execute();
    }
    await addIngredient(owner, id, { name: 'Salt', unit: 'lb' });
    await addIngredient(owner, id, { name: 'Napkins', unit: 'case', category: 'Tovaglioli' });
    const list = async () =>
      (await owner.get(`/api/restaurants/${id}/categories`)).body.map(
        (one: Record<string, unknown>) =>
          `${one.category}: ${one.kind} ${one.chosen}, ${one.dishes} ${one.ingredients}`,
      );
    expect(await list()).toEqual([
      ...[': null false, 0 1', 'Lola: null false, 2 0', 'Tovaglioli: null false, 0 1'],
      ...['Primi: food false, 1 0', 'Vini: alcohol false, 1 0'],
    ]);
    const categories = { ' LOLA': 'beverage', '': 'food', tovaglioli: 'other' };
    const saved = await owner.patch(`/api/restaurants/${id}`, { settings: { categories } });
    expect(saved.body.settings.categories).toEqual({ lola: 'beverage', '': 'food', tovaglioli: 'other' });
    expect(await list()).toEqual([
      ...[': food true, 0 1', 'Lola: beverage true, 2 0', 'Primi: food false, 1 0'],
      ...['Tovaglioli: other true, 0 1', 'Vini: alcohol false, 1 0'],
    ]);
    const wrong = await owner.patch(`/api/restaurants/${id}`, { settings: { categories: { lola: 'drink' } } });
    expect([wrong.status, wrong.body.errors[0].message]).toEqual([422, 'Choose food, beverage, alcohol or other']);
    const stranger = await newcomer(server);
    expect((await stranger.get(`/api/restaurants/${id}/categories`)).status).toBe(404);
  });
});

describe('deleting a restaurant', () => {
  it('shows beforehand what is deleted, and then deletes exactly that, including documents and pictures', async () => {
    const owner = await newcomer(server);
    await furnish(owner, 'Stays');
    const before = { rows: await rowCounts(), files: await storedFiles() };
    const id = await furnish(owner, 'Goes');
    expect((await owner.get(`/api/restaurants/${id}/contents`)).body).toEqual({
      vendors: 1,
      ingredients: 3,
      menuItems: 1,
      invoices: 2,
      approvedInvoices: 1,
      documents: 1,
      sales: 0,
    });
    expect((await storedFiles()).length).toBe(before.files.length + 2);
    expect((await owner.delete(`/api/restaurants/${id}`, { name: 'goes' })).body.errors).toEqual([
      { path: 'name', message: 'Type the name of the restaurant: Goes' },
    ]);
    expect((await owner.delete(`/api/restaurants/${id}`, { name: ' Goes ' })).status).toBe(204);
    expect(await rowCounts()).toEqual(before.rows);
    expect(await storedFiles()).toEqual(before.files);
    expect((await owner.get(`/api/restaurants/${id}/contents`)).status).toBe(404);
    const audit = await server.db.selectFrom('account_audit').selectAll().where('user_id', '=', owner.id).execute();
    expect(audit.at(-1)).toMatchObject({ action: 'deleted', subject_id: id, summary: 'Deleted the restaurant Goes' });
  });

  it('stays deleted when its documents cannot be removed', async () => {
    const owner = await newcomer(server);
    const id = (await addRestaurant(owner, 'Goes')).id;
    const form = fileForm({ name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 x') }, { restaurantId: String(id) });
    await owner.send('POST', '/api/invoices/upload', form.body, form.headers);
    const remove = vi.spyOn(server.deps.files, 'remove').mockRejectedValue(new Error('read-only'));
    expect((await owner.delete(`/api/restaurants/${id}`)).status).toBe(204);
    expect(remove).toHaveBeenCalledOnce();
    remove.mockRestore();
  });
});
