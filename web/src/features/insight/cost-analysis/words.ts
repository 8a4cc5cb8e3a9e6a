import type { CostProjection } from '@platewise/contract';

type Method = NonNullable<CostProjection['method']>;

/** Forecasting methods, explained for users. */
export const methodWords: Record<Method, string> = {
  naive: 'The last price: nothing else was more accurate on past weeks',
  seasonal_naive: 'The last price with seasonality: nothing else was more accurate on past weeks',
  simple: 'Simple exponential smoothing',
  holt: 'Exponential smoothing with a trend',
  damped: 'Exponential smoothing with a trend that fades',
  holt_winters: 'Exponential smoothing with a trend and a season',
  theta: 'The Theta method',
  combination: 'The middle of Theta and three forms of damped smoothing',
};
