import { addDays, addMonths, businessDate, type DateRange, daysIn, startOfMonth } from '../../shared/dates/index.ts';
import { type Decimal, dec, type Exact, type Money } from '../../shared/numbers/index.ts';

/** An amount covering several days: a week's wages, a month's budget. */
export type AmountOfDays = DateRange & { amount: Exact<Money> };

/**
 * The part of multi-day amounts that falls in a range, spread evenly over their days and not rounded, and the number of
 * the range's days with data. The amounts' date ranges must not overlap. Null if none of the days has data.
 * @example spreadOver([{ from: '2026-11-02', to: '2026-11-08', amount: '700' }], { from: '2026-11-07', to: '2026-11-10' })
 *   // { amount: 200, knownDays: 2 }
 */
export function spreadOver(
  stretches: readonly AmountOfDays[],
  range: DateRange,
): { amount: Decimal | null; knownDays: number } {
  let [amount, knownDays]: [Decimal, number] = [dec(0), 0];
  for (const stretch of stretches) {
    const days = overlapDays(stretch, range);
    if (days === 0) continue;
    knownDays += days;
    amount = amount.plus(dec(stretch.amount).times(days).div(daysIn(stretch)));
  }
  return { amount: knownDays === 0 ? null : amount, knownDays };
}

/**
 * Number of days two ranges have in common.
 * @example overlapDays({ from: '2026-11-01', to: '2026-11-10' }, { from: '2026-11-09', to: '2026-11-30' }) // 2
 * @testonly The edges of ranges are tested one by one.
 */
export function overlapDays(one: DateRange, other: DateRange): number {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from > to ? 0 : daysIn({ from, to });
}

/**
 * The whole month starting on a date, as a range.
 * @example monthRange('2026-02-01') // { from: '2026-02-01', to: '2026-02-28' }
 */
export function monthRange(month: string): DateRange {
  const from = startOfMonth(businessDate(month));
  return { from, to: addDays(addMonths(from, 1), -1) };
}
