import type { Advice, AdviceType } from '@platewise/domain';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { Effect } from './effect.ts';

export type Status = 'pending' | 'accepted' | 'dismissed' | 'expired';

/** A piece of advice in words. A figure of the dish that has a calculation of its own is marked. */
export type Words = {
  title: string;
  reasoning: string;
  evidence: { figure?: 'cost' | 'margin'; label: string; value: string }[];
  change: string;
};

/** Of what the advice is about: the dish or the ingredient, and of vendors. */
export type Names = { name: string; fromVendor?: string; toVendor?: string };

/** What is stored for a piece of advice: its figures, the names in it, and its reasoning in English. */
export type Kept = { advice: Advice; names: Names; reasoning: string; wordedBy: 'rules' | 'model' };

export type RecommendationRow = {
  id: number;
  restaurant_id: number;
  subject: string;
  status: Status;
  recommendation: Kept;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  dismiss_reason: string | null;
  effect: Effect | null;
  version: number;
};

/** Pending rows past their expiry count as expired, whether or not that has been written yet. */
const statusAt = (now: Date): RawBuilder<Status> =>
  sql<Status>`case when r.status = 'pending' and r.expires_at <= ${now} then 'expired' else r.status end`;

const rows = (db: Queryable, reach: Reach, now: Date) =>
  db
    .selectFrom('ai_recommendations as r')
    .leftJoin('users as u', 'u.id', 'r.decided_by')
    .where(inReach('r.restaurant_id', reach))
    .select([
      'r.id',
      'r.restaurant_id',
      'r.subject',
      statusAt(now).as('status'),
      sql<Kept>`r.recommendation`.as('recommendation'),
      'r.created_at',
      sql<Date>`r.expires_at`.as('expires_at'),
      'r.decided_at',
      'u.full_name as decided_by',
      'r.dismiss_reason',
      sql<Effect | null>`r.effect`.as('effect'),
      'r.version',
    ]);

type RowQuery = SelectQueryBuilder<object, never, RecommendationRow>;

export type RecommendationFilter = { status: Status | 'all'; type: AdviceType | undefined };

/** By amount per month. Where sales are unknown there is no amount, and those come last. */
export async function listRows(
  db: Queryable,
  reach: Reach,
  filter: RecommendationFilter,
  request: PageRequest,
  now: Date,
): Promise<Page<RecommendationRow>> {
  const wanted = sql<boolean>`(${filter.status} = 'all' or ${statusAt(now)} = ${filter.status})
    and (${filter.type ?? null}::text is null or r.type = ${filter.type ?? null})`;
  const order = { by: sql.ref('r.monthly'), type: 'numeric', direction: 'desc', id: sql.ref('r.id') } as const;
  return readCountedPage(
    rows(db, reach, now).where(wanted) as unknown as RowQuery,
    order,
    request,
    db.selectFrom('ai_recommendations as r').where(inReach('r.restaurant_id', reach)).where(wanted),
  );
}

export async function findRow(db: Queryable, reach: Reach, id: number, now: Date): Promise<RecommendationRow | null> {
  const row = await rows(db, reach, now).where('r.id', '=', id).executeTakeFirst();
  return (row as RecommendationRow | undefined) ?? null;
}

export async function lockRow(db: Queryable, reach: Reach, id: number): Promise<void> {
  await db
    .selectFrom('ai_recommendations as r')
    .select('r.id')
    .where(inReach('r.restaurant_id', reach))
    .where('r.id', '=', id)
    .forUpdate()
    .execute();
}

export type SaidRow = { id: number; subject: string; status: Status; facts: Record<string, string> };

type RuleWorded = { id: number; recommendation: Kept };

/** Pending advice in the rules' own wording. */
export async function readRuleWorded(db: Queryable, scope: RestaurantScope): Promise<RuleWorded[]> {
  return db
    .selectFrom('ai_recommendations as r')
    .where(inReach('r.restaurant_id', scope))
    .where('r.status', '=', 'pending')
    .where(sql<boolean>`r.recommendation ->> 'wordedBy' = 'rules'`)
    .select(['r.id', sql<Kept>`r.recommendation`.as('recommendation')])
    .orderBy('r.id')
    .execute();
}

/** Stores new wording for the same advice; does nothing if it was renewed or decided in the meantime. */
export async function writeWords(db: Queryable, scope: RestaurantScope, row: RuleWorded, kept: Kept): Promise<void> {
  await db
    .updateTable('ai_recommendations as r')
    .set({ recommendation: JSON.stringify(kept) })
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', row.id)
    .where('r.status', '=', 'pending')
    .where(sql<boolean>`r.recommendation = ${JSON.stringify(row.recommendation)}::jsonb`)
    .execute();
}

/** Pending rows, and the latest decision on each subject. */
export async function readSaid(db: Queryable, scope: RestaurantScope): Promise<SaidRow[]> {
  const { rows: said } = await sql<{ id: number; subject: string; status: Status; facts: string }>`
    select distinct on (r.subject) r.id, r.subject, r.status, r.facts from ai_recommendations r
    where ${inReach('r.restaurant_id', scope)}
    order by r.subject, (r.status = 'pending') desc, r.id desc`.execute(db);
  return said.map((row) => ({ ...row, facts: row.facts === '' ? {} : JSON.parse(row.facts) }));
}

const targetOf = (advice: Advice) =>
  advice.type === 'vendor_switch'
    ? { target_type: 'ingredient', target_id: advice.ingredientId }
    : { target_type: 'menu_item', target_id: advice.menuItemId };

const valuesOf = (kept: Kept) => ({
  recommendation: JSON.stringify(kept),
  monthly: kept.advice.monthly ?? '0',
  facts: JSON.stringify(kept.advice.facts),
});

export async function insertRow(
  db: Queryable,
  scope: RestaurantScope,
  kept: Kept,
  at: { now: Date; expires: Date },
): Promise<void> {
  await db
    .insertInto('ai_recommendations')
    .values({
      restaurant_id: scope.restaurantId,
      type: kept.advice.type,
      subject: kept.advice.subject,
      ...targetOf(kept.advice),
      ...valuesOf(kept),
      created_at: at.now,
      expires_at: at.expires,
    })
    .execute();
}

export async function renewRow(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  kept: Kept,
  expires: Date,
): Promise<void> {
  await db
    .updateTable('ai_recommendations as r')
    .set((eb) => ({ ...valuesOf(kept), expires_at: expires, version: eb('r.version', '+', 1) }))
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .execute();
}

/** Marks overdue rows as expired and returns how many. */
export async function expireOverdue(db: Queryable, scope: RestaurantScope, now: Date): Promise<number> {
  const rows = await db
    .updateTable('ai_recommendations as r')
    .set((eb) => ({ status: 'expired', version: eb('r.version', '+', 1) }))
    .where(inReach('r.restaurant_id', scope))
    .where('r.status', '=', 'pending')
    .where('r.expires_at', '<=', now)
    .returning('r.id')
    .execute();
  return rows.length;
}

export async function expireRows(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('ai_recommendations as r')
    .set((eb) => ({ status: 'expired', version: eb('r.version', '+', 1) }))
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', 'in', [...ids])
    .execute();
}

/** Expires other pending advice on the same dish or ingredient: once one is applied, their figures are out of date. */
export async function expireCompeting(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await sql`
    update ai_recommendations o set status = 'expired', version = o.version + 1
    from ai_recommendations r
    where ${inReach('r.restaurant_id', scope)} and r.id = ${id} and o.restaurant_id = r.restaurant_id and o.id <> r.id
      and o.status = 'pending' and o.target_type = r.target_type and o.target_id = r.target_id`.execute(db);
}

export type Decision = {
  status: 'pending' | 'accepted' | 'dismissed';
  decidedAt: Date | null;
  decidedBy: number | null;
  reason: string | null;
  effect: Effect | null;
};

export async function writeDecision(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  decision: Decision,
): Promise<void> {
  await db
    .updateTable('ai_recommendations as r')
    .set((eb) => ({
      status: decision.status,
      decided_at: decision.decidedAt,
      decided_by: decision.decidedBy,
      dismiss_reason: decision.reason,
      effect: decision.effect === null ? null : JSON.stringify(decision.effect),
      version: eb('r.version', '+', 1),
    }))
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .execute();
}

/** Whether the same advice was generated again after this one was decided, and is pending. */
export async function isSaidAnew(db: Queryable, scope: RestaurantScope, id: number): Promise<boolean> {
  const { rows: found } = await sql<{ found: boolean }>`
    select exists (
      select from ai_recommendations r join ai_recommendations o
        on o.restaurant_id = r.restaurant_id and o.subject = r.subject and o.id <> r.id and o.status = 'pending'
      where ${inReach('r.restaurant_id', scope)} and r.id = ${id}
    ) as found`.execute(db);
  return found[0]?.found ?? false;
}
