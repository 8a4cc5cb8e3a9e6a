import { buildCostGraph, dec, recost } from '@platewise/domain';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findAffected, readDishes } from './cost-graph.repo.ts';
import { loadRecipes } from './load-cost-graph.ts';

/** Each new cost's own effect on dish costs: menu item id to difference, by ingredient id. */
export async function projectEach(
  db: Queryable,
  reach: Reach,
  restaurantId: number,
  newCosts: ReadonlyMap<number, string>,
): Promise<Map<number, Map<number, string>>> {
  if (!reach.restaurantIds.includes(restaurantId)) throw notFound('The restaurant');
  const scope = { restaurantId };
  const { dishIds } = await findAffected(db, scope, [...newCosts.keys()]);
  if (dishIds.length === 0) return new Map();
  const typed = new Set(
    (await readDishes(db, scope, dishIds)).filter((dish) => dish.manual_cost !== null).map((dish) => dish.id),
  );
  const { ingredients, lines } = await loadRecipes(db, scope, dishIds);
  const followers = dishIds.filter((id) => !typed.has(id));
  const graph = buildCostGraph(
    ingredients,
    followers.map((id) => ({ id, lines: lines.get(id) ?? [] })),
  );
  return new Map(
    [...newCosts].map(([ingredientId, cost]) => {
      const moves = recost(graph, [{ ingredientId, cost }]).dishes;
      const differences = moves.flatMap(({ id, before, after }) => {
        const difference = dec(after.from).minus(dec(before.from));
        return difference.isZero() && before.cost === after.cost ? [] : [[id, difference.toFixed()] as const];
      });
      return [ingredientId, new Map(differences)];
    }),
  );
}
