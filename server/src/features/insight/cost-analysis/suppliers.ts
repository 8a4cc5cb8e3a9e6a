import {
  addDays,
  averageIncrease,
  type BusinessDate,
  type CalendarDate,
  daysOfMonth,
  dec,
  type Money,
  type Percent,
  type PricePoint,
  priceTrend,
  type RiskLevel,
  roundMoney,
  supplierRisk,
  type TrendDirection,
  trendOf,
} from '@platewise/domain';
import type { AnalysedIngredient, Asked } from './load-analysis.ts';

export type AnalysedSupplier = {
  id: number;
  name: string;
  restaurantId: number;
  currency: string;
  country: string | null | undefined;
  risk: RiskLevel;
  averageIncrease: string | null;
  ingredients: number;
  highRisk: number;
  monthlyTrend: TrendDirection;
  lastPrice: CalendarDate | null;
  monthlySpend: string | null;
  monthlyImpact: Money | null;
};

/** The suppliers of the ingredients, those with the most expensive price changes first. */
export function suppliersOf(rows: readonly AnalysedIngredient[], asked: Asked): AnalysedSupplier[] {
  const monthly = monthlyPercents(asked);
  const suppliers = [...Map.groupBy(rows, ({ vendorId }) => vendorId)].flatMap(([id, own]) =>
    id === null ? [] : [supplierOf(id, own, monthly)],
  );
  const money = ({ monthlyImpact }: AnalysedSupplier) =>
    monthlyImpact === null ? -1 : Math.abs(Number(monthlyImpact));
  return suppliers.sort(
    (a, b) =>
      money(b) - money(a) ||
      Number(b.averageIncrease ?? 0) - Number(a.averageIncrease ?? 0) ||
      a.name.localeCompare(b.name, 'en') ||
      a.id - b.id,
  );
}

type Percents = (row: AnalysedIngredient) => string | null;

function supplierOf(id: number, own: readonly AnalysedIngredient[], monthly: Percents): AnalysedSupplier {
  const [first] = own as [AnalysedIngredient];
  const average = averageIncrease(own.flatMap(({ percent }) => percent ?? []));
  const highRisk = own.filter(({ risk }) => risk === 'high').length;
  const dates = own.flatMap(({ points }) => points.at(-1)?.date ?? []).sort();
  return {
    id,
    name: first.vendorName ?? '',
    restaurantId: first.restaurantId,
    currency: first.currency,
    country: first.country,
    risk: supplierRisk({ ingredients: own.length, highRisk, averageIncrease: average }),
    averageIncrease: average,
    ingredients: own.length,
    highRisk,
    monthlyTrend: trendOf(averageIncrease(own.flatMap((row) => monthly(row) ?? [])) ?? '0'),
    lastPrice: dates.at(-1) ?? null,
    monthlySpend: sumOf(own.flatMap(({ monthlySpend }) => monthlySpend ?? [])),
    monthlyImpact: sumOf(own.flatMap(({ monthlyImpact }) => monthlyImpact ?? [])),
  };
}

/** Price changes over the last thirty days, whatever the timeframe. */
function monthlyPercents({ timeframe, windowOf }: Asked): Percents {
  if (timeframe === '30d') return ({ percent }) => percent;
  return ({ restaurantId, points }) => {
    const from = addDays(windowOf(restaurantId).to, 1 - daysOfMonth);
    const before = ofMonth.get(points);
    if (before?.from === from) return before.percent;
    // No weeks: only the percent change is computed.
    const { percent } = priceTrend(points, from, []);
    ofMonth.set(points, { from, percent });
    return percent;
  };
}

/** Cached by the array of points: trends reused from an earlier computation keep their result. */
const ofMonth = new WeakMap<readonly PricePoint[], { from: BusinessDate; percent: Percent | null }>();

const sumOf = (amounts: readonly string[]) =>
  amounts.length === 0 ? null : roundMoney(amounts.reduce((sum, one) => sum.plus(one), dec(0)));
