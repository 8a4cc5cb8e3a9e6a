import type { MissingFactReply } from '@platewise/contract';
import { buildCostGraph, dishCosts, type Money, type Quantity } from '@platewise/domain';
import type { Queryable } from '../../../platform/db/index.ts';
import { missingReply } from './explain.ts';
import { loadRecipes } from './load-cost-graph.ts';

export type LineCosting = {
  id: number;
  ingredientId: number;
  name: string;
  quantity: Quantity;
  unit: string;
  /** Exact; null while a fact is missing. */
  cost: Money | null;
  missing: MissingFactReply | null;
};

/** Recipe line costs of many dishes, by dish id, without their explanations. */
export async function costOfLines(
  db: Queryable,
  scope: { readonly restaurantId: number },
  dishIds: readonly number[],
): Promise<Map<number, LineCosting[]>> {
  const { ingredients, lines } = await loadRecipes(db, scope, dishIds);
  // Treats each line as its own dish, so one graph serves all.
  const single = [...lines.values()].flat().map((line) => ({ id: line.id, lines: [line] }));
  const costs = dishCosts(buildCostGraph(ingredients, single));
  return new Map(
    [...lines].map(([dishId, own]) => [
      dishId,
      own.map((line) => {
        const cost = costs.get(line.id);
        const missing = cost?.missing ?? null;
        return {
          id: line.id,
          ingredientId: line.ingredientId,
          name: ingredients.get(line.ingredientId)?.name ?? '',
          quantity: line.quantity,
          unit: line.unit,
          cost: cost?.cost ?? null,
          missing: missing === null ? null : missingReply(missing, ingredients),
        };
      }),
    ]),
  );
}
