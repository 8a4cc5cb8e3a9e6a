import type { SalesForecastDay, SalesForecastReply } from '@platewise/contract';
import { formatDateAs, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

/** `Fri, Nov 20` */
export const dayWords = (date: string): string =>
  formatDateAs(date, { weekday: 'short', month: 'short', day: 'numeric' });
/** `Fri` */
export const weekdayWords = (date: string): string => formatDateAs(date, { weekday: 'short' });

export const weekdayNames = [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
];

export const methodWords: Record<NonNullable<SalesForecastReply['method']>, string> = {
  naive: t('the last week, repeated'),
  seasonal_naive: t('the last week, with seasonality'),
  simple: t('simple exponential smoothing'),
  holt: t('exponential smoothing with a trend'),
  damped: t('exponential smoothing with a damped trend'),
  holt_winters: t('exponential smoothing with trend and seasonality'),
  theta: t('a standard forecasting method'),
  combination: t('the median of four standard forecasting methods'),
};

/** A factor as text: `closed`, `150% of a typical day`. */
export function factorWords(factor: number | null): string {
  if (factor === null) return t('same as last time');
  return factor === 0 ? t('closed') : t('{percent} of a typical day', { percent: formatPercent(factor * 100, 0) });
}

/** What is assumed about a special day, and why. */
export function assumedWords({ factor, factorFrom, seen }: SalesForecastDay): string | null {
  if (factorFrom === null || factorFrom === 'usual') return null;
  if (factorFrom === 'unknown') return t('no history, treated as a typical day');
  if (factorFrom === 'typed') return factorWords(factor);
  if (factor === 0) return t('closed, as before');
  return factor === null
    ? t('same as last time, based on {seen, plural, one {# past day} other {# past days}}', { seen: seen ?? 0 })
    : t('{percent} of a typical day, based on {seen, plural, one {# past day} other {# past days}}', {
        percent: formatPercent(factor * 100, 0),
        seen: seen ?? 0,
      });
}

export const stateWords = { ahead: '', sold: '', closed: t('closed'), no_data: t('no sales') } as const;
