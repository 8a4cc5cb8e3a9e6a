import { addDays, type DateRange, type Decimal, dec, diffDays } from '@platewise/domain';
import type { TakenRow } from './amounts.repo.ts';

/** Net sales of a restaurant, of any days that were read. */
export type DailySales = {
  between(range: DateRange): Decimal;
  /** Null where no day of these has sales. */
  taken(range: DateRange): Decimal | null;
};

/** Sums up to each day, so that the sales of any stretch are one difference. */
export function dailySales(rows: readonly TakenRow[], read: DateRange): DailySales {
  const byDate = new Map(rows.map(({ date, net }) => [date, net]));
  const sums: Decimal[] = [dec(0)];
  const days: number[] = [0];
  for (let index = 0; index <= diffDays(read.from, read.to); index++) {
    const net = byDate.get(addDays(read.from, index));
    sums.push((sums[index] ?? dec(0)).plus(net ?? 0));
    days.push((days[index] ?? 0) + (net === undefined ? 0 : 1));
  }
  const at = ({ from, to }: DateRange) => {
    const [first, last] = [diffDays(read.from, from), diffDays(read.from, to) + 1];
    return [Math.max(0, first), Math.min(sums.length - 1, last)] as const;
  };
  const between = (range: DateRange) => {
    const [first, last] = at(range);
    return last <= first ? dec(0) : (sums[last] ?? dec(0)).minus(sums[first] ?? 0);
  };
  return {
    between,
    taken: (range) => {
      const [first, last] = at(range);
      return last > first && (days[last] ?? 0) > (days[first] ?? 0) ? between(range) : null;
    },
  };
}
