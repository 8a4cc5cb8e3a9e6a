import { msg, nameKey } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { recostDish } from '../../costing/index.ts';
import { addIngredient } from '../../ingredients/index.ts';
import { addDish } from '../../menu-items/index.ts';
import { replaceDishRecipe } from './import.repo.ts';
import type { PlannedRecipe, RecipePlan } from './plan-recipes.ts';

/** Writes planned recipes: missing ingredients, dishes, and lines. Call with costs locked. */
export async function writeRecipes(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  { plan, recipes, now }: { plan: RecipePlan; recipes: readonly PlannedRecipe[]; now: Date },
): Promise<void> {
  const created = await createIngredients(trx, caller, scope, plan, recipes, now);
  for (const recipe of recipes) await writeRecipe(trx, scope, recipe, created, now);
}

async function createIngredients(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  plan: RecipePlan,
  recipes: readonly PlannedRecipe[],
  now: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { ingredient, match } of recipes.flatMap(({ lines }) => lines)) {
    const key = nameKey(ingredient);
    const values = plan.created.get(key);
    if (match !== null || values === undefined || ids.has(key)) continue;
    const { id } = await addIngredient(trx, caller, scope, { ...values, ...unknownFacts }, now);
    ids.set(key, id);
  }
  return ids;
}

/** Nothing else is known about an ingredient first named in a recipe, least of all a cost. */
const unknownFacts = {
  kind: 'purchased' as const,
  category: null,
  cost: null,
  vendor_id: null,
  yield_percent: '100',
  density_g_per_ml: null,
  grams_per_each: null,
  batch_yield_quantity: null,
  batch_yield_unit: null,
};

async function writeRecipe(
  trx: Tx,
  scope: RestaurantScope,
  recipe: PlannedRecipe,
  created: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const { name, category, price } = recipe;
  const id = recipe.menuItemId ?? (await addDish(trx, scope, { name, category, currentPrice: price }, now));
  const lines = recipe.lines.map(({ ingredient, match, quantity, unit, prep, yieldPercent }) => {
    const ingredientId = match?.id ?? created.get(nameKey(ingredient));
    if (ingredientId === undefined) throw new Error(`'${ingredient}' was planned and is not there`);
    return { ingredientId, quantity, unit, prep, yieldPercent };
  });
  await replaceDishRecipe(trx, scope, id, lines);
  await recostDish(trx, scope, id, 'recipe', now);
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'menu item',
    subjectId: id,
    summary: msg('Imported the recipe of {name}', { name }),
    after: { lines: lines.length },
  });
}
