import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { tx } from '../db/index.ts';
import { createLog } from '../log.ts';
import { type JobKind, type Jobs, startJobs } from './jobs.ts';
import { placesInQueue } from './queue-places.repo.ts';

const kind: JobKind<{ name: string }> = {
  name: 'reading',
  payload: z.object({ name: z.string() }),
  retries: 0,
  timeLimitSeconds: 60,
};
let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await startJobs(database.jobs, createLog('silent'));
  await jobs.prepare(kind);
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const send = (name: string, quick = true) =>
  tx(database.db, (trx) => jobs.send(trx, kind, { name }, { key: name, account: name.slice(0, 1), quick }));

it('accounts take turns, photos come after PDFs, and each file knows its place in the queue', async () => {
  await send('a-photo', false);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) await send(name);
  const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a-photo'];
  const places = await placesInQueue(database.db, kind.name, [...order, 'elsewhere'], 0);
  expect(places).toEqual(new Map(order.map((name, place) => [name, place])));

  const taken: string[] = [];
  await jobs.work(kind, 1, async ({ name }) => {
    taken.push(name);
    // A later account joins the current round and doesn't overtake anyone who has waited longer.
    if (name === 'b1') await send('d1');
  });
  await expect.poll(() => taken.length).toBe(9);
  expect(taken.slice(0, 2)).toEqual(['a1', 'b1']);
  expect(taken.indexOf('d1')).toBeLessThan(taken.indexOf('a3'));
  expect(taken.at(-1)).toBe('a-photo');
  // The last job may not be marked as done yet when its handler returns.
  await expect.poll(() => placesInQueue(database.db, kind.name, order, 0)).toEqual(new Map());
});

it('a failing job waits longer before each attempt, as its kind defines', async () => {
  const slow: JobKind<{ name: string }> = { ...kind, name: 'forecasting', retries: 6, retryDelaySeconds: 60 };
  await jobs.prepare(slow);
  await jobs.work(slow, 1, () => Promise.reject(new Error('no luck')));
  await tx(database.db, (trx) => jobs.send(trx, slow, { name: 'x' }, { key: 'x' }));
  const waiting = async () => {
    const { rows } = await sql<{ state: string; left: number; seconds: number }>`
      select state, retry_limit - retry_count as left, extract(epoch from start_after - now())::float as seconds
      from jobs.job where name = 'forecasting'`.execute(database.db);
    return rows[0];
  };
  await expect.poll(async () => (await waiting())?.state, { timeout: 10_000 }).toBe('retry');
  const job = await waiting();
  // The retries left, none of them started. The delay is randomized around a minute.
  expect(job?.left).toBe(6);
  expect(job?.seconds).toBeGreaterThan(20);
});
