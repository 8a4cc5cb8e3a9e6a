import { sql } from 'kysely';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

/**
 * The ingredients whose goods a delivery has put into stock already, of the orders that an invoice bills: what the invoice
 * says of them moves nothing. Goods that were counted since they came are in the count.
 */
export async function stockedByReceipts(
  db: Queryable,
  scope: RestaurantScope,
  invoiceId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ ingredient_id: number }>`
    select distinct l.ingredient_id
    from purchase_order_invoices p
    join goods_receipts r on r.restaurant_id = p.restaurant_id and r.order_id = p.order_id and r.voided_at is null
    join goods_receipt_lines l on l.restaurant_id = r.restaurant_id and l.receipt_id = r.id
    where p.invoice_id = ${invoiceId} and ${inReach('p.restaurant_id', scope)} and l.ingredient_id is not null
      and (l.stock_quantity > 0 or l.unstocked = 'counted')`.execute(db);
  return new Set(rows.map((row) => row.ingredient_id));
}

/** The other way round: the ingredients that the approved invoices of an order have put into stock. */
export async function stockedByInvoices(
  db: Queryable,
  scope: RestaurantScope,
  orderId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ ingredient_id: number }>`
    select t.ingredient_id
    from purchase_order_invoices p
    join inventory_transactions t on t.restaurant_id = p.restaurant_id and t.ref = 'invoice:' || p.invoice_id
    where p.order_id = ${orderId} and ${inReach('p.restaurant_id', scope)}
    group by t.ingredient_id having sum(t.quantity) > 0`.execute(db);
  return new Set(rows.map((row) => row.ingredient_id));
}
