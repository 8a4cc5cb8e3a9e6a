import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { expectedOf, plausibleTickets, type SquareSimulator, startSquare } from './pos-simulators/index.ts';
import { prepareData } from './prepared-data.ts';
import { type Product, startProduct } from './product.ts';

const count = Number(process.env.TEST_POS_ORDERS ?? 1500);
const day = 86_400_000;

let folder: string;
let square: SquareSimulator;
let product: Product;
const session: { cookie?: string } = {};

const start = () =>
  startProduct(join(folder, 'data'), session, { POS_SQUARE_URL: square.url, OUTBOUND_PRIVATE: 'true' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-pos-crash-'));
  await chmod(folder, 0o755);
  square = await startSquare();
  await prepareData(join(folder, 'data'));
  product = await start();
});
afterAll(async () => {
  await product.stop();
  await square.close();
  await rm(folder, { recursive: true, force: true });
});

it(`a process killed repeatedly while importing ${count} orders ends with the same totals as the POS`, async () => {
  const [from, to] = [new Date(Date.now() - 20 * day), new Date(Date.now() - day)];
  const tickets = plausibleTickets({ count, from: from.toISOString(), to: to.toISOString(), seed: 7 });
  for (const ticket of tickets) square.addTicket(ticket);
  const expected = expectedOf(tickets);

  const made = async (path: string, body: object) => {
    const reply = await product.call('POST', path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.body;
  };
  const account = { username: 'ana', email: 'ana@example.com', password: 'correct horse battery', fullName: 'Ana' };
  await made('/api/auth/register', account);
  const { id: restaurantId } = await made('/api/restaurants', {
    name: 'Waco Tacos',
    settings: { timezone: 'America/Chicago' },
  });
  const keys = { apiKey: square.token, locationId: 'LOC1' };
  const { id } = await made('/api/pos-integrations', { restaurantId, posSystemName: 'square', ...keys });

  const run = async () => (await product.call('GET', `/api/pos-integrations/${id}`)).body.sync;
  const until = (done: (sync: { records: number } | null) => boolean) => eventually(async () => done(await run()));
  // The connection is checked in the background before its first sync starts.
  await until((sync) => sync !== null);
  for (const share of [0.1, 0.4, 0.7]) {
    await until((sync) => sync === null || sync.records >= share * count);
    expect(await run(), 'the run was over before it could be killed').not.toBeNull();
    await product.kill();
    product = await start();
  }
  await until((sync) => sync === null);

  const told = expected.sales + expected.refunds;
  const log = (await product.call('GET', `/api/pos-integrations/${id}/syncs`)).body;
  expect(log).toMatchObject([{ status: 'completed', salesNew: told, salesChanged: 0, error: null }]);
  const summary = (await product.call('GET', `/api/revenue/summary?restaurantId=${restaurantId}`)).body;
  expect(summary.total).toBe(Number(expected.net));
  const again = (await product.call('POST', `/api/pos-integrations/${id}/sync`)).body;
  expect(again).toMatchObject({ recordsImported: 0, done: true });
}, 300_000);
