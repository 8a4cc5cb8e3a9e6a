import { addDays, addMonths, businessDate, type DateRange, daysIn, startOfMonth } from '../dates/index.ts';
import { type Amount, type Decimal, dec, roundMoney } from '../numbers/index.ts';

/** An amount of some days together: a week's wages, a month's budget. */
export type AmountOfDays = DateRange & { amount: Amount };

/**
 * What falls on a range of amounts that stand for stretches of days, each day of a stretch an equal part, in cents, and on
 * how many of its days anything is known. The stretches must not overlap. Null where none of the days is known.
 * @example spreadOver([{ from: '2026-11-02', to: '2026-11-08', amount: '700' }], { from: '2026-11-07', to: '2026-11-10' })
 *   // { amount: '200.00', knownDays: 2 }
 */
export function spreadOver(
  stretches: readonly AmountOfDays[],
  range: DateRange,
): { amount: string | null; knownDays: number } {
  let [amount, knownDays]: [Decimal, number] = [dec(0), 0];
  for (const stretch of stretches) {
    const days = overlapDays(stretch, range);
    if (days === 0) continue;
    knownDays += days;
    amount = amount.plus(dec(stretch.amount).times(days).div(daysIn(stretch)));
  }
  return { amount: knownDays === 0 ? null : roundMoney(amount), knownDays };
}

/**
 * How many days two ranges share.
 * @example overlapDays({ from: '2026-11-01', to: '2026-11-10' }, { from: '2026-11-09', to: '2026-11-30' }) // 2
 */
export function overlapDays(one: DateRange, other: DateRange): number {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from > to ? 0 : daysIn({ from, to });
}

/**
 * The whole month that begins on a date, as a range.
 * @example monthRange('2026-02-01') // { from: '2026-02-01', to: '2026-02-28' }
 */
export function monthRange(month: string): DateRange {
  const from = startOfMonth(businessDate(month));
  return { from, to: addDays(addMonths(from, 1), -1) };
}
