import { readdir } from 'node:fs/promises';
import type { DemoYear, Invoice } from '@platewise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Proof, proofOf } from './ask/proof.ts';
import { questions } from './ask/questions/index.ts';
import { eventually } from './eventually.ts';
import { addRestaurant } from './kitchen.ts';
import { newcomer } from './people.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let asker: Person;
let own: { id: number };
let before: Record<string, number>;

beforeAll(async () => {
  server = await startTestServer({}, {}, { years: true });
  // A Thursday morning: on some evenings, an item runs out until the next delivery. Yesterday is complete, and the week
  // and the month are under way.
  server.setNow('2026-11-19T15:00:00.000Z');
  [owner, stranger, asker] = [await newcomer(server), await newcomer(server), await newcomer(server)];
  own = await addRestaurant(owner, 'My own');
  before = await rowsByTable();
});
afterAll(() => server.close());

/** The number of rows in each table, except tables of history and of the server's own work. */
async function rowsByTable(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename !~ '^(account_audit|news|turns|schema_|sales_(data|items)_|idempotency|rate_limits)'
    order by 1`.execute(server.db);
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(name)}`.execute(server.db);
    counted[name] = Number(rows[0]?.count);
  }
  return counted;
}
const documents = async () => {
  const entries = await readdir(server.deps.config.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith('.pdf')).length;
};
const year = async (of = owner): Promise<DemoYear> => (await of.get('/api/demo/year')).body;

it('is built with figures that agree, and not seen before', { timeout: 900_000 }, async () => {
  expect(await year()).toMatchObject({ state: 'none', group: null });
  const started = await owner.post('/api/demo/year', {});
  expect([started.status, started.body.state]).toEqual([202, 'building']);
  expect((await owner.post('/api/demo/year', {})).body.state).toBe('building');
  expect((await owner.delete('/api/demo/year')).status).toBe(409);
  // A partial build is never visible.
  expect((await owner.get('/api/restaurants')).body).toHaveLength(1);
  const built = await untilBuilt();
  expect(built).toMatchObject({ state: 'ready', group: { dishes: 60, invoices: 300, counts: 28 } });
  expect(built.group?.sales).toBeGreaterThan(20_000);
  expect(await year(stranger)).toMatchObject({ state: 'none' });
  const [first, second] = built.group?.restaurants ?? [];
  if (first === undefined || second === undefined) throw new Error('the group has two restaurants');
  expect((await stranger.get(`/api/invoices?restaurantId=${first.id}`)).status).toBe(404);
  const listed = (await owner.get('/api/restaurants')).body;
  expect(listed.map((one: { isDemo: boolean }) => one.isDemo).sort()).toEqual([false, true, true]);

  for (const { id } of [first, second]) await expectFigures(id);

  expect(await documents()).toBe(300);
});

/** A year takes minutes on a busy machine, and asking often would slow it down. */
const untilBuilt = (): Promise<DemoYear> =>
  vi.waitUntil(
    async () => {
      const now = await year();
      return now.state !== 'building' && now;
    },
    { timeout: 880_000, interval: 500 },
  );

describe('two hundred questions about it', () => {
  let proof: Proof;
  beforeAll(async () => {
    const { group } = await year();
    if (group === null) throw new Error('the demo year has a group');
    // Not the owner, since an own restaurant would be part of the answers.
    const membership = { group_id: group.id, user_id: asker.id, role: 'admin', permissions: '{}' } as const;
    await server.db.insertInto('team_members').values(membership).execute();
    proof = proofOf({ server, person: asker, restaurants: group.restaurants });
  });

  it('are different, in four languages, and their answers are in the tables', async () => {
    expect(new Set(questions.map(({ text }) => text)).size).toBe(200);
    expect(questions.filter((question) => 'declines' in question).length).toBeGreaterThanOrEqual(20);
    for (const language of ['es', 'de', 'fr'])
      expect(questions.filter((question) => question.language === language)).toHaveLength(20);
    expect(await proof.unanswered()).toEqual([]);
  });

  it('are answered right in nine of ten cases, and never wrong without showing how they were read', async () => {
    const judged = await proof.judged();
    const failed = judged.filter(({ outcome }) => outcome !== 'right');
    const counts = Object.entries(Object.groupBy(judged, ({ outcome }) => outcome)).map(
      ([outcome, list]) => `${outcome}: ${list.length}`,
    );
    const table = failed.map(
      ({ question: { language, text }, outcome, because }) => `${outcome.padEnd(9)}${language}  ${text}  (${because})`,
    );
    console.log([counts.join(', '), ...table.sort()].join('\n'));
    expect(failed.filter(({ outcome }) => outcome === 'silent').map(({ question }) => question.text)).toEqual([]);
    expect(judged.length - failed.length).toBeGreaterThanOrEqual(judged.length * 0.9);
  });
});

it('leaves nothing after it is removed', async () => {
  expect(await year()).toMatchObject({ state: 'ready' });
  expect((await owner.delete('/api/demo/year')).status).toBe(204);
  expect(await year()).toMatchObject({ state: 'none' });
  expect(await rowsByTable()).toEqual(before);
  expect(await documents()).toBe(0);
  expect((await owner.get('/api/restaurants')).body.map(({ id }: { id: number }) => id)).toEqual([own.id]);
});

async function expectFigures(id: number): Promise<void> {
  const at = async (path: string) => (await owner.get(path)).body;
  const metrics = await at(`/api/dashboard/metrics?restaurantId=${id}`);
  const tracking = await at(`/api/ingredient-menu-revenue-tracking/${id}`);
  expect(tracking).toMatchObject({ totalRevenue: metrics.revenue, unmappedRevenue: 0, uncostedRevenue: 0 });
  expect(metrics.foodCostPercent).toBeGreaterThan(26);
  expect(metrics.foodCostPercent).toBeLessThan(35);
  expect(metrics.pendingInvoices).toBe(2);
  expect(await at(`/api/purchase-orders/summary?restaurantId=${id}`)).toMatchObject({ drafts: 1, awaited: 1, late: 0 });
  const stock = await at(`/api/inventory/summary?restaurantId=${id}`);
  expect(stock).toMatchObject({ outOfStock: 0, uncosted: 0, neverCounted: 0, sales: { unmappedPercent: 0 } });
  const matched = await at(`/api/supplier-correlations/${id}/summary`);
  expect(matched).toMatchObject({ unmatched: 0, run: { status: 'done' } });
  const market = await at(`/api/market-analysis?restaurantId=${id}`);
  expect(market.overall.dishes).toBeGreaterThan(10);
  const { rows } = await sql<{ drift: number; below: number }>`
    select count(*) filter (where i.current_stock <> t.total) as drift,
      count(*) filter (where i.current_stock < 0) as below
    from inventory i join (select inventory_id, sum(quantity) as total from inventory_transactions
      where restaurant_id = ${id} group by 1) t on t.inventory_id = i.id
    where i.restaurant_id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ drift: 0, below: 0 }]);
  const read = await eventually(async () => {
    const newest: Invoice[] = await at(`/api/invoices?restaurantId=${id}&limit=2`);
    return newest.every(({ processingStatus }) => processingStatus === 'completed') && newest;
  });
  expect(read.map(({ difference, unmappedLines }) => [difference, unmappedLines])).toEqual(read.map(() => [0, 0]));
}
