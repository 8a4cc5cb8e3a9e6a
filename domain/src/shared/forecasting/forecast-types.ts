/**
 * Forecast methods. `naive`: the last value; `seasonal_naive`: the last value with seasonal adjustment; `simple`,
 * `holt`, `damped`, `holt_winters`: exponential smoothing without a trend, with a trend, with a damped trend, with
 * trend and season; `theta`; `combination`: the median of Theta and damped smoothing of single steps, of blocks of
 * three and of six.
 */
export const forecastMethods = [
  'naive',
  'seasonal_naive',
  'simple',
  'holt',
  'damped',
  'holt_winters',
  'theta',
  'combination',
] as const;
export type ForecastMethod = (typeof forecastMethods)[number];

/** The bounds of an interval, one pair per step ahead. */
export type ForecastInterval = { low: number[]; high: number[] };

export type MadeForecast = {
  kind: 'forecast';
  method: ForecastMethod;
  /** One per step ahead, in the unit of the values. */
  mean: number[];
  /** 80% prediction interval. */
  interval80: ForecastInterval;
  /** 95% prediction interval. */
  interval95: ForecastInterval;
  /** 0 to 100: 100 minus the back-test's symmetric percentage error, never below 0. */
  accuracy: number;
  /** `origins`: number of past origins it was repeated from; `smape`: 0 to 200. */
  backtest: { origins: number; smape: number };
};

/** Not enough data: there are `points` values, `needed` is the minimum. */
export type TooFewPoints = { kind: 'too_few_points'; points: number; needed: number };

export type Forecast = MadeForecast | TooFewPoints;

/** A series to forecast: evenly spaced values, oldest first; season length in steps (1: none). */
export type SeriesInput = { values: readonly number[]; seasonLength: number; horizon: number };
