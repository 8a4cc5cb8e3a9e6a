import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { afterCommit, tx } from './tx.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('runs effects in order once the transaction is committed', async () => {
  const told: string[] = [];
  await tx(database.db, async (trx) => {
    afterCommit(trx, () => told.push('first'));
    afterCommit(trx, () => told.push('second'));
    await sql`select 1`.execute(trx);
    told.push('worked');
  });
  expect(told).toEqual(['worked', 'first', 'second']);
});

it('runs no effects of a failed transaction, and only those of the successful attempt', async () => {
  const told: number[] = [];
  let tries = 0;
  await tx(database.db, async (trx) => {
    const attempt = ++tries;
    afterCommit(trx, () => told.push(attempt));
    if (attempt < 3) throw Object.assign(new Error('could not serialize'), { code: '40001' });
  });
  expect(told).toEqual([3]);
  const failed = tx(database.db, async (trx) => {
    afterCommit(trx, () => told.push(0));
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  expect(told).toEqual([3]);
});

it('rejects effects in a transaction that does not support them', async () => {
  const begun = database.db.transaction().execute(async (trx) => afterCommit(trx, () => undefined));
  await expect(begun).rejects.toThrow('transactions of tx');
});
