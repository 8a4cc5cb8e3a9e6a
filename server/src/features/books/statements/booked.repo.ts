import type { CalendarDate, Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { LineKind } from './write-statements.repo.ts';

export type LineRow = {
  id: number;
  statement_id: number;
  kind: LineKind;
  line_date: CalendarDate | null;
  number: string | null;
  printed: string | null;
  amount: Money;
  confidence: string;
  box: { page: number; x: number; y: number; w: number; h: number } | null;
  invoice_id: number | null;
  payment_id: number | null;
  typed: boolean;
};

/** The lines of several statements, as printed. */
export function linesOf(db: Queryable, reach: Reach, ids: readonly number[]): Promise<LineRow[]> {
  return db
    .selectFrom('statement_lines as l')
    .select(['l.id', 'l.statement_id', sql<LineKind>`l.kind`.as('kind'), 'l.line_date', 'l.number', 'l.printed'])
    .select(['l.amount', 'l.confidence', sql<LineRow['box']>`l.box`.as('box')])
    .select(['l.invoice_id', 'l.payment_id', 'l.typed'])
    .where(inReach('l.restaurant_id', reach))
    .where(sql<boolean>`l.statement_id = any(${[...ids]}::bigint[])`)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}

/** A vendor's books in one currency. */
export type Account = { restaurantId: number; vendorId: number; currency: string };

const accountsOf = (accounts: readonly Account[]): RawBuilder<unknown> =>
  sql`unnest(${accounts.map(({ restaurantId }) => restaurantId)}::bigint[],
    ${accounts.map(({ vendorId }) => vendorId)}::bigint[], ${accounts.map(({ currency }) => currency)}::text[])
    as a (restaurant_id, vendor_id, currency)`;

export type PaidPart = { id: number; paidOn: CalendarDate; whole: string; reference: string | null; amount: Money };

export type InvoiceRow = {
  id: number;
  restaurant_id: number;
  vendor_id: number;
  currency: string;
  invoice_number: string | null;
  filename: string;
  invoice_date: CalendarDate | null;
  uploaded_at: Date;
  total_amount: Money | null;
  payment_status: string;
  paid_amount: Money | null;
  paid_on: CalendarDate | null;
  approved: boolean;
  parts: PaidPart[];
  typed_paid_on: CalendarDate | null;
};

/** Invoices that count for what is owed, approved or not, with the recorded payments of each. */
export async function invoicesOf(db: Queryable, reach: Reach, accounts: readonly Account[]): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.restaurant_id, i.vendor_id, i.currency, i.invoice_number, i.filename, i.invoice_date, i.uploaded_at,
      i.total_amount, i.payment_status, i.paid_amount, i.paid_on, i.approved_at is not null as approved,
      coalesce(q.parts, '[]') as parts, q.typed_paid_on
    from ${accountsOf(accounts)}
    join invoices i on i.restaurant_id = a.restaurant_id and i.vendor_id = a.vendor_id and i.currency = a.currency
    left join lateral (
      -- Amounts as text: JSON numbers would go through binary floats.
      select json_agg(json_build_object('id', p.id, 'paidOn', p.paid_on, 'whole', p.amount::text,
          'reference', p.reference, 'amount', (q.amount + q.discount)::text) order by p.paid_on, p.id) as parts,
        max(q.typed_paid_on) as typed_paid_on
      from payment_parts q join payments p on p.restaurant_id = q.restaurant_id and p.id = q.payment_id
      where q.restaurant_id = i.restaurant_id and q.invoice_id = i.id and p.voided_at is null) q on true
    where ${inReach('i.restaurant_id', reach)} and i.document_kind = 'invoice' and i.rejected_at is null
      and i.deleted_at is null
    order by i.id`.execute(db);
  return rows;
}

export type PaymentRow = {
  id: number;
  restaurant_id: number;
  vendor_id: number;
  currency: string;
  paid_on: CalendarDate;
  amount: Money;
  reference: string | null;
};

/** Recorded payments that aren't undone, from a day on. */
export async function paymentsOf(
  db: Queryable,
  reach: Reach,
  accounts: readonly Account[],
  from: string,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select m.id, m.restaurant_id, m.vendor_id, m.currency, m.paid_on, m.amount, m.reference
    from ${accountsOf(accounts)}
    join payments m on m.restaurant_id = a.restaurant_id and m.vendor_id = a.vendor_id and m.currency = a.currency
    where ${inReach('m.restaurant_id', reach)} and m.voided_at is null and m.paid_on >= ${from}::date
    order by m.id`.execute(db);
  return rows;
}
