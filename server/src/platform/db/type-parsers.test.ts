import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('reads values and arrays of them the same with any driver', async () => {
  const { rows } = await sql`select 7::bigint as id, 1.10::numeric as amount, date '2026-11-21' as day,
    '{1,2,null}'::bigint[] as ids, '{1.10,2}'::numeric[] as amounts, '{2026-11-21}'::date[] as days,
    '{}'::bigint[] as none`.execute(database.db);
  expect(rows).toEqual([
    {
      id: 7,
      amount: '1.10',
      day: '2026-11-21',
      ids: [1, 2, null],
      amounts: ['1.10', '2'],
      days: ['2026-11-21'],
      none: [],
    },
  ]);
});
