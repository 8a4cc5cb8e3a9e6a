import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('accounts take turns, photos come after PDFs, and each file knows its place', async () => {
  await send('a-photo', false);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) await send(name);
  const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a-photo'];
  const places = await placesInQueue(database.db, kind.name, [...order, 'elsewhere'], 0);
  expect(places).toEqual(new Map(order.map((name, place) => [name, place])));

  const taken: string[] = [];
  await jobs.work(kind, 1, async ({ name }) => {
    taken.push(name);
    // Whoever comes later joins in the round that is under way, and overtakes nobody who has waited longer.
    if (name === 'b1') await send('d1');
  });
  await expect.poll(() => taken.length).toBe(9);
  expect(taken.slice(0, 2)).toEqual(['a1', 'b1']);
  expect(taken.indexOf('d1')).toBeLessThan(taken.indexOf('a3'));
  expect(taken.at(-1)).toBe('a-photo');
  expect(await placesInQueue(database.db, kind.name, order, 0)).toEqual(new Map());
});
