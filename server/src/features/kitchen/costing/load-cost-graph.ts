import { type CostIngredient, isUnit, type RecipeLine, type Unit } from '@platewise/domain';
import type { Queryable } from '../../../platform/db/index.ts';
import * as repo from './cost-graph.repo.ts';
import { type KnownLine, readDishRecipesKnown, readIngredientsKnown } from './recipes-known.repo.ts';

export type StoredLine = RecipeLine & { id: number };

/** Dish recipes and every ingredient they contain, in the domain's format. */
export type LoadedRecipes = {
  ingredients: Map<number, CostIngredient>;
  lines: Map<number, StoredLine[]>;
};

/** @param also ingredients to load besides those of the dishes */
export async function loadRecipes(
  db: Queryable,
  scope: { readonly restaurantId: number },
  dishIds: readonly number[],
  also: readonly number[] = [],
): Promise<LoadedRecipes> {
  const dishLines = dishIds.length === 0 ? [] : await repo.readDishLines(db, scope, dishIds);
  const wanted = new Set([...also, ...dishLines.map((line) => line.ingredient_id)]);
  if (wanted.size === 0) return { ingredients: new Map(), lines: new Map() };
  const rows = await repo.readIngredients(db, scope, [...wanted]);
  const preps = rows.filter((row) => row.kind === 'prep').map((row) => row.id);
  const prepLines = linesByOwner(await repo.readPrepLines(db, scope, preps));
  const conversions = Map.groupBy(
    await repo.readConversions(
      db,
      scope,
      rows.map((row) => row.id),
    ),
    (row) => row.ingredient_id,
  );
  const ingredients = new Map(
    rows.map((row) => [row.id, toIngredient(row, conversions.get(row.id) ?? [], prepLines.get(row.id) ?? [])]),
  );
  return { ingredients, lines: linesByOwner(dishLines) };
}

/** The same as it was known just before a moment, with all ingredients of the restaurant. */
export async function loadRecipesKnown(
  db: Queryable,
  scope: { readonly restaurantId: number },
  dishIds: readonly number[],
  knownBefore: string,
): Promise<{ ingredients: Map<number, CostIngredient>; lines: Map<number, RecipeLine[]> }> {
  const dishes = await readDishRecipesKnown(db, scope, dishIds, knownBefore);
  const rows = await readIngredientsKnown(db, scope, knownBefore);
  return {
    ingredients: new Map(rows.map((row) => [row.id, toIngredient(row, row.conversions, row.recipe.map(lineFrom))])),
    lines: new Map(dishes.map(({ id, recipe }) => [id, recipe.map(lineFrom)])),
  };
}

/** Sorted here per recipe: sorting a whole menu's lines at once costs the database more than finding them. */
function linesByOwner(rows: readonly repo.LineRow[]): Map<number, StoredLine[]> {
  const inOrder = (a: repo.LineRow, b: repo.LineRow) => a.position - b.position || a.id - b.id;
  return new Map([...Map.groupBy(rows, (row) => row.owner_id)].map(([id, own]) => [id, own.sort(inOrder).map(toLine)]));
}

export const toLine = (row: repo.LineRow): StoredLine => ({ id: row.id, ...lineFrom(row) });

const lineFrom = (row: KnownLine): RecipeLine => ({
  ingredientId: row.ingredient_id,
  quantity: row.quantity,
  unit: unitOf(row.unit),
  yieldPercent: percentOf(row.yield_percent),
});

function toIngredient(
  row: repo.IngredientRow,
  conversions: readonly Omit<repo.ConversionRow, 'ingredient_id'>[],
  lines: readonly RecipeLine[],
): CostIngredient {
  const { batch_yield_quantity: quantity, batch_yield_unit: unit } = row;
  const batchYield = quantity === null || unit === null ? null : { quantity, unit: unitOf(unit) };
  return {
    id: row.id,
    name: row.name,
    unit: unitOf(row.unit),
    currentCost: row.current_cost,
    kind: row.kind,
    yieldPercent: percentOf(row.yield_percent),
    facts: factsFrom(row, conversions),
    recipe: row.kind === 'prep' ? { lines, batchYield } : null,
  };
}

type Weights = Pick<repo.IngredientRow, 'density_g_per_ml' | 'grams_per_each'>;

/** What is known of an ingredient's units. */
export const factsFrom = (
  { density_g_per_ml: densityGPerMl, grams_per_each: gramsPerEach }: Weights,
  conversions: readonly Omit<repo.ConversionRow, 'ingredient_id'>[],
) => ({
  densityGPerMl,
  gramsPerEach,
  conversions: conversions.map((one) => ({
    unit: unitOf(one.unit),
    quantity: one.quantity,
    toUnit: unitOf(one.to_unit),
  })),
});

/** The domain has a fast path for exactly '100'. */
const percentOf = (stored: string | null) => (stored === '100.00' ? '100' : stored);

export function unitOf(text: string): Unit {
  if (isUnit(text)) return text;
  throw new Error(`'${text}' is stored as a unit and is none`);
}
