import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** A category in use, in one of its spellings, with how many items use it; '' means no category. */
export type CategoryRow = { category: string; dishes: number; ingredients: number; till_items: number };

/** The categories of dishes, of ingredients, and of POS items mapped to neither. */
export async function readCategoriesInUse(db: Queryable, scope: RestaurantScope): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with used as (
      select coalesce(trim(m.category), '') as category, 1 as dishes, 0 as ingredients, 0 as till_items
      from menu_items m where ${inReach('m.restaurant_id', scope)} and m.is_active
      union all
      select coalesce(trim(i.category), ''), 0, 1, 0
      from ingredients i where ${inReach('i.restaurant_id', scope)} and i.is_active
      union all
      select coalesce(trim(p.category), ''), 0, 0, 1
      from pos_menu_items p where ${inReach('p.restaurant_id', scope)} and p.menu_item_id is null
        and p.ingredient_id is null and not p.not_food
    )
    select min(category) as category, sum(dishes)::integer as dishes, sum(ingredients)::integer as ingredients,
      sum(till_items)::integer as till_items
    from used group by lower(category) order by lower(category)`.execute(db);
  return rows;
}
