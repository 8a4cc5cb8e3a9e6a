import type { CostProjection } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

type Method = NonNullable<CostProjection['method']>;

/** Forecasting methods, explained for users. */
export const methodWords: Record<Method, string> = {
  naive: t('Last price: no other method was more accurate'),
  seasonal_naive: t('Last price with seasonality: no other method was more accurate'),
  simple: t('Simple exponential smoothing'),
  holt: t('Exponential smoothing with a trend'),
  damped: t('Exponential smoothing with a damped trend'),
  holt_winters: t('Exponential smoothing with trend and seasonality'),
  theta: t('A standard forecasting method'),
  combination: t('Combines four standard forecasting methods'),
};
