import type { CalendarDate } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { isAuditable } from '../../audit-marks/index.ts';

const isDue = (now: Date) => sql<boolean>`(i.audit_due and ${isAuditable('i', now)}
  and i.processing_status in ('completed', 'failed'))`;

/** Read, and no audit to wait for: the decision on its approval failed, or its process died before. */
const isUndecided = (now: Date) => sql<boolean>`(i.auto_approval_due and i.processing_status = 'completed'
  and i.deleted_at is null and not ${isDue(now)})`;

/** Restaurants with invoices that changed since they were last audited, or with an approval to decide on. */
export async function restaurantsToAudit(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.restaurant_id as id from invoices i where ${isDue(now)}
    union select i.restaurant_id from invoices i where ${isUndecided(now)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export type Undecided = { id: number; last_try: boolean };

/** Decisions are tried again for some minutes after the invoice was read. */
export async function undecided(db: Queryable, scope: RestaurantScope, now: Date): Promise<Undecided[]> {
  const { rows } = await sql<Undecided>`
    select i.id, coalesce(i.processed_at, i.uploaded_at) < ${now}::timestamptz - interval '10 minutes' as last_try
    from invoices i where ${inReach('i.restaurant_id', scope)} and ${isUndecided(now)} order by i.id`.execute(db);
  return rows;
}

export type DueInvoice = {
  id: number;
  vendor_id: number | null;
  /** False if it was rejected, deleted or couldn't be read: then nothing of it is questioned. */
  counts: boolean;
  date: CalendarDate;
  auto_approval_due: boolean;
};

type Wanted = { now: Date; limit: number; ids?: readonly number[]; except: readonly number[] };

const day = sql`coalesce(i.invoice_date, i.uploaded_at::date)`;

const columns = sql`i.id, i.vendor_id, ${day}::text as date, i.auto_approval_due,
  (i.rejected_at is null and i.deleted_at is null and i.document_kind = 'invoice'
    and i.processing_status = 'completed') as counts`;

/** Due invoices of one vendor, newest first: the others of a vendor are loaded with each of its invoices. */
function dueOfVendor(scope: RestaurantScope, { now, limit, ids, except }: Wanted, lock: RawBuilder<unknown>) {
  const wanted = ids === undefined ? null : [...ids];
  const taken = sql`${inReach('i.restaurant_id', scope)} and ${isDue(now)}
    and (${wanted}::bigint[] is null or i.id = any(${wanted}::bigint[])) and not (i.id = any(${[...except]}::bigint[]))`;
  return sql`first as materialized (
      select i.vendor_id from invoices i where ${taken} order by i.vendor_id, ${day} desc, i.id desc limit 1 ${lock}),
    due as materialized (
      select i.id from invoices i join first f on f.vendor_id is not distinct from i.vendor_id
      where ${taken} order by ${day} desc, i.id desc limit ${limit} ${lock})`;
}

export async function listDue(db: Queryable, scope: RestaurantScope, wanted: Wanted): Promise<DueInvoice[]> {
  const { rows } = await sql<DueInvoice>`
    with ${dueOfVendor(scope, wanted, sql``)}
    select ${columns} from due join invoices i on i.id = due.id where ${inReach('i.restaurant_id', scope)}`.execute(db);
  return rows;
}

/**
 * Takes the marks of some changed invoices and locks them until the transaction ends, so that a change that comes in
 * between marks them again. Those another process has taken are skipped.
 */
export async function takeDue(db: Queryable, scope: RestaurantScope, wanted: Wanted): Promise<DueInvoice[]> {
  const { rows } = await sql<DueInvoice>`
    with ${dueOfVendor(scope, wanted, sql`for no key update of i skip locked`)}
    update invoices i set audit_due = false from due
    where ${inReach('i.restaurant_id', scope)} and i.id = due.id
    returning ${columns}`.execute(db);
  return rows;
}

/** Gives up on an invoice whose audit fails, until it changes again. */
export async function clearMark(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await sql`update invoices i set audit_due = false where ${inReach('i.restaurant_id', scope)} and i.id = ${id}`.execute(
    db,
  );
}

/** Invoices of the group's other restaurants that were held against these are audited again: these are copies. */
export async function markHeldAgainst(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<void> {
  await sql`update invoices i set audit_due = true from (
      select n.restaurant_id, n.id from findings f
      join invoices n on n.restaurant_id = f.restaurant_id and n.id = f.invoice_id
      where ${inReach('f.other_restaurant_id', scope)} and f.kind = 'group_price'
        and (f.against ->> 'invoiceId')::bigint = any(${[...ids]}::bigint[])
      order by n.restaurant_id, n.id for no key update of n) m
    where i.restaurant_id = m.restaurant_id and i.id = m.id`.execute(db);
}
