import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { unorderedOfInvoice } from './unordered.repo.ts';

/** The deliveries an invoice bills: those of its orders, and the unordered one it bills. */
const billed = (scope: RestaurantScope, invoiceId: number) => sql`
  select r.id from purchase_order_invoices p
  join goods_receipts r on r.restaurant_id = p.restaurant_id and r.order_id = p.order_id and r.voided_at is null
  where p.invoice_id = ${invoiceId} and ${inReach('p.restaurant_id', scope)}
  union (${unorderedOfInvoice(scope, invoiceId)})`;

/**
 * Ingredients a delivery billed by the invoice has already stocked: the invoice moves nothing for them. Goods counted
 * since their arrival are in the count.
 */
export async function stockedByReceipts(
  db: Queryable,
  scope: RestaurantScope,
  invoiceId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ ingredient_id: number }>`
    select distinct l.ingredient_id from goods_receipt_lines l
    where ${inReach('l.restaurant_id', scope)} and l.receipt_id in (${billed(scope, invoiceId)})
      and l.ingredient_id is not null
      and (l.stock_quantity > 0 or l.unstocked = 'counted')`.execute(db);
  return new Set(rows.map((row) => row.ingredient_id));
}

/** The reverse: ingredients an order's approved invoices have put into stock. */
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

/** Ingredients one approved invoice has put into stock. */
export async function stockedByInvoice(
  db: Queryable,
  scope: RestaurantScope,
  invoiceId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ ingredient_id: number }>`
    select t.ingredient_id from inventory_transactions t
    where t.ref = ${`invoice:${invoiceId}`} and ${inReach('t.restaurant_id', scope)}
    group by t.ingredient_id having sum(t.quantity) > 0`.execute(db);
  return new Set(rows.map((row) => row.ingredient_id));
}

/** Ingredients of an order's deliveries that were left out of stock because an invoice had added them. */
export async function leftToInvoices(db: Queryable, scope: RestaurantScope, orderId: number): Promise<Set<number>> {
  const { rows } = await sql<{ ingredient_id: number }>`
    select distinct l.ingredient_id from goods_receipts r
    join goods_receipt_lines l on l.restaurant_id = r.restaurant_id and l.receipt_id = r.id
    where r.order_id = ${orderId} and r.voided_at is null and ${inReach('r.restaurant_id', scope)}
      and l.unstocked = 'invoiced' and l.ingredient_id is not null`.execute(db);
  return new Set(rows.map((row) => row.ingredient_id));
}

export type BilledReceipt = { id: number; order_id: number | null; received_on: CalendarDate };

/** Deliveries billed by an invoice, or of an order, with lines left out of stock because an invoice had added them. */
export async function receiptsLeftToInvoice(
  db: Queryable,
  scope: RestaurantScope,
  of: { invoiceId: number } | { orderId: number },
): Promise<BilledReceipt[]> {
  const which =
    'invoiceId' in of
      ? sql`r.id in (${billed(scope, of.invoiceId)})`
      : sql`(r.order_id = ${of.orderId} and r.voided_at is null)`;
  const { rows } = await sql<BilledReceipt>`
    select r.id, r.order_id, r.received_on::text as received_on from goods_receipts r
    where ${inReach('r.restaurant_id', scope)} and ${which}
      and exists (select from goods_receipt_lines l
        where l.restaurant_id = r.restaurant_id and l.receipt_id = r.id and l.unstocked = 'invoiced')
    order by r.received_on, r.id`.execute(db);
  return rows;
}
