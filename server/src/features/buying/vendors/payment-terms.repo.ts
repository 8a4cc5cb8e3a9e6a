import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/**
 * Held by whatever changes bank details or payment runs of a restaurant, or merges its vendors, before it locks invoices.
 */
export const payingLock = 'payments';

/** After how many days a vendor's invoices are due; null if unknown. New terms wait until the transaction ends. */
export async function netDaysOf(db: Queryable, scope: RestaurantScope, vendorId: number): Promise<number | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select('v.payment_days')
    .where(inReach('v.restaurant_id', scope))
    .where('v.id', '=', vendorId)
    .forShare()
    .executeTakeFirst();
  return row?.payment_days ?? null;
}

type DueRow = { id: number; invoice_date: CalendarDate | null; due_date: CalendarDate | null };

/**
 * The vendor's unpaid, approved invoices whose due date isn't printed, locked: those without one and those that have it
 * from terms. Credits wait to be used and have none.
 */
export async function lockUnprinted(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  ids?: readonly number[],
): Promise<DueRow[]> {
  return db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.invoice_date', 'i.due_date'])
    .where(inReach('i.restaurant_id', scope))
    .where('i.vendor_id', '=', vendorId)
    .where('i.approved_at', 'is not', null)
    .where('i.payment_status', '<>', 'paid')
    .where(sql<boolean>`coalesce(i.total_amount, 0) >= 0`)
    .where('i.document_kind', '=', 'invoice')
    .where('i.deleted_at', 'is', null)
    .where('i.rejected_at', 'is', null)
    .where((eb) => eb.or([eb('i.due_date', 'is', null), eb('i.due_from_terms', '=', true)]))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`i.id = any(${[...(ids ?? [])]}::bigint[])`))
    .orderBy('i.id')
    .forUpdate()
    .execute();
}

export async function writeDueDates(
  db: Queryable,
  scope: RestaurantScope,
  due: readonly { id: number; dueDate: CalendarDate | null }[],
): Promise<void> {
  await sql`update invoices i set due_date = s.due_date, due_from_terms = s.due_date is not null, version = i.version + 1
    from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ dueDate }) => dueDate)}::date[]) as s (id, due_date)
    where ${inReach('i.restaurant_id', scope)} and i.id = s.id`.execute(db);
}
