import { type BusinessDate, beginning, businessDate, costTimeline } from '@platewise/domain';
import type { Tx } from '../../../../platform/db/index.ts';
import { loadRecipes } from '../load-cost-graph.ts';
import type { CostScope } from '../scope.ts';
import { costsByOwner } from './costs-by-owner.ts';
import type { CostReason } from './earlier-steps.repo.ts';
import { keepPrices } from './keep-prices.ts';
import { loadVersions } from './load-versions.ts';
import * as costs from './prices.repo.ts';
import * as versions from './versions.repo.ts';
import { writeSteps } from './write-steps.ts';

type DayChange = {
  /** Ingredients whose prices, facts or recipes changed. */
  ingredientIds: readonly number[];
  /** Dishes and prep items that use them now. */
  dishIds: readonly number[];
  prepIds: readonly number[];
  /** Recipes or manual dish costs may have changed. */
  recipes: boolean;
  /** Units, yields or conversions may have changed; these apply to all days. */
  facts: boolean;
  today: BusinessDate;
  timezone: string;
  why: CostReason | null;
};

/**
 * Recomputes daily costs of ingredients, prep items and dishes from the first affected day, and marks those days' sales
 * for recosting. Runs in the transaction of the change, under the costs' lock.
 */
export async function keepCostsByDay(trx: Tx, scope: CostScope, change: DayChange): Promise<void> {
  // What an item sold as an ingredient uses of it depends on its unit, yield and conversions.
  const always = change.facts ? change.ingredientIds.map((id) => ({ id, from: beginning, until: null })) : [];
  await costs.markIngredientMonths(trx, scope, always);
  const affected = await versions.findEverAffected(trx, scope, change.ingredientIds);
  const dishIds = union(affected.dishIds, change.dishIds);
  const prepIds = union(affected.prepIds, change.prepIds);
  const rewritten = await versions.keepVersions(trx, scope, {
    today: change.today,
    dishIds: change.recipes ? dishIds : without(change.dishIds, affected.dishIds),
    prepIds: change.recipes ? prepIds : without(change.prepIds, affected.prepIds),
  });
  const recipes = await loadVersions(trx, scope, { dishIds, prepIds });
  const reached = union(change.ingredientIds, recipes.ingredientIds);
  const { ingredients } = await loadRecipes(trx, scope, [], reached);
  const prices = await keepPrices(trx, scope, ingredients, change);
  const from = earliest([
    ...(change.facts ? [beginning] : []),
    ...rewritten.map((one) => (one.starts_on === null ? beginning : businessDate(one.starts_on))),
    ...prices,
  ]);
  if (from === null || (dishIds.length === 0 && prepIds.length === 0)) return;
  const bought = [...ingredients.values()].filter(({ kind }) => kind === 'purchased').map(({ id }) => id);
  const timeline = costTimeline({
    from,
    ingredients,
    prices: costsByOwner(await costs.readSteps(trx, scope, 'ingredient', bought, from)),
    dishes: recipes.dishes,
    preps: recipes.preps,
  });
  const movedPreps = await writeSteps(trx, scope, 'ingredient', prepIds, from, timeline.preps);
  await costs.markIngredientMonths(trx, scope, movedPreps);
  const movedDishes = await writeSteps(trx, scope, 'dish', dishIds, from, timeline.dishes, change.why);
  await costs.markDishMonths(trx, scope, movedDishes);
}

const union = (...lists: (readonly number[])[]) => [...new Set(lists.flat())].sort((a, b) => a - b);

function without(ids: readonly number[], others: readonly number[]): number[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}

const earliest = (dates: readonly BusinessDate[]): BusinessDate | null =>
  dates.reduce<BusinessDate | null>((least, date) => (least === null || date < least ? date : least), null);
