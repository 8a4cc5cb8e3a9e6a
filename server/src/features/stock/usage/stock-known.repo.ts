import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';
import { here, type Known, momentOf } from './known.repo.ts';
import { type FlowRow, type IngredientRow, isFlow, sumFlows } from './stock.repo.ts';

const rows = (table: 'ingredients' | 'inventory' | 'inventory_transactions', scope: RestaurantScope, known: Known) =>
  rowsKnown(table, here(scope), momentOf(known));

const stocked = (scope: RestaurantScope, known: Known) =>
  sql`select v.ingredient_id from ${rows('inventory', scope, known)} v where v.is_active`;

/** Like `readIngredients`, as known. */
export async function readIngredientsKnown(
  db: Queryable,
  scope: RestaurantScope,
  others: readonly number[],
  known: Known,
): Promise<IngredientRow[]> {
  const { rows: found } = await sql<IngredientRow>`
    with stocked as materialized (${stocked(scope, known)})
    select g.id, g.name, g.unit, g.category, g.kind, g.current_cost, g.density_g_per_ml, g.grams_per_each,
      g.id in (select ingredient_id from stocked) as stocked
    from ${rows('ingredients', scope, known)} g
    where g.id = any(${[...others]}::bigint[]) or g.id in (select ingredient_id from stocked)`.execute(db);
  return found;
}

/** Like `readStockedPreps`, as known. */
export async function readStockedPrepsKnown(db: Queryable, scope: RestaurantScope, known: Known): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select g.id from ${rows('ingredients', scope, known)} g
    where g.kind = 'prep' and g.id in (${stocked(scope, known)})`.execute(db);
  return found.map(({ id }) => id);
}

/** Like `readFlows`, as known. */
export async function readFlowsKnown(
  db: Queryable,
  scope: RestaurantScope,
  { from, to }: { from: string; to: string },
  known: Known,
): Promise<FlowRow[]> {
  const { rows: found } = await sql<FlowRow>`
    ${sumFlows(rows('inventory_transactions', scope, known))}
    where t.occurred_on between ${from}::date and ${to}::date and ${isFlow} group by 1, 2`.execute(db);
  return found;
}
