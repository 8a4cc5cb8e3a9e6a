import { addDays, type BusinessDate, type DateRange, diffDays } from '../../shared/dates/index.ts';

/** A date with a count at its close; `full` if everything was counted. */
export type CountDate = { readonly date: BusinessDate; readonly full: boolean };

/** The days after one count, through the next one. */
export type CountPeriod = DateRange & { opening: BusinessDate; closing: BusinessDate; full: boolean };

/**
 * The periods between counts, newest first: a full count pairs with the previous full one, a key-item count with the
 * previous count of any kind. A count is stock at the close of its day, so the period starts the day after.
 * @example countPeriods([{ date: '2026-11-09', full: true }, { date: '2026-11-16', full: true }])
 *   // [{ opening: '2026-11-09', from: '2026-11-10', to: '2026-11-16', closing: '2026-11-16', full: true }]
 */
export function countPeriods(counts: readonly CountDate[]): CountPeriod[] {
  const ordered = [...counts].sort((a, b) => (a.date < b.date ? 1 : -1));
  return ordered.flatMap((closing, index) => {
    const opening = ordered.slice(index + 1).find((one) => one.date < closing.date && (one.full || !closing.full));
    return opening === undefined ? [] : [between(opening, closing)];
  });
}

const between = (opening: CountDate, closing: CountDate): CountPeriod => ({
  opening: opening.date,
  closing: closing.date,
  from: addDays(opening.date, 1),
  to: closing.date,
  full: opening.full && closing.full,
});

/** A count at most this many days from the edge of a range still represents it. */
const mostDaysOff = 7;

/**
 * The full counts that bracket a range: each at most seven days, and a quarter of the range, from its edge. The figures
 * cover the time between the counts. Null if either is missing.
 * @example bracketOf([{ date: '2026-10-25', full: true }, { date: '2026-11-22', full: true }], { from: '2026-10-24', to: '2026-11-22' })
 *   // { opening: '2026-10-25', closing: '2026-11-22', from: '2026-10-26', to: '2026-11-22', full: true }
 */
export function bracketOf(counts: readonly CountDate[], range: DateRange): CountPeriod | null {
  const slack = Math.min(mostDaysOff, Math.floor((diffDays(range.from, range.to) + 1) / 4));
  const nearest = (edge: BusinessDate) =>
    counts
      .filter((count) => count.full && Math.abs(diffDays(edge, count.date)) <= slack)
      .sort((a, b) => Math.abs(diffDays(edge, a.date)) - Math.abs(diffDays(edge, b.date)) || (a.date < b.date ? 1 : -1))
      .at(0);
  const [opening, closing] = [nearest(addDays(range.from, -1)), nearest(range.to)];
  if (opening === undefined || closing === undefined || opening.date >= closing.date) return null;
  return between(opening, closing);
}
