import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { createMetrics } from '../metrics/index.ts';

let server: TestServer;
const token = 'a token of sixteen';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const look = (headers: Record<string, string> = {}, from: TestServer = server, remoteAddress = '127.0.0.1') =>
  from.app.inject({ url: '/metrics', headers: { host: 'localhost:3000', ...headers }, remoteAddress });
/** The value of the metric whose name and labels contain all of these. */
const figure = (text: string, ...parts: string[]) =>
  Number(
    text
      .split('\n')
      .find((line) => !line.startsWith('#') && parts.every((part) => line.includes(part)))
      ?.split(' ')
      .at(-1),
  );

describe('/metrics', () => {
  it('counts requests by route template, and contains no IDs or names', async () => {
    const ana = await newcomer(server);
    await ana.post('/api/restaurants', { name: 'Secret Cantina' });
    await ana.get('/api/invoices/no-invoice-4711');
    await server.nobody.get('/api/unheard-of/id-8899');
    const { statusCode, body, headers } = await look();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('version=0.0.4');
    expect(figure(body, 'request_duration_seconds_count', 'route="/api/invoices/:id"', 'status="4xx"')).toBe(1);
    expect(figure(body, 'request_duration_seconds_count', 'method="POST"', '"/api/restaurants"', '"2xx"')).toBe(1);
    expect(figure(body, 'request_duration_seconds_count', 'route="none"')).toBe(1);
    for (const word of ['no-invoice', 'id-8899', 'unheard', 'Secret', 'Cantina', 'person'])
      expect(body).not.toContain(word);
  });

  it('counts background jobs, readings and listeners', async () => {
    const { metrics } = server.deps;
    metrics.watchPool(() => ({ open: 5, idle: 2, waiting: 1 }));
    metrics.watchQueues(async () => [{ name: 'read-invoice', waiting: 3, active: 1 }]);
    metrics.watchBackup(async () => ({ succeeded: true, at: new Date('2026-11-22T02:00:00Z'), bytes: 900 }));
    metrics.job('read-invoice', 'failed', 2);
    await server.deps.reader.read(new Uint8Array([1, 2, 3]), { today: '2026-11-22' });
    const end = metrics.stream();
    metrics.stream();
    end();
    const { body } = await look();
    expect(figure(body, 'platewise_database_connections', 'state="waiting"')).toBe(1);
    expect(figure(body, 'platewise_jobs', 'queue="read-invoice"', 'state="waiting"')).toBe(3);
    expect(figure(body, 'job_duration_seconds_count', 'outcome="failed"')).toBe(1);
    expect(figure(body, 'reading_duration_seconds_count', 'kind="invoice"', 'reader="none"')).toBe(1);
    expect(figure(body, 'platewise_event_streams')).toBe(1);
    expect(figure(body, 'platewise_backup', 'at_seconds')).toBe(Date.parse('2026-11-22T02:00:00Z') / 1000);
  });

  it('describes the process', async () => {
    const text = await createMetrics({ ofProcess: true }).text();
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(figure(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['from another machine', {}, '192.168.1.7'],
    ['through a proxy', { 'x-forwarded-for': '192.168.1.7' }, '127.0.0.1'],
    ['under a name that was pointed here', { host: 'evil.example' }, '127.0.0.1'],
  ])('is not found %s', async (_, headers, address) => {
    expect((await look(headers, server, address)).statusCode).toBe(404);
  });

  it.each([
    ['PUBLIC_URL', 'https://food.example.com'],
    ['TRUST_PROXY', 'true'],
  ])('is not found with %s=%s', async (name, value) => {
    const behind = await startTestServer({ [name]: value });
    expect((await look({}, behind)).statusCode).toBe(404);
    await behind.close();
  });

  it('with a token is available to anyone who has it, from anywhere', async () => {
    const guarded = await startTestServer({ METRICS_TOKEN: token, PUBLIC_URL: 'https://food.example.com' });
    const asked = async (authorization?: string) =>
      (await look(authorization === undefined ? {} : { authorization }, guarded, '192.168.1.7')).statusCode;
    expect(await asked(`Bearer ${token}`)).toBe(200);
    expect(await asked()).toBe(401);
    expect(await asked('Bearer another')).toBe(401);
    await guarded.close();
  });
});
