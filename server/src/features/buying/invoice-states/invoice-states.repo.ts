import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** What reports show of an invoice. A change to any of these ends a state. */
export const reportedColumns = [
  'vendor_id',
  'vendor_name_read',
  'invoice_number',
  'filename',
  'document_kind',
  'processing_status',
  'approved_at',
  'rejected_at',
  'deleted_at',
  'currency',
  'exchange_rate',
  'total_amount',
  'invoice_date',
] as const;

/**
 * Stores what an invoice is like before it changes, once per transaction. Lines are stored only for approved invoices,
 * since reports show no others; they can't change until the approval is undone.
 */
export async function keepState(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  onlyIf: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> {
  await keepStates(db, scope, sql`i.id = ${id} and ${onlyIf}`);
}

/** The same of the approved invoices with lines of an ingredient, before a merge moves them to another one. */
export const keepBought = (db: Queryable, scope: RestaurantScope, ingredientId: number): Promise<void> =>
  keepStates(
    db,
    scope,
    sql`i.approved_at is not null and exists (select from invoice_line_items l
      where l.restaurant_id = i.restaurant_id and l.invoice_id = i.id and l.ingredient_id = ${ingredientId})`,
  );

/** The same of those with lines of vendor items, before the items are deleted or joined with others. */
export const keepLinesOf = (db: Queryable, scope: RestaurantScope, vendorItemIds: readonly number[]): Promise<void> =>
  keepStates(
    db,
    scope,
    sql`i.approved_at is not null and exists (select from invoice_line_items l
      where l.restaurant_id = i.restaurant_id and l.invoice_id = i.id
        and l.vendor_item_id = any(${[...vendorItemIds]}::bigint[]))`,
  );

async function keepStates(db: Queryable, scope: RestaurantScope, which: RawBuilder<unknown>): Promise<void> {
  const columns = sql.join([...reportedColumns, 'uploaded_at'].map((column) => sql.ref(column)));
  const own = sql.join([...reportedColumns, 'uploaded_at'].map((column) => sql.ref(`i.${column}`)));
  await sql`insert into invoice_states (restaurant_id, invoice_id, started_at, lines, ${columns})
    select i.restaurant_id, i.id, coalesce(s.ended_at, i.uploaded_at),
      case when i.approved_at is not null then coalesce((
        select jsonb_agg(jsonb_build_object('line_type', x.line_type, 'total_price', x.total_price, 'tax_rate', x.tax_rate,
          'ingredient_id', x.ingredient_id, 'vendor_item_id', x.vendor_item_id, 'description', x.description,
          'quantity', x.quantity, 'unit', x.unit, 'pack_text', x.pack_text, 'weight', x.weight,
          'weight_unit', x.weight_unit)
          order by x.position, x.id)
        from invoice_line_items x where x.restaurant_id = i.restaurant_id and x.invoice_id = i.id), '[]') end,
      ${own}
    from invoices i
    cross join lateral (
      select max(e.ended_at) as ended_at from invoice_states e
      where e.restaurant_id = i.restaurant_id and e.invoice_id = i.id
    ) s
    where ${inReach('i.restaurant_id', scope)} and s.ended_at is distinct from now() and ${which}`.execute(db);
}

/** The same when reading goes on, which is noted far more often than the status changes. */
export const keepStatus = (db: Queryable, scope: RestaurantScope, id: number, status: string): Promise<void> =>
  keepState(db, scope, id, sql`i.processing_status in ('pending', 'processing') and i.processing_status <> ${status}`);

/** Stores that an invoice wasn't there until now although it says that it was uploaded earlier, as a file that's split. */
export async function keepAbsence(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await sql`insert into invoice_states (restaurant_id, invoice_id, started_at, filename, document_kind, processing_status,
      uploaded_at, rejected_at, deleted_at, currency)
    select i.restaurant_id, i.id, i.uploaded_at, i.filename, i.document_kind, i.processing_status, i.uploaded_at,
      i.uploaded_at, i.uploaded_at, i.currency
    from invoices i where ${inReach('i.restaurant_id', scope)} and i.id = ${id}`.execute(db);
}
