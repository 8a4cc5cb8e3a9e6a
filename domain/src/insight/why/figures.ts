import { type Decimal, dec, roundMoney, roundPercent } from '../../shared/numbers/index.ts';

/** The figures whose change can be explained. */
export const whyFigures = ['revenue', 'foodCost', 'foodCostPercent', 'grossProfit', 'margin', 'spend'] as const;
export type WhyFigure = (typeof whyFigures)[number];

/** A percentage changes by percentage points, the rest by money. */
export const whyUnits: Record<WhyFigure, 'money' | 'percent'> = {
  revenue: 'money',
  foodCost: 'money',
  foodCostPercent: 'percent',
  grossProfit: 'money',
  margin: 'percent',
  spend: 'money',
};

/** The causes of a change, in the order in which they are applied. */
export const whyKinds = [
  'volume',
  'mix',
  'menuPrice',
  'ingredientPrice',
  'recipe',
  'waste',
  'oneOff',
  'unknown',
] as const;
export type WhyKind = (typeof whyKinds)[number];

/** What a figure is computed from: sales, and the cost that is set against them. */
export type WhyTotals = { sales: Decimal; cost: Decimal };

/** How much one subject changed sales and cost, and why. */
export type WhyPart<Subject> = WhyTotals & { kind: WhyKind; subject: Subject };

/**
 * The figure for some totals, exact; null for a percentage without sales. Revenue is the sales, food cost and spend are
 * the cost, gross profit is their difference, food cost percent is cost in percent of sales and the margin is the rest
 * of 100.
 * @testonly Screens show it as `whyShown` rounds it.
 * @example whyValue('margin', { sales: dec(200), cost: dec(60) }) // 70
 */
export function whyValue(figure: WhyFigure, { sales, cost }: WhyTotals): Decimal | null {
  if (figure === 'revenue') return sales;
  if (figure === 'foodCost' || figure === 'spend') return cost;
  if (figure === 'grossProfit') return sales.minus(cost);
  if (!sales.gt(0)) return null;
  const percent = cost.times(100).div(sales);
  return figure === 'margin' ? percent.neg().plus(100) : percent;
}

/**
 * The figure as screens show it: two decimals. The margin is 100 minus the rounded food cost percent, so that both add
 * up.
 * @example whyShown('margin', { sales: dec(300), cost: dec(100) }) // '66.67'
 */
export function whyShown(figure: WhyFigure, totals: WhyTotals): string | null {
  const value = whyValue(figure === 'margin' ? 'foodCostPercent' : figure, totals);
  if (value === null) return null;
  return figure === 'margin' ? dec(100).minus(roundPercent(value)).toFixed(2) : roundMoney(value);
}
