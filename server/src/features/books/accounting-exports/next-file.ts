import { type AccountingFormat, Decimal, dec, limitsOf, roundMoney } from '@platewise/domain';
import type { Looked } from './look-at-books.ts';

/** What the next file takes of all that is new and ready: the oldest, as many as one file holds. */
export function nextFile(looked: readonly Looked[], format: AccountingFormat): { goes: Looked[]; stays: number } {
  const ready = looked.filter(({ state }) => state === 'new');
  const goes = ready.slice(0, limitsOf(format).bills);
  return { goes, stays: ready.length - goes.length };
}

/** What some amounts come to; currencies stand apart. */
export function totalsOf(
  amounts: readonly { currency: string; total: string }[],
): { currency: string; total: number }[] {
  const sums = new Map<string, Decimal>();
  for (const { currency, total } of amounts)
    sums.set(currency, (sums.get(currency) ?? new Decimal(0)).plus(dec(total)));
  return [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([currency, sum]) => ({ currency, total: Number(roundMoney(sum)) }));
}
