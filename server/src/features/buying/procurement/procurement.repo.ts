import { type Money, type ProcurementType, procurementPriceDays, type UnitCost } from '@platewise/domain';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { Effect } from './effect.ts';
import type { Reasons } from './reasons.ts';

export type Status = 'pending' | 'accepted' | 'dismissed' | 'expired';

export type ProcurementRow = {
  id: number;
  restaurant_id: number;
  ingredient_id: number;
  ingredient: string;
  unit: string;
  type: ProcurementType;
  status: Status;
  /** Why it no longer applies, if undecided. */
  moved: 'vendor' | 'ingredient' | 'item' | 'cost' | 'age' | null;
  confidence: string;
  savings: string | null;
  monthly: Money | null;
  current_price: UnitCost;
  recommended_price: UnitCost;
  current_vendor_id: number | null;
  current_vendor: string | null;
  recommended_vendor_id: number;
  recommended_vendor: string;
  vendor_item_id: number | null;
  description: string | null;
  item_code: string | null;
  pack_text: string | null;
  reasons: Reasons;
  generated_at: Date;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  dismiss_reason: string | null;
  effect: Effect | null;
  version: number;
};

/** The business day is precise enough here: acceptance does the exact check. */
const movedAt = (now: Date): RawBuilder<ProcurementRow['moved']> => sql`case
  when r.status <> 'pending' then null
  when not v.is_active then 'vendor'
  when not i.is_active then 'ingredient'
  when t.id is null then 'item'
  when i.current_cost is distinct from r.current_price or i.unit is distinct from r.unit then 'cost'
  when (r.reasoning_factors ->> 'pricedOn')::date < ${now}::timestamptz::date - ${procurementPriceDays}::int then 'age'
end`;

const statusAt = (now: Date): RawBuilder<Status> =>
  sql<Status>`case when ${movedAt(now)} is null then r.status else 'expired' end`;

const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('procurement_recommendations as r')
    .innerJoin('ingredients as i', (join) =>
      join.onRef('i.restaurant_id', '=', 'r.restaurant_id').onRef('i.id', '=', 'r.ingredient_id'),
    )
    .innerJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'r.restaurant_id').onRef('v.id', '=', 'r.recommended_vendor_id'),
    )
    .leftJoin('vendors as w', 'w.id', 'r.current_vendor_id')
    .leftJoin('vendor_items as t', 't.id', 'r.vendor_item_id')
    .leftJoin('users as u', 'u.id', 'r.reviewed_by')
    .where(inReach('r.restaurant_id', reach));

const rows = (db: Queryable, reach: Reach, now: Date) =>
  joined(db, reach).select([
    'r.id',
    'r.restaurant_id',
    'r.ingredient_id',
    'i.name as ingredient',
    sql<string>`r.unit`.as('unit'),
    sql<ProcurementType>`r.recommendation_type`.as('type'),
    statusAt(now).as('status'),
    movedAt(now).as('moved'),
    sql<string>`r.confidence_score`.as('confidence'),
    'r.potential_savings as savings',
    'r.monthly_savings as monthly',
    sql<string>`r.current_price`.as('current_price'),
    sql<string>`r.recommended_price`.as('recommended_price'),
    'r.current_vendor_id',
    'w.name as current_vendor',
    'r.recommended_vendor_id',
    'v.name as recommended_vendor',
    'r.vendor_item_id',
    't.description',
    't.item_code',
    't.pack_text',
    sql<Reasons>`r.reasoning_factors`.as('reasons'),
    'r.generated_at',
    'r.reviewed_at',
    'u.full_name as reviewed_by',
    'r.dismiss_reason',
    sql<Effect | null>`r.effect`.as('effect'),
    'r.version',
  ]);

type RowQuery = SelectQueryBuilder<object, never, ProcurementRow>;

/** Null: all but expired ones. */
export type ProcurementFilter = {
  status: Status | 'all' | null;
  type: ProcurementType | null;
  q: string;
};

/**
 * Pending first, by monthly savings, those without a known amount last. If outdated ones are excluded, the stored
 * status can be used, and an index gives the order.
 */
export async function listRows(
  db: Queryable,
  scope: RestaurantScope,
  { status, type, q }: ProcurementFilter,
  request: PageRequest,
  now: Date,
): Promise<Page<ProcurementRow>> {
  const shown = statusAt(now);
  const wanted = sql<boolean>`(${status}::text = 'all' or ${shown} = ${status} or ${status}::text is null and ${shown} <> 'expired')
    and (${type}::text is null or r.recommendation_type = ${type})
    and (${q} = '' or strpos(lower(concat_ws(' ', i.name, v.name, w.name)), lower(${q})) > 0)`;
  const waiting = status === 'all' || status === 'expired' ? shown : sql`r.status`;
  const by = sql<string>`(case when ${waiting} = 'pending' then 1000000000000 else 0 end + coalesce(r.monthly_savings, 0))`;
  const order = { by, type: 'numeric', direction: 'desc', id: sql.ref('r.id') } as const;
  return readCountedPage(
    rows(db, scope, now).where(wanted) as unknown as RowQuery,
    order,
    request,
    joined(db, scope).where(wanted),
  );
}

export async function findRow(db: Queryable, reach: Reach, id: number, now: Date): Promise<ProcurementRow | null> {
  const row = await rows(db, reach, now).where('r.id', '=', id).executeTakeFirst();
  return (row as ProcurementRow | undefined) ?? null;
}

export async function lockRow(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .selectFrom('procurement_recommendations as r')
    .select('r.id')
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .forUpdate()
    .execute();
}

/** Whether the same advice has been generated again since this decision. */
export async function isSaidAnew(db: Queryable, scope: RestaurantScope, id: number): Promise<boolean> {
  const { rows: found } = await sql<{ found: boolean }>`
    select exists (
      select from procurement_recommendations r join procurement_recommendations o
        on o.restaurant_id = r.restaurant_id and o.ingredient_id = r.ingredient_id
        and o.recommendation_type = r.recommendation_type and o.id <> r.id and o.status = 'pending'
      where ${inReach('r.restaurant_id', scope)} and r.id = ${id}
    ) as found`.execute(db);
  return found[0]?.found ?? false;
}
