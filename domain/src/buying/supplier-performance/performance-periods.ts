import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  type DateRange,
  startOfMonth,
  startOfWeek,
} from '../../shared/dates/index.ts';

export const performancePeriods = ['week', 'month', 'quarter'] as const;
export type PerformancePeriod = (typeof performancePeriods)[number];

/**
 * The calendar week, month or quarter containing a day and the ones before it, newest first, complete periods: weeks
 * start on Monday.
 * @example periodsUntil('quarter', businessDate('2026-11-20'), 2) // [{ from: '2026-10-01', to: '2026-12-31' }, { from: '2026-07-01', to: '2026-09-30' }]
 */
export function periodsUntil(period: PerformancePeriod, day: BusinessDate, count: number): DateRange[] {
  let from = startOf(period, day);
  return Array.from({ length: count }, () => {
    const range = { from, to: addDays(next(period, from), -1) };
    from = startOf(period, addDays(from, -1));
    return range;
  });
}

function startOf(period: PerformancePeriod, day: BusinessDate): BusinessDate {
  switch (period) {
    case 'week':
      return startOfWeek(day);
    case 'month':
      return startOfMonth(day);
    case 'quarter': {
      const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
      return businessDate(`${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`);
    }
  }
}

function next(period: PerformancePeriod, from: BusinessDate): BusinessDate {
  if (period === 'week') return addDays(from, 7);
  return addMonths(from, period === 'month' ? 1 : 3);
}
