import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { endpoint } from '@platewise/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { registerHealth } from './health.ts';
import { createRouter } from './router.ts';
import { serveWeb } from './serve-web.ts';
import { createHttpServer } from './server.ts';

let server: TestServer;
let app: FastifyInstance;
let folder: string;
let thrown: unknown;

const failing = endpoint({
  id: 'test.fail',
  method: 'POST',
  path: '/api/fail',
  tag: 'Search',
  summary: 'Fails',
  access: 'public',
  reply: z.object({ value: z.number() }),
});
const unasked = endpoint({
  id: 'test.unasked',
  method: 'GET',
  path: '/api/unasked',
  tag: 'Search',
  summary: 'Answers without a question',
  access: { module: 'menu', action: 'read' },
  reply: z.object({ value: z.number() }),
});

/** The same server with routes that fail, and a web build of two files. */
beforeAll(async () => {
  server = await startTestServer();
  app = await createHttpServer(server.deps);
  const { route } = createRouter(app, server.deps);
  route(failing, async () => {
    if (thrown !== undefined) throw thrown;
    return { value: 'no number' } as unknown as { value: number };
  });
  route(unasked, async () => ({ value: 1 }));
  registerHealth(app, server.deps);
  folder = await mkdtemp(join(tmpdir(), 'platewise-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Platewise</title></head>');
  await writeFile(
    join(folder, 'first-files.json'),
    JSON.stringify([
      { path: '/vendors/:id', files: ['/a.js', '/a.css'] },
      { path: '/help/*', files: ['/h.js'] },
    ]),
  );
  await writeFile(join(folder, 'landing.html'), '<title>Landing</title>');
  for (const language of ['es', 'de', 'fr'])
    await writeFile(join(folder, `landing.${language}.html`), `<title>Landing in ${language}</title>`);
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'export {}');
  await writeFile(join(folder, 'assets/index-1a2b.js.br'), brotliCompressSync('export {}'));
  await writeFile(join(folder, 'assets/index-1a2b.js.gz'), gzipSync('export {}'));
  await writeFile(join(folder, 'assets/plain-1a2b.js'), 'export default 1');
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const coded = (code: string, message = 'select password from users', more: object = {}) =>
  Object.assign(new Error(message), { code }, more);

describe('thrown errors', () => {
  it.each<[string, unknown, number, string]>([
    ['a defect', new Error('relation "users" has no column password'), 500, 'internal'],
    ['something that is no error', 'plain text with a secret', 500, 'internal'],
    ['a reply that breaks its own contract', undefined, 500, 'internal'],
    ['a full disk', coded('ENOSPC'), 507, 'storage_full'],
    ['a quota', coded('EDQUOT'), 507, 'storage_full'],
    ['a database whose disk is full', coded('53100'), 507, 'storage_full'],
    ['a database that is gone', coded('ECONNREFUSED'), 503, 'unavailable'],
    [
      'a database without its socket',
      coded('ENOENT', 'connect /run/secret', { syscall: 'connect' }),
      503,
      'unavailable',
    ],
    ['a database that stops', coded('57P01'), 503, 'unavailable'],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
    ['a statement that took too long', coded('57014'), 503, 'unavailable'],
    ['a deadlock to the end', coded('40P01'), 503, 'unavailable'],
    ['a file that is missing', coded('ENOENT', 'open /secret', { syscall: 'open' }), 500, 'internal'],
    ['a name taken in the same moment', coded('23505'), 409, 'conflict'],
    ['a reference that went in the same moment', coded('23503'), 409, 'conflict'],
    ['a number beyond its column', coded('22003'), 422, 'invalid'],
    ['a character that no column holds', coded('22021'), 400, 'malformed'],
  ])('%s', async (_, error, status, code) => {
    thrown = error;
    const reply = await app.inject({ method: 'POST', url: '/api/fail' });
    const body = reply.json();
    expect(body).toMatchObject({ status, code, type: `urn:platewise:problem:${code}`, requestId: expect.any(String) });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.payload).not.toMatch(/secret|password|users|relation|no number|at .*\.ts/);
    expect(reply.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  });

  it.each([
    [
      'numeric field overflow',
      'A field with precision 10, scale 2 must round to an absolute value less than 10^8.',
      'A number is too large. Enter one below 100,000,000.',
    ],
    ['value "9999999999" is out of range for type integer', undefined, '9999999999 is too large to be stored.'],
    ['integer out of range', undefined, 'A number is too large to be stored.'],
  ])('a number beyond its column, %s, is reported with its limit', async (message, detail, words) => {
    thrown = coded('22003', message, { detail });
    const reply = await app.inject({ method: 'POST', url: '/api/fail' });
    expect(reply.json()).toMatchObject({ status: 422, code: 'invalid', detail: words });
  });

  it('a reply without a policy check is an error', async () => {
    const person = await server.person();
    const reply = await app.inject({ url: '/api/unasked', headers: person.headers() });
    expect(reply.json()).toMatchObject({ status: 500, code: 'internal' });
  });
});

describe('the built web app', () => {
  const get = (url: string, method: 'GET' | 'POST' = 'GET') => app.inject({ method, url });

  it.each(['/', '/?from=mail'])('%s is the landing page', async (url) => {
    const reply = await get(url);
    expect(reply.payload).toBe('<title>Landing</title>');
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    [undefined, 'Landing'],
    ['en-US,en;q=0.9,de;q=0.8', 'Landing'],
    ['es-MX,es;q=0.9,en;q=0.8', 'Landing in es'],
    ['de-CH', 'Landing in de'],
    ['pt-BR, fr-CA;q=0.8', 'Landing in fr'],
    ['nl', 'Landing'],
    ['*', 'Landing'],
    [',;q=..;-de-,../../landing.de', 'Landing'],
    ['constructor', 'Landing'],
  ])('the landing page for Accept-Language %s is titled %s', async (languages, title) => {
    const headers = languages === undefined ? {} : { 'accept-language': languages };
    const [got, asked] = await Promise.all([
      app.inject({ url: '/', headers }),
      app.inject({ method: 'HEAD', url: '/', headers }),
    ]);
    expect(got.payload).toBe(`<title>${title}</title>`);
    expect([got.headers.vary, got.headers['cache-control']]).toEqual(['Accept-Language', 'no-cache']);
    const { date: _got, ...headersOfGet } = got.headers;
    const { date: _asked, ...headersOfHead } = asked.headers;
    expect([asked.statusCode, asked.payload, headersOfHead]).toEqual([200, '', headersOfGet]);
  });

  it.each(['/auth', '/invoices', '/invoices/12/review?from=list', '/apiary'])('%s is the single page', async (url) => {
    const reply = await get(url);
    expect(reply.payload).toBe('<title>Platewise</title></head>');
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/vendors/12', '/vendors/12/?from=list'])('%s preloads its files', async (url) => {
    const script = '<link rel="modulepreload" crossorigin href="/a.js">';
    const style = '<link rel="stylesheet" crossorigin href="/a.css">';
    expect((await get(url)).payload).toBe(`<title>Platewise</title>${script}${style}</head>`);
  });

  it.each(['/help', '/help/', '/help/algorithms/units'])('%s preloads the files of all its pages', async (url) => {
    expect((await get(url)).payload).toContain('href="/h.js"');
    expect((await get('/helpful')).payload).not.toContain('/h.js');
  });

  it('pages opened by a link with a token are kept out of search engines', async () => {
    expect((await get('/answer-question?token=secret')).headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    expect((await get('/invoices')).headers['x-robots-tag']).toBeUndefined();
  });

  it('files are served, and those with a hash in their name are cached forever', async () => {
    expect((await get('/assets/index-1a2b.js')).headers['cache-control']).toContain('immutable');
    const robots = await get('/robots.txt');
    expect(robots.payload).toBe('User-agent: *');
    expect(robots.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ])('a script for Accept-Encoding %s is sent as %s, cached all the same', async (accepted, sent, opened) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const reply = await app.inject({ url: '/assets/index-1a2b.js', headers });
    expect(opened(reply.rawPayload).toString()).toBe('export {}');
    expect(reply.headers['content-encoding']).toBe(sent);
    expect(reply.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(reply.headers.vary).toMatch(/accept-encoding/i);
    const again = { ...headers, 'if-none-match': String(reply.headers.etag) };
    expect((await app.inject({ url: '/assets/index-1a2b.js', headers: again })).statusCode).toBe(304);
  });

  it('a file without compressed copies is sent as it is, and the copies have no address', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const reply = await app.inject({ url: '/assets/plain-1a2b.js', headers });
    expect([reply.payload, reply.headers['content-encoding']]).toEqual(['export default 1', undefined]);
    expect((await get('/assets/index-1a2b.js.br')).statusCode).toBe(404);
  });

  it.each([
    ['bytes=0-5', 206, 'export', 'bytes 0-5/9'],
    ['bytes=-2', 206, '{}', 'bytes 7-8/9'],
    ['bytes=7-', 206, '{}', 'bytes 7-8/9'],
  ])('the range %s of a file is answered with %s', async (range, status, part, sent) => {
    const reply = await app.inject({ url: '/assets/index-1a2b.js', headers: { range } });
    expect([reply.statusCode, reply.payload, reply.headers['content-range']]).toEqual([status, part, sent]);
  });

  it('a range after the end of a file is answered with its length', async () => {
    const reply = await app.inject({ url: '/assets/index-1a2b.js', headers: { range: 'bytes=20-30' } });
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([416, 'bytes */9']);
    expect(reply.json()).toMatchObject({ code: 'range_not_satisfiable', status: 416 });
  });

  it.each(['/api', '/api/', '/api/nothing', '/api?x=1', '/assets/index-0000.js', '/assets/../../package.json'])(
    '%s is not found, with an explanation',
    async (url) => {
      const reply = await get(url);
      expect([reply.statusCode, reply.payload.includes('<title>')]).toEqual(
        url.includes('..') ? [200, true] : [404, false],
      );
      if (reply.statusCode === 404) expect(reply.json()).toMatchObject({ code: 'not_found', status: 404 });
    },
  );

  it('only GET requests get pages', async () => {
    expect((await get('/invoices', 'POST')).json()).toMatchObject({ code: 'not_found' });
  });

  it('the API runs alone without a build folder', async () => {
    const bare = await createHttpServer(server.deps);
    registerHealth(bare, server.deps);
    await serveWeb(bare, join(folder, 'nothing'));
    expect((await bare.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await bare.inject('/invoices')).json()).toMatchObject({ code: 'not_found' });
    await bare.close();
  });
});

describe('health', () => {
  it('is live, and ready while the database responds', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const reply = await server.app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('is live but not ready without a database', async () => {
    const deaf = {
      selectFrom: () => undefined,
      getExecutor: () => {
        throw coded('ECONNREFUSED');
      },
    } as unknown as TestServer['db'];
    const without = await createHttpServer(server.deps);
    registerHealth(without, { ...server.deps, db: deaf });
    expect((await without.inject('/healthz')).statusCode).toBe(200);
    const reply = await without.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'waiting for the database' }]);
    await without.close();
  });
});
