import type { IngredientDetail } from '@platewise/contract';
import { type CostIngredients, costRecipe, roundUnitCost } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { comparableItemsOfIngredient } from '../../buying/vendor-items/index.ts';
import { loadRecipes, missingReply } from '../costing/index.ts';
import { ingredientReply } from './ingredient-reply.ts';
import { findIngredient } from './ingredients.repo.ts';
import { permitIngredient } from './permit-ingredient.ts';
import { type RecipeLineRow, readConversions, readRecipe } from './recipe.repo.ts';

export async function readIngredient(deps: Deps, caller: Caller, id: number): Promise<IngredientDetail> {
  const scope = await permitIngredient(deps.db, caller, id);
  return ingredientDetail(deps.db, caller, scope, id);
}

/** An ingredient with its conversions, vendor items, and recipe at current prices. */
export async function ingredientDetail(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
): Promise<IngredientDetail> {
  const row = await findIngredient(db, scope, id);
  if (row === null) throw notFound('The ingredient');
  const conversions = await readConversions(db, scope, id);
  const recipe = row.kind === 'prep' ? await recipeReply(db, scope, id) : [];
  return {
    ...ingredientReply(caller, row),
    conversions: conversions.map(({ id, unit, quantity, to_unit }) => ({
      id,
      unit,
      quantity: Number(quantity),
      toUnit: to_unit,
    })),
    vendorItems: await comparableItemsOfIngredient(db, scope, id),
    recipe,
  };
}

async function recipeReply(db: Queryable, scope: RestaurantScope, id: number): Promise<IngredientDetail['recipe']> {
  const rows = await readRecipe(db, scope, id);
  const { ingredients } = await loadRecipes(db, scope, [], [id]);
  const costed = costRecipe(ingredients.get(id)?.recipe?.lines ?? [], ingredients).lines;
  return rows.map((row, index) => lineReply(row, costed[index], ingredients));
}

type Costed = ReturnType<typeof costRecipe>['lines'][number] | undefined;

function lineReply(row: RecipeLineRow, line: Costed, ingredients: CostIngredients): IngredientDetail['recipe'][number] {
  const { cost = null, missing } = line ?? {};
  return {
    id: row.id,
    ingredientId: row.ingredient_id,
    quantity: Number(row.quantity),
    unit: row.unit,
    yieldPercent: Number(row.yield_percent ?? row.own_yield),
    ownYield: row.yield_percent === null ? null : Number(row.yield_percent),
    prep: row.prep,
    cost: cost === null ? null : Number(roundUnitCost(cost)),
    missing: missing === undefined ? null : missingReply(missing, ingredients),
    ingredient: {
      name: row.name,
      unit: row.held_in,
      kind: row.kind,
      currentCost: row.current_cost === null ? null : Number(row.current_cost),
    },
  };
}
