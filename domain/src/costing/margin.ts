import { type Amount, dec, decimalText, roundMoney } from '../numbers/index.ts';

export const defaultTargetMargin = '25.00';
export const profitabilities = ['profitable', 'needs_adjustment', 'unknown'] as const;
export type Profitability = (typeof profitabilities)[number];

/**
 * Gross margin in percent, exact: (price - cost) / price x 100. Null without a cost or a price above zero, so never
 * NaN and never infinite; negative where the dish costs more than it brings.
 * @example margin('12', '3') // '75'
 */
export function margin(price: Amount | null, cost: Amount | null): string | null {
  if (price === null || cost === null || !dec(price).gt(0)) return null;
  return decimalText(dec(price).minus(dec(cost)).times(100).div(dec(price)));
}

/**
 * The price that earns the target margin, in cents half away from zero: cost / (1 - target / 100). Null without a cost
 * or for a target of 100 or more, which no price earns.
 * @example recommendedPrice('2.3375', '70') // '7.79'
 */
export function recommendedPrice(cost: Amount | null, targetMargin: Amount): string | null {
  const kept = dec(100).minus(dec(targetMargin));
  if (cost === null || !kept.gt(0)) return null;
  return roundMoney(dec(cost).times(100).div(kept));
}

/**
 * Plate cost in percent of the price (net of tax), exact: cost / price x 100; null as for `margin`.
 * @example foodCostPercent('3', '12') // '25'
 */
export function foodCostPercent(cost: Amount | null, price: Amount | null): string | null {
  if (price === null || cost === null || !dec(price).gt(0)) return null;
  return decimalText(dec(cost).times(100).div(dec(price)));
}

/**
 * The food cost that a target margin allows, in percent: 100 - target. The field runs 28 to 35.
 * @example impliedFoodCost('25') // '75'
 */
export function impliedFoodCost(targetMargin: Amount): string {
  return decimalText(dec(100).minus(dec(targetMargin)));
}

/**
 * Whether the margin reaches the target; null where there is none. A price that is at least the recommended one counts
 * too: its rounding to cents may cost a hundredth of a percent, and nobody should be asked to beat the advice taken.
 */
export function onTarget(price: Amount | null, cost: Amount | null, targetMargin: Amount): boolean | null {
  if (price === null || cost === null || !dec(price).gt(0)) return null;
  const asked = dec(price);
  // By products: exact, and a list of dishes divides once for each less.
  if (
    asked
      .minus(dec(cost))
      .times(100)
      .gte(asked.times(dec(targetMargin)))
  )
    return true;
  const advised = recommendedPrice(cost, targetMargin);
  return advised !== null && dec(advised).gt(0) && asked.gte(dec(advised));
}

/**
 * 'profitable' at or above the dish's own target, 'needs_adjustment' below, 'unknown' without a cost or a price.
 * @example profitability('12', '3', '70') // 'profitable'
 */
export function profitability(price: Amount | null, cost: Amount | null, targetMargin: Amount): Profitability {
  return profitabilityOf(onTarget(price, cost, targetMargin));
}

function profitabilityOf(reached: boolean | null): Profitability {
  if (reached === null) return 'unknown';
  return reached ? 'profitable' : 'needs_adjustment';
}

export type DishFigures = {
  /** Typed or summed; null where unknown. */
  cost: string | null;
  costSource: 'manual' | 'recipe';
  margin: string | null;
  foodCostPercent: string | null;
  recommendedPrice: string | null;
  impliedFoodCost: string;
  onTarget: boolean | null;
  profitability: Profitability;
  /** Where the cost is partly unknown: it costs from this on, earns at most that, should cost from this on. */
  bounds: { costFrom: string; marginAtMost: string | null; recommendedPriceFrom: string | null } | null;
};

/**
 * Every figure of a dish's card from its recipe cost. A typed cost goes before the recipe's. Amounts exact except the
 * recommended price; callers round for display.
 * @example dishFigures({ price: '12', targetMargin: '70', manualCost: null, total: '3', knownTotal: '3' }).margin // '75'
 */
export function dishFigures(dish: {
  price: Amount | null;
  targetMargin: Amount;
  manualCost: Amount | null;
  total: string | null;
  knownTotal: string;
}): DishFigures {
  const { price, targetMargin } = dish;
  const cost = dish.manualCost === null ? dish.total : decimalText(dec(dish.manualCost));
  const partly = cost === null && dec(dish.knownTotal).gt(0);
  const reached = onTarget(price, cost, targetMargin);
  return {
    cost,
    costSource: dish.manualCost === null ? 'recipe' : 'manual',
    margin: margin(price, cost),
    foodCostPercent: foodCostPercent(cost, price),
    recommendedPrice: recommendedPrice(cost, targetMargin),
    impliedFoodCost: impliedFoodCost(targetMargin),
    onTarget: reached,
    profitability: profitabilityOf(reached),
    bounds: partly
      ? {
          costFrom: dish.knownTotal,
          marginAtMost: margin(price, dish.knownTotal),
          recommendedPriceFrom: recommendedPrice(dish.knownTotal, targetMargin),
        }
      : null,
  };
}
