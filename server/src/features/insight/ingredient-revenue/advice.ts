import {
  type CalendarDate,
  type CostIngredient,
  type Customs,
  type Decimal,
  dec,
  dishFigures,
  type MonthlyUse,
  moneyWords,
  monthlyValue,
  percentWords,
  type Quantity,
  type RevenueImpact,
  roundMoney,
  t,
  toMoney,
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
  daily: { date: CalendarDate; quantity: Quantity }[];
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
  const values = {
    change: percentWords(dec(trend.changePercent).abs(), customs.country),
    before: unitCostWords(trend.was, customs),
    after: unitCostWords(ingredient.currentCost, customs),
    unit: ingredient.unit,
  };
  const monthly = value && { ...values, amount: money(roundMoney(dec(value.amount).abs())), basis: value.basis };
  if (trend.direction === 'down') {
    return [
      monthly === null
        ? t('Its cost is down {change}, from {before} to {after} per {unit}.', values)
        : t(
            'Its cost is down {change}, from {before} to {after} per {unit}, {amount} less per month, based on {basis, select, sales {sales} other {purchases}}.',
            monthly,
          ),
    ];
  }
  const rose =
    monthly === null
      ? t('Its cost is up {change}, from {before} to {after} per {unit}.', values)
      : t(
          'Its cost is up {change}, from {before} to {after} per {unit}, {amount} more per month, based on {basis, select, sales {sales} other {purchases}}.',
          monthly,
        );
  return [`${rose} ${t('Compare vendors, or raise the prices of its dishes.')}`];
}

function aboutDishes({ used }: Advised, customs: Customs, money: Money): string[] {
  const below = used.flatMap(({ dish }) => {
    const figures = dishFigures({
      price: dish.current_price,
      taxRate: dish.tax_rate,
      targetMargin: dish.target_margin,
      manualCost: dish.manual_cost,
      total: dish.recipe_cost,
      knownTotal: toMoney('0'),
    });
    if (figures.onTarget !== false || figures.recommendedPrice === null || figures.margin === null) return [];
    const [earned, target] = [figures.margin, dish.target_margin].map((one) => percentWords(one, customs.country));
    return t('{name} has a {earned} margin, below its {target} target. A price of {price} would reach it.', {
      name: dish.name,
      earned,
      target,
      price: money(figures.recommendedPrice),
    });
  });
  return below.slice(0, mostDishes);
}

function aboutWeight({ impact, cost, ingredient }: Advised, money: Money): string[] {
  const saved = cost.times(haggle).div(100);
  if (impact !== 'high' || !saved.gte(1)) return [];
  return [
    t('{percent}% off the price of {name} would have saved {amount} in this period.', {
      percent: haggle,
      name: ingredient.name,
      amount: money(roundMoney(saved)),
    }),
  ];
}
