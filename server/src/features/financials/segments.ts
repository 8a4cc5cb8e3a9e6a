import { addDays, type CountedPart, type DateRange, type Decimal, daysIn, dec } from '@platewise/domain';
import type { CountedPeriod } from './counted-goods.ts';
import type { DailySales } from './taken.ts';

/** Days that lie between two counts, or that no counts stand around. */
export type Segment = { days: DateRange; period: CountedPeriod | null };

/**
 * A stretch of days cut where counts stand, so that each part goes by counts or by recipes and parts add up. The periods
 * are the oldest first and share no day.
 */
export function segmentsOf(stretch: DateRange, periods: readonly CountedPeriod[]): Segment[] {
  const segments: Segment[] = [];
  let from = stretch.from;
  for (const period of periods) {
    if (period.to < from || period.from > stretch.to) continue;
    if (period.from > from) segments.push({ days: { from, to: addDays(period.from, -1) }, period: null });
    const own = { from: later(period.from, from), to: earlier(period.to, stretch.to) };
    segments.push({ days: own, period });
    from = addDays(own.to, 1);
  }
  if (from <= stretch.to) segments.push({ days: { from, to: stretch.to }, period: null });
  return segments;
}

/** What of its period falls on a segment: by the sales that it has of the period's, by days where those tell nothing. */
export function countedParts({ days, period }: Segment, sales: DailySales): CountedPart[] {
  if (period === null) return [];
  const share = shareOf(days, period, sales);
  return [...period.types].map(([type, cogs]) => ({ type, cogs, share, ofStretch: 1 }));
}

function shareOf(days: DateRange, period: DateRange, sales: DailySales): Decimal {
  if (daysIn(days) === daysIn(period)) return dec(1);
  const [sold, all] = [sales.between(days), sales.between(period)];
  return all.gt(0) && sold.gte(0) && sold.lte(all) ? sold.div(all) : dec(daysIn(days)).div(daysIn(period));
}

const later = <T extends string>(a: T, b: T): T => (a > b ? a : b);
const earlier = <T extends string>(a: T, b: T): T => (a < b ? a : b);
