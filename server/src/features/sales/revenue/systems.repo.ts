import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** Names of the POS connections in reach, by the ID in a sale's source. */
export async function readPointNames(db: Queryable, reach: Reach): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('pos_integrations as p')
    .select(['p.id', 'p.display_name'])
    .where(inReach('p.restaurant_id', reach))
    .execute();
  return new Map(rows.map((row) => [String(row.id), row.display_name]));
}
