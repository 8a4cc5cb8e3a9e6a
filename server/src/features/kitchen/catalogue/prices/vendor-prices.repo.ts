import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

/** A restaurant's active vendors. */
export async function activeVendors(db: Queryable, scope: RestaurantScope): Promise<Set<number>> {
  const rows = await db
    .selectFrom('vendors as v')
    .select('v.id')
    .where(inReach('v.restaurant_id', scope))
    .where('v.is_active', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
