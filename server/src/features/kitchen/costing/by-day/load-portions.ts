import { type AveragePortion, averagePortions, type CostIngredients, type PortionsSold } from '@platewise/domain';
import type { Queryable } from '../../../../platform/db/index.ts';
import { loadRecipes } from '../load-cost-graph.ts';
import type { CostScope } from '../scope.ts';
import { costsByOwner } from './costs-by-owner.ts';
import { loadVersions } from './load-versions.ts';
import { readSteps } from './prices.repo.ts';

/** What portions of some dishes used and cost on average, with the ingredients they contain. */
export type Portions = {
  ingredients: CostIngredients;
  average: (dishId: number, sold: readonly PortionsSold[]) => AveragePortion;
};

/** By the recipes and prices that were in force on each day from `from` on, of one restaurant. */
export async function loadPortions(
  db: Queryable,
  scope: CostScope,
  dishIds: readonly number[],
  from: string,
): Promise<Portions> {
  const { dishes, preps, ingredientIds } = await loadVersions(db, scope, { dishIds: [...dishIds], prepIds: [] });
  const { ingredients } = await loadRecipes(db, scope, [], ingredientIds);
  const bought = [...ingredients.values()].filter(({ kind }) => kind === 'purchased').map(({ id }) => id);
  const prices = costsByOwner(await readSteps(db, scope, 'ingredient', bought, from));
  return { ingredients, average: averagePortions({ ingredients, prices, dishes, preps }) };
}
