import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** The category of each dish on the menu, by its name in lowercase. */
export async function readMenuCategories(db: Queryable, scope: RestaurantScope): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('menu_items as m')
    .where(inReach('m.restaurant_id', scope))
    .where('m.is_active', '=', true)
    .select(['m.name', 'm.category'])
    .execute();
  return new Map(rows.flatMap(({ name, category }) => (category ? [[name.trim().toLowerCase(), category]] : [])));
}
