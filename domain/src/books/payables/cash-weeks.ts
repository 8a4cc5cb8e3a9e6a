import { addDays, type BusinessDate, type DateRange, startOfWeek } from '../../shared/dates/index.ts';
import { type Money, sumCents } from '../../shared/numbers/index.ts';

const weekCount = 6;

export type CashWeek = DateRange & {
  /** Money with both decimals; negative if credits exceed what is due. */
  amount: Money;
};

/** Six weeks from today, each ending on a Sunday. */
function weeksFrom(today: BusinessDate): DateRange[] {
  const monday = startOfWeek(today);
  return Array.from({ length: weekCount }, (_, index) => ({
    from: index === 0 ? today : addDays(monday, index * 7),
    to: addDays(monday, index * 7 + 6),
  }));
}

/**
 * The cash needed in each of the next six weeks, and after them. Weeks end on Sundays; the first starts today, so it has
 * one to seven days. What is overdue or has no due date is in neither.
 * `due`: amounts as money text with both decimals, negative for credits.
 * @example cashByWeek([{ dueDate: '2026-11-22', amount: '10.00' }], '2026-11-20').weeks[0]?.amount // '10.00'
 */
export function cashByWeek(
  due: readonly { dueDate: BusinessDate | null; amount: Money }[],
  today: BusinessDate,
): { weeks: CashWeek[]; later: string } {
  const within = (from: BusinessDate, to: BusinessDate | null) =>
    sumCents(
      due.flatMap(({ dueDate, amount }) =>
        dueDate !== null && dueDate >= from && (to === null || dueDate <= to) ? [amount] : [],
      ),
    );
  const weeks = weeksFrom(today).map(({ from, to }) => ({ from, to, amount: within(from, to) }));
  return { weeks, later: within(addDays(startOfWeek(today), weekCount * 7), null) };
}
