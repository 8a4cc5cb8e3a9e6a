import { sql } from 'kysely';
import { copyBatch, type Tx } from '../../../platform/db/index.ts';

/** This many IDs that no row has or will have, in ascending order. */
export async function newIds(trx: Tx, table: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::text as id from generate_series(1, ${count}::int)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Adds rows to a table of a new restaurant; each row references the restaurant, or a row that does. */
export async function writeRows(
  trx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const batch = copyBatch(table, columns);
  for (const row of rows) batch.add(row);
  await batch.send(trx);
}

/** Times in an export are in UTC; without a zone they would be read as the session's. */
export const readAsUtc = (trx: Tx) => sql`set local timezone to 'UTC'`.execute(trx);
