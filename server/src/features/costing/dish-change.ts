import { margin, onTarget } from '@platewise/domain';
import type { DishRow } from './cost-graph.repo.ts';

/** What a change did, or would do, to one dish. Amounts are decimal text, costs with six decimals; null is unknown. */
export type DishChange = {
  menuItemId: number;
  name: string;
  price: string | null;
  targetMargin: string;
  /** A typed cost goes before the recipe's; such a dish does not move. */
  costBefore: string | null;
  costAfter: string | null;
  /** What is known of the cost: the lower bound while the cost itself is not. */
  knownBefore: string;
  knownAfter: string;
  /** Percent, exact. */
  marginBefore: string | null;
  marginAfter: string | null;
  onTargetBefore: boolean | null;
  onTargetAfter: boolean | null;
  missingFacts: number;
};

export type DishCost = { cost: string | null; known: string };

/** Null where neither the cost nor what is known of it moved. */
export function dishChange(dish: DishRow, before: DishCost, after: DishCost, missingFacts: number): DishChange | null {
  if (dish.manual_cost !== null || (before.cost === after.cost && before.known === after.known)) return null;
  const { current_price: price, target_margin: targetMargin } = dish;
  return {
    menuItemId: dish.id,
    name: dish.name,
    price,
    targetMargin,
    costBefore: before.cost,
    costAfter: after.cost,
    knownBefore: before.known,
    knownAfter: after.known,
    marginBefore: margin(price, before.cost),
    marginAfter: margin(price, after.cost),
    onTargetBefore: onTarget(price, before.cost, targetMargin),
    onTargetAfter: onTarget(price, after.cost, targetMargin),
    missingFacts,
  };
}
