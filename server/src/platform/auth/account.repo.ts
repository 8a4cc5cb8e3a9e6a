import type { Queryable } from '../db/index.ts';

/** The account a request's shared work is queued under: the user's. */
export const accountOf = (userId: number): string => String(userId);

/**
 * The account background work is queued under: the restaurant owner's, so more restaurants or members don't mean more
 * turns.
 */
export async function accountOfRestaurant(db: Queryable, restaurantId: number): Promise<string> {
  const row = await db
    .selectFrom('restaurants as r')
    .innerJoin('restaurant_groups as g', 'g.id', 'r.group_id')
    .select('g.owner_id')
    .where('r.id', '=', restaurantId)
    .executeTakeFirst();
  return row === undefined ? '' : accountOf(row.owner_id);
}
