import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type LastImport = { restaurantId: number; layout: string; lastImportAt: Date };

/** The last import of each kind of file that hasn't been undone, whichever system exported it. */
export async function readLastImports(db: Queryable, reach: Reach): Promise<LastImport[]> {
  const { rows } = await sql<LastImport>`
    select i.restaurant_id as "restaurantId", i.layout, max(i.created_at) as "lastImportAt"
    from sales_imports i
    where ${inReach('i.restaurant_id', reach)} and i.status = 'completed'
    group by i.restaurant_id, i.layout order by i.restaurant_id, i.layout`.execute(db);
  return rows;
}
