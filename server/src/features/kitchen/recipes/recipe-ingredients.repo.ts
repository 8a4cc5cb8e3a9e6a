import type { Unit } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type KitchenIngredient = {
  id: number;
  name: string;
  unit: Unit;
  kind: 'purchased' | 'prep';
  category: string | null;
  /** Its former names. */
  aliases: string[];
};

/** Everything a recipe of the restaurant may use. */
export async function readKitchen(db: Queryable, scope: RestaurantScope): Promise<KitchenIngredient[]> {
  return db
    .selectFrom('ingredients as i')
    .select([
      'i.id',
      'i.name',
      'i.category',
      sql<Unit>`i.unit`.as('unit'),
      sql<'purchased' | 'prep'>`i.kind`.as('kind'),
    ])
    .select(sql<string[]>`array(select a.alias from ingredient_aliases a where a.ingredient_id = i.id)`.as('aliases'))
    .where(inReach('i.restaurant_id', scope))
    .where('i.is_active', '=', true)
    .orderBy('i.id')
    .execute();
}
