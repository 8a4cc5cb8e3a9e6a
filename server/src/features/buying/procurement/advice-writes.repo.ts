import type { ProcurementType } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Collected } from './collect-advice.ts';
import type { Effect } from './effect.ts';
import type { Status } from './procurement.repo.ts';
import { type Facts, factsOf } from './reasons.ts';

export type SaidRow = {
  id: number;
  ingredient_id: number;
  type: ProcurementType;
  status: Status;
  facts: Facts | null;
};

/** Pending advice, and the newest decision per ingredient and type. */
export async function readSaid(db: Queryable, scope: RestaurantScope): Promise<SaidRow[]> {
  const { rows } = await sql<Omit<SaidRow, 'facts'> & { facts: string | null }>`
    select distinct on (r.ingredient_id, r.recommendation_type) r.id, r.ingredient_id, r.recommendation_type as type,
      r.status, r.facts_key as facts
    from procurement_recommendations r
    where ${inReach('r.restaurant_id', scope)}
    order by r.ingredient_id, r.recommendation_type, (r.status = 'pending') desc, r.id desc`.execute(db);
  return rows.map((row) => ({ ...row, facts: row.facts === null ? null : (JSON.parse(row.facts) as Facts) }));
}

const valuesOf = ({ advice, unit, useFrom }: Collected) => ({
  recommended_vendor_id: advice.vendorId,
  current_vendor_id: advice.fromVendorId,
  vendor_item_id: advice.vendorItemId,
  unit,
  current_price: advice.price,
  recommended_price: advice.newPrice,
  potential_savings: advice.savingsPerOrder,
  monthly_savings: advice.monthlySavings,
  confidence_score: String(advice.confidence),
  reasoning_factors: JSON.stringify({ ...advice.reasons, useFrom }),
  facts_key: JSON.stringify(factsOf(advice)),
});

export async function insertRow(db: Queryable, scope: RestaurantScope, made: Collected, now: Date): Promise<void> {
  await db
    .insertInto('procurement_recommendations')
    .values({
      restaurant_id: scope.restaurantId,
      ingredient_id: made.advice.ingredientId,
      recommendation_type: made.advice.type,
      ...valuesOf(made),
      generated_at: now,
    })
    .execute();
}

/** Updates the figures; the version is only bumped if the advice differs. */
export async function renewRow(db: Queryable, scope: RestaurantScope, id: number, made: Collected): Promise<void> {
  const values = valuesOf(made);
  await db
    .updateTable('procurement_recommendations as r')
    .set({
      ...values,
      version: sql<number>`r.version + (r.facts_key is distinct from ${values.facts_key})::int`,
    })
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .execute();
}

export async function expireRows(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('procurement_recommendations as r')
    .set((eb) => ({ status: 'expired', version: eb('r.version', '+', 1) }))
    .where(inReach('r.restaurant_id', scope))
    .where(sql<boolean>`r.id = any(${[...ids]}::bigint[])`)
    .execute();
}

/** Closes other pending advice about the ingredient: accepting one changes the figures. Returns what was closed. */
export async function closeOthers(
  db: Queryable,
  scope: RestaurantScope,
  about: { id: number; ingredientId: number },
): Promise<number[]> {
  const rows = await db
    .updateTable('procurement_recommendations as r')
    .set((eb) => ({ status: 'expired', version: eb('r.version', '+', 1) }))
    .where(inReach('r.restaurant_id', scope))
    .where('r.ingredient_id', '=', about.ingredientId)
    .where('r.status', '=', 'pending')
    .where('r.id', '<>', about.id)
    .returning('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Reopens closed advice, unless the same was generated again. */
export async function reopenRows(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<void> {
  await sql`
    update procurement_recommendations r set status = 'pending', version = r.version + 1
    where r.id = any(${[...ids]}::bigint[]) and r.status = 'expired' and ${inReach('r.restaurant_id', scope)}
      and not exists (select from procurement_recommendations o where o.restaurant_id = r.restaurant_id
        and o.ingredient_id = r.ingredient_id and o.recommendation_type = r.recommendation_type
        and o.status = 'pending')`.execute(db);
}

export type Decision = {
  status: 'pending' | 'accepted' | 'dismissed';
  reviewedAt: Date | null;
  reviewedBy: number | null;
  reason: string | null;
  effect: Effect | null;
};

export async function writeDecision(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  { status, reviewedAt, reviewedBy, reason, effect }: Decision,
): Promise<void> {
  await db
    .updateTable('procurement_recommendations as r')
    .set((eb) => ({
      status,
      reviewed_at: reviewedAt,
      reviewed_by: reviewedBy,
      dismiss_reason: reason,
      effect: effect === null ? null : JSON.stringify(effect),
      version: eb('r.version', '+', 1),
    }))
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .execute();
}
