import type { SalesForecastDay, SalesForecastReply } from '@platewise/contract';
import { formatDateAs, formatNumber, formatPercent } from '../../../lib/format.ts';

/** `Fri, Nov 20` */
export const dayWords = (date: string): string =>
  formatDateAs(date, { weekday: 'short', month: 'short', day: 'numeric' });
/** `Fri` */
export const weekdayWords = (date: string): string => formatDateAs(date, { weekday: 'short' });

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const methodWords: Record<NonNullable<SalesForecastReply['method']>, string> = {
  naive: 'the last week, repeated',
  seasonal_naive: 'the last week, with seasonality',
  simple: 'simple exponential smoothing',
  holt: 'exponential smoothing with a trend',
  damped: 'exponential smoothing with a damped trend',
  holt_winters: 'exponential smoothing with trend and seasonality',
  theta: 'the Theta method',
  combination: 'the median of Theta and three damped smoothing methods',
};

/** A factor as text: `closed`, `150% of a typical day`. */
export function factorWords(factor: number | null): string {
  if (factor === null) return 'same as last time';
  return factor === 0 ? 'closed' : `${formatPercent(factor * 100, 0)} of a typical day`;
}

/** What is assumed about a special day, and why. */
export function assumedWords({ factor, factorFrom, seen }: SalesForecastDay): string | null {
  if (factorFrom === null || factorFrom === 'usual') return null;
  if (factorFrom === 'unknown') return 'no history, treated as a typical day';
  if (factorFrom === 'typed') return factorWords(factor);
  const times = seen === 1 ? 'once' : seen === 2 ? 'twice' : `${formatNumber(seen)} times`;
  return factor === 0 ? 'closed, as before' : `${factorWords(factor)}, seen ${times} before`;
}

export const stateWords = { ahead: '', sold: '', closed: 'closed', no_data: 'no sales' } as const;
