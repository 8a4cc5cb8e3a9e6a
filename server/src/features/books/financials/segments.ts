import { addDays, type CountedPart, type DateRange, type Decimal, daysIn, dec } from '@platewise/domain';
import type { CountedPeriod } from './counted-goods.ts';
import type { DailySales } from './taken.ts';

/** Days between two counts, or days that no counts surround. */
export type Segment = { days: DateRange; period: CountedPeriod | null };

/**
 * Splits a date range at counts, so that each part is costed by counts or by recipes and the parts add up. Periods must
 * be sorted oldest first and must not overlap.
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

/** Adjacent segments whose counts cover the same types: their sales are read and costed together. */
export type Run = { days: DateRange; segments: Segment[] };

export function runsOf(segments: readonly Segment[]): Run[] {
  const runs: Run[] = [];
  for (const segment of segments) {
    const last = runs.at(-1);
    if (last !== undefined && sameTypes(last.segments[0]?.period ?? null, segment.period)) {
      last.days = { from: last.days.from, to: segment.days.to };
      last.segments.push(segment);
    } else runs.push({ days: segment.days, segments: [segment] });
  }
  return runs;
}

const sameTypes = (one: CountedPeriod | null, other: CountedPeriod | null): boolean =>
  [...(one?.types.keys() ?? [])].sort().join() === [...(other?.types.keys() ?? [])].sort().join();

/** The parts of counted periods that fall within a run. Either all of its days are between counts, or none are. */
export const countedParts = ({ segments }: Run, sales: DailySales): CountedPart[] =>
  segments.flatMap((segment, index) => partsOf(segment, sales, index === 0 ? 1 : 0));

/**
 * The part of a period that falls within a segment: by its share of the period's sales, or of its days if there are no
 * sales.
 */
function partsOf({ days, period }: Segment, sales: DailySales, ofStretch: number): CountedPart[] {
  if (period === null) return [];
  const share = shareOf(days, period, sales);
  return [...period.types].map(([type, cogs]) => ({ type, cogs, share, ofStretch }));
}

function shareOf(days: DateRange, period: DateRange, sales: DailySales): Decimal {
  if (daysIn(days) === daysIn(period)) return dec(1);
  const [sold, all] = [sales.between(days), sales.between(period)];
  return all.gt(0) && sold.gte(0) && sold.lte(all) ? sold.div(all) : dec(daysIn(days)).div(daysIn(period));
}

const later = <T extends string>(a: T, b: T): T => (a > b ? a : b);
const earlier = <T extends string>(a: T, b: T): T => (a < b ? a : b);
