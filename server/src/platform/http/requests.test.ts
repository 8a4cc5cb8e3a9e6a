import { API_TAGS } from '@platewise/contract';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant, addVendor } from '../../../test/kitchen.ts';
import { fileForm } from '../../../test/multipart.ts';
import { newcomer } from '../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://back.example.com' });
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const bytes = (size: number) => Buffer.alloc(size, '%PDF-');

describe('an invalid request gets a problem that explains it', () => {
  it.each<[string, string, string, unknown, Record<string, string>, number, string]>([
    ['invalid JSON', 'POST', '/api/vendors', '{"name":', json, 400, 'malformed'],
    ['JSON that would change prototypes', 'POST', '/api/vendors', '{"__proto__":{"a":1}}', json, 400, 'malformed'],
    ['an unknown address', 'GET', '/api/nothing', undefined, {}, 404, 'not_found'],
    ['a POST to an unknown address', 'POST', '/api/nothing', {}, {}, 404, 'not_found'],
    ['an invalid address', 'GET', '/api/vendors/%', undefined, {}, 400, 'malformed'],
    ['an invalid ID', 'GET', '/api/vendors/12a/detail', undefined, {}, 404, 'not_found'],
    ['an ID out of range', 'GET', '/api/vendors/99999999999999999999/detail', undefined, {}, 404, 'not_found'],
    ['an unknown ID', 'GET', '/api/vendors/999999/detail', undefined, {}, 404, 'not_found'],
    ['a very long address', 'GET', `/api/vendors/${'9'.repeat(900)}/detail`, undefined, {}, 404, 'not_found'],
    ['an invalid filter', 'GET', '/api/vendors?limit=0', undefined, {}, 400, 'malformed'],
    ['more JSON than 2 MB', 'POST', '/api/vendors', { name: 'x'.repeat(2.1 * 1024 * 1024) }, {}, 413, 'too_large'],
    ['an unsupported content type', 'POST', '/api/vendors', '<a/>', { 'content-type': 'text/xml' }, 415, 'wrong_type'],
    ['plain text', 'POST', '/api/vendors', '{}', { 'content-type': 'text/plain' }, 415, 'wrong_type'],
    [
      'a form that other sites may send',
      'POST',
      '/api/vendors',
      'name=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'wrong_type',
    ],
    ['no body', 'POST', '/api/vendors', undefined, {}, 422, 'invalid'],
    ['an empty body that promises JSON', 'POST', '/api/vendors', '', json, 422, 'invalid'],
    ['a text with a zero character', 'POST', '/api/vendors', { name: 'a\u0000b' }, {}, 422, 'invalid'],
  ])('%s', async (_, method, url, body, headers, status, code) => {
    const reply = await owner.send(method, url, body, headers);
    expect(reply.body).toMatchObject({ status, code, title: expect.any(String), detail: expect.stringMatching(/\w/) });
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toContain('application/problem+json');
  });

  it('has a title in the language of the request', async () => {
    const reply = await owner.send('GET', '/api/vendors/999999/detail', undefined, { 'accept-language': 'de' });
    expect(reply.body).toMatchObject({ code: 'not_found', title: 'Nicht gefunden' });
  });

  it('too much JSON is not reported as a file', async () => {
    const { body } = await owner.post('/api/vendors', { name: 'x'.repeat(2.1 * 1024 * 1024) });
    expect(body.detail).not.toMatch(/file/);
  });

  it('all invalid fields are reported at once', async () => {
    const { status, body } = await server.nobody.post('/api/auth/register', { username: 'a!', email: 'nowhere' });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { path: 'username', message: 'Username must be at least 3 characters' },
      { path: 'username', message: 'Use the letters a to z, digits and . _ @ + - only' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'password', message: 'Password is required' },
      { path: 'fullName', message: 'Full name is required' },
    ]);
    expect(body.detail).toContain('Invalid email address');
  });

  it.each(['1e400', '-1e400', '"NaN"', '"1e5"', '"0x10"', '[]', '{}', 'true', '"1,5"'])(
    'an amount of %s is invalid',
    async (amount) => {
      const raw = `{"restaurantId":${restaurantId},"name":"N","unit":"lb","category":"Other","costPerUnit":${amount}}`;
      const { status, body } = await owner.send('POST', '/api/ingredients/from-line-item', raw, json);
      expect([status, body.errors?.map(({ path }: { path: string }) => path)]).toEqual([422, ['costPerUnit']]);
    },
  );

  it('NaN is not valid JSON', async () => {
    const { body } = await owner.send('POST', '/api/ingredients', '{"currentCost":NaN}', json);
    expect(body.code).toBe('malformed');
  });
});

describe('a form with a file', () => {
  const url = '/api/invoices/upload';
  const send = (form: { body: Buffer; headers: Record<string, string> }) =>
    owner.send('POST', url, form.body, form.headers);
  const form = (size = 100, name = 'a.pdf') =>
    fileForm({ name, bytes: bytes(size) }, { restaurantId: String(restaurantId) });

  it.each<[string, () => { body: Buffer; headers: Record<string, string> }, number, string]>([
    ['larger than 10 MB', () => form(11 * 1024 * 1024), 413, 'too_large'],
    ['that was cut off', () => ({ ...form(5000), body: form(5000).body.subarray(0, 3000) }), 400, 'malformed'],
    ['that was cut off in its header', () => ({ ...form(), body: form().body.subarray(0, 150) }), 400, 'malformed'],
    ['without a boundary', () => ({ ...form(), headers: { 'content-type': 'multipart/form-data' } }), 400, 'malformed'],
    ['without a file', () => ({ ...form(), body: Buffer.from('--platewise-test-boundary--\r\n') }), 422, 'invalid'],
    ['in another field', () => fileForm({ name: 'a.pdf', bytes: bytes(9), field: 'other' }), 422, 'invalid'],
    ['with a wrong field', () => fileForm({ name: 'a.pdf', bytes: bytes(9) }, { totalAmount: 'x' }), 422, 'invalid'],
    ["that isn't a form", () => ({ body: Buffer.from('{}'), headers: json }), 415, 'wrong_type'],
  ])('%s is rejected', async (_, make, status, code) => {
    const reply = await send(make());
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await server.db.selectFrom('invoices').select('id').execute()).toEqual([]);
  });
});

it('a file that is too large is told the limit of its own form', async () => {
  const sent = fileForm({ name: 'labor.csv', bytes: bytes(6 * 1024 * 1024), field: 'file' });
  const { status, body } = await owner.send('POST', '/api/labour-costs/import', sent.body, sent.headers);
  expect([status, body.detail]).toEqual([413, 'The file is too large. Please select a file smaller than 5MB.']);
});

describe('origin of a request', () => {
  const make = (headers: Record<string, string>) =>
    owner.send('POST', '/api/vendors', { name: `V ${Math.random()}` }, { host: 'back.example.com', ...headers });

  it.each<[string, Record<string, string>, number]>([
    ['no origin, as from programs', {}, 201],
    ['its own', { origin: 'https://back.example.com' }, 201],
    ['its own by another name of the machine', { origin: 'http://localhost:3000', host: 'localhost:3000' }, 201],
    ['another site', { origin: 'https://evil.example.com' }, 403],
    ['a site with the same name prefix', { origin: 'https://back.example.com.evil.com' }, 403],
    ['another port', { origin: 'http://back.example.com:8080' }, 403],
    ['a frame without origin', { origin: 'null' }, 403],
    ['another site, according to the browser only', { 'sec-fetch-site': 'cross-site' }, 403],
    [
      'the same site, according to the browser',
      { 'sec-fetch-site': 'same-origin', origin: 'https://back.example.com' },
      201,
    ],
  ])('%s', async (_, headers, status) => {
    const reply = await make(headers);
    expect(reply.status).toBe(status);
    if (status === 403) expect(reply.body.code).toBe('foreign_origin');
  });

  it('signing in is protected too, and reading requires no protection', async () => {
    const foreign = { origin: 'https://evil.example.com' };
    const signIn = { username: 'a', password: 'b' };
    expect((await server.nobody.send('POST', '/api/auth/login', signIn, foreign)).body.code).toBe('foreign_origin');
    expect((await owner.send('GET', '/api/vendors', undefined, foreign)).status).toBe(200);
  });
});

describe('API documentation', () => {
  it('is an OpenAPI document with every endpoint in the contract', async () => {
    const document = (await server.nobody.get('/api/docs/json')).body;
    expect(document.openapi).toMatch(/^3\.1/);
    for (const { method, path, id } of ALL_ENDPOINTS) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.operationId, id).toBe(id);
    }
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(ALL_ENDPOINTS.map(({ id }) => id).sort());
    expect(document.tags.map(({ name }: { name: string }) => name)).toEqual(Object.keys(API_TAGS));
    expect(new Set(ALL_ENDPOINTS.map(({ tag }) => tag))).toEqual(new Set(Object.keys(API_TAGS)));
    const create = document.paths['/api/vendors'].post;
    expect(create.description).toContain('curl -X POST "$PLATEWISE/api/vendors"');
    expect(create.requestBody.content['application/json'].example).toMatchObject({ name: 'Hill Country Produce' });
    const upload = document.paths['/api/invoices/upload'].post;
    expect(upload.requestBody.content['multipart/form-data'].schema.properties).toHaveProperty('invoice');
  });
});

describe('reply headers', () => {
  it('forbid browser features that our pages do not need', async () => {
    const { headers } = await owner.get('/api/vendors');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age');
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('the restaurant of a request without one', () => {
  const vendorIn = (person: Person, body: object, header?: number) =>
    person.send(
      'POST',
      '/api/vendors',
      { name: `V ${Math.random()}`, ...body },
      header === undefined ? {} : { 'x-restaurant-id': String(header) },
    );

  it('is the only accessible one, or a problem says there is none', async () => {
    const person = await newcomer(server);
    expect((await vendorIn(person, {})).body).toMatchObject({ status: 400, code: 'restaurant_required' });
    const { id } = await addRestaurant(person);
    for (const none of [{}, { restaurantId: 0 }, { restaurantId: '' }, { restaurantId: null }, { restaurantId: '0' }]) {
      expect((await vendorIn(person, none)).body).toMatchObject({ restaurantId: id });
    }
    expect((await vendorIn(person, { restaurantId: 'x' })).status).toBe(422);
    expect((await vendorIn(person, { restaurantId: -1 })).status).toBe(422);
  });

  it("with several is the one in the body, a record's, the selected one, or required", async () => {
    const person = await newcomer(server);
    const first = (await addRestaurant(person, 'First')).id;
    const second = (await addRestaurant(person, 'Second')).id;
    expect((await vendorIn(person, {})).body).toMatchObject({
      code: 'restaurant_required',
      detail: 'Choose a restaurant first.',
    });
    expect((await vendorIn(person, {}, second)).body.restaurantId).toBe(second);
    expect((await vendorIn(person, { restaurantId: first }, second)).body.restaurantId).toBe(first);
    expect((await vendorIn(person, {}, restaurantId)).body.code).toBe('restaurant_required');
    const vendor = await addVendor(person, first);
    const ofRecord = { vendorId: vendor.id, totalAmount: 5 };
    const invoice = await person.send('POST', '/api/invoices/manual', ofRecord, { 'x-restaurant-id': String(second) });
    expect(invoice.body.restaurantId).toBe(first);
    expect((await person.post('/api/invoices/manual', { ...ofRecord, restaurantId: second })).status).toBe(422);
    expect((await vendorIn(person, { restaurantId })).status).toBe(404);
  });

  it('does not filter lists by the selected one', async () => {
    const person = await newcomer(server);
    const first = (await addRestaurant(person, 'First')).id;
    const second = (await addRestaurant(person, 'Second')).id;
    await addVendor(person, first);
    await addVendor(person, second);
    const list = (query: string) =>
      person.send('GET', `/api/vendors${query}`, undefined, { 'x-restaurant-id': String(second) });
    expect((await list('')).body).toHaveLength(2);
    expect((await list('?restaurantId=0')).body).toHaveLength(2);
    expect((await list('?restaurantId=')).body).toHaveLength(2);
    expect((await list(`?restaurantId=${first}`)).body).toMatchObject([{ restaurantId: first }]);
    expect((await list(`/${first}`)).body).toMatchObject([{ restaurantId: first }]);
  });
});

it.each<[string, unknown]>([
  ['no body', undefined],
  ['a list as the body', []],
  ['a number as the body', 5],
  ['a name of the wrong type', { name: 5 }],
])("%s is rejected without the validator's wording", async (_, body) => {
  const reply = await owner.send('POST', '/api/vendors', body, {});
  expect(reply.status).toBe(422);
  expect(JSON.stringify(reply.body)).not.toMatch(/Invalid input|expected \w+|received/);
  expect(reply.body.errors.length).toBeGreaterThan(0);
});
