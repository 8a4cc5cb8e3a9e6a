import type { Money, Percent } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type DishRow = {
  id: number;
  name: string;
  price: Money | null;
  taxRate: Percent;
  targetMargin: Percent;
  recipeCost: Money | null;
};

/** Dishes on the menu whose cost comes from their recipe. */
export async function readDishes(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<DishRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DishRow>`
    select m.id, m.name, m.current_price as price, m.tax_rate as "taxRate",
      m.target_margin as "targetMargin", m.recipe_cost as "recipeCost"
    from menu_items m
    where ${inReach('m.restaurant_id', scope)} and m.is_active and m.manual_cost is null
      and m.id = any(${[...ids]}::bigint[])
    order by m.id`.execute(db);
  return rows;
}
