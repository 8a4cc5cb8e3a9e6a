import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/reader/generator';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../src/features/webhooks/receiver.fixture.ts';
import { withConnection } from '../src/platform/backup/connection.ts';
import { createDatabaseBeside, type DatabaseBeside } from './database-beside.ts';
import { eventually } from './eventually.ts';
import { fileForm } from './multipart.ts';
import { type Product, startProduct } from './product.ts';
import { type SmtpServer, startSmtpServer } from './smtp.ts';

const restaurants = 6;
const metricsToken = 'metrics-token-of-this-test';

let folder: string;
let database: DatabaseBeside;
let both: Product[];
let receiver: Receiver;
let smtp: SmtpServer;
const session: { cookie?: string } = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-jobs-once-'));
  [database, receiver, smtp] = await Promise.all([createDatabaseBeside(), startReceiver(), startSmtpServer()]);
  const settings = {
    DATABASE_URL: database.url,
    OUTBOUND_PRIVATE: 'true',
    METRICS_TOKEN: metricsToken,
    ...smtp.settings,
  };
  const start = () => startProduct(join(folder, 'data'), session, settings);
  both = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(both?.map((product) => product.stop()) ?? []);
  receiver.close();
  await smtp.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * What is sent of each kind: a job for each restaurant. Kinds that need a system outside get the ID of a record that is not there. None:
 * what the test does through the API sends them. A new kind fails this test until it has a line here.
 */
const toSend: Record<string, ((restaurantId: number) => object) | null> = {
  'read-invoice': null,
  'deliver-webhook': null,
  'send-mail': null,
  'send-password-reset': null,
  'send-sign-up-link': (restaurantId) => ({ email: `new${restaurantId}@example.com` }),
  'count-sales': (restaurantId) => ({ restaurantId }),
  'forecast-prices': (restaurantId) => ({ restaurantId }),
  'forecast-sales': (restaurantId) => ({ restaurantId }),
  'learn-responses': (restaurantId) => ({ restaurantId }),
  'reword-advice': (restaurantId) => ({ restaurantId }),
  'correlate-suppliers': (restaurantId) => ({ restaurantId }),
  'build-demo-year': () => ({ groupId: 0, userId: 0 }),
  'run-pos-syncs': (restaurantId) => ({ restaurantId, integrationId: 0 }),
  'sync-price-feed': (restaurantId) => ({ restaurantId, integrationId: 0 }),
  'read-competitor-menu': (restaurantId) => ({ restaurantId, competitorId: 0 }),
  locate: (restaurantId) => ({ restaurantId, competitorId: 0 }),
};

const rows = <Row>(statement: string) =>
  withConnection(database.connection, async (client) => (await client.query(statement)).rows as Row[]);

/** Runs of background work by queue and outcome, as one process counts them. */
async function runsAt(product: Product): Promise<Map<string, number>> {
  const reply = await fetch(`${product.origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const line = /^platewise_job_duration_seconds_count\{(?=.*queue="([^"]+)")(?=.*outcome="([^"]+)").*\} (\d+)$/gm;
  return new Map(
    [...(await reply.text()).matchAll(line)].map(([, queue, outcome, count]) => [`${queue} ${outcome}`, Number(count)]),
  );
}

test('two processes on one database do every kind of job once', async () => {
  const [first, second] = both as [Product, Product];
  const turn = (index: number) => (index % 2 === 0 ? first : second);
  const account = { username: 'ana', email: 'ana@example.com', password: 'correct horse battery', fullName: 'Ana' };
  expect((await first.call('POST', '/api/auth/register', account)).status).toBe(201);
  const { body: home } = await first.call('POST', '/api/restaurants', { name: 'Restaurant 0' });
  const { groupId } = home;
  const ids: number[] = [home.id];
  for (let index = 1; index < restaurants; index++) {
    ids.push((await turn(index).call('POST', '/api/restaurants', { name: `Restaurant ${index}`, groupId })).body.id);
  }
  const hook = { groupId, url: receiver.url, events: ['invoice.approved'] };
  receiver.secret = (await first.call('POST', '/api/webhooks', hook)).body.secret;

  const kinds = await rows<{ name: string }>(`select name from jobs.queue where name not like '\\_\\_%'`);
  expect(kinds.map(({ name }) => name).sort()).toEqual(Object.keys(toSend).sort());

  const boss = new PgBoss({
    ...database.connection,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const restaurantId of ids) {
    for (const [name, payloadOf] of Object.entries(toSend)) {
      if (payloadOf !== null) await boss.send(name, payloadOf(restaurantId), { singletonKey: `once-${restaurantId}` });
    }
  }
  await boss.stop({ graceful: false });

  const sent: { id: number; lines: number }[] = [];
  for (const [index, restaurantId] of ids.entries()) {
    const spec = randomInvoiceSpec(60 + index);
    const form = fileForm(
      { name: 'invoice.pdf', bytes: await makeInvoicePdf(spec) },
      { restaurantId: String(restaurantId) },
    );
    const { status, body } = await turn(index).call('POST', '/api/invoices/upload', form.body, form.headers);
    expect(status, JSON.stringify(body)).toBe(201);
    sent.push({ id: body.id, lines: spec.lines.length + spec.foot.length });
  }
  expect((await second.call('POST', '/api/auth/forgot-password', { email: account.email })).status).toBeLessThan(300);

  for (const [index, { id, lines }] of sent.entries()) {
    const read = await eventually(async () => {
      const { body } = await turn(index).call('GET', `/api/invoices/${id}`);
      return ['completed', 'failed'].includes(body.processingStatus) ? body : false;
    });
    expect(read.processingStatus).toBe('completed');
    expect((await first.call('GET', `/api/invoices/${id}/line-items`)).body).toHaveLength(lines);
  }
  // What is told outside, once each.
  await rows(`insert into webhook_deliveries (endpoint_id, restaurant_id, event_id, event, payload, event_at, next_attempt_at)
    select e.id, r.id, 'evt_' || r.id, 'invoice.approved', '{}', now(), now() from webhook_endpoints e, restaurants r`);
  await eventually(() => receiver.events.length >= restaurants);
  expect(await smtp.lettersTo(account.email)).toHaveLength(1);

  // Nothing is left, and as many jobs as there were have run: none in both.
  await eventually(async () => {
    const [open] = await rows<{ count: number }>(
      `select count(*)::int as count from jobs.job where state in ('created', 'retry', 'active')`,
    );
    return open?.count === 0;
  });
  const ended = await rows<{ name: string; state: string; count: number; retried: number }>(
    `select name, state::text, count(*)::int as count, sum(retry_count)::int as retried from jobs.job group by name, state`,
  );
  const runs = await Promise.all(both.map(runsAt));
  const did = (name: string, outcome: string) => runs.reduce((sum, of) => sum + (of.get(`${name} ${outcome}`) ?? 0), 0);
  for (const name of Object.keys(toSend)) {
    const own = ended.filter((one) => one.name === name);
    const count = own.reduce((sum, one) => sum + one.count, 0);
    expect({ name, states: own.map(({ state }) => state), retried: own[0]?.retried, done: did(name, 'done') }).toEqual({
      name,
      states: ['completed'],
      retried: 0,
      done: count,
    });
    if (toSend[name] !== null) expect(count).toBeGreaterThanOrEqual(restaurants);
  }
  for (const own of runs) expect([...own.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  expect(receiver.repeats).toEqual([]);
  expect(new Set(smtp.letters.map(({ headers }) => headers['message-id'])).size).toBe(smtp.letters.length);
});
