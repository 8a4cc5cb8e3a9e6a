import { type CalendarDate, type DateRange, type Decimal, dec, type Money } from '@platewise/domain';
import type { TakenRow } from './amounts.repo.ts';

/** Net sales of a restaurant over any of the days that were read. */
export type DailySales = {
  between(range: DateRange): Decimal;
  /** Null if none of the days has sales. */
  taken(range: DateRange): Decimal | null;
};

/**
 * Running totals up to each day with sales, oldest first, so that any range is one subtraction. Totals are whole cents.
 */
export function dailySales(rows: readonly TakenRow[]): DailySales {
  const sums = [0];
  for (const [index, { net }] of rows.entries()) sums.push((sums[index] ?? 0) + centsOf(net));
  const days = (range: DateRange) => [firstFrom(rows, range.from), firstAfter(rows, range.to)] as const;
  const sumOf = (first: number, last: number) => dec((sums[last] ?? 0) - (sums[first] ?? 0)).div(100);
  return {
    between: (range) => sumOf(...days(range)),
    taken: (range) => {
      const [first, last] = days(range);
      return last > first ? sumOf(first, last) : null;
    },
  };
}

/** For a column with two decimals; exact far beyond any restaurant's sales. */
const centsOf = (net: Money): number => Math.round(Number(net) * 100);

const firstFrom = (rows: readonly TakenRow[], date: CalendarDate) => countWhile(rows, (row) => row.date < date);
const firstAfter = (rows: readonly TakenRow[], date: CalendarDate) => countWhile(rows, (row) => row.date <= date);

/** Binary search: how many of the sorted rows come before. */
function countWhile(rows: readonly TakenRow[], comesBefore: (row: TakenRow) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comesBefore(rows[middle] as TakenRow)) low = middle + 1;
    else high = middle;
  }
  return low;
}
