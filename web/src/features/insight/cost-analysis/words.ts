import type { CostProjection } from '@platewise/contract';

type Method = NonNullable<CostProjection['method']>;

/** Forecasting methods, explained for users. */
export const methodWords: Record<Method, string> = {
  naive: 'Last price: no other method was more accurate',
  seasonal_naive: 'Last price with seasonality: no other method was more accurate',
  simple: 'Simple exponential smoothing',
  holt: 'Exponential smoothing with a trend',
  damped: 'Exponential smoothing with a damped trend',
  holt_winters: 'Exponential smoothing with trend and seasonality',
  theta: 'The Theta method',
  combination: 'Median of Theta and three damped smoothing methods',
};
