import type { CalendarDate, Money, Percent } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

type InRestaurant = { readonly restaurantId: number };

export type DishRow = {
  id: number;
  name: string;
  category: string;
  image_key: string | null;
  image_url: string | null;
  current_price: Money | null;
  tax_rate: Percent;
  target_margin: Percent;
  /** Entered or from the recipe; null while a fact is missing. */
  cost: Money | null;
};

/** Active dishes by name; 'All Items' means every category. Or the given ones, including archived dishes. */
export async function readDishes(
  db: Queryable,
  scope: InRestaurant,
  which: { category: string | null } | { ids: readonly number[] },
): Promise<DishRow[]> {
  const wanted =
    'ids' in which
      ? sql`m.id = any(${[...which.ids]}::bigint[])`
      : sql`m.is_active and (${which.category}::text is null or m.category = ${which.category})`;
  const { rows } = await sql<DishRow>`
    select m.id, m.name, m.category, m.image_key, m.image_url, m.current_price, m.tax_rate, m.target_margin,
      coalesce(m.manual_cost, m.recipe_cost) as cost
    from menu_items m
    where m.restaurant_id = ${scope.restaurantId} and ${wanted}
    order by lower(m.name), m.id`.execute(db);
  return rows;
}

export type SoldRow = { id: number; category: string; weeks: string | null };

/**
 * Weekly sales of each item and size of a dish, as `variant week quantity asked lowest highest` separated by
 * semicolons, where asked is net plus discounts, and the last two are prices of single days. One text per dish, since
 * transferring a row per week takes longer than adding it up. Null if no item's prices differ by 3%, so that there is
 * nothing to learn from. Weeks are counted from Monday, January 3, 2000.
 */
export async function readSoldWeeks(
  db: Queryable,
  scope: InRestaurant,
  dishIds: readonly number[],
  window: { from: string; to: string },
): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with weeks as (
      select s.menu_item_id as id, s.pos_item_id as item, s.item_name as name,
        (s.business_date - date '2000-01-03') / 7 as week, sum(s.quantity) as quantity, sum(s.net + s.discounts) as asked,
        min((s.net + s.discounts)::float8 / s.quantity::float8) as lowest,
        max((s.net + s.discounts)::float8 / s.quantity::float8) as highest
      from sales_item_day s
      where s.restaurant_id = ${scope.restaurantId} and s.menu_item_id = any(${[...dishIds]}::bigint[])
        and s.business_date between ${window.from}::date and ${window.to}::date
        and s.quantity > 0 and s.net + s.discounts > 0
      group by 1, 2, 3, 4
    ), ranked as (
      select w.*, dense_rank() over (partition by w.id order by w.item, w.name) as variant,
        max(w.asked / w.quantity) over same >= 1.03 * min(w.asked / w.quantity) over same as moved
      from weeks w window same as (partition by w.id, w.item, w.name)
    ), dishes as (
      select r.id, case when bool_or(r.moved)
          then string_agg(concat_ws(' ', r.variant, r.week, r.quantity, r.asked, r.lowest, r.highest), ';')
        end as weeks
      from ranked r group by r.id
    )
    select d.id, m.category, d.weeks from dishes d
    join menu_items m on m.id = d.id and m.restaurant_id = ${scope.restaurantId}`.execute(db);
  return rows;
}

/** How many days of sales were counted, and when the last one was. */
export async function readCounted(
  db: Queryable,
  scope: InRestaurant,
  window: { from: string; to: string },
): Promise<{ days: number; at: string | null }> {
  const { rows } = await sql<{ days: number; at: string | null }>`
    select count(*) as days, max(r.calculated_at)::text as at from revenue_analytics r
    where r.restaurant_id = ${scope.restaurantId} and r.period = 'day'
      and r.date between ${window.from}::date and ${window.to}::date`.execute(db);
  const { days, at } = rows[0] ?? { days: 0, at: null };
  return { days: Number(days), at };
}

/** Net sales by business date, which show what days were open. */
export async function readOpenDays(
  db: Queryable,
  scope: InRestaurant,
  window: { from: string; to: string },
): Promise<{ date: CalendarDate; net: Money }[]> {
  const { rows } = await sql<{ date: CalendarDate; net: Money }>`
    select r.date::text as date, r.net_sales as net from revenue_analytics r
    where r.restaurant_id = ${scope.restaurantId} and r.period = 'day'
      and r.date between ${window.from}::date and ${window.to}::date`.execute(db);
  return rows;
}
