import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';
import type { ConversionRow, IngredientRow, LineRow } from './cost-graph.repo.ts';

type InRestaurant = { readonly restaurantId: number };

export type KnownLine = Pick<LineRow, 'ingredient_id' | 'quantity' | 'unit' | 'yield_percent'>;

const known = (table: 'menu_items' | 'ingredients', { restaurantId }: InRestaurant, knownBefore: string) =>
  rowsKnown(table, sql`${restaurantId}::bigint`, sql`${knownBefore}::timestamptz`);

/** Dishes' recipes as they were known just before a moment, in order. */
export async function readDishRecipesKnown(
  db: Queryable,
  scope: InRestaurant,
  ids: readonly number[],
  knownBefore: string,
): Promise<{ id: number; recipe: KnownLine[] }[]> {
  const { rows } = await sql<{ id: number; recipe: KnownLine[] }>`
    select m.id, m.recipe from ${known('menu_items', scope, knownBefore)} m
    where m.id = any(${[...ids]}::bigint[]) order by m.id`.execute(db);
  return rows;
}

type KnownIngredient = IngredientRow & { conversions: Omit<ConversionRow, 'ingredient_id'>[]; recipe: KnownLine[] };

/** All ingredients as they were known just before a moment. */
export async function readIngredientsKnown(
  db: Queryable,
  scope: InRestaurant,
  knownBefore: string,
): Promise<KnownIngredient[]> {
  const { rows } = await sql<KnownIngredient>`
    select i.id, i.name, i.unit, i.kind, i.current_cost, i.yield_percent, i.density_g_per_ml, i.grams_per_each,
      i.batch_yield_quantity, i.batch_yield_unit, i.conversions, i.recipe
    from ${known('ingredients', scope, knownBefore)} i
    order by i.id`.execute(db);
  return rows;
}
