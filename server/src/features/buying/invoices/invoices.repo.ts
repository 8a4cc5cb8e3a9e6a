import type { CalendarDate, Message, Money, RiskParts } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageOrder, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { CalendarDay, InvoiceFilter } from './invoice-filter.ts';
import type { Origins } from './lines/origin.ts';
import type { PageTurns } from './pages/page-turns.ts';
import type { AutoApprovalRecord } from './posting/auto-approval-record.ts';

export type InvoiceRow = {
  id: number;
  restaurant_id: number;
  vendor_id: number | null;
  vendor_name: string | null;
  vendor_name_read: string | null;
  invoice_number: string | null;
  number_key: string | null;
  source: string;
  filename: string;
  file_key: string | null;
  file_hash: string | null;
  file_type: string | null;
  first_page: number | null;
  last_page: number | null;
  page_turns: PageTurns;
  risk: string;
  risk_parts: Partial<RiskParts>;
  description: string | null;
  currency: string;
  exchange_rate: string | null;
  total_amount: Money | null;
  tax_amount: Money | null;
  sub_total: Money | null;
  invoice_date: CalendarDate | null;
  delivery_date: CalendarDate | null;
  due_date: CalendarDate | null;
  due_from_terms: boolean;
  payment_status: string;
  paid_amount: Money | null;
  paid_on: CalendarDate | null;
  /** Recorded payments that aren't undone. */
  payments: number;
  processing_status: string;
  stage: string;
  progress: number;
  failure_reason: string | null;
  failure_message: string | null;
  rejected_reason: string | null;
  rejected_at: Date | null;
  deleted_at: Date | null;
  same_in_bin: number | null;
  approved_at: Date | null;
  approver: string | null;
  auto_approved: boolean;
  auto_approval: AutoApprovalRecord | null;
  auto_approval_due: boolean;
  unapproved_at: Date | null;
  reader: string | null;
  readers: string[] | null;
  /** An English text in older rows. */
  reader_note: Message | string | null;
  uploaded_at: Date;
  processed_at: Date | null;
  typed_fields: string[];
  document_kind: string;
  version: number;
  line_count: number;
  line_sum: string;
  unmapped: number;
  header_origins: Origins;
  duplicate_of: number | null;
  open_questions: number;
  /** The invoice that this is only another document of. */
  copy_of: number | null;
};

/** Other invoices from the same file cover other pages, so they aren't duplicates. */
const samePages = sql<boolean>`(o.first_page is null or i.first_page is null
  or (o.first_page <= i.last_page and i.first_page <= o.last_page))`;

const payments = sql<number>`(
  select count(*)::int from payment_parts q join payments p on p.restaurant_id = q.restaurant_id and p.id = q.payment_id
  where q.restaurant_id = i.restaurant_id and q.invoice_id = i.id and p.voided_at is null)`;

const openQuestions = sql<number>`(
  select count(*)::int from invoice_questions q
  where q.restaurant_id = i.restaurant_id and q.invoice_id = i.id and q.state <> 'closed')`;

const select = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('invoices as i')
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'i.restaurant_id').onRef('v.id', '=', 'i.vendor_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoice_line_items as l')
          .whereRef('l.restaurant_id', '=', 'i.restaurant_id')
          .whereRef('l.invoice_id', '=', 'i.id')
          .select([
            sql<number>`count(*)`.as('line_count'),
            sql<string>`coalesce(sum(l.total_price), 0)`.as('line_sum'),
            sql<number>`count(*) filter (where l.line_type = 'product' and l.ingredient_id is null)`.as('unmapped'),
          ])
          .as('lines'),
      (join) => join.onTrue(),
    )
    .where(inReach('i.restaurant_id', reach))
    .select([
      'i.id',
      'i.restaurant_id',
      'i.vendor_id',
      'v.name as vendor_name',
      'i.vendor_name_read',
      'i.invoice_number',
      'i.number_key',
      'i.source',
      'i.filename',
      'i.file_key',
      'i.file_hash',
      'i.file_type',
      'i.first_page',
      'i.last_page',
      sql<PageTurns>`i.page_turns`.as('page_turns'),
      'i.risk',
      sql<Partial<RiskParts>>`i.risk_parts`.as('risk_parts'),
      'i.description',
      'i.currency',
      'i.exchange_rate',
      'i.total_amount',
      'i.tax_amount',
      'i.sub_total',
      'i.invoice_date',
      'i.delivery_date',
      'i.due_date',
      'i.due_from_terms',
      'i.payment_status',
      'i.paid_amount',
      'i.paid_on',
      payments.as('payments'),
      openQuestions.as('open_questions'),
      'i.processing_status',
      'i.stage',
      'i.progress',
      'i.failure_reason',
      'i.failure_message',
      'i.rejected_reason',
      'i.rejected_at',
      'i.deleted_at',
      'i.approved_at',
      fullName('i.approved_by').as('approver'),
      'i.auto_approved',
      sql<AutoApprovalRecord | null>`i.auto_approval`.as('auto_approval'),
      'i.auto_approval_due',
      'i.unapproved_at',
      'i.reader',
      sql<string[] | null>`i.ocr_data -> 'readers'`.as('readers'),
      sql<Message | string | null>`i.ocr_data -> 'readerNote'`.as('reader_note'),
      'i.uploaded_at',
      'i.processed_at',
      'i.typed_fields',
      'i.document_kind',
      'i.version',
      'i.copy_of',
      sql<number>`lines.line_count::int`.as('line_count'),
      sql<string>`lines.line_sum`.as('line_sum'),
      sql<number>`lines.unmapped::int`.as('unmapped'),
      sql<Origins>`coalesce(i.ocr_data -> 'origins', '{}'::jsonb)`.as('header_origins'),
      sql<number | null>`(
        select o.id from invoices o where o.restaurant_id = i.restaurant_id and o.id <> i.id and o.rejected_at is null
          and o.separate_from is distinct from i.id and i.separate_from is distinct from o.id
          and ((o.file_hash = i.file_hash and ${samePages}) or (o.vendor_id = i.vendor_id and o.number_key = i.number_key))
        order by (o.approved_at is null), o.id limit 1)`.as('duplicate_of'),
      sql<number | null>`(
        select o.id from invoices o where o.restaurant_id = i.restaurant_id and o.id <> i.id
          and o.deleted_at is not null and i.deleted_at is null and o.file_hash = i.file_hash and ${samePages}
        order by o.deleted_at desc limit 1)`.as('same_in_bin'),
    ]);

/** Overdue: unpaid and past the due date on the restaurant's own calendar. Never, without a due date. */
function overdue(days: readonly CalendarDay[]) {
  const late = days.map(
    ({ day, restaurantIds }) =>
      sql<boolean>`(i.restaurant_id = any(${restaurantIds}::bigint[]) and i.due_date < ${day}::date)`,
  );
  const anywhere = late.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(late, sql` or `)})`;
  return sql<boolean>`(i.payment_status <> 'paid' and i.due_date is not null and ${anywhere})`;
}

function conditions(filter: InvoiceFilter, reach: Reach) {
  // Another document of an invoice is shown with that invoice.
  const list = [inBin(filter.status === 'bin'), sql<boolean>`i.copy_of is null`];
  if (filter.vendorId !== undefined) list.push(sql<boolean>`i.vendor_id = ${filter.vendorId}`);
  if (filter.from) list.push(sql<boolean>`i.invoice_date >= ${filter.from}::date`);
  if (filter.to) list.push(sql<boolean>`i.invoice_date <= ${filter.to}::date`);
  if (filter.q) {
    const words = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
    // Finds vendors first, and searches number and file name as one text, so a non-matching invoice costs one
    // comparison.
    list.push(sql<boolean>`(${matches(sql`i.filename || chr(10) || coalesce(i.invoice_number, '')`, words)}
      or i.vendor_id in (select w.id from vendors w where ${inReach('w.restaurant_id', reach)} and w.name ilike ${words}))`);
  }
  if (filter.documentKind !== undefined) list.push(sql<boolean>`i.document_kind = ${filter.documentKind}`);
  const state = stateCondition(filter, reach);
  if (state !== null) list.push(state);
  return list;
}

/** A number looks the same in any case, and changing the case is half the cost of comparing an invoice. */
const matches = (text: RawBuilder<unknown>, words: string) =>
  /^[ -@\\_]*$/.test(words) ? sql<boolean>`${text} like ${words}` : sql<boolean>`lower(${text}) like lower(${words})`;

const inBin = (wanted: boolean) =>
  wanted ? sql<boolean>`i.deleted_at is not null` : sql<boolean>`i.deleted_at is null`;

const isInvoice = sql<boolean>`i.document_kind = 'invoice'`;

/** Rejected invoices are neither paid nor due, as in the totals above the list. */
const counts = sql<boolean>`i.rejected_at is null`;

function stateCondition({ status, days, waitingIds = [] }: InvoiceFilter, reach: Reach) {
  switch (status) {
    case undefined:
    case 'all':
    case 'bin':
      return null;
    case 'paid':
      return sql<boolean>`(i.payment_status = 'paid' and ${counts})`;
    case 'overdue':
      return sql<boolean>`(${overdue(days)} and ${counts})`;
    case 'partial':
      return sql<boolean>`(i.payment_status = 'partial' and not ${overdue(days)} and ${counts})`;
    case 'pending':
      return sql<boolean>`(i.processing_status = 'pending' or (i.payment_status = 'pending' and not ${overdue(days)})) and ${counts}`;
    case 'processing':
    case 'completed':
    case 'failed':
      return sql<boolean>`i.processing_status = ${status}`;
    case 'review':
      return sql<boolean>`(i.approved_at is null and i.rejected_at is null and i.processing_status = 'completed')`;
    case 'approved':
      return sql<boolean>`i.approved_at is not null`;
    case 'rejected':
      return sql<boolean>`(i.rejected_at is not null and ${isInvoice})`;
    case 'my_approval':
      return sql<boolean>`i.id = any(${[...waitingIds]}::bigint[])`;
    case 'open_question':
      return sql<boolean>`(i.restaurant_id, i.id) in (select q.restaurant_id, q.invoice_id from invoice_questions q
        where ${inReach('q.restaurant_id', reach)} and q.state <> 'closed')`;
    case 'not_an_invoice':
      return sql<boolean>`not ${isInvoice}`;
  }
}

const orders: Record<NonNullable<InvoiceFilter['sort']>, Omit<PageOrder, 'id'>> = {
  risk: { by: sql.ref('i.risk'), type: 'numeric', direction: 'desc', neverNull: true },
  newest: { by: sql.ref('i.uploaded_at'), type: 'timestamptz', direction: 'desc', neverNull: true },
  date: { by: sql.ref('i.invoice_date'), type: 'date', direction: 'desc' },
  due: { by: sql.ref('i.due_date'), type: 'date', direction: 'asc' },
  total: { by: sql.ref('i.total_amount'), type: 'numeric', direction: 'desc' },
  vendor: { by: sql`lower(v.name)`, type: 'text', direction: 'asc' },
  number: { by: sql.ref('i.invoice_number'), type: 'text', direction: 'asc' },
};

export async function listInvoices(
  db: Queryable,
  reach: Reach,
  filter: InvoiceFilter,
  request: PageRequest,
): Promise<Page<InvoiceRow>> {
  const wanted = conditions(filter, reach);
  let query = select(db, reach);
  let counted = db.selectFrom('invoices as i').where(inReach('i.restaurant_id', reach));
  for (const condition of wanted) {
    query = query.where(condition);
    counted = counted.where(condition);
  }
  const order = orders[filter.sort ?? (filter.status === 'review' ? 'risk' : 'newest')];
  const direction = filter.order ?? order.direction;
  return readCountedPage(query, { ...order, direction, id: sql.ref('i.id') }, request, counted);
}

export type SummaryRow = {
  currency: string;
  state: 'paid' | 'overdue' | 'pending';
  count: number;
  amount: Money;
  to_review: number;
  reading: number;
  failed: number;
};

/** Per currency and state. Rejected invoices aren't counted. */
export async function summariseInvoices(db: Queryable, reach: Reach, filter: InvoiceFilter): Promise<SummaryRow[]> {
  const state = sql<SummaryRow['state']>`
    case when i.payment_status = 'paid' then 'paid' when ${overdue(filter.days)} then 'overdue' else 'pending' end`;
  let query = db
    .selectFrom('invoices as i')
    .where(inReach('i.restaurant_id', reach))
    .where('i.rejected_at', 'is', null)
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .select([
      'i.currency',
      state.as('state'),
      sql<number>`count(*)`.as('count'),
      sql<string>`coalesce(sum(i.total_amount), 0)`.as('amount'),
      sql<number>`count(*) filter (where i.approved_at is null and i.processing_status = 'completed')`.as('to_review'),
      sql<number>`count(*) filter (where i.processing_status in ('pending', 'processing'))`.as('reading'),
      sql<number>`count(*) filter (where i.processing_status = 'failed')`.as('failed'),
    ]);
  for (const condition of conditions({ ...filter, status: undefined }, reach)) query = query.where(condition);
  return query.execute();
}

export async function findInvoice(db: Queryable, reach: Reach, id: number): Promise<InvoiceRow | null> {
  return (await select(db, reach).modifyFront(prepared).where('i.id', '=', id).executeTakeFirst()) ?? null;
}

/** The restaurant of an invoice in reach, with the invoice's row locked until the transaction ends. */
export async function lockInvoice(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('invoices as i')
    .select('i.restaurant_id')
    .where(inReach('i.restaurant_id', reach))
    .where('i.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}
