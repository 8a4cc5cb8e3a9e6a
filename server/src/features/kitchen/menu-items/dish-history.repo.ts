import type { CalendarDate, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type DishHistory = {
  sales: boolean;
  /** Mapped to a POS item. */
  pos: boolean;
  /** An invoice changed its cost. */
  invoices: boolean;
  /** Its price was changed in a bulk update, which is undone as a whole. */
  prices: boolean;
  sold: { quantity: number; lastOn: CalendarDate } | null;
};

/** What prevents a dish from being deleted. */
export async function findHistory(db: Queryable, reach: Reach, id: number): Promise<DishHistory> {
  const { rows } = await sql<
    Omit<DishHistory, 'sold' | 'sales'> & { quantity: Quantity | null; last_on: CalendarDate | null }
  >`
    select
      (select sum(s.quantity) from sales_item_day s
        where ${inReach('s.restaurant_id', reach)} and s.menu_item_id = ${id}) as quantity,
      (select max(s.business_date) from sales_item_day s
        where ${inReach('s.restaurant_id', reach)} and s.menu_item_id = ${id}) as last_on,
      exists (select from pos_menu_items p where ${inReach('p.restaurant_id', reach)} and p.menu_item_id = ${id}) as pos,
      exists (
        select from menu_item_cost_history h
        where ${inReach('h.restaurant_id', reach)} and h.menu_item_id = ${id}
          and (h.invoice_id is not null or h.cause in ('invoice', 'unapproval'))
      ) as invoices,
      exists (
        select from menu_item_prices p
        join menu_price_changes c on c.restaurant_id = p.restaurant_id and c.id = p.change_id
        where ${inReach('p.restaurant_id', reach)} and p.menu_item_id = ${id} and c.source <> 'typed'
      ) as prices`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('one row was asked for');
  const { quantity, last_on: lastOn, ...rest } = row;
  return {
    ...rest,
    sales: lastOn !== null,
    sold: lastOn === null ? null : { quantity: Number(quantity), lastOn },
  };
}
