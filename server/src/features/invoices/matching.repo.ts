import { sql } from 'kysely';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

export type KnownVendor = { id: number; name: string; aliases: string[] };

export async function knownVendors(db: Queryable, scope: RestaurantScope): Promise<KnownVendor[]> {
  return db
    .selectFrom('vendors as v')
    .select([
      'v.id',
      'v.name',
      sql<string[]>`array(select a.alias from vendor_aliases a where a.vendor_id = v.id)`.as('aliases'),
    ])
    .where(inReach('v.restaurant_id', scope))
    .where('v.is_active', '=', true)
    .execute();
}

/** Remembers the name under which a vendor's documents arrive. A name means one vendor: the last one confirmed. */
export async function rememberAlias(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  alias: string,
): Promise<void> {
  await db
    .insertInto('vendor_aliases')
    .values({ restaurant_id: scope.restaurantId, vendor_id: vendorId, alias })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'alias']).doUpdateSet({ vendor_id: vendorId }))
    .execute();
}

export async function knownIngredients(db: Queryable, scope: RestaurantScope): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('ingredients as g')
    .select(['g.id', 'g.name'])
    .where(inReach('g.restaurant_id', scope))
    .where('g.is_active', '=', true)
    .where('g.kind', '=', 'purchased')
    .execute();
}
