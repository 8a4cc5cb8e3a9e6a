import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { dayIn } from '../../../platform/db/day-in.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** The rate is that of the price's invoice; null from a price list, which has none. */
export type ForeignPrice = { currency: string; rate: string | null };

/** Items whose last price is in another currency than the restaurant's. */
export async function ratesOfForeignPrices(
  db: Queryable,
  scope: RestaurantScope,
  itemIds: readonly number[],
): Promise<Map<number, ForeignPrice>> {
  const { currency, timezone } = scope.settings;
  const day = sql`coalesce(n.invoice_date, ${dayIn(timezone, 'n.approved_at')})`;
  const { rows } = await sql<ForeignPrice & { id: number }>`
    select t.id, bought.currency, bought.exchange_rate as rate
    from (
      select distinct on (l.vendor_item_id) l.vendor_item_id, n.currency, n.exchange_rate, l.unit_price, ${day} as day
      from invoices n
      join invoice_line_items l on l.restaurant_id = n.restaurant_id and l.invoice_id = n.id
      where ${inReach('n.restaurant_id', scope)} and n.currency <> ${currency} and n.approved_at is not null
        and l.vendor_item_id = any(${[...itemIds]}::bigint[]) and l.line_type = 'product' and l.total_price > 0
      order by l.vendor_item_id, ${day} desc, n.id desc, l.id desc
    ) bought
    join vendor_items t on t.id = bought.vendor_item_id
      and t.last_purchased_on = bought.day and t.last_price = bought.unit_price
    union all
    select t.id, t.list_currency, null from vendor_items t
    where ${inReach('t.restaurant_id', scope)} and t.id = any(${[...itemIds]}::bigint[])
      and t.last_price is not null and t.last_purchased_on is null and t.list_currency <> ${currency}`.execute(db);
  return new Map(rows.map(({ id, ...price }) => [id, price]));
}
