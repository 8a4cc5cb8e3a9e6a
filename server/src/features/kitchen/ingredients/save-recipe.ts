import type { BodyOf, saveRecipe as endpoint, IngredientDetail } from '@platewise/contract';
import { findCycle, msg, type Percent, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalid, notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { loadRecipes, lockCosts, recostAfter } from '../costing/index.ts';
import { ingredientReply } from './ingredient-reply.ts';
import { findSeveral } from './ingredients.repo.ts';
import { permitIngredient, takeIngredient } from './permit-ingredient.ts';
import { ingredientDetail } from './read-ingredient.ts';
import { type LineValues, type RecipeLineRow, readRecipe, replaceRecipe } from './recipe.repo.ts';
import { updateIngredient } from './write-ingredient.repo.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Saves a prep item's whole recipe and batch yield. The costs' lock keeps two concurrent recipes from forming a cycle.
 */
export async function saveRecipe(deps: Deps, caller: Caller, id: number, body: Body): Promise<IngredientDetail> {
  const scope = await permitIngredient(deps.db, caller, id);
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await takeIngredient(trx, scope, id);
    refuseStale(body.version, row.version, () => ingredientReply(caller, row));
    if (row.kind !== 'prep')
      throw problem('conflict', t('{name} is purchased, not made, so it has no recipe.', { name: row.name }));
    const before = await readRecipe(trx, scope, id);
    const lines = await linesOf(trx, caller, scope, body, before);
    await replaceRecipe(trx, scope, id, lines);
    await refuseCycle(trx, scope, id);
    const batch = { batch_yield_quantity: body.batchYieldQuantity, batch_yield_unit: body.batchYieldUnit };
    await updateIngredient(trx, scope, id, batch, now);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'ingredient',
      subjectId: id,
      summary: msg('Changed the recipe for {name}', { name: row.name }),
      before: { lines: before, quantity: row.batch_yield_quantity, unit: row.batch_yield_unit },
      after: { lines, quantity: body.batchYieldQuantity, unit: body.batchYieldUnit },
    });
    await recostAfter(trx, scope, { ingredientIds: [id], cause: 'recipe', now });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return ingredientDetail(trx, caller, scope, id);
  });
}

async function linesOf(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  body: Body,
  before: readonly RecipeLineRow[],
): Promise<LineValues[]> {
  const ids = [...new Set(body.lines.map((line) => line.ingredientId))];
  const found = await findSeveral(trx, caller.sight, ids);
  if (found.size < ids.length) throw notFound('An ingredient of the recipe');
  const foreign = body.lines.flatMap((line, index) =>
    found.get(line.ingredientId)?.restaurantId === scope.restaurantId
      ? []
      : [{ path: `lines.${index}.ingredientId`, message: t('This ingredient belongs to another restaurant') }],
  );
  if (foreign.length > 0) throw invalid(foreign);
  const ownBefore = new Set(before.filter((line) => line.yield_percent !== null).map((line) => line.ingredient_id));
  const shownBefore = new Set(before.map((line) => line.ingredient_id).filter((id) => !ownBefore.has(id)));
  // The reply shows the ingredient's yield for a line with none; sent back without ownYield, it's still the ingredient's.
  const isShown = (ingredientId: number, yieldPercent: Percent | undefined) =>
    shownBefore.has(ingredientId) && Number(yieldPercent) === Number(found.get(ingredientId)?.yieldPercent);
  return body.lines.map(({ ingredientId, quantity, unit, yieldPercent, ownYield, prep }) => ({
    ingredientId,
    quantity,
    unit: unit ?? found.get(ingredientId)?.unit ?? '',
    yieldPercent:
      ownYield === undefined ? (isShown(ingredientId, yieldPercent) ? null : (yieldPercent ?? null)) : ownYield,
    prep: prep ?? null,
  }));
}

/** Checked after writing the lines, so it sees every recipe in its final state. */
async function refuseCycle(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  const { ingredients } = await loadRecipes(trx, scope, [], [id]);
  const path = findCycle(id, ingredients.get(id)?.recipe?.lines ?? [], ingredients);
  if (path !== null)
    throw problem('recipe_cycle', t('The recipe would contain itself: {path}.', { path: path.join(' > ') }));
}
