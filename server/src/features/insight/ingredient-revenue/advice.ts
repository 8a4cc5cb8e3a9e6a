import {
  type CostIngredient,
  type Customs,
  type Decimal,
  dec,
  dishFigures,
  type MonthlyUse,
  moneyWords,
  monthlyValue,
  percentWords,
  type RevenueImpact,
  roundMoney,
  unitCostWords,
} from '@platewise/domain';
import type { CostTrend } from './cost-trends.ts';
import type { DishRow } from './sold.repo.ts';

/** An ingredient with its sales figures. */
export type Advised = {
  ingredient: CostIngredient;
  impact: RevenueImpact;
  revenue: Decimal;
  cost: Decimal;
  total: Decimal;
  daily: { date: string; quantity: string }[];
  /** The dishes it was sold in, by revenue. */
  used: { dish: DishRow; quantity: Decimal; revenue: Decimal; cost: Decimal }[];
  trend: CostTrend | null;
  use: MonthlyUse | undefined;
};

const mostDishes = 2;
/**
 * Example discount, in percent, from negotiating with a vendor. The text says it is an example; the saving is computed.
 */
const haggle = 5;

/** Advice supported by the figures, quoting them; empty if there is none. */
export function adviceFor(one: Advised, customs: Customs): string[] {
  const money = (amount: string) => moneyWords(amount, customs);
  return [...aboutPrice(one, customs, money), ...aboutDishes(one, customs, money), ...aboutWeight(one, money)];
}

type Money = (amount: string) => string;

function aboutPrice({ ingredient, trend, use }: Advised, customs: Customs, money: Money): string[] {
  if (trend === null || trend.direction === 'stable' || ingredient.currentCost === null) return [];
  const value = monthlyValue(dec(ingredient.currentCost).minus(trend.was), use);
  const basis = value?.basis === 'sales' ? 'sales' : 'purchases';
  const apart = value === null ? '' : `, ${money(roundMoney(dec(value.amount).abs()))}`;
  const move = `from ${unitCostWords(trend.was, customs)} to ${unitCostWords(ingredient.currentCost, customs)} per ${ingredient.unit}`;
  const change = percentWords(dec(trend.changePercent).abs(), customs.country);
  if (trend.direction === 'down') {
    return [`Its cost fell by ${change}, ${move}${apart && `${apart} less per month, based on ${basis}`}.`];
  }
  return [
    `Its cost rose by ${change}, ${move}${apart && `${apart} more per month, based on ${basis}`}. Compare vendors, or raise the prices of its dishes.`,
  ];
}

function aboutDishes({ used }: Advised, customs: Customs, money: Money): string[] {
  const below = used.flatMap(({ dish }) => {
    const figures = dishFigures({
      price: dish.current_price,
      taxRate: dish.tax_rate,
      targetMargin: dish.target_margin,
      manualCost: dish.manual_cost,
      total: dish.recipe_cost,
      knownTotal: '0',
    });
    if (figures.onTarget !== false || figures.recommendedPrice === null || figures.margin === null) return [];
    const [earned, target] = [figures.margin, dish.target_margin].map((one) => percentWords(one, customs.country));
    return `${dish.name} earns ${earned} of its ${target} target. A price of ${money(figures.recommendedPrice)} would reach it.`;
  });
  return below.slice(0, mostDishes);
}

function aboutWeight({ impact, cost, ingredient }: Advised, money: Money): string[] {
  const saved = cost.times(haggle).div(100);
  if (impact !== 'high' || !saved.gte(1)) return [];
  return [
    `${haggle}% off the price of ${ingredient.name} would have saved ${money(roundMoney(saved))} in this period.`,
  ];
}
