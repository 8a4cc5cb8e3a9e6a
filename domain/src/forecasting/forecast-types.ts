/**
 * What made a forecast. `naive`: the last value stays; `seasonal_naive`: the last value, with what the season makes of it;
 * `simple`, `holt`, `damped`, `holt_winters`: exponential smoothing without a trend, with a trend, with a trend that fades,
 * with a trend and a season; `theta`; `combination`: the middle of Theta and of damped smoothing of single steps, of three
 * and of six together.
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

/** The ends of an interval, one of each for every step ahead. */
export type ForecastInterval = { low: number[]; high: number[] };

export type MadeForecast = {
  kind: 'forecast';
  method: ForecastMethod;
  /** One for each step ahead, in the unit of the values. */
  mean: number[];
  /** Eight of ten are expected to fall within. */
  interval80: ForecastInterval;
  /** Nineteen of twenty are expected to fall within. */
  interval95: ForecastInterval;
  /** 0 to 100: 100 less the symmetric percentage error of the back-test, and never below 0. */
  accuracy: number;
  /** `origins`: at how many points of the past it was made again; `smape`: 0 to 200. */
  backtest: { origins: number; smape: number };
};

/** Too little is known to say anything: `points` values there are, `needed` is the least. */
export type TooFewPoints = { kind: 'too_few_points'; points: number; needed: number };

export type Forecast = MadeForecast | TooFewPoints;

/** A series to forecast: values at even distances in time, the oldest first; the season in steps (1: none). */
export type SeriesInput = { values: readonly number[]; seasonLength: number; horizon: number };
