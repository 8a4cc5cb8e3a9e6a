import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { dayIn } from '../../../platform/db/day-in.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** Maximum days between unordered goods and the invoice that bills them. */
const billedWithin = 7;

export async function restaurantOfVendor(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('vendors as v')
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .select('v.restaurant_id')
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

/** Locks the vendor's deliveries until the transaction ends; returns its name, or null if it doesn't exist. */
export async function lockVendor(db: Queryable, scope: RestaurantScope, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('vendors as v')
    .where(inReach('v.restaurant_id', scope))
    .where('v.id', '=', id)
    .select('v.name')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The invoice date; if missing, the upload date. */
const datedIn = (scope: RestaurantScope) =>
  sql`coalesce(i.invoice_date, ${dayIn(scope.settings.timezone, 'i.uploaded_at')})`;

/**
 * The approved invoice that already stocked the goods of this vendor now being delivered: dated within a few days,
 * without an order, and not billing another delivery. Nearest by date.
 */
export async function invoiceOfUnordered(
  db: Queryable,
  scope: RestaurantScope,
  goods: { vendorId: number; receivedOn: CalendarDate; ingredientIds: readonly number[] },
): Promise<number | null> {
  const dated = datedIn(scope);
  const { rows } = await sql<{ id: number }>`
    select i.id from invoices i
    where ${inReach('i.restaurant_id', scope)} and i.vendor_id = ${goods.vendorId} and i.approved_at is not null
      and abs(${dated} - ${goods.receivedOn}::date) <= ${billedWithin}
      and not exists (select from purchase_order_invoices p
        where p.restaurant_id = i.restaurant_id and p.invoice_id = i.id)
      and not exists (select from goods_receipts r
        where r.restaurant_id = i.restaurant_id and r.invoice_id = i.id and r.voided_at is null)
      and exists (select from inventory_transactions t
        where t.restaurant_id = i.restaurant_id and t.ref = 'invoice:' || i.id
          and t.ingredient_id = any(${[...goods.ingredientIds]}::bigint[])
        group by t.ingredient_id having sum(t.quantity) > 0)
    order by abs(${dated} - ${goods.receivedOn}::date), i.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * The unordered delivery an invoice bills: the linked one, else one from the same vendor within a few days that shares
 * an ingredient and isn't linked to another invoice. Nearest by date.
 */
export const unorderedOfInvoice = (scope: RestaurantScope, invoiceId: number) => sql<{ id: number }>`
  select r.id from invoices i
  join goods_receipts r on r.restaurant_id = i.restaurant_id and r.vendor_id = i.vendor_id
    and r.order_id is null and r.voided_at is null
  left join invoices other on other.restaurant_id = r.restaurant_id and other.id = r.invoice_id
  where i.id = ${invoiceId} and ${inReach('i.restaurant_id', scope)}
    and (r.invoice_id = i.id or (
      (r.invoice_id is null or other.rejected_at is not null)
      and abs(${datedIn(scope)} - r.received_on) <= ${billedWithin}
      and exists (select from goods_receipt_lines g
        join invoice_line_items l on l.restaurant_id = g.restaurant_id and l.ingredient_id = g.ingredient_id
        where g.restaurant_id = r.restaurant_id and g.receipt_id = r.id and l.invoice_id = i.id)))
  order by (r.invoice_id is not distinct from i.id) desc,
    abs(${datedIn(scope)} - r.received_on), r.id
  limit 1`;

/** Links an approved invoice to the unordered delivery it bills, so no other invoice can claim it. */
export async function claimUnordered(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<void> {
  await sql`update goods_receipts r set invoice_id = ${invoiceId}
    where ${inReach('r.restaurant_id', scope)} and r.id in (${unorderedOfInvoice(scope, invoiceId)})
      and r.invoice_id is distinct from ${invoiceId}`.execute(db);
}
