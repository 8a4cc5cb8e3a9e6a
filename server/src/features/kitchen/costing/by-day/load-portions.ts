import {
  type AveragePortion,
  averagePortions,
  businessDate,
  type CostFrom,
  type CostIngredients,
  type PortionsSold,
} from '@platewise/domain';
import type { Queryable } from '../../../../platform/db/index.ts';
import { loadRecipes } from '../load-cost-graph.ts';
import type { CostScope } from '../scope.ts';
import { loadVersions } from './load-versions.ts';
import { type PriceColumns, readPriceColumns } from './prices.repo.ts';

/** What portions of some dishes used and cost on average, with the ingredients they contain. */
export type Portions = {
  ingredients: CostIngredients;
  average: (dishId: number, sold: PortionsSold) => AveragePortion;
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
  const prices = new Map((await readPriceColumns(db, scope, bought, from)).map((row) => [row.id, pricesOf(row)]));
  return { ingredients, average: averagePortions({ ingredients, prices, dishes, preps }) };
}

const pricesOf = ({ days, costs }: PriceColumns): CostFrom[] => {
  const cost = cellsOf(costs);
  return cellsOf(days).map((day, index) => ({ from: businessDate(day), cost: cost[index] ?? '' }));
};

/** The elements of an array in the database's text form. */
const cellsOf = (array: string): string[] => array.slice(1, -1).split(',');
