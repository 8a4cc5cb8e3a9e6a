import type { CalendarDate, Money, Quantity } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** Individual days, or a range. */
export type SoldDays = readonly string[] | { from: string; to: string };

/** What sold on one day: a dish, or a POS item mapped to an ingredient. */
export type SoldRow = {
  dish_id: number | null;
  pos_item_id: number | null;
  date: CalendarDate;
  quantity: Quantity;
  net: Money;
  /** As of its day; null if it wasn't known. */
  cost: Money | null;
};

export async function readSold(db: Queryable, scope: RestaurantScope, days: SoldDays): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select m.id as dish_id, case when m.id is null then p.id end as pos_item_id, s.business_date as date,
      sum(s.quantity) as quantity, sum(s.net) as net, case when bool_and(s.cost is not null) then sum(s.cost) end as cost
    from sales_item_day s
    left join menu_items m on m.id = s.menu_item_id and m.restaurant_id = s.restaurant_id
    left join pos_menu_items p on p.id = s.pos_item_id and p.restaurant_id = s.restaurant_id
      and p.ingredient_id is not null
    where ${inReach('s.restaurant_id', scope)} and ${within(days)} and (m.id is not null or p.id is not null)
    group by 1, 2, 3
    order by 3, 1, 2`.execute(db);
  return rows;
}

const within = (days: SoldDays): RawBuilder<boolean> =>
  'from' in days
    ? sql`s.business_date between ${days.from}::date and ${days.to}::date`
    : sql`s.business_date = any(${[...days]}::date[])`;

export type ItemRow = { id: number; ingredient_id: number; quantity: Quantity | null; unit: string | null };

/** POS items mapped to ingredients, with the quantity of the ingredient in each item sold. */
export async function readItems(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select p.id, p.ingredient_id, p.ingredient_quantity as quantity, p.ingredient_unit as unit
    from pos_menu_items p
    where ${inReach('p.restaurant_id', scope)} and p.id = any(${[...ids]}::bigint[])
      and p.ingredient_id is not null`.execute(db);
  return rows;
}
