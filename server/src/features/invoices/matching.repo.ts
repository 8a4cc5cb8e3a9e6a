import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

export async function knownIngredients(db: Queryable, scope: RestaurantScope): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('ingredients as g')
    .select(['g.id', 'g.name'])
    .where(inReach('g.restaurant_id', scope))
    .where('g.is_active', '=', true)
    .where('g.kind', '=', 'purchased')
    .execute();
}
