import { type DateRange, previousPeriod } from '@platewise/domain';
import type { SoldDays } from './sold-days.repo.ts';

/**
 * The days that a restaurant's days are compared with: right before them, and as many as have sales in so far. Null if
 * its sales don't go back that far or none of the days is in: a restaurant that opened ten days ago didn't triple its
 * sales, and sales that aren't in yet aren't lost.
 */
export function comparedWith(days: DateRange, sold: SoldDays | undefined): DateRange | null {
  if (sold === undefined || sold.last < days.from) return null;
  const before = previousPeriod({ from: days.from, to: sold.last < days.to ? sold.last : days.to });
  return sold.first <= before.from ? before : null;
}
