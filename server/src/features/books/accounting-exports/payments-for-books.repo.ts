import type { AccountingFormat, BookPayment, CalendarDate, Money, PaymentForBooks } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { OfDays } from './invoices-for-books.repo.ts';

type Reading = { formats: readonly AccountingFormat[]; most: number };

export type PaymentRow = {
  id: number;
  vendor_id: number;
  vendor_name: string | null;
  paid_on: CalendarDate;
  currency: string;
  amount: Money;
  method: string;
  reference: string | null;
  parts: PaymentForBooks['parts'];
  exported: boolean;
};

/** Payments dated in a range and not undone, oldest first, with whether they are in a file of one of the formats. */
export async function readPayments(
  db: Queryable,
  scope: RestaurantScope,
  { from, to, vendorId }: OfDays,
  { formats, most }: Reading,
): Promise<PaymentRow[]> {
  // Amounts as text: JSON numbers would go through binary floats.
  const { rows } = await sql<PaymentRow>`
    with picked as materialized (
      select m.restaurant_id, m.id, m.vendor_id, m.paid_on, m.currency, m.amount, m.method, m.reference
      from payments m
      where ${inReach('m.restaurant_id', scope)} and m.voided_at is null
        and m.paid_on between ${from}::date and ${to}::date
        and ${vendorId === null ? sql`true` : sql`m.vendor_id = ${vendorId}`}
      order by m.paid_on, m.id limit ${most}
    ), divided as (
      select q.payment_id, jsonb_agg(jsonb_build_object('invoiceId', q.invoice_id, 'number', n.invoice_number,
        'amount', q.amount::text, 'discount', q.discount::text) order by q.id) as parts
      from picked c
      join payment_parts q on q.restaurant_id = c.restaurant_id and q.payment_id = c.id
      join invoices n on n.restaurant_id = q.restaurant_id and n.id = q.invoice_id
      group by q.payment_id
    )
    select c.id, c.vendor_id, v.name as vendor_name, c.paid_on, c.currency, c.amount, c.method, c.reference,
      coalesce(d.parts, '[]'::jsonb) as parts,
      exists (select from accounting_export_payments x
        join accounting_exports e on e.restaurant_id = x.restaurant_id and e.id = x.export_id
        where x.restaurant_id = c.restaurant_id and x.payment_id = c.id and e.undone_at is null
          and e.format = any(${[...formats]}::text[])) as exported
    from picked c
    left join vendors v on v.restaurant_id = c.restaurant_id and v.id = c.vendor_id
    left join divided d on d.payment_id = c.id
    order by c.paid_on, c.id`.execute(db);
  return rows;
}

export type VoidedRow = { payment_id: number; export_id: number; payment: BookPayment };

/** Exported payments that were undone since or no longer exist, newest first. */
export async function readVoided(
  db: Queryable,
  scope: RestaurantScope,
  { from, to, vendorId }: OfDays,
  { formats, most }: Reading,
): Promise<VoidedRow[]> {
  const { rows } = await sql<VoidedRow>`
    select l.payment_id, l.export_id, l.payment from (
      select distinct on (x.payment_id) x.payment_id, x.export_id, x.payment, x.paid_on
      from accounting_export_payments x
      join accounting_exports e on e.restaurant_id = x.restaurant_id and e.id = x.export_id
      left join payments m on m.restaurant_id = x.restaurant_id and m.id = x.payment_id
      where ${inReach('x.restaurant_id', scope)} and e.undone_at is null and e.format = any(${[...formats]}::text[])
        and (m.id is null or m.voided_at is not null) and x.paid_on between ${from}::date and ${to}::date
        and ${vendorId === null ? sql`true` : sql`x.vendor_id = ${vendorId}`}
      order by x.payment_id, e.id desc) l
    order by l.paid_on desc, l.payment_id desc limit ${most}`.execute(db);
  return rows;
}

/** Locks these payments until the transaction ends; how many of them still stand. */
export async function holdPayments(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<number> {
  const { rows } = await sql`select m.id from payments m
    where ${inReach('m.restaurant_id', scope)} and m.id = any(${[...ids]}::bigint[]) and m.voided_at is null
    order by m.id for share`.execute(db);
  return rows.length;
}
