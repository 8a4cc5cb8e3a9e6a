import type { CalendarDate, Money, Percent, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

type Days = { from: string; to: string };

/** Total net sales, and the number of days with sales. */
export async function readTaken(
  db: Queryable,
  scope: RestaurantScope,
  { from, to }: Days,
): Promise<{ net: Money; days: number }> {
  const { rows } = await sql<{ net: Money; days: number }>`
    select coalesce(sum(a.net_sales), 0) as net, count(*) as days from revenue_analytics a
    where ${inReach('a.restaurant_id', scope)} and a.period = 'day'
      and a.date between ${from}::date and ${to}::date`.execute(db);
  return rows[0] ?? { net: '0', days: 0 };
}

/** Net sales of items marked as not food. */
export async function readNotFood(db: Queryable, scope: RestaurantScope, { from, to }: Days): Promise<string> {
  const { rows } = await sql<{ net: Money }>`
    select coalesce(sum(s.net), 0) as net from sales_item_day s
    join pos_menu_items p on p.id = s.pos_item_id and p.restaurant_id = s.restaurant_id and p.not_food
    where ${inReach('s.restaurant_id', scope)} and s.business_date between ${from}::date and ${to}::date
      and s.menu_item_id = 0`.execute(db);
  return rows[0]?.net ?? '0';
}

export type DishRow = {
  id: number;
  name: string;
  current_price: Money | null;
  tax_rate: Percent;
  target_margin: Percent;
  manual_cost: Money | null;
  recipe_cost: Money | null;
};

export async function readDishes(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<DishRow[]> {
  return db
    .selectFrom('menu_items as m')
    .select(['m.id', 'm.name', 'm.current_price', 'm.tax_rate', 'm.target_margin', 'm.manual_cost', 'm.recipe_cost'])
    .where(inReach('m.restaurant_id', scope))
    .where(sql<boolean>`m.id = any(${[...ids]}::bigint[])`)
    .execute();
}

export type CostThen = { ingredient_id: number; price: UnitCost; unit: string; effective_date: CalendarDate };

/** Each ingredient's last cost at or before a day. */
export async function readCostsAt(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
  day: string,
): Promise<Map<number, CostThen>> {
  const { rows } = await sql<CostThen>`
    select i.id as ingredient_id, h.price, h.unit, h.effective_date
    from unnest(${[...ingredientIds]}::bigint[]) as i (id)
    join lateral (
      select p.price, p.unit, p.effective_date from price_history p
      where p.restaurant_id = ${scope.restaurantId} and p.ingredient_id = i.id and p.voided_at is null
        and p.effective_date <= ${day}::date
      order by p.effective_date desc, p.id desc limit 1
    ) h on true`.execute(db);
  return new Map(rows.map((row) => [row.ingredient_id, row]));
}
