import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../src/features/people/webhooks/receiver.fixture.ts';
import { withConnection } from '../src/platform/backup/connection.ts';
import { createDatabaseBeside, type DatabaseBeside } from './database-beside.ts';
import { eventually } from './eventually.ts';
import { type BlsSimulator, startBls } from './feed-simulators/index.ts';
import { fileForm } from './multipart.ts';
import { type NominatimSimulator, startNominatim } from './place-simulators/index.ts';
import { expectedOf, plausibleTickets, type SquareSimulator, startSquare } from './pos-simulators/index.ts';
import { type Simulator, startSimulator } from './pos-simulators/simulator.ts';
import { type Product, startProduct } from './product.ts';
import { type SmtpServer, startSmtpServer } from './smtp.ts';

const restaurants = 6;
const metricsToken = 'metrics-token-of-this-test';

let folder: string;
let database: DatabaseBeside;
let both: Product[];
let receiver: Receiver;
let smtp: SmtpServer;
let square: SquareSimulator;
let bls: BlsSimulator;
let nominatim: NominatimSimulator;
let website: Simulator;
const session: { cookie?: string } = {};

const beef = 'APU0000703112';
const menu = { 'Carne Asada Taco': '4.25', 'Fish Taco': '4.75', Horchata: '3.50' };
const menuPage = `<h2>Menu</h2><ul>${Object.entries(menu)
  .map(([name, price]) => `<li><b>${name}</b> <span>$${price}</span></li>`)
  .join('')}</ul>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-jobs-once-'));
  [database, receiver, smtp] = await Promise.all([createDatabaseBeside(), startReceiver(), startSmtpServer()]);
  [square, bls, nominatim, website] = await Promise.all([
    startSquare(),
    startBls(),
    startNominatim(),
    startSimulator(() => ({ status: 200, raw: menuPage, headers: { 'content-type': 'text/html' } })),
  ]);
  const settings = {
    DATABASE_URL: database.url,
    OUTBOUND_PRIVATE: 'true',
    METRICS_TOKEN: metricsToken,
    POS_SQUARE_URL: square.url,
    FEED_BLS_URL: bls.url,
    PLACES_NOMINATIM_URL: nominatim.url,
    ...smtp.settings,
  };
  const start = () => startProduct(join(folder, 'data'), session, settings);
  both = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(both?.map((product) => product.stop()) ?? []);
  receiver.close();
  await Promise.all([square, bls, nominatim, website].map((simulator) => simulator.close()));
  await smtp.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The first restaurant's records that sync with external systems. */
const outside = { restaurantId: 0, till: 0, feed: 0, competitor: 0 };
const its = (restaurantId: number, record: 'till' | 'feed' | 'competitor') =>
  restaurantId === outside.restaurantId ? outside[record] : 0;

/**
 * What to send for each kind of job: one job per restaurant. Kinds that call an external system do so for the first
 * restaurant, in addition to the jobs that the API sends for the same record; for the others they get the ID of a
 * record that doesn't exist. Null: sent by what the test does through the API. A new kind fails this test until it is
 * added here.
 */
const toSend: Record<string, ((restaurantId: number) => object) | null> = {
  'read-invoice': null,
  'deliver-webhook': null,
  'check-mailbox': (restaurantId) => ({ restaurantId, mailboxId: 0 }),
  'check-sftp-server': (restaurantId) => ({ restaurantId, sftpServerId: 0 }),
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
  'run-pos-syncs': (restaurantId) => ({ restaurantId, integrationId: its(restaurantId, 'till') }),
  'sync-price-feed': (restaurantId) => ({ restaurantId, integrationId: its(restaurantId, 'feed') }),
  'read-competitor-menu': (restaurantId) => ({ restaurantId, competitorId: its(restaurantId, 'competitor') }),
  locate: (restaurantId) => ({ restaurantId, competitorId: its(restaurantId, 'competitor') }),
};

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
const tickets = plausibleTickets({ count: 60, from: daysAgo(10), to: daysAgo(1), seed: 9 });
const months = Array.from({ length: 6 }, (_, ago) => daysAgo(31 * (ago + 1)).slice(0, 7));

/** A POS, a price feed, and a competitor with an address and a menu, each requested at both processes. */
async function openOutside(restaurantId: number): Promise<void> {
  const [first, second] = both as [Product, Product];
  for (const ticket of tickets) square.addTicket(ticket);
  bls.series.set(beef, { title: 'Ground beef, per lb.', months: new Map(months.map((month) => [month, '6.10'])) });
  nominatim.addresses.set('100 main st', { lat: '31.5500', lon: '-97.1300', display_name: '100, Main St, Waco' });
  const ok = async (reply: Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>) => {
    const { status, body } = await reply;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  outside.restaurantId = restaurantId;
  const keys = { posSystemName: 'square', apiKey: square.token, locationId: 'LOC1' };
  outside.till = (await ok(first.call('POST', '/api/pos-integrations', { restaurantId, ...keys }))).id;
  const feeds = await ok(first.call('GET', `/api/integrations?restaurantId=${restaurantId}`));
  outside.feed = feeds.find(({ feed }: { feed: string }) => feed === 'bls').id;
  await ok(first.call('PATCH', `/api/integrations/${outside.feed}`, { apiKey: bls.key, config: { series: [beef] } }));
  const rival = { restaurantId, source: 'manual', name: 'Taco Palace', website: website.url };
  const address = { street: '100 Main St', city: 'Waco' };
  outside.competitor = (await ok(first.call('POST', '/api/competitors', { ...rival, address }))).id;
  await Promise.all(
    [first, second].flatMap((product) => [
      ok(product.call('POST', `/api/integrations/${outside.feed}/sync`)),
      ok(product.call('POST', `/api/competitors/${outside.competitor}/menu/read`)),
    ]),
  );
}

const rows = <Row>(statement: string) =>
  withConnection(database.connection, async (client) => (await client.query(statement)).rows as Row[]);

/** Background runs by queue and outcome, as counted by one process. */
async function runsAt(product: Product): Promise<Map<string, number>> {
  const reply = await fetch(`${product.origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const line = /^platewise_job_duration_seconds_count\{(?=.*queue="([^"]+)")(?=.*outcome="([^"]+)").*\} (\d+)$/gm;
  return new Map(
    [...(await reply.text()).matchAll(line)].map(([, queue, outcome, count]) => [`${queue} ${outcome}`, Number(count)]),
  );
}

it('two processes on one database run every kind of job once', async () => {
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

  await openOutside(home.id);
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
  // Webhooks are delivered exactly once.
  await rows(`insert into webhook_deliveries (endpoint_id, restaurant_id, event_id, event, payload, event_at, next_attempt_at)
    select e.id, r.id, 'evt_' || r.id, 'invoice.approved', '{}', now(), now() from webhook_endpoints e, restaurants r`);
  await eventually(() => receiver.events.length >= restaurants);
  expect(await smtp.lettersTo(account.email)).toHaveLength(1);

  // External data is stored once, whichever process read it and however often it was requested.
  const told = expectedOf(tickets);
  const sold = () => rows<{ count: number }>('select count(*)::int as count from sales_data');
  await eventually(async () => (await sold())[0]?.count === told.sales + told.refunds);
  await eventually(async () => {
    const { body } = await first.call('GET', `/api/revenue/summary?restaurantId=${home.id}`);
    return body.total === Number(told.net);
  });
  const rival = await eventually(async () => {
    const { body } = await second.call('GET', `/api/competitors/${outside.competitor}`);
    return body.locating === null && body;
  });
  expect(rival).toMatchObject({ latitude: 31.55, longitude: -97.13 });
  const dishes = await eventually(async () => {
    const { body } = await first.call('GET', `/api/competitors/${outside.competitor}/menu-items`);
    return body.length > 0 && body;
  });
  expect(dishes.map(({ name }: { name: string }) => name).sort()).toEqual(Object.keys(menu).sort());

  // The queue is empty, and as many jobs have run as were sent: none ran in both.
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
  const prices = await rows<{ count: number }>('select count(*)::int as count from external_prices');
  expect(prices).toEqual([{ count: months.length }]);
  expect(await sold()).toEqual([{ count: told.sales + told.refunds }]);
  expect(receiver.repeats).toEqual([]);
  expect(new Set(smtp.letters.map(({ headers }) => headers['message-id'])).size).toBe(smtp.letters.length);
});
