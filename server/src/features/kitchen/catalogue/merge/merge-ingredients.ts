import type { BodyOf, mergeIngredients as endpoint, Moved, ReplyOf } from '@platewise/contract';
import { findCycle, msg, t, type UnitCost } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { problem } from '../../../../platform/http/problem.ts';
import { refuseStale } from '../../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { emitCostMoves } from '../../../people/webhooks/index.ts';
import { loadRecipes, lockCosts, recostAfter } from '../../costing/index.ts';
import { findIngredient, ingredientReply, rememberAlias } from '../../ingredients/index.ts';
import * as repo from './ingredient-merge.repo.ts';
import { type IngredientPlan, permitBoth, planIngredientMerge, refuseBlocked } from './ingredient-plan.ts';
import { lockBoth, lockOpenInvoices } from './ingredient-sides.repo.ts';
import { mergeStock } from './merge-stock.ts';

type Params = { id: number; intoId: number };
type Reply = ReplyOf<typeof endpoint>;

/**
 * Merges two ingredients that are the same: everything that refers to the first now refers to the second, in its unit.
 * The first keeps its row, and its name becomes a former name. Idempotent.
 */
export async function mergeIngredients(
  deps: Deps,
  caller: Caller,
  params: Params,
  body: BodyOf<typeof endpoint>,
): Promise<Reply> {
  const scope = await permitBoth(deps.db, caller, params);
  const { id, intoId } = params;
  return tx(deps.db, async (trx) => {
    await lockOpenInvoices(trx, scope, id);
    await lockCosts(trx, scope);
    await lockBoth(trx, scope, [id, intoId]);
    const plan = await planIngredientMerge(trx, scope, params);
    const { from, into } = plan;
    if (from.merged_into === intoId) return { ingredient: ingredientReply(caller, into), moves: [] };
    refuseStale(body?.version, from.version, () => ingredientReply(caller, from));
    refuseStale(body?.intoVersion, into.version, () => ingredientReply(caller, into));
    refuseBlocked(plan);
    const { recipe, taken } = await move(trx, scope, plan, deps.clock());
    await refuseCycle(trx, scope, intoId);
    const stays = (await findIngredient(trx, scope, intoId)) ?? into;
    await recordMerge(trx, scope, plan, recipe, stays.current_cost);
    await recostAfter(trx, scope, { ingredientIds: [intoId], cause: taken ? 'recipe' : 'fact', now: deps.clock() });
    const { name, unit } = into;
    const costMove = { ingredientId: intoId, name, unit, before: into.current_cost, after: stays.current_cost };
    await emitCostMoves(deps, trx, scope, [costMove], { cause: 'typed', invoiceId: null });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    deps.events.publish({ type: 'stock', restaurantId: scope.restaurantId }, trx);
    const reply = (await findIngredient(trx, scope, intoId)) ?? stays;
    return { ingredient: ingredientReply(caller, reply), moves: movesOf(plan) };
  });
}

/** What a merge moves, for display. */
export const movesOf = ({ uses }: IngredientPlan): Moved =>
  (Object.entries(uses) as [Moved[number]['kind'], number][])
    .map(([kind, count]) => ({ kind, count }))
    .filter(({ count }) => count > 0);

async function move(
  trx: Tx,
  scope: RestaurantScope,
  plan: IngredientPlan,
  now: Date,
): Promise<{ recipe: object[]; taken: boolean }> {
  const { from, into } = plan;
  const merge = { from: from.id, into: into.id, factor: plan.factor ?? '1' };
  for (const line of plan.restated) await repo.restateLines(trx, scope, from.id, { ...line, newUnit: into.unit });
  const taken = await repo.takeRecipe(trx, scope, merge);
  const recipe = await repo.dropOwnRecipe(trx, scope, from.id);
  await repo.moveFacts(trx, scope, merge);
  if (plan.costOf === 'from' && plan.cost !== null) await repo.takeCost(trx, scope, merge, plan.cost);
  await mergeStock(trx, scope, merge, into.unit, now);
  await repo.moveReferences(trx, scope, merge);
  await repo.moveAdvice(trx, scope, merge);
  await repo.retire(trx, scope, merge, now);
  if (from.name.toLowerCase() !== into.name.toLowerCase()) await rememberAlias(trx, scope, into.id, from.name);
  return { recipe, taken };
}

/** Checked after moving the lines: a prep item containing the merged one may now contain itself. */
async function refuseCycle(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  const { ingredients } = await loadRecipes(trx, scope, [], [id]);
  const path = findCycle(id, ingredients.get(id)?.recipe?.lines ?? [], ingredients);
  if (path !== null)
    throw problem('recipe_cycle', t('The recipe would contain itself: {path}.', { path: path.join(' > ') }));
}

async function recordMerge(
  trx: Tx,
  scope: RestaurantScope,
  plan: IngredientPlan,
  recipe: object[],
  cost: UnitCost | null,
): Promise<void> {
  const { from, into, factor } = plan;
  const side = ({ id, name, unit, current_cost, vendor_id }: IngredientPlan['from']) => ({
    ...{ id, name, unit, cost: current_cost, vendorId: vendor_id },
  });
  await recordRestaurantChange(trx, scope, {
    action: 'merged',
    subject: 'ingredient',
    subjectId: into.id,
    summary: msg('Merged the ingredient {from} into {into}', { from: from.name, into: into.name }),
    before: { from: side(from), into: side(into), ...(recipe.length > 0 ? { recipe } : {}) },
    after: {
      cost,
      unit: into.unit,
      factor,
      moved: Object.fromEntries(movesOf(plan).map((one) => [one.kind, one.count])),
    },
  });
}
