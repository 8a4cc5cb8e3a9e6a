import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

/** Older invoices aren't questioned any more: vendors take claims for weeks, not for seasons. */
const auditedDays = 90;

const isDue = (now: Date) => sql<boolean>`(i.audit_due
  and i.uploaded_at > ${now}::timestamptz - make_interval(days => ${auditedDays})
  and i.processing_status in ('completed', 'failed'))`;

/** Restaurants with invoices that changed since they were last audited. */
export async function restaurantsToAudit(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.restaurant_id as id from invoices i where ${isDue(now)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export type DueInvoice = {
  id: number;
  vendor_id: number | null;
  /** False if it was rejected, deleted or couldn't be read: then nothing of it is questioned. */
  counts: boolean;
  date: string;
  auto_approval_due: boolean;
};

type Wanted = { now: Date; limit: number; ids?: readonly number[]; except: readonly number[] };

const columns = sql`i.id, i.vendor_id, coalesce(i.invoice_date, i.uploaded_at::date)::text as date, i.auto_approval_due,
  (i.rejected_at is null and i.deleted_at is null and i.document_kind = 'invoice'
    and i.processing_status = 'completed') as counts`;

const due = (scope: RestaurantScope, { now, limit, ids, except }: Wanted) => sql`from invoices i
  where ${inReach('i.restaurant_id', scope)} and ${isDue(now)}
    and (${ids === undefined ? null : [...ids]}::bigint[] is null or i.id = any(${ids === undefined ? null : [...ids]}::bigint[]))
    and not (i.id = any(${[...except]}::bigint[]))
  order by i.id limit ${limit}`;

export async function listDue(db: Queryable, scope: RestaurantScope, wanted: Wanted): Promise<DueInvoice[]> {
  const { rows } = await sql<DueInvoice>`select ${columns} ${due(scope, wanted)}`.execute(db);
  return rows;
}

/**
 * Takes the marks of some changed invoices and locks them until the transaction ends, so that a change that comes in
 * between marks them again. Those another process has taken are skipped.
 */
export async function takeDue(db: Queryable, scope: RestaurantScope, wanted: Wanted): Promise<DueInvoice[]> {
  const { rows } = await sql<DueInvoice>`
    with due as materialized (select i.id ${due(scope, wanted)} for no key update of i skip locked)
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
