import { type BusinessDate, businessDate, diffDays, weekday } from '../../shared/dates/index.ts';

/** The Monday weeks are counted from. */
const firstMonday = businessDate('2000-01-03');

/**
 * The week of a date, counted from Monday, January 3, 2000.
 * @example weekOf(businessDate('2000-01-10')) // 1
 */
function weekOf(date: BusinessDate): number {
  return Math.floor(diffDays(firstMonday, date) / 7);
}

/**
 * Each week's open days as a share of a usual week, weighted by what the restaurant sells on each weekday: 1 for a full
 * week, less if a day was closed, and the busier that weekday the less. Weeks without open days are absent. Statistics,
 * not money: `net` is a float.
 * @example openShares([{ date: businessDate('2026-11-16'), net: 100 }]).get(1402) // 1
 */
export function openShares(days: readonly { date: BusinessDate; net: number }[]): Map<number, number> {
  const open = days.filter(({ net }) => net > 0);
  const weekdays = Map.groupBy(open, ({ date }) => weekday(date));
  const means = new Map(
    [...weekdays].map(([day, own]) => [day, own.reduce((sum, { net }) => sum + net, 0) / own.length]),
  );
  const weeks = Map.groupBy(open, ({ date }) => weekOf(date));
  // A weekday it rarely opens on isn't part of a usual week.
  const usual = [...weekdays].filter(([, own]) => own.length * 2 >= weeks.size).map(([day]) => means.get(day) ?? 0);
  const whole = usual.reduce((sum, mean) => sum + mean, 0);
  if (!(whole > 0)) return new Map();
  return new Map(
    [...weeks].map(([week, own]) => [
      week,
      own.reduce((sum, { date }) => sum + (means.get(weekday(date)) ?? 0), 0) / whole,
    ]),
  );
}
