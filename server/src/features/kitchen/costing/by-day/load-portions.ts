import { type BusinessDate, beginning, type CostIngredients, type PortionOn, portionsOn } from '@platewise/domain';
import type { Queryable } from '../../../../platform/db/index.ts';
import { loadRecipes } from '../load-cost-graph.ts';
import type { CostScope } from '../scope.ts';
import { costsByOwner } from './costs-by-owner.ts';
import { loadVersions } from './load-versions.ts';
import { readSteps } from './prices.repo.ts';

/** What portions of some dishes used and cost on any day, with the ingredients they contain. */
export type Portions = {
  ingredients: CostIngredients;
  on: (dishId: number, date: BusinessDate) => PortionOn;
};

/** By the recipes and prices that were in force on each day, of one restaurant. */
export async function loadPortions(db: Queryable, scope: CostScope, dishIds: readonly number[]): Promise<Portions> {
  const { dishes, preps, ingredientIds } = await loadVersions(db, scope, { dishIds: [...dishIds], prepIds: [] });
  const { ingredients } = await loadRecipes(db, scope, [], ingredientIds);
  const bought = [...ingredients.values()].filter(({ kind }) => kind === 'purchased').map(({ id }) => id);
  const prices = costsByOwner(await readSteps(db, scope, 'ingredient', bought, beginning));
  return { ingredients, on: portionsOn({ ingredients, prices, dishes, preps }) };
}
