import { sql } from 'kysely';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { type LineRow, selectLines } from './line-items.repo.ts';

type Days = { from: string; to: string };

export type PurchaseRow = LineRow & {
  invoice_number: string | null;
  vendor_name: string | null;
  date: string;
  exchange_rate: string | null;
};

/** The day on which an invoice counts; one without a date counts on the day on which it was approved. */
const dayOf = (scope: RestaurantScope) =>
  sql<string>`coalesce(n.invoice_date, (n.approved_at at time zone ${scope.settings.timezone})::date)`;

/** What approved invoices of some days bought and credited, the newest first. */
export async function readPurchaseLines(
  db: Queryable,
  scope: RestaurantScope,
  { from, to }: Days,
  ingredientId?: number,
): Promise<PurchaseRow[]> {
  let query = selectLines(db, scope)
    .innerJoin('invoices as n', (join) =>
      join.onRef('n.restaurant_id', '=', 'l.restaurant_id').onRef('n.id', '=', 'l.invoice_id'),
    )
    .leftJoin('vendors as v', 'v.id', 'n.vendor_id')
    .select(['n.invoice_number', 'v.name as vendor_name', dayOf(scope).as('date'), 'n.exchange_rate'])
    .where('n.approved_at', 'is not', null)
    .where(sql<boolean>`${dayOf(scope)} between ${from}::date and ${to}::date`)
    .where('l.line_type', 'in', ['product', 'credit']);
  if (ingredientId !== undefined) query = query.where('l.ingredient_id', '=', ingredientId);
  return query.orderBy(sql`date`, 'desc').orderBy('l.id', 'desc').execute();
}

/** Invoices dated in some days that nobody approved or rejected; the total is of those in the restaurant's currency. */
export async function readWaiting(
  db: Queryable,
  scope: RestaurantScope,
  { from, to }: Days,
  ingredientId?: number,
): Promise<{ count: number; total: string }> {
  const own = sql`exists (select 1 from invoice_line_items l
    where l.restaurant_id = n.restaurant_id and l.invoice_id = n.id and l.ingredient_id = ${ingredientId ?? 0})`;
  const { rows } = await sql<{ count: number; total: string }>`
    select count(*) as count,
      coalesce(sum(n.total_amount) filter (where n.currency = ${scope.settings.currency}), 0) as total
    from invoices n
    where ${inReach('n.restaurant_id', scope)} and n.approved_at is null and n.rejected_at is null
      and n.invoice_date between ${from}::date and ${to}::date
      and ${ingredientId === undefined ? sql`true` : own}`.execute(db);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), total: row?.total ?? '0' };
}
