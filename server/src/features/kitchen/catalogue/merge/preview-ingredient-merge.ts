import type { previewIngredientMerge as endpoint, ReplyOf } from '@platewise/contract';
import { dec, roundQuantity } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../../platform/http/number-or-null.ts';
import { type IngredientPlan, permitBoth, planIngredientMerge } from './ingredient-plan.ts';
import { movesOf } from './merge-ingredients.ts';
import { type PlacePair, placePairs } from './merge-stock.ts';

/** What a merge would move, and what blocks it. */
export async function previewIngredientMerge(
  deps: Deps,
  caller: Caller,
  params: { id: number; intoId: number },
): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitBoth(deps.db, caller, params);
  const plan = await planIngredientMerge(deps.db, scope, params);
  const { from, into, factor } = plan;
  const pairs = await placePairs(deps.db, scope, { from: from.id, into: into.id });
  return {
    from: sideOf(from),
    into: sideOf(into),
    factor: numberOrNull(factor),
    blocked: plan.blocked,
    moves: movesOf(plan),
    stock: factor === null ? [] : pairs.map((pair) => together(pair, factor)),
    cost: numberOrNull(plan.cost),
    costOf: plan.costOf,
  };
}

const sideOf = (row: IngredientPlan['from']) => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  name: row.name,
  unit: row.unit,
  currentCost: numberOrNull(row.current_cost),
  version: row.version,
});

function together({ from, into }: PlacePair, factor: string) {
  const moved = roundQuantity(dec(from.current_stock).times(dec(factor)));
  const there = into?.current_stock ?? '0';
  return {
    location: into?.location ?? from.location,
    from: Number(moved),
    into: Number(there),
    together: Number(dec(moved).plus(dec(there))),
  };
}
