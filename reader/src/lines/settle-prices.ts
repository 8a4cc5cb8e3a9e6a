import { plain } from '../layout/plain-text.ts';
import { textOf } from '../layout/rows.ts';
import type { Bounded } from './columns.ts';

const notPaid = /\b(list|gross|retail|srp|msrp|old|suggested|regular|reg|before|deposit|brutto\w*)\b/;

/**
 * Of several prices, the one that makes up the amounts was paid; the others are prices per pound or piece, unless their
 * header says otherwise.
 */
export function asBasePrices(columns: readonly Bounded[], lost: ReadonlySet<number>): Bounded[] {
  return columns.map((column, index) =>
    lost.has(index) && !notPaid.test(plain(textOf(column.words))) ? { ...column, role: 'basePrice' } : column,
  );
}

const named: [string, RegExp][] = [
  ['lb', /\b(lbs?|pounds?)\b|#/],
  ['oz', /\b(oz|ounces?)\b/],
  ['kg', /\bkg\b/],
  ['gal', /\b(gal|gallons?)\b/],
  ['l', /\b(l|ltr|liters?|litres?)\b/],
  ['each', /\b(ea|each|pc|pcs|pieces?|units?|ct|count|bottles?|btls?|cans?)\b/],
  ['dz', /\b(dz|doz|dozen)\b/],
];

/** The unit of a unit price, from the words around it. Example: baseUnitIn('$/LB') is 'lb'. */
export function baseUnitIn(text: string): string | undefined {
  // In a picture 'PER LB' may be one word.
  const words = plain(text)
    .replace(/[/$().]/g, ' ')
    .replace(/\b(price|cost)?per(?=(?:lb|oz|kg|gal|ea|each)\b)/g, '$1 per ');
  return named.find(([, pattern]) => pattern.test(words))?.[0];
}
