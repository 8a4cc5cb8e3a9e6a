import type { Money, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';
import type { CostCause, CostScope } from './scope.ts';

/**
 * Locks the restaurant's costs for this transaction. Otherwise a concurrent price change and recipe change would each
 * miss the other. Take this before locking dishes or ingredients for costing.
 */
export async function lockCosts(
  db: Queryable,
  scope: { readonly restaurantId: number },
): Promise<{ timezone?: string }> {
  const { rows } = await sql<{ settings: { timezone?: string } }>`
    select r.settings from restaurants r where r.id = ${scope.restaurantId} for no key update`.execute(db);
  return rows[0]?.settings ?? {};
}

/**
 * Clears cost forecasts based on outdated prices, so an old forecast is never shown next to a new price until it's
 * recomputed.
 */
export async function outdateForecasts(db: Queryable, scope: CostScope, ids: readonly number[]): Promise<void> {
  await sql`update price_forecasts f set digest = '', method = null, accuracy = null, points = '[]'
    where f.restaurant_id = ${scope.restaurantId} and f.ingredient_id = any(${[...ids]}::bigint[])
      and f.digest <> ''`.execute(db);
}

export type PrepWrite = { id: number; before: string | null; cost: UnitCost | null };

/** Writes changed prep item costs, each with a price history row. Users don't edit these, so no version is bumped. */
export async function writePrepCosts(
  db: Queryable,
  scope: CostScope,
  writes: readonly PrepWrite[],
  at: { now: Date; today: string },
): Promise<void> {
  if (writes.length === 0) return;
  const ids = writes.map(({ id }) => id);
  await keepRows(db, 'ingredients', sql`t.restaurant_id = ${scope.restaurantId} and t.id = any(${ids}::bigint[])`);
  await sql`
    with moved as (
      update ingredients i
      set current_cost = w.cost, cost_source = 'recipe', last_updated = ${at.now}
      from unnest(
        ${writes.map((write) => write.id)}::bigint[],
        ${writes.map((write) => write.before)}::numeric[],
        ${writes.map((write) => write.cost)}::numeric[]
      ) as w (id, before, cost)
      where i.id = w.id and i.restaurant_id = ${scope.restaurantId}
      returning i.id, w.before, i.current_cost, i.unit
    )
    insert into price_history
      (restaurant_id, ingredient_id, price, previous_cost, unit, source, effective_date, recorded_at, recorded_by)
    select ${scope.restaurantId}, m.id, m.current_cost, m.before, m.unit, 'recipe', ${at.today}::date, ${at.now}, ${scope.userId}
    from moved m where m.current_cost is not null
    order by m.id`.execute(db);
}

export type DishWrite = { id: number; cost: Money | null; known: string; missingFacts: number };

export async function writeDishCosts(
  db: Queryable,
  scope: CostScope,
  writes: readonly DishWrite[],
  now: Date,
): Promise<void> {
  if (writes.length === 0) return;
  const ids = writes.map(({ id }) => id);
  await keepRows(db, 'menu_items', sql`t.restaurant_id = ${scope.restaurantId} and t.id = any(${ids}::bigint[])`);
  await sql`
    update menu_items m
    set recipe_cost = w.cost, known_cost = w.known, missing_facts = w.missing, updated_at = ${now}
    from unnest(
      ${writes.map((write) => write.id)}::bigint[],
      ${writes.map((write) => write.cost)}::numeric[],
      ${writes.map((write) => write.known)}::numeric[],
      ${writes.map((write) => write.missingFacts)}::integer[]
    ) as w (id, cost, known, missing)
    where m.id = w.id and m.restaurant_id = ${scope.restaurantId}`.execute(db);
}

export type HistoryWrite = {
  menuItemId: number;
  price: Money | null;
  before: string | null;
  after: string | null;
  known: string;
};

export async function insertCostHistory(
  db: Queryable,
  scope: CostScope,
  writes: readonly HistoryWrite[],
  change: { cause: CostCause | 'price'; invoiceId?: number | undefined; now: Date },
): Promise<void> {
  if (writes.length === 0) return;
  await sql`
    insert into menu_item_cost_history
      (restaurant_id, menu_item_id, recorded_at, price, cost_before, cost_after, known_cost, cause, invoice_id)
    select ${scope.restaurantId}, w.id, ${change.now}, w.price, w.before, w.after, w.known, ${change.cause},
      ${change.invoiceId ?? null}::bigint
    from unnest(
      ${writes.map((write) => write.menuItemId)}::bigint[],
      ${writes.map((write) => write.price)}::numeric[],
      ${writes.map((write) => write.before)}::numeric[],
      ${writes.map((write) => write.after)}::numeric[],
      ${writes.map((write) => write.known)}::numeric[]
    ) as w (id, price, before, after, known)
    order by w.id`.execute(db);
}
