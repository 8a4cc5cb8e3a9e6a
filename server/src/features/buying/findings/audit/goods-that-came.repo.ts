import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

export type CameRow = {
  vendor_id: number;
  received_on: CalendarDate;
  vendor_item_id: number | null;
  ingredient_id: number | null;
};

/** Goods that were delivered although no order has them. */
export async function goodsThatCame(
  db: Queryable,
  scope: RestaurantScope,
  days: { from: string; to: string },
): Promise<CameRow[]> {
  const { rows } = await sql<CameRow>`
    select r.vendor_id, r.received_on::text as received_on, l.vendor_item_id, l.ingredient_id
    from goods_receipts r
    join goods_receipt_lines l on l.restaurant_id = r.restaurant_id and l.receipt_id = r.id
    where ${inReach('r.restaurant_id', scope)} and r.voided_at is null and l.order_line_id is null
      and l.delivered > l.refused and r.received_on between ${days.from}::date and ${days.to}::date`.execute(db);
  return rows;
}
