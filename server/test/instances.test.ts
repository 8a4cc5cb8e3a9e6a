import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withConnection } from '../src/platform/backup/connection.ts';
import { allowances } from '../src/platform/http/heavy-calls.ts';
import { createDatabaseBeside, type DatabaseBeside } from './database-beside.ts';
import { eventually } from './eventually.ts';
import { fileForm } from './multipart.ts';
import { type Product, startProduct } from './product.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';

let folder: string;
let database: DatabaseBeside;
let both: Product[];
let proxy: RoundRobin;
const session: { cookie?: string } = {};

const start = (dataDir = 'shared', settings: Record<string, string> = {}) =>
  startProduct(join(folder, dataDir), session, { DATABASE_URL: database.url, STOP_DELAY: '1', ...settings });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-instances-'));
  database = await createDatabaseBeside();
  // Concurrently, on an empty database and folder.
  both = await Promise.all([start(), start()]);
  proxy = await startRoundRobin(both.map(({ origin }) => origin));
});
afterAll(async () => {
  await proxy?.close();
  await Promise.all(both?.map((product) => product.stop()) ?? []);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const [first, second] = [() => both[0] as Product, () => both[1] as Product];
type Reply = ReturnType<typeof JSON.parse>;

/** A call to the shared address; either process may answer. */
async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const json = body === undefined || body instanceof Buffer ? {} : { 'content-type': 'application/json' };
  const reply = await fetch(proxy.origin + path, {
    method,
    headers: { ...json, ...session, ...headers },
    body: body === undefined || body instanceof Buffer ? (body ?? null) : JSON.stringify(body),
  });
  const set = reply.headers.getSetCookie()[0]?.split(';')[0];
  if (set !== undefined) session.cookie = set;
  const text = await reply.text();
  return { status: reply.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
}

/** The events that an open page of a process receives. */
async function listen(product: Product) {
  const aborter = new AbortController();
  const reply = await fetch(`${product.origin}/api/events`, { headers: { ...session }, signal: aborter.signal });
  let heard = '';
  const ended = (async () => {
    for await (const part of reply.body ?? []) heard += Buffer.from(part).toString();
  })().catch(() => undefined);
  await eventually(() => heard.includes('retry:'));
  return { heard: () => heard, leave: () => aborter.abort(), ended };
}

it('two processes on one database and one folder serve the same people as one would', async () => {
  const account = { username: 'ana', email: 'ana@example.com', password: 'correct horse battery', fullName: 'Ana' };
  expect((await call('POST', '/api/auth/register', account)).status).toBe(201);
  const { id: restaurantId } = (await call('POST', '/api/restaurants', { name: 'Waco Tacos' })).body;
  // The session is valid on both.
  for (const product of both) expect((await product.call('GET', '/api/restaurants')).status).toBe(200);

  // A create that is resent to the other process isn't duplicated.
  const again = { 'idempotency-key': 'once' };
  const vendors = [];
  for (const product of both) {
    vendors.push((await product.call('POST', '/api/vendors', { restaurantId, name: 'Lone Star' }, again)).body.id);
  }
  expect(vendors[0]).toBe(vendors[1]);

  // An event published by one process is received at the other.
  const page = await listen(second());
  const dish = { restaurantId, name: 'Taco', category: 'Main Courses', price: 4 };
  const { id } = (await first().call('POST', '/api/menu-items', dish)).body;
  const version = (await first().call('GET', `/api/menu-items/${id}`)).body.version;
  const changed = await first().call('PATCH', `/api/menu-items/${id}`, { price: 5, version });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  await eventually(() => page.heard().includes(`"restaurantId":${restaurantId}`));
  page.leave();

  // A document uploaded to one is read by either and shown by both.
  const form = fileForm(
    { name: 'paper.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') },
    { restaurantId: String(restaurantId) },
  );
  const sent = await call('POST', '/api/invoices/upload', form.body, form.headers);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await eventually(async () => (await call('GET', `/api/invoices/${sent.body.id}`)).body.processingStatus === 'failed');
  for (const { origin } of both) {
    const document = await fetch(`${origin}/api/invoices/${sent.body.id}/document`, { headers: { ...session } });
    expect(await document.text()).toContain('%PDF-1.4');
  }
});

it('limits are counted together', async () => {
  const statuses: number[] = [];
  for (let index = 0; index <= allowances.other.account.burst; index++) {
    statuses.push((await call('GET', '/api/audit/export?q=nothing')).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(allowances.other.account.burst);
  expect(statuses.at(-1)).toBe(429);
});

it('a regular task runs in one process at a time', async () => {
  const rows = await withConnection(database.connection, async (client) => {
    const { rows } = await client.query('select task, held_until from turns');
    return rows as { task: string }[];
  });
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.map(({ task }) => task)).size).toBe(rows.length);
});

it('a process with another key is refused, with what to do', async () => {
  await expect(start('elsewhere')).rejects.toThrow('Give every process the same SECRET_KEY');
});

it('a process that is told to stop says so, completes its requests, closes its event streams, and the other continues', async () => {
  const stopping = first();
  const page = await listen(stopping);
  const body = JSON.stringify({ name: 'Late Cantina' });
  const { origin } = stopping;
  const answer = Promise.withResolvers<number | undefined>();
  const headers = { ...session, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const late = request(`${origin}/api/restaurants`, { method: 'POST', headers }, (reply) =>
    answer.resolve(reply.statusCode),
  );
  late.on('error', answer.reject);
  late.write(body.slice(0, 5));
  await eventually(async () => (await fetch(`${origin}/readyz`)).status === 200);
  const stopped = stopping.stop();
  await eventually(async () => (await fetch(`${origin}/readyz`)).status === 503);
  await page.ended;
  late.end(body.slice(5));
  expect(await answer.promise).toBe(201);
  await stopped;
  const { body: restaurants } = await second().call('GET', '/api/restaurants');
  expect(restaurants.map(({ name }: { name: string }) => name)).toContain('Late Cantina');
  // Signing out at one process signs out at all.
  both[0] = await start();
  const cookie = session.cookie ?? '';
  await first().call('POST', '/api/auth/logout');
  expect((await second().call('GET', '/api/restaurants', undefined, { cookie })).status).toBe(401);
});
