import { addDays, type BusinessDate, type DateRange, startOfWeek } from '../../shared/dates/index.ts';
import type { UnitCost } from '../../shared/numbers/index.ts';
import type { PricePoint } from './believed-prices.ts';

/** A price at the end of a week; carried: there was no new one that week, so the previous one still applied. */
export type WeeklyPrice = { week: BusinessDate; price: UnitCost; carried: boolean };

/**
 * The Mondays of the weeks a range touches, oldest first. Throws what `businessDate` throws.
 * @example weeksIn({ from: '2026-11-11', to: '2026-11-22' }) // ['2026-11-09', '2026-11-16']
 */
export function weeksIn({ from, to }: DateRange): BusinessDate[] {
  const weeks: BusinessDate[] = [];
  for (let week = startOfWeek(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/**
 * The last known price of each week: points oldest first, weeks from `weeksIn`. A week without a price carries the
 * previous one forward, however old; weeks before the first price are skipped. Points after the last week are ignored.
 * @example weeklyPrices([{ date: '2026-11-10', price: '4' }], ['2026-11-02', '2026-11-09', '2026-11-16'])
 * // [{ week: '2026-11-09', price: '4', carried: false }, { week: '2026-11-16', price: '4', carried: true }]
 */
export function weeklyPrices(points: readonly PricePoint[], weeks: readonly BusinessDate[]): WeeklyPrice[] {
  return heldInWeeks(points, weeks).flatMap((at, index) => {
    const [point, week] = [points[at], weeks[index]];
    return point === undefined || week === undefined ? [] : [{ week, price: point.price, carried: point.date < week }];
  });
}

/** The index of the point in effect at the end of each week; -1 before the first one. */
export function heldInWeeks(points: readonly PricePoint[], weeks: readonly BusinessDate[]): number[] {
  const held: number[] = [];
  let next = 0;
  for (let index = 0; index < weeks.length; index++) {
    const following = weeks[index + 1] ?? addDays(weeks[index] as BusinessDate, 7);
    while (next < points.length && (points[next] as PricePoint).date < following) next++;
    held.push(next - 1);
  }
  return held;
}
