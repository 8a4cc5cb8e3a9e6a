import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

// Changes to an invoice itself mark it where they are written; these are the changes around it.

/** The invoices linked to an order are audited again: it was received, linked, or decided on. */
export async function markInvoicesOfOrder(db: Queryable, scope: RestaurantScope, orderId: number): Promise<void> {
  await sql`update invoices i set audit_due = true
    where ${inReach('i.restaurant_id', scope)} and not i.audit_due and i.id in (
      select p.invoice_id from purchase_order_invoices p
      where ${inReach('p.restaurant_id', scope)} and p.order_id = ${orderId})`.execute(db);
}

/** Vendors' invoices of the last 30 days are audited again: goods came without an order, or a price list changed. */
export async function markRecentOfVendors(
  db: Queryable,
  scope: RestaurantScope,
  vendorIds: readonly number[],
  now: Date,
): Promise<void> {
  if (vendorIds.length === 0) return;
  await sql`update invoices i set audit_due = true
    where ${inReach('i.restaurant_id', scope)} and not i.audit_due
      and i.vendor_id = any(${[...vendorIds]}::bigint[])
      and coalesce(i.invoice_date, i.uploaded_at::date) >= ${now}::timestamptz::date - 30`.execute(db);
}

/** Invoices with a vendor's item are audited again: its pack, unit or ingredient was corrected. */
export async function markInvoicesOfItem(
  db: Queryable,
  scope: RestaurantScope,
  vendorItemId: number,
  now: Date,
): Promise<void> {
  await sql`update invoices i set audit_due = true
    where ${inReach('i.restaurant_id', scope)} and not i.audit_due and i.rejected_at is null
      and i.uploaded_at > ${now}::timestamptz - interval '90 days'
      and i.id in (select l.invoice_id from invoice_line_items l
        where ${inReach('l.restaurant_id', scope)} and l.vendor_item_id = ${vendorItemId})`.execute(db);
}
