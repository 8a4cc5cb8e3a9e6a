import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { turnsIn } from './turns.repo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('turns').execute());

it('one of several processes runs a due task, and the next run comes on time', async () => {
  const run = vi.fn(async () => undefined);
  await Promise.all(Array.from({ length: 5 }, () => turnsIn(database.db)('counting', 60, run)));
  await turnsIn(database.db)('counting', 60, run);
  expect(run).toHaveBeenCalledTimes(1);
  await turnsIn(database.db)('another', 60, run);
  await sql`update turns set next_at = now() where task = 'counting'`.execute(database.db);
  await turnsIn(database.db)('counting', 60, run);
  expect(run).toHaveBeenCalledTimes(3);
});

it('a task that takes longer than its interval is not started again, unless its process died', async () => {
  const held = Promise.withResolvers<void>();
  const long = turnsIn(database.db)('long', 1, () => held.promise);
  const run = vi.fn(async () => undefined);
  await vi.waitUntil(async () => (await database.db.selectFrom('turns').select('task').execute()).length > 0);
  await sql`update turns set next_at = now()`.execute(database.db);
  await turnsIn(database.db)('long', 1, run);
  expect(run).not.toHaveBeenCalled();
  await sql`update turns set held_until = now() - interval '1 second', next_at = now() + interval '1 hour'`.execute(
    database.db,
  );
  await turnsIn(database.db)('long', 1, run);
  expect(run).toHaveBeenCalledOnce();
  held.resolve();
  await long;
});
