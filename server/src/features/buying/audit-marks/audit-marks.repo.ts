import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** Older invoices aren't questioned any more: vendors take claims for weeks, not for seasons. */
const auditedDays = 90;

/** Goods are looked for on invoices of this many days before. */
const neighborDays = 10;

/** Whether an invoice is recent enough to be audited: an archive that is uploaded today isn't. */
export const isAuditable = (alias: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.uploaded_at`)} > ${now}::timestamptz - make_interval(days => ${auditedDays})
    and coalesce(${sql.ref(`${alias}.invoice_date`)}, ${sql.ref(`${alias}.uploaded_at`)}::date)
      > ${now}::timestamptz::date - ${auditedDays}::int)`;

// Changes to an invoice itself mark it where they are written; these are the changes around it. Before any other lock
// that an audit takes: it holds its invoices first.

/**
 * Marks those marked already as well: an audit that is running has taken the mark, but still shows it to others. Waits
 * for it, and has it done again. In order, so that two that mark don't wait for each other.
 */
async function mark(db: Queryable, scope: RestaurantScope, which: RawBuilder<unknown>): Promise<void> {
  await sql`update invoices i set audit_due = true from (
      select n.id from invoices n where ${inReach('n.restaurant_id', scope)} and ${which}
      order by n.id for no key update) m
    where ${inReach('i.restaurant_id', scope)} and i.id = m.id`.execute(db);
}

/** The invoices linked to an order are audited again: it was received, linked, or decided on. */
export async function markInvoicesOfOrder(db: Queryable, scope: RestaurantScope, orderId: number): Promise<void> {
  await mark(
    db,
    scope,
    sql`n.id in (select p.invoice_id from purchase_order_invoices p
      where ${inReach('p.restaurant_id', scope)} and p.order_id = ${orderId})`,
  );
}

/** The invoices a credit was requested for are audited again: it was withdrawn or reopened. */
export async function markInvoicesOfRequest(db: Queryable, scope: RestaurantScope, requestId: number): Promise<void> {
  const request = sql`credit_requests c where ${inReach('c.restaurant_id', scope)} and c.id = ${requestId}`;
  await mark(
    db,
    scope,
    sql`n.id in (select c.invoice_id from ${request}
      union select f.invoice_id from findings f
      where ${inReach('f.restaurant_id', scope)} and f.credit_request_id = ${requestId}
      union select p.invoice_id from purchase_order_invoices p
      where ${inReach('p.restaurant_id', scope)} and p.order_id in (select c.order_id from ${request}))`,
  );
}

/** Vendors' invoices of the last 30 days are audited again: goods came without an order, or a price list changed. */
export async function markRecentOfVendors(
  db: Queryable,
  scope: RestaurantScope,
  vendorIds: readonly number[],
  now: Date,
): Promise<void> {
  if (vendorIds.length === 0) return;
  await mark(
    db,
    scope,
    sql`n.vendor_id = any(${[...vendorIds]}::bigint[])
      and coalesce(n.invoice_date, n.uploaded_at::date) >= ${now}::timestamptz::date - 30`,
  );
}

/** A vendor's invoices are audited again: a kind that wasn't looked for is again. */
export async function markInvoicesOfVendor(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  now: Date,
): Promise<void> {
  await mark(db, scope, sql`n.vendor_id = ${vendorId} and n.uploaded_at > ${now}::timestamptz - interval '90 days'`);
}

/** Invoices with a vendor's item are audited again: its pack, unit or ingredient was corrected. */
export async function markInvoicesOfItem(
  db: Queryable,
  scope: RestaurantScope,
  vendorItemId: number,
  now: Date,
): Promise<void> {
  await mark(
    db,
    scope,
    sql`n.rejected_at is null and n.uploaded_at > ${now}::timestamptz - interval '90 days'
      and n.id in (select l.invoice_id from invoice_line_items l
        where ${inReach('l.restaurant_id', scope)} and l.vendor_item_id = ${vendorItemId})`,
  );
}

/** What was held against an invoice that changed, or could be, is audited again: the vendor's next ones. */
export async function markNeighbors(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  const day = (alias: string) =>
    sql`coalesce(${sql.ref(`${alias}.invoice_date`)}, ${sql.ref(`${alias}.uploaded_at`)}::date)`;
  await mark(
    db,
    scope,
    sql`n.id in (
      select o.id from invoices s join invoices o on o.restaurant_id = s.restaurant_id and o.vendor_id = s.vendor_id
      where ${inReach('s.restaurant_id', scope)} and s.id = ${id} and o.id <> s.id
        and ${day('o')} between ${day('s')} and ${day('s')} + ${neighborDays}::int
      union select f.invoice_id from findings f
      where ${inReach('f.restaurant_id', scope)} and f.against ->> 'invoiceId' = ${String(id)} and f.invoice_id <> ${id})`,
  );
}
