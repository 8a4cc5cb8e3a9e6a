import { type BusinessDate, businessDate, diffDays, weekday } from '../dates/index.ts';

/** A Monday; weeks are counted from it. */
const firstMonday = businessDate('2000-01-03');

/**
 * The week that a date lies in, counted from Monday 3 January 2000.
 * @example weekOf(businessDate('2000-01-10')) // 1
 */
export function weekOf(date: BusinessDate): number {
  return Math.floor(diffDays(firstMonday, date) / 7);
}

/**
 * How much of a usual week the open days of each week are, by what the restaurant sells on each weekday: 1 for a whole
 * week, less where a day was closed, and the more less the better that weekday sells. Weeks without a day are not in it.
 * Statistics, not money: `net` is taken as a float.
 * @example openShares([{ date: businessDate('2026-11-16'), net: 100 }]).get(1402) // 1
 */
export function openShares(days: readonly { date: BusinessDate; net: number }[]): Map<number, number> {
  const open = days.filter(({ net }) => net > 0);
  const weekdays = Map.groupBy(open, ({ date }) => weekday(date));
  const means = new Map(
    [...weekdays].map(([day, own]) => [day, own.reduce((sum, { net }) => sum + net, 0) / own.length]),
  );
  const weeks = Map.groupBy(open, ({ date }) => weekOf(date));
  // A weekday on which it is seldom open is no part of a usual week.
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
