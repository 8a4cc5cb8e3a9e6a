import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant } from '../../../test/kitchen.ts';
import { fileForm } from '../../../test/multipart.ts';
import { newcomer } from '../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(() => server.close());

const create = (key: string, name: string, person = owner) =>
  person.send('POST', '/api/vendors', { restaurantId, name }, { 'idempotency-key': key });
const vendorsNamed = async (name: string) =>
  (await server.db.selectFrom('vendors').select('id').where('name', '=', name).execute()).length;

describe('a create request with a key', () => {
  it('returns the same reply when repeated, and creates nothing', async () => {
    const first = await create('a', 'Once');
    const again = await create('a', 'Once');
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await vendorsNamed('Once')).toBe(1);
  });

  it('is rejected with another body or for another endpoint', async () => {
    await create('b', 'First meaning');
    expect((await create('b', 'Second meaning')).body).toMatchObject({ status: 409, code: 'conflict' });
    const other = await owner.send('POST', '/api/restaurants', { name: 'R' }, { 'idempotency-key': 'b' });
    expect(other.body).toMatchObject({ status: 409, code: 'conflict' });
    expect(await vendorsNamed('Second meaning')).toBe(0);
  });

  it('creates one record when sent twice at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => create('c', 'At once')));
    const codes = replies.map(({ status }) => status);
    expect(codes.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(codes.every((status) => status === 201 || status === 409)).toBe(true);
    expect(await vendorsNamed('At once')).toBe(1);
    expect((await create('c', 'At once')).status).toBe(201);
  });

  it('releases its key when it fails', async () => {
    expect((await create('d', '')).status).toBe(422);
    expect((await create('d', 'Once')).body.code).toBe('duplicate');
    expect((await create('d', 'After a failure')).status).toBe(201);
  });

  it('belongs to the person who sent it', async () => {
    const other = await newcomer(server);
    await create('e', 'Mine');
    expect((await create('e', 'Mine', other)).status).toBe(404);
  });

  it('expires after a day', async () => {
    server.setNow('2026-11-20T12:00:00Z');
    const first = await create('f', 'Daily');
    server.setNow('2026-11-21T11:59:00Z');
    expect((await create('f', 'Daily')).body.id).toBe(first.body.id);
    server.setNow('2026-11-21T12:01:00Z');
    expect((await create('f', 'Next day')).status).toBe(201);
  });

  it('can be repeated some minutes after its process died', async () => {
    server.setNow('2026-11-21T12:00:00Z');
    const left = { user_id: owner.id, key: 'g', endpoint: 'vendors.create', request_hash: 'x' };
    await server.db
      .insertInto('idempotency_keys')
      .values({ ...left, created_at: new Date('2026-11-21T11:59:00Z') })
      .execute();
    expect((await create('g', 'Left behind')).body.code).toBe('conflict');
    server.setNow('2026-11-21T12:05:00Z');
    expect((await create('g', 'Left behind')).status).toBe(201);
  });

  it('can be repeated for an upload only after the longest that one may be worked on', async () => {
    server.setNow('2026-11-22T12:00:00Z');
    const left = { user_id: owner.id, key: 'h', endpoint: 'restaurants.import', request_hash: 'x' };
    await server.db
      .insertInto('idempotency_keys')
      .values({ ...left, created_at: new Date('2026-11-22T11:51:00Z') })
      .execute();
    const form = fileForm({ name: 'export.zip', bytes: Buffer.from('~'), field: 'file' });
    const send = () =>
      owner.send('POST', '/api/restaurants/import', form.body, { ...form.headers, 'idempotency-key': 'h' });
    expect((await send()).body.code).toBe('conflict');
    server.setNow('2026-11-22T12:07:00Z');
    expect((await send()).body.code).toBe('wrong_type');
  });

  it('is rejected if the key is very long', async () => {
    expect((await create('k'.repeat(201), 'Long')).body.code).toBe('malformed');
  });
});
