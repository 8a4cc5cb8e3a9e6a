import { margin } from '../../kitchen/costing/index.ts';
import { netPrice } from '../../sales/tax/index.ts';
import {
  type Amount,
  dec,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundPercent,
  toMoney,
} from '../../shared/numbers/index.ts';
import { bestPrice, type DishToPrice, type KeepReason, type PriceAdvice, type PriceRules } from './best-price.ts';
import { type CustomerRisk, customerRisk, riskShare } from './customer-risk.ts';
import { type MoneyRange, type PriceEffect, priceEffect } from './price-effect.ts';

export type MenuDish = DishToPrice & {
  readonly id: number;
  /** Units sold per month; null if there is no sales data. */
  readonly sold: Exact<Quantity> | null;
  readonly competitorPrice: Exact<Money> | null;
};

export type PriceAdjustment<Dish extends MenuDish = MenuDish> = Extract<PriceAdvice, { kind: 'change' }> & {
  dish: Dish;
  /** Percent of the current price, two decimals. */
  changePercent: Percent;
  marginBefore: string | null;
  marginAfter: string | null;
  /** Null if there is no sales data. */
  effect: PriceEffect | null;
  risk: CustomerRisk;
};

export type PriceImpact = {
  itemsAffected: number;
  /** Mean percent change, two decimals; '0.00' if there are none. */
  avgPriceChange: string;
  /** Totals over dishes with known sales; null if there are none. */
  revenue: MoneyRange | null;
  profit: MoneyRange | null;
  customerRisk: CustomerRisk;
};

export type OptimisedPrices<Dish extends MenuDish = MenuDish> = {
  /** Highest gain first. */
  adjustments: PriceAdjustment<Dish>[];
  kept: { dish: Dish; why: KeepReason }[];
  impact: PriceImpact;
};

/**
 * The best price for each dish of a menu and the combined monthly effect. Dishes are priced independently, so their
 * order doesn't matter; range ends are summed, since the assumptions apply to all dishes alike.
 * @example optimisePrices([], { mode: 'manual_review', ending: 'any' }).impact.itemsAffected // 0
 */
export function optimisePrices<Dish extends MenuDish>(
  dishes: readonly Dish[],
  rules: PriceRules,
): OptimisedPrices<Dish> {
  const adjustments: PriceAdjustment<Dish>[] = [];
  const kept: { dish: Dish; why: KeepReason }[] = [];
  for (const dish of dishes) {
    const advice = bestPrice(dish, rules);
    if (advice.kind === 'keep') kept.push({ dish, why: advice.why });
    else adjustments.push(adjustmentOf(dish, advice));
  }
  adjustments.sort(byProfit);
  kept.sort((a, b) => a.dish.id - b.dish.id);
  return { adjustments, kept, impact: impactOf(adjustments) };
}

function adjustmentOf<Dish extends MenuDish>(
  dish: Dish,
  advice: Extract<PriceAdvice, { kind: 'change' }>,
): PriceAdjustment<Dish> {
  // Dishes without a price or a cost are kept unchanged.
  const [price, cost] = [dish.price as Amount, dish.cost as Amount];
  const { newPrice } = advice;
  const { response, taxRate, sold } = dish;
  return {
    ...advice,
    dish,
    changePercent: roundPercent(dec(newPrice).minus(dec(price)).times(100).div(dec(price))),
    marginBefore: margin(netPrice(price, taxRate), cost),
    marginAfter: margin(netPrice(newPrice, taxRate), cost),
    effect: sold === null ? null : priceEffect({ price, newPrice, taxRate, cost, sold }, response.elasticity),
    risk: customerRisk(shareOf(dish, newPrice)),
  };
}

const shareOf = (dish: MenuDish, newPrice: Money) =>
  riskShare({
    price: dish.price as Amount,
    newPrice,
    elasticity: dish.response.elasticity.value,
    competitorPrice: dish.competitorPrice,
  });

/** Cents, exact in a float, and only used for comparison. */
const profitOf = ({ effect }: PriceAdjustment) => (effect === null ? null : Number(effect.profit.value));

function byProfit(a: PriceAdjustment, b: PriceAdjustment): number {
  const [one, other] = [profitOf(a), profitOf(b)];
  if (one !== null && other !== null) return other - one || a.dish.id - b.dish.id;
  if (one === null && other === null) return a.dish.id - b.dish.id;
  return one === null ? 1 : -1;
}

function impactOf(adjustments: readonly PriceAdjustment[]): PriceImpact {
  const count = adjustments.length;
  const change = adjustments.reduce((sum, one) => sum.plus(one.changePercent), dec(0));
  return {
    itemsAffected: count,
    avgPriceChange: roundPercent(count === 0 ? 0 : change.div(count)),
    revenue: sumOf(adjustments, 'revenue'),
    profit: sumOf(adjustments, 'profit'),
    customerRisk: customerRisk(meanShare(adjustments)),
  };
}

function sumOf(adjustments: readonly PriceAdjustment[], figure: 'revenue' | 'profit'): MoneyRange | null {
  const ranges = adjustments.flatMap(({ effect }) => (effect === null ? [] : effect[figure]));
  if (ranges.length === 0) return null;
  const total = (end: keyof MoneyRange) =>
    toMoney(ranges.reduce((sum, range) => sum.plus(range[end]), dec(0)).toFixed(2));
  return { value: total('value'), low: total('low'), high: total('high') };
}

/** Weighted by monthly revenue; a dish with unknown sales counts as one unit. */
function meanShare(adjustments: readonly PriceAdjustment[]): number {
  let [shares, weights] = [0, 0];
  for (const { dish, newPrice } of adjustments) {
    const weight = Number(dish.price) * Math.max(Number(dish.sold ?? 1), 0);
    shares += weight * shareOf(dish, newPrice);
    weights += weight;
  }
  return weights === 0 ? 0 : shares / weights;
}
