import { addDays, type BusinessDate, type DateRange, diffDays } from '../dates/index.ts';

/** A date at whose close something was counted; `full` where all of it was. */
export type CountDate = { readonly date: BusinessDate; readonly full: boolean };

/** The days after one count up to another one. */
export type CountPeriod = DateRange & { opening: BusinessDate; closing: BusinessDate; full: boolean };

/**
 * The periods between counts, the newest first: a full count goes back to the full one before it, a count of key items to
 * the count before it, whatever that was. A count is stock at the close of its day, so the day after it is the first.
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

/** A count at most so many days off the edge of a range still stands for it. */
const mostDaysOff = 7;

/**
 * The full counts that bracket a range: each at most seven days, and a quarter of the range, off the edge that it stands
 * for. Its figures are those between the counts. Null where one of the two is missing.
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
