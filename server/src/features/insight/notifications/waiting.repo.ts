import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';
import { neverStocked } from '../../stock/inventory/index.ts';

export type ToReviewRow = { restaurant_id: number; count: number; newest: Date; one_id: number };

/** The number of invoices to review in each restaurant, and since when the newest has been waiting. */
export async function readToReview(db: Queryable, reach: Reach): Promise<ToReviewRow[]> {
  const { rows } = await sql<ToReviewRow>`${prepared}
    select n.restaurant_id, count(*)::int as count, max(coalesce(n.processed_at, n.uploaded_at)) as newest,
      min(n.id) as one_id
    from invoices n
    where ${inReach('n.restaurant_id', reach)} and n.approved_at is null and n.rejected_at is null
      and n.processing_status = 'completed'
    group by n.restaurant_id order by n.restaurant_id`.execute(db);
  return rows;
}

export type FailedRow = { restaurant_id: number; id: number; filename: string; reason: string | null; at: Date };

export async function readFailed(db: Queryable, reach: Reach, limit: number): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`${prepared}
    select n.restaurant_id, n.id, n.filename, n.failure_message as reason, coalesce(n.processed_at, n.uploaded_at) as at
    from invoices n
    where ${inReach('n.restaurant_id', reach)} and n.approved_at is null and n.rejected_at is null
      and n.processing_status = 'failed'
    order by n.uploaded_at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
}

export type LowRow = { restaurant_id: number; count: number; out: number; names: string[]; fell_at: Date };

/** Items at or below their reorder point, and when the most recent one fell to it. */
export async function readLow(db: Queryable, reach: Reach): Promise<LowRow[]> {
  const { rows } = await sql<LowRow>`${prepared}
    select v.restaurant_id, count(*)::int as count, (count(*) filter (where v.current_stock <= 0))::int as out,
      (array_agg(i.name order by v.current_stock / nullif(v.reorder_point, 0) nulls first, i.name, v.id))[1:3] as names,
      max(coalesce(f.created_at, v.created_at)) as fell_at
    from inventory v
    join ingredients i on i.id = v.ingredient_id and i.is_active
    -- Not the last movement: later use of a low item was already reported.
    left join lateral (
      select t.created_at from inventory_transactions t
      where t.restaurant_id = v.restaurant_id and t.inventory_id = v.id
        and t.previous_stock > v.reorder_point and t.new_stock <= v.reorder_point
      order by t.id desc limit 1
    ) f on true
    where ${inReach('v.restaurant_id', reach)} and v.is_active and v.status in ('low_stock', 'out_of_stock')
      and not ${neverStocked}
    group by v.restaurant_id order by v.restaurant_id`.execute(db);
  return rows;
}

export type OpenFindingsRow = {
  restaurant_id: number;
  currency: string;
  /** Of overcharges; changed bank accounts have no money and are counted on their own. */
  count: number;
  accounts: number;
  money: Money;
  newest: Date;
};

/** Findings nobody has decided on; those held against another restaurant only if it is among `others`. */
export async function readOpenFindings(
  db: Queryable,
  reach: Reach,
  others: readonly number[],
): Promise<OpenFindingsRow[]> {
  const { rows } = await sql<OpenFindingsRow>`${prepared}
    select f.restaurant_id, f.currency, (count(*) filter (where f.kind <> 'bank_account'))::int as count,
      (count(*) filter (where f.kind = 'bank_account'))::int as accounts, sum(f.money) as money, max(f.found_at) as newest
    from findings f
    left join credit_requests c on c.restaurant_id = f.restaurant_id and c.id = f.credit_request_id
    where ${inReach('f.restaurant_id', reach)} and not f.dismissed and (c.id is null or c.status = 'withdrawn')
      and (f.kind <> 'group_price' or f.other_restaurant_id = any(${[...others]}::bigint[]))
    group by f.restaurant_id, f.currency order by f.restaurant_id, f.currency`.execute(db);
  return rows;
}
