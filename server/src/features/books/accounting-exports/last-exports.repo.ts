import type { AccountingFormat } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type LastExport = { restaurantId: number; format: AccountingFormat; lastExportAt: Date };

/** The last file of each format that was not undone. */
export async function readLastExports(db: Queryable, reach: Reach): Promise<LastExport[]> {
  const { rows } = await sql<LastExport>`
    select e.restaurant_id as "restaurantId", e.format, max(e.created_at) as "lastExportAt"
    from accounting_exports e
    where ${inReach('e.restaurant_id', reach)} and e.undone_at is null
    group by e.restaurant_id, e.format order by e.restaurant_id, e.format`.execute(db);
  return rows;
}
