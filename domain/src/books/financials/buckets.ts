import {
  addDays,
  addMonths,
  type BusinessDate,
  type DateRange,
  startOfMonth,
  weekday,
} from '../../shared/dates/index.ts';

export const financialBuckets = ['week', 'month', 'total'] as const;
export type FinancialBucket = (typeof financialBuckets)[number];

/**
 * Splits a range into weeks from Monday or calendar months, with the first and last clipped to the range; or returns
 * all of it.
 * @example bucketsOf({ from: '2026-11-18', to: '2026-11-24' }, 'week')
 *   // [{ from: '2026-11-18', to: '2026-11-22' }, { from: '2026-11-23', to: '2026-11-24' }]
 */
export function bucketsOf(range: DateRange, by: FinancialBucket): DateRange[] {
  if (by === 'total') return range.from <= range.to ? [range] : [];
  const buckets: DateRange[] = [];
  for (let from = range.from; from <= range.to; ) {
    const end = lastOf(from, by);
    const to = end < range.to ? end : range.to;
    buckets.push({ from, to });
    from = addDays(to, 1);
  }
  return buckets;
}

const lastOf = (date: BusinessDate, by: 'week' | 'month'): BusinessDate =>
  by === 'week' ? addDays(date, 7 - weekday(date)) : addDays(addMonths(startOfMonth(date), 1), -1);
