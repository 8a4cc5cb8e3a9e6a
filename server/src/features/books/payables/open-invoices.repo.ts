import type { CalendarDate, Money, Percent } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { CalendarDay } from '../../buying/invoices/index.ts';

/** Neither paid, rejected nor deleted; in the words of the indexes. */
const unpaid = sql<boolean>`(i.payment_status <> 'paid' and i.deleted_at is null and i.rejected_at is null
  and i.document_kind = 'invoice')`;
const owing = sql<boolean>`(${unpaid} and i.total_amount <> 0)`;
/** As `owedOf`: a credit note may store what is paid with or without its sign. */
const owed = sql<string>`i.total_amount - sign(i.total_amount) * abs(coalesce(i.paid_amount, 0))`;

export type OpenInvoiceRow = {
  id: number;
  restaurant_id: number;
  vendor_id: number | null;
  vendor_name: string | null;
  invoice_number: string | null;
  filename: string;
  invoice_date: CalendarDate | null;
  due_date: CalendarDate | null;
  due_from_terms: boolean;
  currency: string;
  total: Money;
  paid_amount: Money | null;
  approved: boolean;
  account_changed: boolean;
  discount_percent: Percent | null;
  discount_days: number | null;
  version: number;
};

export type OpenFilter = {
  q?: string | undefined;
  vendorId?: number | undefined;
  order?: 'asc' | 'desc' | undefined;
};

function conditions({ q, vendorId }: OpenFilter, reach: Reach): RawBuilder<boolean>[] {
  const list = [owing];
  if (vendorId !== undefined) list.push(sql<boolean>`i.vendor_id = ${vendorId}`);
  if (q) {
    list.push(sql<boolean>`(strpos(lower(i.filename || chr(10) || coalesce(i.invoice_number, '')), lower(${q})) > 0
      or i.vendor_id in (select w.id from vendors w
        where ${inReach('w.restaurant_id', reach)} and strpos(lower(w.name), lower(${q})) > 0))`);
  }
  return list;
}

export async function listOpenInvoices(
  db: Queryable,
  reach: Reach,
  wanted: OpenFilter & PageRequest,
): Promise<Page<OpenInvoiceRow>> {
  let counted = db.selectFrom('invoices as i').where(inReach('i.restaurant_id', reach));
  for (const condition of conditions(wanted, reach)) counted = counted.where(condition);
  const rows = counted
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'i.restaurant_id').onRef('v.id', '=', 'i.vendor_id'),
    )
    .select([
      'i.id',
      'i.restaurant_id',
      'i.vendor_id',
      'v.name as vendor_name',
      'i.invoice_number',
      'i.filename',
      'i.invoice_date',
      'i.due_date',
      'i.due_from_terms',
      'i.currency',
      sql<string>`i.total_amount`.as('total'),
      'i.paid_amount',
      sql<boolean>`i.approved_at is not null`.as('approved'),
      sql<boolean>`exists (select from findings f where f.restaurant_id = i.restaurant_id and f.invoice_id = i.id
        and f.kind = 'bank_account' and not f.dismissed)`.as('account_changed'),
      'v.discount_percent',
      'v.discount_days',
      'i.version',
    ]);
  const order = {
    by: sql.ref('i.due_date'),
    type: 'date',
    direction: wanted.order ?? 'asc',
    id: sql.ref('i.id'),
  } as const;
  return readCountedPage(rows, order, wanted, counted);
}

/** Today in each restaurant, as columns. */
const daysOf = (days: readonly CalendarDay[]) => {
  const each = days.flatMap(({ day, restaurantIds }) => restaurantIds.map((id) => ({ id, day })));
  return sql`unnest(${each.map(({ id }) => id)}::bigint[], ${each.map(({ day }) => day)}::date[]) as d (restaurant_id, day)`;
};

export type OwedRow = {
  restaurant_id: number;
  vendor_id: number | null;
  currency: string;
  today: string;
  /** Dates too long past or too far ahead to matter for ageing and weeks are drawn together. */
  due: string | null;
  /** Credit notes; their sums are negative. */
  credit: boolean;
  approved: boolean;
  invoices: number;
  owed: Money;
  first_due: string | null;
};

/** What is owed by vendor, currency and due date. */
export async function sumOpen(db: Queryable, reach: Reach, days: readonly CalendarDay[]): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select i.restaurant_id, i.vendor_id, i.currency, d.day as today,
      case when i.due_date is not null then greatest(least(i.due_date, d.day + 60), d.day - 100) end as due,
      i.total_amount < 0 as credit, i.approved_at is not null as approved, count(*) as invoices, sum(${owed}) as owed, min(i.due_date) filter (where i.total_amount > 0) as first_due
    from invoices i join ${daysOf(days)} on d.restaurant_id = i.restaurant_id
    where ${inReach('i.restaurant_id', reach)} and ${owing}
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}

export type DiscountRow = Pick<OpenInvoiceRow, 'currency' | 'total' | 'paid_amount' | 'invoice_date'> & {
  today: string;
  discount_percent: Percent;
  discount_days: number;
};

/** Approved invoices whose vendor still gives a discount for paying in time. */
export async function listDiscounts(db: Queryable, reach: Reach, days: readonly CalendarDay[]): Promise<DiscountRow[]> {
  const { rows } = await sql<DiscountRow>`
    select i.currency, i.total_amount as total, i.paid_amount, i.invoice_date, d.day as today, v.discount_percent,
      v.discount_days
    from vendors v join ${daysOf(days)} on d.restaurant_id = v.restaurant_id
    join invoices i on i.restaurant_id = v.restaurant_id and i.vendor_id = v.id
    where ${inReach('v.restaurant_id', reach)} and v.discount_percent is not null and ${owing}
      and i.approved_at is not null and i.invoice_date >= d.day - v.discount_days`.execute(db);
  return rows;
}

export async function countWithoutTotal(db: Queryable, reach: Reach): Promise<number> {
  const row = await db
    .selectFrom('invoices as i')
    .select(sql<number>`count(*)`.as('count'))
    .where(inReach('i.restaurant_id', reach))
    .where(unpaid)
    .where('i.processing_status', '=', 'completed')
    .where('i.total_amount', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type OwedVendorRow = {
  id: number;
  name: string;
  payment_days: number | null;
  discount_percent: Percent | null;
  discount_days: number | null;
  version: number;
};

export async function vendorsOwed(
  db: Queryable,
  reach: Reach,
  ids: readonly number[],
): Promise<Map<number, OwedVendorRow>> {
  const rows = await db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.name', 'v.payment_days', 'v.discount_percent', 'v.discount_days', 'v.version'])
    .where(inReach('v.restaurant_id', reach))
    .where(sql<boolean>`v.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
