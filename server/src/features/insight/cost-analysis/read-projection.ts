import type { CostProjection, costProjection as endpoint, ForecastWeek, QueryOf, ReplyOf } from '@platewise/contract';
import {
  addDays,
  type BusinessDate,
  basketCosts,
  believedPrices,
  dec,
  forecast,
  type MadeForecast,
  type Quantity,
  roundMoney,
  type UnitCost,
  weeklyPrices,
  weeksIn,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import type { PriceHorizon } from '../../pricing/forecasting/index.ts';
import { calendarWindows, type PriceTrendRow, priceTrends } from '../../pricing/price-trends/index.ts';
import { sumExpected } from './expected.repo.ts';
import { askedOf, currencyIn } from './load-analysis.ts';

const leastShown = 13;

/**
 * The cost of a month's purchases at each week's prices, past and expected: the sum of the ingredients' expected costs.
 * The interval is the error of forecasting the total itself, backtested on its own past.
 */
export async function readProjection(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { reach, timeframe, windowOf, weeks } = askedOf(deps, caller, query);
  // Always read a year, whatever is displayed: the forecast is backtested on past data.
  const yearOf = calendarWindows(caller.restaurants, '1y', deps.clock());
  const rows = await priceTrends(deps.db, reach, yearOf);
  const bought = rows.filter((row): row is Bought => row.quantityOfMonth !== null && row.current !== null);
  const byCurrency = Map.groupBy(bought, ({ restaurantId }) => currencyIn(caller)(restaurantId));
  const projections = [...byCurrency].map(async ([currency, own]) => {
    const [first] = own as [Bought];
    const shown = Math.max(leastShown, weeksIn(windowOf(first.restaurantId)).length);
    return project(deps, reach, {
      currency,
      rows: own,
      year: weeksIn(yearOf(first.restaurantId)),
      shown,
      ahead: weeks,
    });
  });
  return { timeframe, projections: await Promise.all(projections) };
}

type Bought = PriceTrendRow & { quantityOfMonth: Quantity; current: { price: UnitCost } };
type Basket = { currency: string; rows: readonly Bought[]; year: BusinessDate[]; shown: number; ahead: PriceHorizon };

async function project(deps: Deps, reach: Reach, basket: Basket): Promise<CostProjection> {
  const { currency, rows, year } = basket;
  const lines = rows.map(({ points, quantityOfMonth }) => ({
    prices: weeklyPrices(believedPrices(points).believed, year),
    quantityOfMonth,
  }));
  // Skip weeks before the first known price.
  const first = lines.flatMap(({ prices }) => prices[0]?.week ?? []).sort()[0] ?? year.at(-1) ?? '';
  const known = year.filter((week) => week >= first);
  const costs = basketCosts(lines, known);
  const made = forecast(costs.map(Number), 1, basket.ahead);
  const history = known.map((week, index) => ({ week, cost: Number(costs[index]) })).slice(-basket.shown);
  const about = { currency, ingredients: rows.length, history, points: known.length };
  if (made.kind === 'too_few_points')
    return { ...about, forecast: [], needed: made.needed, accuracy: null, method: null };
  const means = await expectedCosts(deps, reach, basket);
  const last = year.at(-1) as BusinessDate;
  return {
    ...about,
    forecast: means.map((mean, index) => ({ week: addDays(last, 7 * (index + 1)), ...around(mean, made, index) })),
    needed: null,
    accuracy: Math.round(made.accuracy * 100) / 100,
    method: made.method,
  };
}

/** An ingredient without a forecast keeps its current price. */
async function expectedCosts(deps: Deps, reach: Reach, { rows, ahead }: Basket): Promise<string[]> {
  const quantities = { ids: rows.map((row) => row.ingredientId), quantities: rows.map((row) => row.quantityOfMonth) };
  const { sums, forecasted } = await sumExpected(deps.db, reach, quantities, ahead);
  const still = rows
    .filter(({ ingredientId }) => !forecasted.has(ingredientId))
    .reduce((sum, { current, quantityOfMonth }) => sum.plus(dec(current.price).times(quantityOfMonth)), dec(0));
  return Array.from({ length: ahead }, (_, index) => roundMoney(still.plus(sums[index] ?? '0')));
}

/** The mean, with the whole basket's intervals scaled to it proportionally. */
function around(cost: UnitCost, made: MadeForecast, index: number): Omit<ForecastWeek, 'week'> {
  const mean = Number(cost);
  const own = made.mean[index] ?? 0;
  const end = (bound: number | undefined) =>
    Math.max(0, Number(roundMoney((own > 0 ? (mean * (bound ?? own)) / own : mean).toFixed(6))));
  return {
    mean,
    low80: end(made.interval80.low[index]),
    high80: end(made.interval80.high[index]),
    low95: end(made.interval95.low[index]),
    high95: end(made.interval95.high[index]),
  };
}
