import { buildCostGraph, type KnownCost, type Money, recost, roundUnitCost, toMoney } from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findAffected, readDishes } from './cost-graph.repo.ts';
import { type DishChange, dishChange } from './dish-change.ts';
import { loadRecipes } from './load-cost-graph.ts';
import { countMissingFacts } from './missing-facts.ts';

/**
 * The effect of new costs per unit on a restaurant's dishes, by ingredient id, without writing anything. Unaffected
 * dishes are left out.
 */
export async function projectCosts(
  db: Queryable,
  reach: Reach,
  restaurantId: number,
  newCosts: ReadonlyMap<number, string>,
): Promise<DishChange[]> {
  if (!reach.restaurantIds.includes(restaurantId)) throw notFound('The restaurant');
  const scope = { restaurantId };
  const { dishIds } = await findAffected(db, scope, [...newCosts.keys()]);
  if (dishIds.length === 0) return [];
  const dishes = await readDishes(db, scope, dishIds);
  const { ingredients, lines } = await loadRecipes(db, scope, dishIds);
  const graph = buildCostGraph(
    ingredients,
    dishes.map(({ id }) => ({ id, lines: lines.get(id) ?? [] })),
  );
  const moves = recost(
    graph,
    [...newCosts].map(([ingredientId, cost]) => ({ ingredientId, cost })),
  );
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const priced = new Map(
    [...ingredients].map(([id, one]) => [id, { ...one, currentCost: newCosts.get(id) ?? one.currentCost }]),
  );
  const unknown = moves.dishes.filter((move) => move.after.missing !== null);
  const missing = countMissingFacts(priced, new Map(unknown.map(({ id }) => [id, lines.get(id) ?? []])));
  return moves.dishes
    .flatMap(({ id, before, after }) => {
      const dish = byId.get(id);
      return dish === undefined ? [] : (dishChange(dish, rounded(before), rounded(after), missing.get(id) ?? 0) ?? []);
    })
    .sort((a, b) => a.menuItemId - b.menuItemId);
}

const rounded = ({ cost, from }: KnownCost<Money>) => ({
  cost: cost === null ? null : toMoney(roundUnitCost(cost)),
  known: toMoney(roundUnitCost(from)),
});
