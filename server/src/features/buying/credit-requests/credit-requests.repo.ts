import type { Language } from '@platewise/contract';
import type { CalendarDate, Money, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type CreditRequestRow = {
  id: number;
  restaurant_id: number;
  restaurant_name: string;
  vendor_id: number;
  vendor_name: string;
  vendor_email: string | null;
  account_number: string | null;
  /** Null follows the restaurant. */
  vendor_language: Language | null;
  order_id: number | null;
  order_number: string | null;
  order_line_id: number | null;
  receipt_id: number | null;
  received_on: CalendarDate | null;
  invoice_id: number | null;
  invoice_number: string | null;
  subject: string | null;
  kind: string;
  description: string;
  quantity: Quantity | null;
  unit: string | null;
  amount: Money | null;
  currency: string;
  status: string;
  sent_at: Date | null;
  sent_to: string | null;
  credited_on: CalendarDate | null;
  credited_amount: Money | null;
  credit_invoice_id: number | null;
  credit_invoice_number: string | null;
  note: string | null;
  creator: string | null;
  created_at: Date;
  version: number;
};

// Every request has a vendor; unlike an outer join, an inner join doesn't slow down counting.
const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('credit_requests as c')
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'c.restaurant_id').onRef('v.id', '=', 'c.vendor_id'),
    )
    .leftJoin('purchase_orders as o', (join) =>
      join.onRef('o.restaurant_id', '=', 'c.restaurant_id').onRef('o.id', '=', 'c.order_id'),
    )
    .leftJoin('invoices as n', (join) =>
      join.onRef('n.restaurant_id', '=', 'c.restaurant_id').onRef('n.id', '=', 'c.invoice_id'),
    )
    .where(inReach('c.restaurant_id', reach));

const rows = (db: Queryable, reach: Reach) =>
  joined(db, reach)
    .innerJoin('restaurants as e', 'e.id', 'c.restaurant_id')
    .leftJoin('vendor_ordering as w', 'w.vendor_id', 'c.vendor_id')
    .leftJoin('goods_receipts as r', (join) =>
      join.onRef('r.restaurant_id', '=', 'c.restaurant_id').onRef('r.id', '=', 'c.receipt_id'),
    )
    .leftJoin('invoices as m', (join) =>
      join.onRef('m.restaurant_id', '=', 'c.restaurant_id').onRef('m.id', '=', 'c.credit_invoice_id'),
    )
    .leftJoin('users as u', 'u.id', 'c.created_by')
    .select([
      'c.id',
      'c.restaurant_id',
      'e.name as restaurant_name',
      'c.vendor_id',
      sql<string>`v.name`.as('vendor_name'),
      sql<string | null>`coalesce(w.order_email, nullif(v.contact_info ->> 'email', ''))`.as('vendor_email'),
      'w.account_number',
      sql<Language | null>`w.language`.as('vendor_language'),
      'c.order_id',
      'o.number as order_number',
      'c.order_line_id',
      'c.receipt_id',
      'r.received_on',
      'c.invoice_id',
      'n.invoice_number',
      'c.subject',
      'c.kind',
      'c.description',
      'c.quantity',
      'c.unit',
      'c.amount',
      'c.currency',
      'c.status',
      'c.sent_at',
      'c.sent_to',
      'c.credited_on',
      'c.credited_amount',
      'c.credit_invoice_id',
      'm.invoice_number as credit_invoice_number',
      'c.note',
      'u.full_name as creator',
      'c.created_at',
      'c.version',
    ]);

export type CreditFilter = {
  q?: string | undefined;
  vendorId?: number | undefined;
  orderId?: number | undefined;
  status?: string | undefined;
};

function matching({ q, vendorId, orderId, status }: CreditFilter) {
  const words = q ?? null;
  const wanted = status === undefined ? null : status === 'waiting' ? ['open', 'sent'] : [status];
  return sql<boolean>`((${vendorId ?? null}::bigint is null or c.vendor_id = ${vendorId ?? null})
    and (${orderId ?? null}::bigint is null or c.order_id = ${orderId ?? null})
    and (${wanted}::text[] is null or c.status = any(${wanted}::text[]))
    and (${words}::text is null
      or strpos(lower(concat_ws(' ', c.description, v.name, o.number, n.invoice_number)), lower(${words})) > 0))`;
}

export async function listRequests(
  db: Queryable,
  reach: Reach,
  wanted: CreditFilter & PageRequest,
): Promise<Page<CreditRequestRow>> {
  const order = {
    by: sql.ref('c.created_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('c.id'),
    neverNull: true,
  } as const;
  return readCountedPage(
    rows(db, reach).where(matching(wanted)),
    order,
    wanted,
    joined(db, reach).where(matching(wanted)),
  );
}

export async function findRequest(db: Queryable, reach: Reach, id: number): Promise<CreditRequestRow | null> {
  return (await rows(db, reach).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockRequest(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .selectFrom('credit_requests as c')
    .select('c.id')
    .where(inReach('c.restaurant_id', scope))
    .where('c.id', '=', id)
    .forUpdate()
    .execute();
}

export type CreditNoteRow = {
  id: number;
  invoice_number: string | null;
  filename: string;
  invoice_date: CalendarDate | null;
  credit: string;
};

/** The vendor's invoices since that day that credit something, in total or on a line. */
export async function creditNotesOf(
  db: Queryable,
  scope: RestaurantScope,
  about: { vendorId: number; from: string; currency: string; invoiceId?: number },
): Promise<CreditNoteRow[]> {
  const { rows: found } = await sql<CreditNoteRow>`
    select i.id, i.invoice_number, i.filename, i.invoice_date::text as invoice_date, c.credit
    from invoices i
    cross join lateral (
      select greatest(-coalesce(i.total_amount, 0), coalesce((
        select -sum(l.total_price) from invoice_line_items l
        where l.restaurant_id = i.restaurant_id and l.invoice_id = i.id and l.total_price < 0
          and l.line_type in ('credit', 'product', 'supplies')), 0)) as credit) c
    where ${inReach('i.restaurant_id', scope)} and i.vendor_id = ${about.vendorId} and i.rejected_at is null
      and i.currency = ${about.currency} and c.credit > 0
      and (${about.invoiceId ?? null}::bigint is null or i.id = ${about.invoiceId ?? null})
      and coalesce(i.invoice_date, i.uploaded_at::date) >= ${about.from}::date
    order by i.invoice_date desc nulls last, i.id desc limit 20`.execute(db);
  return found;
}

/** A vendor of the restaurant; null if out of reach. */
export async function vendorOf(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<{ restaurant_id: number; name: string } | null> {
  const row = await db
    .selectFrom('vendors as v')
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .select(['v.restaurant_id', 'v.name'])
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an order or invoice exists and belongs to this vendor. */
export async function isOfVendor(
  db: Queryable,
  scope: RestaurantScope,
  table: 'purchase_orders' | 'invoices',
  id: number,
  vendorId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .where(`${table}.restaurant_id`, '=', scope.restaurantId)
    .where(`${table}.id`, '=', id)
    .where(`${table}.vendor_id`, '=', vendorId)
    .select(`${table}.id`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The reply-to address for what a user sends. */
export async function emailOfSender(db: Queryable, scope: RestaurantScope): Promise<string | null> {
  const row = await db.selectFrom('users as u').select('u.email').where('u.id', '=', scope.userId).executeTakeFirst();
  return row?.email ?? null;
}
