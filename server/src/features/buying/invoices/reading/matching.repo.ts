import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

/** Ingredients an invoice line may match, with the names confirmed for them. */
export async function knownIngredients(
  db: Queryable,
  scope: RestaurantScope,
): Promise<{ id: number; name: string; aliases: string[] }[]> {
  return db
    .selectFrom('ingredients as g')
    .select(['g.id', 'g.name'])
    .select(sql<string[]>`array(select a.alias from ingredient_aliases a where a.ingredient_id = g.id)`.as('aliases'))
    .where(inReach('g.restaurant_id', scope))
    .where('g.is_active', '=', true)
    .where('g.kind', '=', 'purchased')
    .execute();
}
