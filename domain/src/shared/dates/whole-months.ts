import { addDays, addMonths, startOfMonth } from './business-date.ts';
import type { DateRange } from './period.ts';

/** A range split into whole months (first day of one to last day of another) and the days around them. */
export type MonthsAndDays = { readonly months: DateRange | null; readonly days: readonly DateRange[] };

/**
 * Splits a range into whole months and the days before and after. If it contains no whole month, it is all days.
 * @example wholeMonths({ from: '2026-08-30', to: '2026-11-21' })
 * // { months: { from: '2026-09-01', to: '2026-10-31' }, days: [Aug 30 to 31, Nov 1 to 21] }
 */
export function wholeMonths(range: DateRange): MonthsAndDays {
  const own = startOfMonth(range.from);
  const first = own === range.from ? own : addMonths(own, 1);
  const after = startOfMonth(addDays(range.to, 1));
  if (first >= after) return { months: null, days: [range] };
  const days = [
    { from: range.from, to: addDays(first, -1) },
    { from: after, to: range.to },
  ];
  return { months: { from: first, to: addDays(after, -1) }, days: days.filter(({ from, to }) => from <= to) };
}
