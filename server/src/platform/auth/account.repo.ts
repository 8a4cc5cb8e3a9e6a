import type { Queryable } from '../db/index.ts';

/** Whose turn work takes that is shared among accounts: of a request, the person's. */
export const accountOf = (userId: number): string => String(userId);

/** Of background work, the owner's of the restaurant: more restaurants or members do not make for more turns. */
export async function accountOfRestaurant(db: Queryable, restaurantId: number): Promise<string> {
  const row = await db
    .selectFrom('restaurants as r')
    .innerJoin('restaurant_groups as g', 'g.id', 'r.group_id')
    .select('g.owner_id')
    .where('r.id', '=', restaurantId)
    .executeTakeFirst();
  return row === undefined ? '' : accountOf(row.owner_id);
}
