import type { CalendarDate, Money, Percent } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** More than a restaurant pays in half a year; the newest count. */
const most = 20_000;

export type UnclearedRow = {
  id: number;
  vendor_name: string;
  paid_on: CalendarDate;
  amount: Money;
  currency: string;
  method: string;
  reference: string | null;
  numbers: string[];
};

/** Recorded payments of these days that no entry confirms. Cash leaves no bank account. */
export async function unclearedPayments(
  db: Queryable,
  scope: RestaurantScope,
  { from, to }: { from: string; to: string },
): Promise<UnclearedRow[]> {
  const { rows } = await sql<UnclearedRow>`
    select p.id, coalesce(v.name, '') as vendor_name, p.paid_on, p.amount, p.currency, p.method, p.reference,
      array(select n.invoice_number from payment_parts q
        join invoices n on n.restaurant_id = q.restaurant_id and n.id = q.invoice_id
        where q.restaurant_id = p.restaurant_id and q.payment_id = p.id and n.invoice_number is not null) as numbers
    from payments p left join vendors v on v.restaurant_id = p.restaurant_id and v.id = p.vendor_id
    where ${inReach('p.restaurant_id', scope)} and p.voided_at is null and p.amount > 0
      and p.method <> 'cash'
      and p.paid_on between ${from}::date and ${to}::date
      and not exists (select from bank_matches k where k.restaurant_id = p.restaurant_id and k.payment_id = p.id)
    order by p.paid_on desc, p.id desc limit ${most}`.execute(db);
  return rows;
}

export type OpenBillRow = {
  id: number;
  vendor_id: number;
  vendor_name: string;
  invoice_number: string | null;
  filename: string;
  invoice_date: CalendarDate | null;
  currency: string;
  total: Money;
  paid_amount: Money | null;
  discount_percent: Percent | null;
  discount_days: number | null;
  version: number;
};

/** Invoices of vendors that are still owed. */
export async function openBills(db: Queryable, scope: RestaurantScope): Promise<OpenBillRow[]> {
  const { rows } = await sql<OpenBillRow>`
    select i.id, i.vendor_id, v.name as vendor_name, i.invoice_number, i.filename, i.invoice_date, i.currency,
      i.total_amount as total, i.paid_amount, v.discount_percent, v.discount_days, i.version
    from invoices i join vendors v on v.restaurant_id = i.restaurant_id and v.id = i.vendor_id
    where ${inReach('i.restaurant_id', scope)} and i.payment_status <> 'paid' and i.deleted_at is null
      and i.rejected_at is null and i.document_kind = 'invoice' and i.total_amount <> 0 and i.total_amount > 0
    order by i.due_date desc nulls last, i.id desc limit ${most}`.execute(db);
  return rows;
}
