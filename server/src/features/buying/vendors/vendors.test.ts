import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-21T15:00:00Z');
  owner = await server.person();
  stranger = await server.person();
  restaurantId = await restaurantOf(owner, 'Ada’s Table');
  await restaurantOf(stranger, 'Elsewhere');
});
afterAll(() => server.close());

const restaurantOf = async (person: Person, name: string) =>
  (await person.post('/api/restaurants', { name })).body.id as number;
const add = async (name: string, more: object = {}) => (await owner.post('/api/vendors', { name, ...more })).body;
const audit = (id: number) =>
  server.db
    .selectFrom('restaurant_audit')
    .selectAll()
    .where('subject', '=', 'vendor')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const invoice = (vendorId: number, values: object) =>
  server.db
    .insertInto('invoices')
    .values({ restaurant_id: restaurantId, vendor_id: vendorId, filename: 'manual', currency: 'USD', ...values })
    .execute();

describe('adding and changing a vendor', () => {
  it('records who added it', async () => {
    const contactInfo = { email: 'orders@greenhill.example', phone: '555 0100', address: '' };
    const reply = await owner.post('/api/vendors', { restaurantId, name: ' Greenhill Produce ', contactInfo });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      restaurantId,
      name: 'Greenhill Produce',
      contactInfo: { ...contactInfo, address: null },
      isActive: true,
      version: 1,
      ingredientCount: 0,
      totalValue: 0,
      purchases30d: 0,
      invoiceCount: 0,
      recentProducts: [],
      can: { edit: true, remove: true },
    });
    expect(await audit(reply.body.id)).toMatchObject([{ action: 'created', user_id: owner.id }]);
    expect((await owner.get(`/api/vendors/${reply.body.id}/detail`)).body).toEqual(reply.body);
  });

  it.each([
    [{}, 'name', 'Vendor name is required'],
    [{ name: '  ' }, 'name', 'Vendor name is required'],
    [{ name: 'x'.repeat(10_000) }, 'name', 'At most 160 characters'],
    [{ name: 'A', contactInfo: { email: 'nowhere' } }, 'contactInfo.email', 'Invalid email address'],
  ])('rejects invalid values %#', async (body, path, message) => {
    const reply = await owner.post('/api/vendors', body);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toContainEqual({ path, message });
  });

  it('rejects a name that exists, regardless of case, and shows the existing vendor', async () => {
    const first = await add('Pacific Seafood');
    const again = await owner.post('/api/vendors', { name: 'PACIFIC seafood' });
    expect([again.status, again.body.code, again.body.current.id]).toEqual([409, 'duplicate', first.id]);
    const other = await add('Atlantic Seafood');
    const renamed = await owner.patch(`/api/vendors/${other.id}`, { name: 'pacific SEAFOOD' });
    expect([renamed.status, renamed.body.current.id]).toEqual([409, first.id]);
    expect((await owner.patch(`/api/vendors/${first.id}`, { name: 'PACIFIC SEAFOOD' })).body.name).toBe(
      'PACIFIC SEAFOOD',
    );
  });

  it('adds one vendor and rejects the other request when two people add the same name at once', async () => {
    const replies = await Promise.all(['Twin', 'twin'].map((name) => owner.post('/api/vendors', { name })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body.current.name.toLowerCase()).toBe('twin');
  });

  it('merges contact details key by key, increments the version and rejects a stale one', async () => {
    const vendor = await add('Baker', { contactInfo: { email: 'a@b.example', phone: '1' } });
    const changed = await owner.patch(`/api/vendors/${vendor.id}`, { contactInfo: { phone: '2' }, version: 1 });
    expect(changed.body).toMatchObject({ version: 2, contactInfo: { email: 'a@b.example', phone: '2' } });
    const stale = await owner.patch(`/api/vendors/${vendor.id}`, { name: 'Late', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', changed.body]);
    expect((await audit(vendor.id)).at(-1)).toMatchObject({
      action: 'changed',
      before: { contactInfo: { phone: '1' } },
      after: { contactInfo: { phone: '2' } },
    });
  });

  it('does not allow moving it to another restaurant', async () => {
    const vendor = await add('Stayer');
    const moved = await owner.patch(`/api/vendors/${vendor.id}`, { restaurantId: restaurantId + 1 });
    expect(moved.status).toBe(422);
  });
});

describe('access to vendors', () => {
  it('returns 404 to a stranger', async () => {
    const vendor = await add('Hidden');
    const replies = await Promise.all([
      stranger.get(`/api/vendors/${vendor.id}/detail`),
      stranger.get(`/api/vendors/${vendor.id}/inventory`),
      stranger.patch(`/api/vendors/${vendor.id}`, { name: 'Mine' }),
      stranger.delete(`/api/vendors/${vendor.id}`),
      stranger.get(`/api/vendors?restaurantId=${restaurantId}`),
      stranger.get(`/api/vendors/${restaurantId}`),
      stranger.post('/api/vendors', { restaurantId, name: 'Mine' }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual(Array(7).fill(404));
    expect((await stranger.get('/api/vendors')).body).toEqual([]);
    expect((await server.nobody.get('/api/vendors')).status).toBe(401);
  });
});

describe('the vendor list', () => {
  it('includes purchases, sorts and pages by them, and searches literally', async () => {
    const person = await server.person();
    const at = await restaurantOf(person, 'Listed');
    const vendors = new Map<string, number>();
    for (const name of ['Alpha', 'Beta', 'Gamma 100%']) {
      vendors.set(name, (await person.post('/api/vendors', { name })).body.id);
    }
    const beta = vendors.get('Beta') ?? 0;
    for (const [name, cost] of [
      ['Onion', '1.10'],
      ['Leek', '2.25'],
      ['Garlic', null],
      ['Thyme', '0.40'],
    ] as const) {
      server.setNow(`2026-11-21T15:0${name.length}:00Z`);
      await person.post('/api/ingredients', { name, unit: 'lb', currentCost: cost, vendorId: beta });
    }
    server.setNow('2026-11-21T15:00:00Z');
    const bought = (values: object) => invoice(beta, { restaurant_id: at, ...values });
    await bought({ total_amount: '100.10', invoice_date: '2026-11-20', approved_at: '2026-11-20T00:00:00Z' });
    await bought({ total_amount: '50', exchange_rate: '1.1', invoice_date: '2026-10-23', approved_at: new Date() });
    await bought({ total_amount: '999', invoice_date: '2026-10-22', approved_at: new Date() });
    await bought({ total_amount: '999', invoice_date: '2026-11-20' });

    const [row] = (await person.get('/api/vendors?sort=purchases')).body;
    expect(row).toMatchObject({ name: 'Beta', ingredientCount: 4, totalValue: 3.75, invoiceCount: 4 });
    expect(row.purchases30d).toBe(155.1);
    expect(row.recentProducts).toHaveLength(3);

    const first = await person.get('/api/vendors?limit=2');
    expect(first.body.map((one: { name: string }) => one.name)).toEqual(['Alpha', 'Beta']);
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await person.get(next)).body.map((one: { name: string }) => one.name)).toEqual(['Gamma 100%']);
    for (const sort of ['purchases', 'ingredients', 'newest']) {
      const seen: number[] = [];
      let url = `/api/vendors?sort=${sort}&limit=1`;
      while (url !== '') {
        const page = await person.get(url);
        seen.push(...page.body.map((one: { id: number }) => one.id));
        url = /<(.+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
      }
      expect(new Set(seen).size).toBe(3);
    }

    const found = async (q: string) =>
      (await person.get(`/api/vendors?q=${encodeURIComponent(q)}`)).body.map((one: { name: string }) => one.name);
    expect(await found('BET')).toEqual(['Beta']);
    expect(await found('%')).toEqual(['Gamma 100%']);
    expect(await found("'; drop table vendors; --")).toEqual([]);
    expect((await person.get('/api/vendors/summary')).body).toEqual({
      totalVendors: 3,
      activeRelationships: 1,
      totalProducts: 4,
    });
    expect((await person.get('/api/vendors/summary?q=alpha')).body.totalVendors).toBe(1);
  });

  it('rejects a cursor from another list', async () => {
    expect((await owner.get('/api/vendors?cursor=nonsense')).status).toBe(400);
  });
});

describe('changing several vendors', () => {
  const change = (items: object[], person = owner) => person.post('/api/vendors/bulk', { items });
  const read = async (id: number) => (await owner.get(`/api/vendors/${id}/detail`)).body;

  it('sets auto-approval and deactivates them at once, keeps their limits, and can be undone', async () => {
    const made = [await add('Bulk One'), await add('Bulk Two')];
    const [first] = made;
    const limited = await owner.put(`/api/vendors/${first?.id}/auto-approval`, { setting: 'inherit', limit: 250 });
    const now = [limited.body, made[1]];
    const all = now.map(({ id, version }) => ({ id, version, autoApproval: 'off', isActive: false }));
    const { status, body } = await change(all);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject([
      { isActive: false, autoApproval: { setting: 'off', limit: 250 } },
      { isActive: false, autoApproval: { setting: 'off', limit: null } },
    ]);
    expect((await owner.get('/api/vendors?q=bulk')).body).toEqual([]);
    expect((await audit(made[1].id)).slice(-2)).toMatchObject([{ action: 'changed' }, { action: 'changed' }]);
    const back = body.map(({ id, version }: { id: number; version: number }) => ({ id, version, isActive: true }));
    expect((await change(back)).body).toMatchObject([{ isActive: true }, { isActive: true }]);
    expect((await change(back)).body.detail).toBe('Bulk One: Someone else has changed it. Nothing was changed.');
  });

  it('leaves all unchanged if one is rejected', async () => {
    const [kept, gone] = [await add('Kept'), await add('Namesake')];
    await invoice(gone.id, { total_amount: '10' });
    await owner.delete(`/api/vendors/${gone.id}`);
    await add('Namesake');
    const former = await read(gone.id);
    const { status, body } = await change([
      { id: kept.id, version: kept.version, isActive: false },
      { id: gone.id, version: former.version, isActive: true },
    ]);
    expect([status, body.detail]).toEqual([
      409,
      expect.stringMatching(/^Namesake: There's already a vendor named Namesake/),
    ]);
    expect(await read(kept.id)).toMatchObject({ isActive: true, version: kept.version });
    expect((await change([{ id: kept.id, version: kept.version, isActive: false }], stranger)).status).toBe(404);
  });
});

describe('removing a vendor', () => {
  it('deletes one that nothing refers to', async () => {
    const vendor = await add('Brief');
    expect((await owner.delete(`/api/vendors/${vendor.id}`, { version: 9 })).status).toBe(409);
    expect((await owner.get(`/api/vendors/${vendor.id}/removal`)).body).toEqual({ deactivated: false });
    expect((await owner.delete(`/api/vendors/${vendor.id}`)).status).toBe(204);
    expect((await owner.get(`/api/vendors/${vendor.id}/detail`)).status).toBe(404);
    expect((await audit(vendor.id)).at(-1)).toMatchObject({ action: 'deleted' });
  });

  it('deactivates one with an invoice, and frees its name', async () => {
    const vendor = await add('Long Partner');
    await invoice(vendor.id, { total_amount: '10' });
    expect((await owner.get(`/api/vendors/${vendor.id}/removal`)).body).toEqual({ deactivated: true });
    const reply = await owner.delete(`/api/vendors/${vendor.id}`);
    expect([reply.status, reply.body]).toEqual([200, { deactivated: true }]);
    expect((await owner.get('/api/vendors?q=long')).body).toEqual([]);
    expect((await owner.get(`/api/vendors/${vendor.id}/detail`)).body.isActive).toBe(false);
    expect((await audit(vendor.id)).at(-1)).toMatchObject({ action: 'deactivated' });
    await add('Long Partner');
    expect((await owner.patch(`/api/vendors/${vendor.id}`, { isActive: true })).status).toBe(409);
  });
});

describe('the stock value of a vendor', () => {
  it('uses current costs, and is unknown if a cost is unknown', async () => {
    const vendor = await add('Stocker');
    for (const [name, currentCost, stock] of [
      ['Flour', '0.333333', '10.5'],
      ['Salt', null, '2'],
    ] as const) {
      const made = await owner.post('/api/ingredients', { name, unit: 'lb', currentCost, vendorId: vendor.id });
      await server.db
        .insertInto('inventory')
        .values({ restaurant_id: restaurantId, ingredient_id: made.body.id, current_stock: stock })
        .execute();
    }
    const reply = await owner.get(`/api/vendors/${vendor.id}/inventory`);
    expect(reply.body).toMatchObject([
      { name: 'Flour', currentStock: 10.5, currentCost: 0.333333, value: 3.5, status: 'in_stock' },
      { name: 'Salt', currentStock: 2, currentCost: null, value: null },
    ]);
  });

  it('excludes inactive locations and ingredients', async () => {
    const vendor = await add('Spring cleaner');
    const stocked = async (name: string, change: { place?: boolean; ingredient?: boolean }) => {
      const { body } = await owner.post('/api/ingredients', { name, unit: 'lb', vendorId: vendor.id });
      await server.db
        .insertInto('inventory')
        .values({ restaurant_id: restaurantId, ingredient_id: body.id, is_active: change.place ?? true })
        .execute();
      if (change.ingredient === false) await owner.patch(`/api/ingredients/${body.id}`, { isActive: false });
    };
    await stocked('Rice', {});
    await stocked('Rice in the closed bar', { place: false });
    await stocked('Rice of last year', { ingredient: false });
    const { body } = await owner.get(`/api/vendors/${vendor.id}/inventory`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Rice']);
  });
});
