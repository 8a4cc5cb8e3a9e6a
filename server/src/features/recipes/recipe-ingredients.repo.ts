import type { Unit } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

export type KitchenIngredient = { id: number; name: string; unit: Unit; kind: 'purchased' | 'prep' };

/** Everything that a recipe of the restaurant can name. */
export async function readKitchen(db: Queryable, scope: RestaurantScope): Promise<KitchenIngredient[]> {
  return db
    .selectFrom('ingredients as i')
    .select(['i.id', 'i.name', sql<Unit>`i.unit`.as('unit'), sql<'purchased' | 'prep'>`i.kind`.as('kind')])
    .where(inReach('i.restaurant_id', scope))
    .where('i.is_active', '=', true)
    .orderBy('i.id')
    .execute();
}
