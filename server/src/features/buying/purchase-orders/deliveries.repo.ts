import type { DeliveredLine, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** What an order's valid receipts delivered. */
export async function deliveriesOf(db: Queryable, reach: Reach, orderId: number): Promise<DeliveredLine[]> {
  const { rows } = await sql<{
    order_line_id: number | null;
    delivered: Quantity;
    refused: Quantity;
    rest_cancelled: boolean;
    substitute: boolean;
  }>`
    select l.order_line_id, l.delivered, l.refused, l.rest_cancelled, l.substitute
    from goods_receipts r
    join goods_receipt_lines l on l.restaurant_id = r.restaurant_id and l.receipt_id = r.id
    where r.order_id = ${orderId} and r.voided_at is null and ${inReach('r.restaurant_id', reach)}
    order by l.id`.execute(db);
  return rows.map((row) => ({
    orderLineId: row.order_line_id,
    delivered: row.delivered,
    refused: row.refused,
    restCancelled: row.rest_cancelled,
    substitute: row.substitute,
  }));
}
