import type { PricedIngredient } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type PantryItem = PricedIngredient & { readonly unit: string };

/** Purchased ingredients by name. Prep items aren't among them: their cost follows from their recipes. */
export async function readPantry(db: Queryable, scope: RestaurantScope): Promise<PantryItem[]> {
  const { rows } = await sql<PantryItem>`
    select i.id, i.name, i.unit, i.category, v.name as vendor, i.current_cost as cost,
      array(select a.alias from ingredient_aliases a where a.ingredient_id = i.id order by a.id) as aliases
    from ingredients i
    left join vendors v on v.id = i.vendor_id and v.restaurant_id = i.restaurant_id
    where ${inReach('i.restaurant_id', scope)} and i.is_active and i.kind = 'purchased'
    order by lower(i.name), i.id`.execute(db);
  return rows;
}

/** How many of these dishes have an entered cost, which no ingredient changes. */
export async function countEnteredCosts(
  db: Queryable,
  scope: RestaurantScope,
  dishIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from menu_items m
    where ${inReach('m.restaurant_id', scope)} and m.manual_cost is not null
      and m.id = any(${[...dishIds]}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}
