import { type AccountingFormat, Decimal, dec, limitsOf, roundMoney } from '@platewise/domain';
import type { Looked } from './look-at-books.ts';

/** The contents of the next file: the oldest of the new invoices that are ready, up to the limit per file. */
export function nextFile(looked: readonly Looked[], format: AccountingFormat): { goes: Looked[]; stays: number } {
  const ready = looked.filter(({ state }) => state === 'new');
  const goes = ready.slice(0, limitsOf(format).bills);
  return { goes, stays: ready.length - goes.length };
}

/** Totals per currency. */
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
