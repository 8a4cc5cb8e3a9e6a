import type { CalendarDate, Quantity, UnitCost } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

type Days = { from: string; to: string };

export type IngredientRow = {
  id: number;
  name: string;
  unit: string;
  category: string | null;
  kind: 'purchased' | 'prep';
  current_cost: UnitCost | null;
  density_g_per_ml: string | null;
  grams_per_each: string | null;
  /** Stocked: it has a stock location. */
  stocked: boolean;
};

/** Stocked ingredients, plus any given ones. */
export async function readIngredients(
  db: Queryable,
  scope: RestaurantScope,
  others: readonly number[],
): Promise<IngredientRow[]> {
  const { rows } = await sql<IngredientRow>`
    select g.id, g.name, g.unit, g.category, g.kind, g.current_cost, g.density_g_per_ml, g.grams_per_each,
      exists (select 1 from inventory i where i.ingredient_id = g.id and i.is_active) as stocked
    from ingredients g
    where ${inReach('g.restaurant_id', scope)} and (g.id = any(${[...others]}::bigint[])
      or exists (select 1 from inventory i where i.ingredient_id = g.id and i.is_active))`.execute(db);
  return rows;
}

export async function readIngredient(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`
    select g.id from ingredients g where ${inReach('g.restaurant_id', scope)} and g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Stocked prep items: sales use them as they are, and making them is a movement. */
export async function readStockedPreps(db: Queryable, scope: RestaurantScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from ingredients g
    where ${inReach('g.restaurant_id', scope)} and g.kind = 'prep'
      and exists (select 1 from inventory i where i.ingredient_id = g.id and i.is_active)`.execute(db);
  return rows.map(({ id }) => id);
}

export type Flow = 'waste' | 'transfer_in' | 'transfer_out' | 'production_in' | 'production_out';
export type FlowRow = { ingredient_id: number; flow: Flow; quantity: Quantity; cost: UnitCost | null };

export const isFlow: RawBuilder<unknown> = sql`(t.transaction_type = 'waste'
  or t.reason in ('transfer_in', 'transfer_out', 'production_in', 'production_out'))`;

/** Movements `t` added up: what they are and cost. */
export const sumFlows = (movements: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select t.ingredient_id, case when t.transaction_type = 'waste' then 'waste' else t.reason end as flow,
    sum(t.quantity) as quantity,
    case when count(t.unit_cost) = count(*) then sum(t.quantity * t.unit_cost) end as cost
  from ${movements} t`;

/**
 * What was wasted, transferred and produced in a period. Quantities are signed like stock; undone movements appear with
 * both signs.
 */
export async function readFlows(db: Queryable, scope: RestaurantScope, { from, to }: Days): Promise<FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    ${sumFlows(sql`inventory_transactions`)}
    where ${inReach('t.restaurant_id', scope)} and t.occurred_on between ${from}::date and ${to}::date
      and ${isFlow}
    group by 1, 2`.execute(db);
  return rows;
}

export type MovementRow = {
  id: number;
  date: CalendarDate;
  type: 'restock' | 'usage' | 'waste' | 'adjustment';
  reason: string | null;
  note: string | null;
  ref: string | null;
  location: string | null;
  change: string;
  in_figures: boolean;
};

/** All stock movements of one ingredient in a period, newest first. */
export async function readMovements(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  { from, to }: Days,
  limit: number,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select t.id, t.occurred_on as date, t.transaction_type as type, t.reason, t.note, t.ref, i.location,
      t.quantity as change, coalesce(${isFlow}, false) as in_figures
    from inventory_transactions t join inventory i on i.id = t.inventory_id
    where ${inReach('t.restaurant_id', scope)} and t.ingredient_id = ${ingredientId}
      and t.occurred_on between ${from}::date and ${to}::date
    order by t.occurred_on desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}
