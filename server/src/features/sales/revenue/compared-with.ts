import { type DateRange, previousPeriod } from '@platewise/domain';
import type { SoldDays } from './sold-days.repo.ts';

/**
 * The days that a restaurant's days are compared with: as many as have sales in by now, right before them. Null where its
 * sales don't go back that far, or none of the days is in: who began ten days ago did not grow threefold, and what is not in
 * yet was not lost.
 */
export function comparedWith(days: DateRange, sold: SoldDays | undefined): DateRange | null {
  if (sold === undefined || sold.last < days.from) return null;
  const before = previousPeriod({ from: days.from, to: sold.last < days.to ? sold.last : days.to });
  return sold.first <= before.from ? before : null;
}
