import { grossOfNet, netOfTax, netPrice } from '../../sales/tax/index.ts';
import { kept } from '../../shared/kept.ts';
import {
  dec,
  type Exact,
  type Money,
  type Percent,
  roundMoney,
  toMoney,
  toPercent,
} from '../../shared/numbers/index.ts';

export const defaultTargetMargin = '25.00';
/** Default target margin for a new restaurant, in percent: a food cost of 30%. */
export const startingTargetMargin = '70';
/** Targets must be below 100: no price is all margin. */
export const highestTargetMargin = '99.99';
export type Profitability = 'profitable' | 'needs_adjustment' | 'unknown';

/**
 * Gross margin in percent, exact: (price - cost) / price x 100, with a net price. Null without a cost or a price above
 * zero, so never NaN or infinite; negative if the dish costs more than its price.
 * @example margin('12', '3') // '75'
 */
export function margin(price: Exact<Money> | null, cost: Exact<Money> | null): Percent | null {
  if (price === null || cost === null || !dec(price).gt(0)) return null;
  return toPercent(dec(price).minus(dec(cost)).times(100).div(dec(price)));
}

/**
 * The menu price that reaches the target margin, rounded to cents half away from zero: cost / (1 - target / 100), plus
 * the tax included in menu prices, in percent. Null without a cost or if the target is 100 or more.
 * @example recommendedPrice('2.3375', '70', '0') // '7.79'
 * @example recommendedPrice('3', '70', '19') // '11.90'
 */
export function recommendedPrice(
  cost: Exact<Money> | null,
  targetMargin: Exact<Percent>,
  taxRate: Exact<Percent>,
): Money | null {
  const kept = dec(100).minus(dec(targetMargin));
  if (cost === null || !kept.gt(0)) return null;
  return roundMoney(dec(grossOfNet(cost, taxRate)).times(100).div(kept));
}

/**
 * Plate cost in percent of the net price, exact: cost / price x 100; null as for `margin`.
 * @example foodCostPercent('3', '12') // '25'
 */
export function foodCostPercent(cost: Exact<Money> | null, price: Exact<Money> | null): Percent | null {
  if (price === null || cost === null || !dec(price).gt(0)) return null;
  return toPercent(dec(cost).times(100).div(dec(price)));
}

/**
 * The food cost a target margin implies, in percent: 100 - target. It also works the other way, from food cost to
 * margin. Typical in the field: 28 to 35.
 * @example impliedFoodCost('70') // '30'
 */
export function impliedFoodCost(targetMargin: Exact<Percent>): Percent {
  return toPercent(dec(100).minus(dec(targetMargin)));
}

/**
 * Whether a menu price reaches the target margin; null if there is no margin. A price at or above the recommended one
 * also counts: rounding to cents may cost a hundredth of a percent, and users shouldn't have to beat the advice they
 * took. The tax in the price is in percent.
 */
export function onTarget(
  price: Exact<Money> | null,
  cost: Exact<Money> | null,
  targetMargin: Exact<Percent>,
  taxRate: Exact<Percent>,
): boolean | null {
  if (price === null || cost === null) return null;
  const asked = dec(netOfTax(price, taxRate));
  if (!asked.gt(0)) return null;
  // Comparing products is exact, and saves a division per dish.
  if (
    asked
      .minus(dec(cost))
      .times(100)
      .gte(asked.times(dec(targetMargin)))
  )
    return true;
  const advised = recommendedPrice(cost, targetMargin, taxRate);
  return advised !== null && dec(advised).gt(0) && dec(price).gte(dec(advised));
}

/**
 * 'profitable' at or above the dish's own target, 'needs_adjustment' below, 'unknown' without a cost or a price.
 * @example profitability('12', '3', '70', '0') // 'profitable'
 */
export function profitability(
  price: Exact<Money> | null,
  cost: Exact<Money> | null,
  targetMargin: Exact<Percent>,
  taxRate: Exact<Percent>,
): Profitability {
  return profitabilityOf(onTarget(price, cost, targetMargin, taxRate));
}

function profitabilityOf(reached: boolean | null): Profitability {
  if (reached === null) return 'unknown';
  return reached ? 'profitable' : 'needs_adjustment';
}

/** Frozen, since it is shared between those who ask. */
export type DishFigures = Readonly<{
  /** The menu price without tax; the same as the price if it includes none. */
  netPrice: Money | null;
  /** Entered manually or summed from the recipe; null if unknown. */
  cost: Money | null;
  costSource: 'manual' | 'recipe';
  margin: Percent | null;
  foodCostPercent: Percent | null;
  /** The price including tax. */
  recommendedPrice: Money | null;
  impliedFoodCost: Percent;
  onTarget: boolean | null;
  profitability: Profitability;
  /** If the cost is partly unknown: minimum cost, maximum margin, and minimum recommended price. */
  bounds: Readonly<{ costFrom: Money; marginAtMost: Percent | null; recommendedPriceFrom: Money | null }> | null;
}>;

/**
 * All figures for a dish from its recipe cost. A manually entered cost takes precedence. The price is the menu price;
 * the tax in it is in percent, 0 if none. Amounts are exact except the net and recommended prices; callers round for
 * display.
 * @example dishFigures({ price: '11.90', taxRate: '19', targetMargin: '70', manualCost: null, total: '3', knownTotal: '3' }).margin // '70'
 */
export function dishFigures(dish: DishFacts): DishFigures {
  const { price, taxRate, targetMargin, manualCost, total, knownTotal } = dish;
  const facts = [price, taxRate, targetMargin, manualCost, total, knownTotal];
  return figuresKept(JSON.stringify(facts.map((one) => (one === null ? null : String(one)))));
}

type DishFacts = {
  price: Exact<Money> | null;
  taxRate: Exact<Percent>;
  targetMargin: Exact<Percent>;
  manualCost: Exact<Money> | null;
  total: Money | null;
  knownTotal: Money;
};

// Lists ask for the same dishes' figures again and again, and each takes several divisions to 34 digits.
const figuresKept = kept((facts): DishFigures => {
  const [price, taxRate, targetMargin, manualCost, total, knownTotal] = JSON.parse(facts);
  return figuresOf({ price, taxRate, targetMargin, manualCost, total, knownTotal });
});

function figuresOf(dish: DishFacts): DishFigures {
  const { price, targetMargin, taxRate } = dish;
  const net = netPrice(price, taxRate);
  const cost = dish.manualCost === null ? dish.total : toMoney(dec(dish.manualCost));
  const partly = cost === null && dec(dish.knownTotal).gt(0);
  const reached = onTarget(price, cost, targetMargin, taxRate);
  return Object.freeze({
    netPrice: net,
    cost,
    costSource: dish.manualCost === null ? 'recipe' : 'manual',
    margin: margin(net, cost),
    foodCostPercent: foodCostPercent(cost, net),
    recommendedPrice: recommendedPrice(cost, targetMargin, taxRate),
    impliedFoodCost: impliedFoodCost(targetMargin),
    onTarget: reached,
    profitability: profitabilityOf(reached),
    bounds: partly
      ? Object.freeze({
          costFrom: dish.knownTotal,
          marginAtMost: margin(net, dish.knownTotal),
          recommendedPriceFrom: recommendedPrice(dish.knownTotal, targetMargin, taxRate),
        })
      : null,
  });
}
