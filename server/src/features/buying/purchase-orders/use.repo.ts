import type { Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

type Days = { from: string; to: string };

/** The first day with sales in a period, and whether there are older ones. */
export async function readSalesSince(
  db: Queryable,
  scope: RestaurantScope,
  { from, to }: Days,
): Promise<{ first: string | null; older: boolean }> {
  const { rows } = await sql<{ first: string | null; older: boolean }>`
    select (select min(s.business_date) from sales_item_day s
        where ${inReach('s.restaurant_id', scope)} and s.business_date between ${from}::date and ${to}::date) as first,
      exists (select from sales_item_day s
        where ${inReach('s.restaurant_id', scope)} and s.business_date < ${from}::date) as older`.execute(db);
  return rows[0] ?? { first: null, older: false };
}

/** What sold in a period: a dish, or a POS item that is an ingredient itself. */
export type SoldRow = {
  dish_id: number | null;
  ingredient_id: number | null;
  quantity: Quantity;
  /** The ingredient quantity used per sale; null: one unit of it. */
  each: string | null;
  unit: string | null;
};

export async function readSold(db: Queryable, scope: RestaurantScope, { from, to }: Days): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select m.id as dish_id, case when m.id is null then p.ingredient_id end as ingredient_id,
      sum(s.quantity) as quantity,
      case when m.id is null then p.ingredient_quantity end as each,
      case when m.id is null then p.ingredient_unit end as unit
    from sales_item_day s
    left join menu_items m on m.id = s.menu_item_id and m.restaurant_id = s.restaurant_id
    left join pos_menu_items p on p.id = s.pos_item_id and p.restaurant_id = s.restaurant_id
      and p.ingredient_id is not null
    where ${inReach('s.restaurant_id', scope)} and s.business_date between ${from}::date and ${to}::date
      and (m.id is not null or p.id is not null)
    group by 1, 2, 4, 5`.execute(db);
  return rows;
}

/** What approved invoices bought in a period, in each ingredient's current unit. */
export async function readBought(
  db: Queryable,
  scope: RestaurantScope,
  { from, to }: Days,
): Promise<{ ingredient_id: number; quantity: Quantity }[]> {
  const { rows } = await sql<{ ingredient_id: number; quantity: Quantity }>`
    select p.ingredient_id, sum(p.quantity) as quantity
    from price_history p
    join ingredients i on i.id = p.ingredient_id and i.unit = p.unit
    where ${inReach('p.restaurant_id', scope)} and p.source = 'invoice' and p.voided_at is null
      and p.quantity is not null and p.effective_date between ${from}::date and ${to}::date
    group by p.ingredient_id`.execute(db);
  return rows;
}

/** The date of the oldest approved invoice with prices, or null. */
export async function readFirstPurchase(db: Queryable, scope: RestaurantScope): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(p.effective_date) as first from price_history p
    where ${inReach('p.restaurant_id', scope)} and p.source = 'invoice' and p.voided_at is null`.execute(db);
  return rows[0]?.first ?? null;
}
