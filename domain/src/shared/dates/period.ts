import { addDays, addMonths, type BusinessDate, diffDays } from './business-date.ts';

export const periods = ['30d', '60d', '90d', '6m', '1y'] as const;
export type Period = (typeof periods)[number];

/** Both ends inclusive. */
export type DateRange = { from: BusinessDate; to: BusinessDate };

/**
 * Converts a period to dates. All end today: day periods span that many days, 6m and 1y go back by calendar.
 * @example periodToDates('30d', '2026-11-21') // { from: '2026-10-23', to: '2026-11-21' }
 * @example periodToDates('6m', '2026-11-21') // { from: '2026-05-22', to: '2026-11-21' }
 */
export function periodToDates(period: Period, today: BusinessDate): DateRange {
  switch (period) {
    case '30d':
      return { from: addDays(today, -29), to: today };
    case '60d':
      return { from: addDays(today, -59), to: today };
    case '90d':
      return { from: addDays(today, -89), to: today };
    case '6m':
      return { from: addDays(addMonths(today, -6), 1), to: today };
    case '1y':
      return { from: addDays(addMonths(today, -12), 1), to: today };
  }
}

/**
 * The equally long range right before, used as the baseline for growth.
 * @example previousPeriod({ from: '2026-10-23', to: '2026-11-21' }) // { from: '2026-09-23', to: '2026-10-22' }
 */
export function previousPeriod(range: DateRange): DateRange {
  const days = diffDays(range.from, range.to) + 1;
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) };
}

/** Days in the range, both ends inclusive. */
export function daysIn(range: DateRange): number {
  return diffDays(range.from, range.to) + 1;
}
