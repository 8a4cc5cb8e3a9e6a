import { sql } from 'kysely';
import { type Db, tx } from '../../../platform/db/index.ts';

const tables = ['sales_data', 'sales_items'] as const;

/** Months ('YYYY-MM') that don't have a partition of their own yet. */
export async function missingMonths(db: Db, months: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname like 'sales\\_items\\_2%'`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return months.filter((month) => !there.has(partName('sales_items', month)));
}

const partName = (table: string, month: string) => `${table}_${month.replace('-', '_')}`;

/**
 * False if the default partition already contains sales of the month, which are read from there as well. Retried if two
 * processes that create months deadlock.
 */
export function makeMonth(db: Db, month: string): Promise<boolean> {
  return tx(db, async (trx) => {
    const from = sql`${sql.lit(`${month}-01`)}::date`;
    const { rows } = await sql<{ taken: boolean }>`select exists (select from sales_data_other
      where business_date >= ${from} and business_date < ${from} + interval '1 month') as taken`.execute(trx);
    if (rows[0]?.taken !== false) return false;
    const [year = 0, number = 0] = month.split('-').map(Number);
    const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
    for (const table of tables) {
      const part = sql.table(partName(table, month));
      await sql`create table if not exists ${part} partition of ${sql.table(table)}
        for values from (${sql.lit(`${month}-01`)}) to (${sql.lit(next)})`.execute(trx);
      await sql`comment on table ${part} is 'fact'`.execute(trx);
    }
    return true;
  });
}
