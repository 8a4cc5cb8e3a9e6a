import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type KeyedDirectory = { restaurantId: number; source: 'google' | 'yelp'; lastError: string | null };

/** Place directories that have a key. */
export async function readKeyedDirectories(db: Queryable, reach: Reach): Promise<KeyedDirectory[]> {
  const { rows } = await sql<KeyedDirectory>`
    select k.restaurant_id as "restaurantId", k.source, k.last_error as "lastError"
    from place_keys k where ${inReach('k.restaurant_id', reach)}
    order by k.restaurant_id, k.source`.execute(db);
  return rows;
}
