import type { CostForecast, costForecast as endpoint, QueryOf } from '@platewise/contract';
import { addDays, type ExpectedPrice, projectedIncrease, quantityOfUse } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { byCurrency, coverageOf } from '../../../platform/auth/coverage.ts';
import { todayOf, usesOf } from '../../pricing/price-trends/index.ts';
import { actionsOf } from './actions.ts';
import { type AnalysedIngredient, askedOf, loadAnalysis } from './load-analysis.ts';
import { suppliersOf } from './suppliers.ts';

/** The forecast cards and suggested actions. Currencies are reported separately, never summed. */
export async function readCostForecast(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<CostForecast> {
  const asked = askedOf(deps, caller, query);
  const rows = await loadAnalysis(deps, caller, asked);
  const suppliers = suppliersOf(rows, asked);
  const all = caller.restaurants
    .filter(({ id }) => asked.reach.restaurantIds.includes(id))
    .map(({ id, name, settings: { currency } }) => ({ id, name, currency }));
  const [first, ...others] = byCurrency(all).map(({ currency, places }) => increaseOf(currency, places, rows, all));
  return {
    timeframe: asked.timeframe,
    horizonWeeks: asked.weeks,
    ...(first ?? increaseOf(null, [], [], all)),
    others: others.filter(({ totalCostIncrease }) => totalCostIncrease !== null),
    highRiskSuppliers: suppliers.filter(({ risk }) => risk === 'high').length,
    volatileIngredients: rows.filter(({ risk }) => risk === 'high').length,
    forecastAccuracy: accuracyOf(rows),
    nextUpdateDate: nextUpdate(caller, asked.reach.restaurantIds, deps.clock()),
    ingredients: rows.length,
    forecasted: rows.filter(({ expected }) => expected !== null).length,
    actions: actionsOf(rows, suppliers, asked),
  };
}

type Place = { id: number; name: string; currency: string };

/** For the restaurants of one currency. */
function increaseOf(
  currency: string | null,
  places: readonly Place[],
  rows: readonly AnalysedIngredient[],
  all: readonly Place[],
): CostForecast['others'][number] {
  const own = rows.filter((row) => places.some(({ id }) => id === row.restaurantId));
  const increase = projectedIncrease(expectedPrices(own));
  const forecast = places.filter(({ id }) => own.some((row) => row.restaurantId === id && row.expected !== null));
  return {
    currency,
    coverage: coverageOf(forecast, all),
    totalCostIncrease: increase === null ? null : Number(increase.percent),
    projectedMonthlyImpact: increase === null || increase.impact === null ? null : Number(increase.impact),
  };
}

const expectedPrices = (rows: readonly AnalysedIngredient[]): ExpectedPrice[] =>
  rows.flatMap((row) => {
    const { current, expected } = row;
    if (current === null || expected === null) return [];
    return { price: current.price, expected: expected.price, quantityOfMonth: quantityOfUse(usesOf(row)) };
  });

/** Weighted by monthly spend, or unweighted when nothing is bought. A statistic, not money. */
function accuracyOf(rows: readonly AnalysedIngredient[]): number | null {
  const made = rows.flatMap(({ expected, monthlySpend }) =>
    expected?.accuracy == null ? [] : [{ accuracy: Number(expected.accuracy), spend: Number(monthlySpend ?? 0) }],
  );
  if (made.length === 0) return null;
  const spent = made.reduce((sum, { spend }) => sum + spend, 0);
  const weightOf = (spend: number) => (spent > 0 ? spend / spent : 1 / made.length);
  return Math.round(made.reduce((sum, { accuracy, spend }) => sum + accuracy * weightOf(spend), 0) * 100) / 100;
}

/** Forecasts are recomputed every night, so this is the earliest start of the next day among the restaurants. */
function nextUpdate(caller: Caller, restaurantIds: readonly number[], now: Date): string {
  const days = caller.restaurants
    .filter(({ id }) => restaurantIds.includes(id))
    .map(({ settings }) => addDays(todayOf(settings, now), 1));
  return days.sort()[0] ?? addDays(todayOf({ timezone: 'UTC' }, now), 1);
}
