import { type Money, margin, netPrice, onTarget, type Percent } from '@platewise/domain';
import type { DishRow } from './cost-graph.repo.ts';

/**
 * The actual or projected effect of a change on a dish. Amounts are decimal text, costs with six decimals; null is
 * unknown.
 */
export type DishChange = {
  menuItemId: number;
  name: string;
  /** The menu price. */
  price: Money | null;
  /** The tax included in the price, in percent. */
  taxRate: Percent;
  targetMargin: Percent;
  /** A manual cost overrides the recipe's; such a dish doesn't change. */
  costBefore: Money | null;
  costAfter: Money | null;
  /** The known cost: a lower bound if the cost itself is unknown. */
  knownBefore: string;
  knownAfter: string;
  /** Percent, exact. */
  readonly marginBefore: string | null;
  readonly marginAfter: string | null;
  readonly onTargetBefore: boolean | null;
  readonly onTargetAfter: boolean | null;
  missingFacts: number;
};

export type DishCost = { cost: Money | null; known: string };

/** Null if neither the cost nor its known part changed. */
export function dishChange(dish: DishRow, before: DishCost, after: DishCost, missingFacts: number): DishChange | null {
  if (dish.manual_cost !== null || (before.cost === after.cost && before.known === after.known)) return null;
  const { current_price: price, tax_rate: taxRate, target_margin: targetMargin } = dish;
  return {
    menuItemId: dish.id,
    name: dish.name,
    price,
    taxRate,
    targetMargin,
    costBefore: before.cost,
    costAfter: after.cost,
    knownBefore: before.known,
    knownAfter: after.known,
    missingFacts,
    // Computed lazily: decimal division for a whole menu would take longer than costing it.
    get marginBefore() {
      return margin(netPrice(price, taxRate), before.cost);
    },
    get marginAfter() {
      return margin(netPrice(price, taxRate), after.cost);
    },
    get onTargetBefore() {
      return onTarget(price, before.cost, targetMargin, taxRate);
    },
    get onTargetAfter() {
      return onTarget(price, after.cost, targetMargin, taxRate);
    },
  };
}
