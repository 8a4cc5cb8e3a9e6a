import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import * as figures from './dish-figures.repo.ts';
import { type MenuFilter, shown } from './menu-items.repo.ts';

export type MenuSummaryRow = {
  /** Null: all categories combined. */
  category: string | null;
  dishes: number;
  below_target: number;
  missing_facts: number;
  average_margin: string | null;
  average_price: Money | null;
};

/** Counts and averages of the filtered dishes: one row per category, and one overall. */
export async function summariseMenu(db: Queryable, reach: Reach, filter: MenuFilter): Promise<MenuSummaryRow[]> {
  const { rows } = await sql<MenuSummaryRow>`
    select m.category, count(*) as dishes,
      count(*) filter (where ${figures.onTarget} is false) as below_target,
      count(*) filter (where m.missing_facts > 0 and m.manual_cost is null) as missing_facts,
      avg(${figures.margin}) as average_margin, avg(m.current_price) as average_price
    from menu_items m
    where ${inReach('m.restaurant_id', reach)} and ${shown(filter)}
    group by grouping sets ((m.category), ())
    order by m.category nulls first`.execute(db);
  return rows;
}

/** The categories of the restaurant's dishes, including archived ones. */
export async function menuCategoriesInUse(db: Queryable, scope: RestaurantScope): Promise<string[]> {
  const rows = await db
    .selectFrom('menu_items as m')
    .select('m.category')
    .distinct()
    .where(inReach('m.restaurant_id', scope))
    .orderBy('m.category')
    .execute();
  return rows.map(({ category }) => category);
}
