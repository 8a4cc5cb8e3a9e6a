import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { allowances } from '../src/platform/http/heavy-calls.ts';
import { forgetFreeAllowances, takeFromAllowance } from '../src/platform/http/rate-limit.repo.ts';
import { createHttpServer } from '../src/platform/http/server.ts';
import { createLog } from '../src/platform/log.ts';
import { type Fixture, makeFixture } from './access-fixture.ts';
import { startAccessServer } from './access-server.ts';
import { fileForm } from './multipart.ts';
import { addMember, newcomer } from './people.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Person;
let ours: Fixture;

beforeAll(async () => {
  server = await startAccessServer();
  owner = await newcomer(server);
  ours = await makeFixture(owner, { db: server.db });
});
afterAll(() => server.close());

const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split(';')
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );

describe('every reply', () => {
  it.each(['/api/vendors', '/api/nothing', '/api/auth/options', '/healthz', '/api/docs/'])('%s', async (url) => {
    const { headers } = await server.app.inject({ url, headers: owner.headers() });
    const policy = policyOf(headers['content-security-policy']);
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('script-src-attr')).toBe("'none'");
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('img-src')).toBe("'self' data: blob:");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('worker-src')).toBe("'self'");
    expect(policy.get('manifest-src')).toBe("'self'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    if (url.startsWith('/api/') && !url.includes('docs')) expect(headers['cache-control']).toBe('no-store');
  });

  it('enforces https when served with it, and marks the cookie as secure', async () => {
    const secure = await startTestServer({ PUBLIC_URL: 'https://kitchen.example' });
    try {
      const reply = await secure.nobody.post('/api/auth/register', {
        username: 'secure',
        email: 'secure@example.com',
        password: 'correct horse battery',
        fullName: 'Secure',
      });
      expect(reply.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
      expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly/);
      expect(String(reply.headers['set-cookie'])).toMatch(/Secure/);
      expect(String(reply.headers['set-cookie'])).toMatch(/SameSite=Lax/);
    } finally {
      await secure.close();
    }
  });

  it('the documentation page runs no inline script', async () => {
    const { body } = await server.app.inject('/api/docs/');
    expect(body).toContain('<script');
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    expect(body).not.toMatch(/\son\w+=/);
  });
});

describe('a request from another site', () => {
  const body = { name: 'From elsewhere' };
  const send = (
    headers: Record<string, string>,
    payload: object | string = { ...body, restaurantId: ours.restaurantId },
  ) => server.app.inject({ method: 'POST', url: '/api/vendors', headers: { ...owner.headers(), ...headers }, payload });

  it.each<[string, Record<string, string>]>([
    ['its origin', { origin: 'https://evil.example' }],
    ['an origin that hides', { origin: 'null' }],
    ['a look-alike', { origin: 'http://localhost:80.evil.example' }],
    ['a sibling on the same domain', { 'sec-fetch-site': 'same-site' }],
    ['the browser says so', { 'sec-fetch-site': 'cross-site' }],
    ['the browser says so, whatever the origin', { origin: 'http://localhost:80', 'sec-fetch-site': 'cross-site' }],
  ])('is rejected: %s', async (_, headers) => {
    const reply = await send(headers);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'foreign_origin']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; charset=utf-8'])(
    'cannot hide JSON in a form of %s',
    async (type) => {
      const reply = await send({ 'content-type': type }, JSON.stringify({ ...body, restaurantId: ours.restaurantId }));
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'wrong_type']);
    },
  );

  it("is distinguished from our own page's requests, which work", async () => {
    expect(
      (await send({ host: 'kitchen.test', origin: 'https://kitchen.test', 'sec-fetch-site': 'same-origin' }))
        .statusCode,
    ).toBe(201);
    const seen = (await owner.get('/api/vendors')).body.filter(({ name }: { name: string }) => name === body.name);
    expect(seen).toHaveLength(1);
  });

  it('is never allowed by CORS', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const preflight = await server.app.inject({ method: 'OPTIONS', url: '/api/vendors', headers });
    const read = await server.app.inject({ url: '/api/vendors', headers: { ...headers, ...owner.headers() } });
    for (const reply of [preflight, read]) {
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('an uploaded file', () => {
  const page = '<!doctype html><script>alert(1)</script>';
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const upload = async (name: string, bytes: Buffer) => {
    const { body, headers } = fileForm({ name, bytes }, { restaurantId: String(ours.restaurantId) });
    return owner.send('POST', '/api/invoices/upload', body, headers);
  };

  it.each([
    ['invoice.pdf', page],
    ['invoice.png', drawing],
    ['invoice.html', page],
    ['invoice.svg', drawing],
    ['invoice.pdf', `\uFEFF  ${page}`],
  ])('%s that is a web page or SVG is rejected', async (name, text) => {
    const { status, body } = await upload(name, Buffer.from(text));
    expect([status, body.code]).toEqual([415, 'wrong_type']);
  });

  it('is served with the type of its content, in a sandbox, whatever its name', async () => {
    const sent = await upload('evil.html', Buffer.from(`%PDF-1.4\n${page}\n%%EOF\n`));
    expect(sent.status).toBe(201);
    const { headers } = await owner.get(`/api/invoices/${sent.body.id}/document`);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-security-policy']).toBe('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('private, no-store');
    const shown = await owner.get(`/api/invoices/${ours.document.id}/pages/1?width=400`);
    expect(shown.headers['content-type']).toBe('image/webp');
  });

  it('cannot add a header through its name', async () => {
    const sent = await upload('a"\r\nSet-Cookie: x=1;.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
    const { headers } = await owner.get(`/api/invoices/${sent.body.id}/document`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(String(headers['content-disposition'])).not.toMatch(/[\r\n]/);
  });
});

describe('expensive requests', () => {
  it('are limited by account and address, and work again after the wait', async () => {
    const busy = await addMember(server, ours.groupId, 'admin');
    const ask = () => busy.get('/api/audit/export?q=nothing');
    for (let index = 0; index < allowances.other.account.burst; index++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.body).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Other callers at the same address still have quota, until the address has none.
    expect((await owner.get('/api/audit/export?q=nothing')).status).toBe(200);
    server.setNow(new Date(Date.now() + 60_000).toISOString());
    expect((await ask()).status).toBe(200);
  });

  it('are counted per key, evenly, even many at once, and cleared when the limit is free again', async () => {
    const day = Date.parse('2026-11-22T12:00:00Z');
    const take = (key: string, ms: number) =>
      takeFromAllowance(server.db, key, { burst: 2, refillMs: 1000 }, new Date(day + ms));
    expect([await take('a', 0), await take('a', 0), await take('a', 0), await take('b', 0)]).toEqual([0, 0, 500, 0]);
    expect([await take('a', 499), await take('a', 500), await take('a', 500)]).toEqual([1, 0, 500]);
    const many = await Promise.all(Array.from({ length: 20 }, () => take('c', 0)));
    expect(many.filter((wait) => wait === 0)).toHaveLength(2);
    await forgetFreeAllowances(server.db, new Date(day + 1400));
    const left = await server.db.selectFrom('rate_limits').select('key').where('key', 'in', ['a', 'b', 'c']).execute();
    expect(left).toEqual([{ key: 'a' }]);
  });
});

describe('a connection', () => {
  it('is closed when headers are sent byte by byte', async () => {
    const app = await createHttpServer(server.deps, { headersMs: 200, requestMs: 400, idleMs: 1000 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const { port } = app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const answer: string[] = [];
      socket.on('data', (data) => answer.push(data.toString()));
      socket.write('POST /api/vendors HTTP/1.1\r\nHost: here\r\nX-Slow: ');
      const drip = setInterval(() => socket.write('a'), 50);
      // Bytes in flight when the connection is closed reset it, which is not a failure.
      await new Promise((done) => socket.once('close', done));
      clearInterval(drip);
      expect(answer.join('')).toMatch(/^(HTTP\/1\.1 408|$)/);
    } finally {
      await app.close();
    }
  });

  it('rejects a request above the size limit', async () => {
    const reply = await owner.send('POST', '/api/vendors', { name: 'x'.repeat(2_200_000) });
    expect([reply.status, reply.body.code]).toEqual([413, 'too_large']);
    const password = await server.nobody.post('/api/auth/login', { username: 'a', password: 'x'.repeat(1_048_576) });
    expect(password.status).toBeLessThan(500);
    expect(password.status).toBeGreaterThanOrEqual(400);
  });
});

it('sign-ins and rejections are logged by ID and address', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const logged = await createApp({ ...server.deps, log });
  try {
    await logged.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'nobody', password: 'guess-1' },
    });
    const viewer = await addMember(server, ours.groupId, 'viewer');
    await logged.inject({ url: '/api/audit', headers: viewer.headers() });
    const told = lines.map((line) => JSON.parse(line));
    expect(told).toEqual([
      expect.objectContaining({ msg: 'access', route: '/api/auth/login', status: 401, address: '127.0.0.1' }),
      expect.objectContaining({ msg: 'access', route: '/api/audit', status: 403, userId: viewer.id }),
    ]);
    expect(lines.join('')).not.toMatch(/guess-1|nobody|cookie/);
  } finally {
    await logged.close();
  }
});

it('the log contains no secrets', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const secrets = { password: 's1', apiKey: 's2', token: 's3', cookie: 's4', authorization: 's5', smtpUrl: 's6' };
  log.info({ ...secrets, req: { headers: secrets }, config: { mail: { smtpUrl: 's7' }, secretKeys: 's8' } }, 'a line');
  expect(lines.join('')).toContain('a line');
  expect(lines.join('')).not.toMatch(/s[1-8]"/);
});

describe('a raw request', () => {
  it('with two lengths is rejected, so no second request is smuggled past a proxy', async () => {
    const app = await createHttpServer(server.deps);
    await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const { port } = app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      const answer: string[] = [];
      socket.on('data', (data) => answer.push(data.toString()));
      socket.write(
        'POST /api/vendors HTTP/1.1\r\nHost: here\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: here\r\n\r\n',
      );
      await once(socket, 'close');
      expect(answer.join('')).toMatch(/^HTTP\/1\.1 400/);
      expect(answer.join('').match(/HTTP\/1\.1/g)).toHaveLength(1);
    } finally {
      await app.close();
    }
  });

  it('with an unsupported method is not found', async () => {
    const reply = await server.app.inject({ method: 'TRACE' as 'GET', url: '/api/vendors', headers: owner.headers() });
    expect([404, 405]).toContain(reply.statusCode);
    expect(reply.payload).not.toContain('platewise_session');
  });
});
