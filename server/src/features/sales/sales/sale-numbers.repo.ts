import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Takes numbers from the sales sequence, each the first of its block. */
export async function takeNumbers(trx: Tx, blocks: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('sales_data', 'id')) as id from generate_series(1, ${blocks}::integer)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
