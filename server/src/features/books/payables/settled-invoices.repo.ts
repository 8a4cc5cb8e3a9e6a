import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** A vendor in reach; null otherwise. */
export async function vendorToPay(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<{ id: number; restaurant_id: number; name: string } | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.restaurant_id', 'v.name'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type SettledRow = {
  id: number;
  restaurant_id: number;
  vendor_id: number | null;
  invoice_number: string | null;
  filename: string;
  currency: string;
  total_amount: Money | null;
  payment_status: string;
  paid_amount: Money | null;
  paid_on: CalendarDate | null;
  document_kind: string;
  rejected_at: Date | null;
  processing_status: string;
  version: number;
};

/** Invoices by id, locked in that order, so that two payments of the same invoices wait for each other. */
export async function lockInvoices(
  db: Queryable,
  reach: Reach,
  ids: readonly number[],
): Promise<Map<number, SettledRow>> {
  const rows = await db
    .selectFrom('invoices as i')
    .select([
      'i.id',
      'i.restaurant_id',
      'i.vendor_id',
      'i.invoice_number',
      'i.filename',
      'i.currency',
      'i.total_amount',
      'i.payment_status',
      'i.paid_amount',
      'i.paid_on',
      'i.document_kind',
      'i.rejected_at',
      'i.processing_status',
      'i.version',
    ])
    .where(inReach('i.restaurant_id', reach))
    .where(sql<boolean>`i.id = any(${[...ids]}::bigint[])`)
    .orderBy('i.id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type Standing = {
  /** Paid and discounted by recorded payments that aren't undone. */
  settled: string;
  last_paid_on: CalendarDate;
  /** The date typed for what was paid before the first of them. */
  typed_paid_on: CalendarDate | null;
};

/** The recorded payments of invoices, by invoice; one without any is left out. */
export async function standingPayments(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<Map<number, Standing>> {
  const { rows } = await sql<Standing & { invoice_id: number }>`
    select q.invoice_id, sum(q.amount + q.discount) as settled, max(p.paid_on) as last_paid_on,
      max(q.typed_paid_on) as typed_paid_on
    from payment_parts q join payments p on p.restaurant_id = q.restaurant_id and p.id = q.payment_id
    where ${inReach('q.restaurant_id', scope)} and q.invoice_id = any(${[...ids]}::bigint[]) and p.voided_at is null
    group by q.invoice_id`.execute(db);
  return new Map(rows.map((row) => [row.invoice_id, row]));
}

export type PaidState = { id: number; status: string; paidAmount: Money | null; paidOn: CalendarDate | null };

export async function writeStates(db: Queryable, scope: RestaurantScope, states: readonly PaidState[]): Promise<void> {
  await sql`update invoices i set payment_status = s.status, paid_amount = s.paid_amount, paid_on = s.paid_on,
      version = i.version + 1
    from unnest(${states.map(({ id }) => id)}::bigint[], ${states.map(({ status }) => status)}::text[],
      ${states.map(({ paidAmount }) => paidAmount)}::numeric[], ${states.map(({ paidOn }) => paidOn)}::date[])
      as s (id, status, paid_amount, paid_on)
    where ${inReach('i.restaurant_id', scope)} and i.id = s.id`.execute(db);
}
