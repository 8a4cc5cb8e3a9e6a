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

/** Several restaurants of one currency as one; a span that none of them has sales in stays null. */
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
 * Growth of the restaurants that sold before as well, like for like, and how many those are: the sales of one that has only
 * begun would be taken for growth of all.
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
