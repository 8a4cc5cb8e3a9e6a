import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

export async function findVendorRestaurant(db: Queryable, reach: Reach, vendorId: number): Promise<number | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select('v.restaurant_id')
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', vendorId)
    .where('v.is_active', '=', true)
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

/** The restaurant of each active ingredient in reach. */
export async function ingredientRestaurants(
  db: Queryable,
  reach: Reach,
  ingredientIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('ingredients as g')
    .select(['g.id', 'g.restaurant_id'])
    .where(inReach('g.restaurant_id', reach))
    .where('g.id', 'in', [...ingredientIds])
    .where('g.is_active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row.restaurant_id]));
}
