import { dec } from '@platewise/domain';
import type { Figures } from './figures.repo.ts';
import { growth } from './places.ts';

type Amounts = Omit<Figures, 'restaurant_id' | 'last' | 'as_of'>;

const amounts = [
  'total',
  'transactions',
  'counted',
  'today',
  'today_before',
  'week',
  'week_before',
  'month',
  'month_before',
  'recent',
  'recent_before',
  'unmapped',
] as const satisfies (keyof Amounts)[];

/** Adds up restaurants of one currency. A span without sales at any of them stays null. */
export function sumFigures(rows: readonly Figures[]): Amounts {
  const sumOf = (key: keyof Amounts) =>
    rows.reduce<string | null>((sum, row) => {
      const one = row[key];
      return one === null
        ? sum
        : dec(sum ?? '0')
            .plus(one)
            .toFixed();
    }, null);
  return Object.fromEntries(amounts.map((key) => [key, sumOf(key)])) as Amounts;
}

/**
 * Like-for-like growth of the restaurants that also sold before, and how many those are: the sales of a new restaurant
 * would look like growth of all of them.
 */
export function growthOf(
  rows: readonly Figures[],
  span: 'today' | 'week' | 'month' | 'recent',
): { change: number | null; alike: number } {
  const before = `${span}_before` as const;
  const those = rows.filter((row) => row[before] !== null);
  const sums = sumFigures(those);
  return { change: growth(sums[span], sums[before]), alike: those.length };
}
