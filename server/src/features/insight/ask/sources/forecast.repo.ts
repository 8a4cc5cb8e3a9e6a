import type { AskDimension, Money, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { AskWindows } from '../ask-call.ts';
import { anyOf, anyText, onWeekdays, timeKey, within } from '../parts.repo.ts';

type Wanted = { by: AskDimension | null; weekdays: readonly string[] | null };

export type ExpectedRow = { restaurant_id: number; key: string; net: Money; days: string };

/** Expected sales of the days that have a forecast. */
export async function readExpected(
  db: Queryable,
  reach: Reach,
  windows: AskWindows,
  wanted: Wanted,
): Promise<ExpectedRow[]> {
  const { rows } = await sql<ExpectedRow>`
    select f.restaurant_id, ${timeKey(wanted.by, sql`f.business_date`)} as key, sum(f.net) as net, count(*)::text as days
    from ${within(windows)}
    join sales_forecasts f on f.restaurant_id = w.restaurant_id and f.menu_item_id = 0
      and f.business_date between w.first_day and w.last_day and ${inReach('f.restaurant_id', reach)}
    where ${onWeekdays(wanted.weekdays, sql`f.business_date`)}
    group by 1, 2`.execute(db);
  return rows;
}

export type ExpectedDishRow = {
  restaurant_id: number;
  key: string;
  dish_id: number | null;
  name: string | null;
  category: string | null;
  quantity: Quantity;
};

export async function readExpectedDishes(
  db: Queryable,
  reach: Reach,
  windows: AskWindows,
  wanted: Wanted & { dishes: readonly number[] | null; categories: readonly string[] | null },
): Promise<ExpectedDishRow[]> {
  const { by } = wanted;
  const { rows } = await sql<ExpectedDishRow>`
    select f.restaurant_id, ${timeKey(by, sql`f.business_date`)} as key, ${by === 'dish' ? sql`m.id` : sql`null::bigint`} as dish_id,
      ${by === 'dish' ? sql`m.name` : sql`null`} as name, ${by === 'menuCategory' ? sql`m.category` : sql`null`} as category,
      sum(f.quantity) as quantity
    from ${within(windows)}
    join sales_forecasts f on f.restaurant_id = w.restaurant_id and f.menu_item_id <> 0
      and f.business_date between w.first_day and w.last_day and ${inReach('f.restaurant_id', reach)}
    join menu_items m on m.id = f.menu_item_id and m.restaurant_id = f.restaurant_id and m.is_active
    where ${anyOf(sql`m.id`, wanted.dishes)} and ${anyText(sql`m.category`, wanted.categories)}
      and ${onWeekdays(wanted.weekdays, sql`f.business_date`)}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}
