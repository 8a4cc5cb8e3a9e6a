import {
  addDays,
  type BusinessDate,
  dec,
  type Forecast,
  type MadeForecast,
  roundUnitCost,
  toPercent,
} from '@platewise/domain';
import * as repo from './price-forecasts.repo.ts';

/** One ingredient's forecasts as stored: one for each horizon, none if there are too few prices. */
export function rowOf(
  { id, prices, digest }: { id: number; prices: number; digest: string },
  forecasts: readonly (Forecast | undefined)[],
  week: BusinessDate,
): repo.ForecastRow {
  const points = repo.priceHorizons.flatMap((weeks, index) => {
    const made = forecasts[index];
    return made?.kind === 'forecast' ? [horizonOf(weeks, made, week)] : [];
  });
  const longest = points.at(-1);
  return {
    ingredient_id: id,
    digest,
    prices,
    method: longest?.method ?? null,
    accuracy: longest?.accuracy ?? null,
    points,
  };
}

const horizonOf = (weeks: repo.PriceHorizon, made: MadeForecast, week: BusinessDate): repo.HorizonForecast => ({
  weeks,
  method: made.method,
  accuracy: toPercent(made.accuracy.toFixed(2)),
  points: made.mean.map((mean, step) => ({
    date: addDays(week, 7 * (step + 1)),
    price: price(mean),
    low80: price(made.interval80.low[step]),
    high80: price(made.interval80.high[step]),
    low95: price(made.interval95.low[step]),
    high95: price(made.interval95.high[step]),
  })),
});

/** The largest price the database accepts. */
const most = 99_999_999;

/** Converts statistics back to amounts. */
const price = (value: number | undefined) => roundUnitCost(dec(Math.min(most, Math.max(0, value ?? 0)).toFixed(9)));
