import {
  type CostIngredient,
  type Decimal,
  dec,
  dishFigures,
  type MonthlyUse,
  monthlyValue,
  type RevenueImpact,
  roundMoney,
  roundUnitCostForDisplay,
} from '@platewise/domain';
import type { CostTrend } from './cost-trends.ts';
import type { DishRow } from './sold.repo.ts';

/** An ingredient with what its sales say. */
export type Advised = {
  ingredient: CostIngredient;
  impact: RevenueImpact;
  revenue: Decimal;
  cost: Decimal;
  total: Decimal;
  daily: { date: string; quantity: string }[];
  /** The dishes that it sold in, by what it brought. */
  used: { dish: DishRow; quantity: Decimal; revenue: Decimal; cost: Decimal }[];
  trend: CostTrend | null;
  use: MonthlyUse | undefined;
};

const mostDishes = 2;
/** What a talk with a vendor may bring; the saving is worked out, the percentage is an example and said so. */
const haggle = 5;

/** What the figures ask for, each with the figures that say so; nothing where they ask for nothing. */
export function adviceFor(one: Advised, currency: string): string[] {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const money = (amount: string) => format.format(Number(amount));
  return [...aboutPrice(one, currency, money), ...aboutDishes(one, money), ...aboutWeight(one, money)];
}

type Money = (amount: string) => string;

function aboutPrice({ ingredient, trend, use }: Advised, currency: string, money: Money): string[] {
  if (trend === null || trend.direction === 'stable' || ingredient.currentCost === null) return [];
  const value = monthlyValue(dec(ingredient.currentCost).minus(trend.was), use);
  const basis = value?.basis === 'sales' ? 'what you sell' : 'what you buy';
  const apart = value === null ? '' : `, ${money(roundMoney(dec(value.amount).abs()))}`;
  const move = `from ${unitCost(trend.was, currency)} to ${unitCost(ingredient.currentCost, currency)} per ${ingredient.unit}`;
  const change = Number(dec(trend.changePercent).abs().toDecimalPlaces(1));
  if (trend.direction === 'down') {
    return [`Its cost fell by ${change}%, ${move}${apart && `${apart} less a month by ${basis}`}.`];
  }
  return [
    `Its cost rose by ${change}%, ${move}${apart && `${apart} more a month by ${basis}`}. Compare vendors, or raise the prices of its dishes.`,
  ];
}

function aboutDishes({ used }: Advised, money: Money): string[] {
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
    const [earned, target] = [Number(dec(figures.margin).toDecimalPlaces(1)), Number(dish.target_margin)];
    return `${dish.name} earns ${earned}% of the ${target}% that it should: a price of ${money(figures.recommendedPrice)} brings it there.`;
  });
  return below.slice(0, mostDishes);
}

function aboutWeight({ impact, cost, ingredient }: Advised, money: Money): string[] {
  const saved = cost.times(haggle).div(100);
  if (impact !== 'high' || !saved.gte(1)) return [];
  return [
    `Much hangs on it: ${haggle}% off the price of ${ingredient.name} would have kept ${money(roundMoney(saved))} in this period.`,
  ];
}

function unitCost(cost: string, currency: string): string {
  const shown = roundUnitCostForDisplay(cost);
  const digits = shown.length - shown.indexOf('.') - 1;
  const format = { style: 'currency', currency, minimumFractionDigits: digits } as const;
  return new Intl.NumberFormat('en-US', format).format(Number(shown));
}
