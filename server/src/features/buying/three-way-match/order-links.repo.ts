import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type InvoiceHead = {
  id: number;
  invoice_number: string | null;
  filename: string;
  invoice_date: CalendarDate | null;
  total_amount: Money | null;
  currency: string;
  approved: boolean;
  linker: string | null;
  linked_at: Date | null;
};

const invoiceColumns = sql`i.id, i.invoice_number, i.filename, i.invoice_date::text as invoice_date, i.total_amount,
  i.currency, i.approved_at is not null as approved`;

/** The invoices that bill an order, oldest first; one in the trash counts again once restored. */
export async function invoicesOfOrder(db: Queryable, scope: RestaurantScope, orderId: number): Promise<InvoiceHead[]> {
  const { rows } = await sql<InvoiceHead>`
    select ${invoiceColumns}, u.full_name as linker, p.linked_at
    from purchase_order_invoices p
    join invoices i on i.restaurant_id = p.restaurant_id and i.id = p.invoice_id
    left join users u on u.id = p.linked_by
    where p.order_id = ${orderId} and ${inReach('p.restaurant_id', scope)} and i.deleted_at is null
    order by i.invoice_date nulls last, i.id`.execute(db);
  return rows;
}

export type OrderHead = {
  id: number;
  number: string;
  status: string;
  vendor_id: number;
  vendor_name: string;
  ordered_on: CalendarDate;
  expected_on: CalendarDate | null;
  total: Money | null;
  currency: string;
  /** The days its goods arrived. */
  received: string[];
};

const orderColumns = sql`o.id, o.number, o.status, o.vendor_id, v.name as vendor_name,
  o.ordered_on::text as ordered_on, o.expected_on::text as expected_on, o.total, o.currency,
  coalesce((select array_agg(distinct r.received_on::text) from goods_receipts r
    where r.restaurant_id = o.restaurant_id and r.order_id = o.id and r.voided_at is null), '{}') as received`;

export async function ordersOfInvoice(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<OrderHead[]> {
  const { rows } = await sql<OrderHead>`
    select ${orderColumns}
    from purchase_order_invoices p
    join purchase_orders o on o.restaurant_id = p.restaurant_id and o.id = p.order_id
    join vendors v on v.id = o.vendor_id
    where p.invoice_id = ${invoiceId} and ${inReach('p.restaurant_id', scope)}
    order by o.ordered_on, o.id`.execute(db);
  return rows;
}

export async function orderHead(db: Queryable, reach: Reach, id: number): Promise<OrderHead | null> {
  const { rows } = await sql<OrderHead>`
    select ${orderColumns} from purchase_orders o join vendors v on v.id = o.vendor_id
    where o.id = ${id} and ${inReach('o.restaurant_id', reach)}`.execute(db);
  return rows[0] ?? null;
}

/** Invoices from the order's vendor that may bill it: not rejected, not linked to it, dated in the weeks after it. */
export async function invoicesThatMayBill(
  db: Queryable,
  scope: RestaurantScope,
  order: Pick<OrderHead, 'id' | 'vendor_id' | 'ordered_on' | 'currency'>,
): Promise<InvoiceHead[]> {
  const { rows } = await sql<InvoiceHead>`
    select ${invoiceColumns}, null as linker, null as linked_at
    from invoices i
    where ${inReach('i.restaurant_id', scope)} and i.vendor_id = ${order.vendor_id} and i.rejected_at is null
      and i.currency = ${order.currency}
      and coalesce(i.invoice_date, i.uploaded_at::date) between ${order.ordered_on}::date and ${order.ordered_on}::date + 60
      and not exists (select from purchase_order_invoices p
        where p.restaurant_id = i.restaurant_id and p.invoice_id = i.id and p.order_id = ${order.id})
    order by coalesce(i.invoice_date, i.uploaded_at::date), i.id limit 30`.execute(db);
  return rows;
}

/** The reverse: orders sent to the vendor in the weeks before the invoice. */
export async function ordersThatMayBeBilled(
  db: Queryable,
  scope: RestaurantScope,
  invoice: { id: number; vendorId: number; date: CalendarDate; currency: string },
): Promise<OrderHead[]> {
  const { rows } = await sql<OrderHead>`
    select ${orderColumns} from purchase_orders o join vendors v on v.id = o.vendor_id
    where ${inReach('o.restaurant_id', scope)} and o.vendor_id = ${invoice.vendorId}
      and o.currency = ${invoice.currency} and o.status not in ('draft', 'cancelled')
      and o.ordered_on between ${invoice.date}::date - 60 and ${invoice.date}::date
      and not exists (select from purchase_order_invoices p
        where p.restaurant_id = o.restaurant_id and p.order_id = o.id and p.invoice_id = ${invoice.id})
    order by o.ordered_on desc, o.id desc limit 30`.execute(db);
  return rows;
}

export type LinkRow = { order_id: number; invoice_id: number; order_currency: string; currency: string };

/** The links of some orders, or of some invoices, to the other; deleted invoices are left out. */
export async function linksOf(
  db: Queryable,
  scope: RestaurantScope,
  of: { orderIds: readonly number[] } | { invoiceIds: readonly number[] },
): Promise<LinkRow[]> {
  const [column, ids] = 'orderIds' in of ? ['p.order_id', of.orderIds] : ['p.invoice_id', of.invoiceIds];
  if (ids.length === 0) return [];
  const { rows } = await sql<LinkRow>`
    select p.order_id, p.invoice_id, o.currency as order_currency, i.currency
    from purchase_order_invoices p
    join purchase_orders o on o.restaurant_id = p.restaurant_id and o.id = p.order_id
    join invoices i on i.restaurant_id = p.restaurant_id and i.id = p.invoice_id
    where ${sql.ref(column)} = any(${[...ids]}::bigint[]) and ${inReach('p.restaurant_id', scope)} and i.deleted_at is null
    order by p.order_id, i.invoice_date nulls last, i.id`.execute(db);
  return rows;
}

export type KeyRow = {
  document_id: number;
  id: number;
  vendor_item_id: number | null;
  item_code: string | null;
  ingredient_id: number | null;
  description: string;
};

/** The keys that identify invoices' product lines. */
export async function keysOfInvoices(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<KeyRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invoice_line_items as l')
    .where(inReach('l.restaurant_id', scope))
    .where('l.invoice_id', 'in', [...ids])
    .where('l.line_type', '=', 'product')
    .orderBy('l.id')
    .select([
      'l.invoice_id as document_id',
      'l.id',
      'l.vendor_item_id',
      'l.item_code',
      'l.ingredient_id',
      'l.description',
    ])
    .execute();
}

export async function link(
  db: Queryable,
  scope: RestaurantScope,
  pair: { orderId: number; invoiceId: number },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('purchase_order_invoices')
    .values({
      restaurant_id: scope.restaurantId,
      order_id: pair.orderId,
      invoice_id: pair.invoiceId,
      linked_by: scope.userId,
      linked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function unlink(
  db: Queryable,
  scope: RestaurantScope,
  pair: { orderId: number; invoiceId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('purchase_order_invoices as p')
    .where(inReach('p.restaurant_id', scope))
    .where('p.order_id', '=', pair.orderId)
    .where('p.invoice_id', '=', pair.invoiceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
