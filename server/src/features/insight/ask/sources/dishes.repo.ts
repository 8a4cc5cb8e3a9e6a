import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { dishCostOn } from '../../../kitchen/costing/index.ts';
import { anyOf, anyText } from '../parts.repo.ts';

export type DishRow = {
  restaurant_id: number;
  id: number;
  name: string;
  category: string;
  price: Money | null;
  cost: Money | null;
};

/** The dishes on the menu with their price and cost: now, or the cost on an earlier day. */
export async function readDishes(
  db: Queryable,
  reach: Reach,
  wanted: { ids: readonly number[] | null; categories: readonly string[] | null; costOn: CalendarDate | null },
): Promise<DishRow[]> {
  const cost =
    wanted.costOn === null ? sql`coalesce(m.manual_cost, m.recipe_cost)` : dishCostOn(sql`${wanted.costOn}::date`);
  const { rows } = await sql<DishRow>`
    select m.restaurant_id, m.id, m.name, m.category, m.current_price as price, ${cost} as cost
    from menu_items m
    where ${inReach('m.restaurant_id', reach)} and m.is_active and ${anyOf(sql`m.id`, wanted.ids)}
      and ${anyText(sql`m.category`, wanted.categories)}`.execute(db);
  return rows;
}
