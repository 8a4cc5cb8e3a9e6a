import { type AccountingFormat, Decimal, dec, limitsOf, type Money, roundMoney } from '@platewise/domain';
import type { Looked } from './look-at-books.ts';
import type { PaymentLooked } from './look-at-payments.ts';

/** The contents of the next file: the oldest of the new invoices that are ready, up to the limit per file. */
export function nextFile(looked: readonly Looked[], format: AccountingFormat): { goes: Looked[]; stays: number } {
  const ready = looked.filter(({ state }) => state === 'new');
  const goes = ready.slice(0, limitsOf(format).bills);
  return { goes, stays: ready.length - goes.length };
}

/** The payments of the next file: the oldest that are new. */
export function nextPayments(
  looked: readonly PaymentLooked[],
  format: AccountingFormat,
): { goes: PaymentLooked[]; stays: number } {
  const ready = looked.filter(({ state }) => state === 'new');
  const goes = ready.slice(0, mostPayments(format));
  return { goes, stays: ready.length - goes.length };
}

/** QuickBooks Online imports at most 1000 rows at a time, and an entry has up to three. */
const mostPayments = (format: AccountingFormat) => (format === 'quickbooks_csv' ? 300 : limitsOf(format).bills);

/** Totals per currency. */
export function totalsOf(
  amounts: readonly { currency: string; total: Money }[],
): { currency: string; total: number }[] {
  const sums = new Map<string, Decimal>();
  for (const { currency, total } of amounts)
    sums.set(currency, (sums.get(currency) ?? new Decimal(0)).plus(dec(total)));
  return [...sums]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([currency, sum]) => ({ currency, total: Number(roundMoney(sum)) }));
}
