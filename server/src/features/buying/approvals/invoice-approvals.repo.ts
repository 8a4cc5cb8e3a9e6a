import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** What an invoice's rules depend on, and a hash of what is approved. */
export type InvoiceFacts = {
  id: number;
  restaurantId: number;
  total: Money | null;
  currency: string;
  vendorId: number | null;
  categories: (string | null)[];
  content: string;
  since: Date;
  open: boolean;
};

/** The most invoices waiting in the restaurants of one call. */
const mostOpen = 5000;

const isOpen = sql<boolean>`(i.approved_at is null and i.rejected_at is null and i.deleted_at is null
  and i.processing_status = 'completed')`;

/** A due date that follows from the vendor's terms isn't content: it changes with the terms. */
const facts = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('invoices as i')
    .where(inReach('i.restaurant_id', reach))
    .select([
      'i.id',
      'i.restaurant_id as restaurantId',
      'i.total_amount as total',
      'i.currency',
      'i.vendor_id as vendorId',
      sql<(string | null)[]>`array(select distinct case when g.id is null then null else coalesce(g.category, '') end
        from invoice_line_items l left join ingredients g on g.id = l.ingredient_id
        where l.restaurant_id = i.restaurant_id and l.invoice_id = i.id and l.line_type = 'product')`.as('categories'),
      sql<string>`md5(jsonb_build_array(i.vendor_id, i.invoice_number, i.invoice_date, i.delivery_date,
        case when i.due_from_terms then null else i.due_date end, i.currency, i.exchange_rate, i.total_amount,
        i.tax_amount, i.sub_total, i.document_kind, i.description,
        (select jsonb_agg(jsonb_build_array(l.id, l.description, l.item_code, l.quantity, l.unit, l.pack_text, l.weight,
          l.weight_unit, l.unit_price, l.total_price, l.tax_rate, l.item_type, l.line_type, l.ingredient_id) order by l.id)
        from invoice_line_items l where l.restaurant_id = i.restaurant_id and l.invoice_id = i.id))::text)`.as(
        'content',
      ),
      sql<Date>`coalesce(i.processed_at, i.uploaded_at)`.as('since'),
      isOpen.as('open'),
    ]);

export async function readFacts(db: Queryable, reach: Reach, ids: readonly number[]): Promise<InvoiceFacts[]> {
  if (ids.length === 0) return [];
  return facts(db, reach)
    .where(sql<boolean>`i.id = any(${[...ids]}::bigint[])`)
    .execute();
}

export function readOpenFacts(db: Queryable, reach: Reach): Promise<InvoiceFacts[]> {
  return facts(db, reach).where(isOpen).orderBy('i.uploaded_at', 'desc').limit(mostOpen).execute();
}

export type ApprovalRow = {
  invoiceId: number;
  userId: number | null;
  /** Given as someone's stand-in; without an ID if their account was deleted. */
  forOther: boolean;
  forId: number | null;
  by: string | null;
  for: string | null;
  content: string;
  at: Date;
};

export async function readGiven(db: Queryable, reach: Reach, ids: readonly number[]): Promise<ApprovalRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('invoice_approvals as a')
    .where(inReach('a.restaurant_id', reach))
    .where(sql<boolean>`a.invoice_id = any(${[...ids]}::bigint[])`)
    .select([
      'a.invoice_id as invoiceId',
      'a.user_id as userId',
      'a.for_other as forOther',
      'a.for_user_id as forId',
      fullName('a.user_id').as('by'),
      fullName('a.for_user_id').as('for'),
      'a.content',
      'a.given_at as at',
    ])
    .orderBy('a.given_at')
    .orderBy('a.id')
    .execute();
}

/** Adds approvals, each in one name, and removes those of an earlier content. */
export async function insertApprovals(
  db: Queryable,
  scope: RestaurantScope,
  of: { invoiceId: number; userId: number; names: readonly (number | null)[]; content: string; now: Date },
): Promise<void> {
  await deleteOther(db, scope, of.invoiceId, of.content);
  const rows = of.names.map((forId) => ({
    ...{ restaurant_id: scope.restaurantId, invoice_id: of.invoiceId, user_id: of.userId },
    ...{ for_other: forId !== null, for_user_id: forId },
    ...{ content: of.content, given_at: of.now },
  }));
  await db
    .insertInto('invoice_approvals')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes approvals of what the invoice no longer is. */
export async function deleteVoidApprovals(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<void> {
  const [now] = await readFacts(db, scope, [invoiceId]);
  if (now !== undefined) await deleteOther(db, scope, invoiceId, now.content);
}

async function deleteOther(db: Queryable, scope: RestaurantScope, invoiceId: number, content: string): Promise<void> {
  await db
    .deleteFrom('invoice_approvals as a')
    .where(inReach('a.restaurant_id', scope))
    .where('a.invoice_id', '=', invoiceId)
    .where('a.content', '<>', content)
    .execute();
}

export async function deleteApprovals(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<void> {
  await db
    .deleteFrom('invoice_approvals as a')
    .where(inReach('a.restaurant_id', scope))
    .where('a.invoice_id', '=', invoiceId)
    .execute();
}

/** Who uploaded, entered or changed each invoice. */
export async function readEditors(db: Queryable, reach: Reach, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; users: number[] }>`
    select e.id, array_agg(distinct e.user_id) as users from (
      select i.id, i.uploaded_by as user_id from invoices i
      where ${inReach('i.restaurant_id', reach)} and i.id = any(${[...ids]}::bigint[])
      union all
      select a.subject_id, a.user_id from restaurant_audit a
      where ${inReach('a.restaurant_id', reach)} and a.subject = 'invoice' and a.subject_id = any(${[...ids]}::bigint[])
        and a.action in ('uploaded', 'created', 'changed', 'split', 'reprocessed')) e
    where e.user_id is not null group by e.id`.execute(db);
  return new Map(rows.map(({ id, users }) => [id, users.map(Number)]));
}
