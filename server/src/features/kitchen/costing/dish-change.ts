import { margin, netPrice, onTarget } from '@platewise/domain';
import type { DishRow } from './cost-graph.repo.ts';

/** What a change did, or would do, to one dish. Amounts are decimal text, costs with six decimals; null is unknown. */
export type DishChange = {
  menuItemId: number;
  name: string;
  /** On the menu. */
  price: string | null;
  /** The tax inside the price, in percent. */
  taxRate: string;
  targetMargin: string;
  /** A typed cost goes before the recipe's; such a dish does not move. */
  costBefore: string | null;
  costAfter: string | null;
  /** What is known of the cost: the lower bound while the cost itself is not. */
  knownBefore: string;
  knownAfter: string;
  /** Percent, exact. */
  readonly marginBefore: string | null;
  readonly marginAfter: string | null;
  readonly onTargetBefore: boolean | null;
  readonly onTargetAfter: boolean | null;
  missingFacts: number;
};

export type DishCost = { cost: string | null; known: string };

/** Null where neither the cost nor what is known of it moved. */
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
    // Worked out when looked at: dividing decimals for a whole menu would take longer than costing it.
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
