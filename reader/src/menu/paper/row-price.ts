import { dec } from '../../numbers/decimal.ts';
import { type PriceRun, pricesAtEnd, pricesAtStart, pricesOnly } from '../price-runs.ts';
import { findPrices } from '../prices.ts';
import { isSizeLabel } from './size-labels.ts';

/** How a document prints prices: whether a bare number may be one, and whether prices come before the names. */
export type PriceHabit = { bare: boolean; before: boolean };

/** The prices of a row and the rest of its text; `leads` if the prices come first. */
export type RowPrice = PriceRun & { rest: string; leads: boolean };

/** Dietary and allergen marks after a name or a price: '(V)', 'GF', '*'. */
const marks =
  /(?:\s*(?:\((?:[A-Za-z]{1,3}\d?(?:[,/&·\s]+[A-Za-z]{1,3}\d?)*)\)|\[[A-Za-z]{1,3}\]|(?:V|VG|VE|GF|DF|NF|N|H)(?=\s|$)|[*†‡°]))+\s*$/u;

/** A dish number: '12. Pad Thai'. */
const numbered = /(?<=^|\s)\d{1,3}[.)]\s?(?=\p{L}{2})/u;

/** A row without its dish number. Example: '12. Pad Thai' is 'Pad Thai'. */
export const withoutNumber = (text: string): string => text.replace(numbered, '');

/**
 * The prices of a row, before or after a text; null if it has none. Example: 'Pad Thai 12 (V)' has the rest 'Pad Thai'
 * and a price of 12.00.
 */
export function priceInRow(given: string, habit: PriceHabit): RowPrice | null {
  if (given === '' || isContact(given)) return null;
  const text = withoutNumber(given);
  const only = pricesOnly(text, habit.bare);
  if (only) return { ...only, rest: '', leads: false };
  if (habit.before) {
    const first = pricesAtStart(text, true);
    if (first && first.rest !== '') return { ...first, rest: restOf(first, text), leads: true };
  }
  const bare = text.replace(marks, '').replace(/\s*[/|,–-]$/u, '');
  const found = pricesAtEnd(bare, habit.bare) ?? pricesAtEnd(text, habit.bare);
  if (!found) return null;
  const last = withMisspelt(withoutLoneLabel(found), habit);
  return { ...(goesOnBelow.test(text) ? withLastSize(last) : last), leads: false };
}

/** In 'BBQ chicken 8 / 12' no price has a label: 'chicken' would be one only if the others had labels too. */
function withoutLoneLabel<R extends PriceRun & { rest: string }>(run: R): R {
  const [first, ...others] = run.sizes;
  if (!first || first.label === '' || others.length === 0 || others.some(({ label }) => label !== '')) return run;
  return { ...run, rest: `${run.rest} ${first.label}`.trim(), sizes: [{ ...first, label: '' }, ...others] };
}

/** 'Malbec Glass 9 / Botle 34': a slash between prices separates sizes, however they are spelled. */
function withMisspelt<R extends PriceRun & { rest: string }>(run: R, habit: PriceHabit): R {
  const found = /^(.*\d)\s*[/|]\s*(\S{1,9}(?:\s\S{1,4})?)$/u.exec(run.rest);
  const before = found?.[1] ? pricesAtEnd(found[1], habit.bare) : null;
  if (!before?.price || run.price === null || run.sizes.length > 1) return run;
  const first = withLastSize(before);
  const sizes = first.sizes.length > 0 ? first.sizes : [{ label: '', price: before.price }];
  const price = dec(before.price).lessThan(run.price) ? before.price : run.price;
  return { ...run, price, rest: first.rest, sizes: [...sizes, { label: found?.[2] ?? '', price: run.price }] };
}

/** A row of sizes that continues in the next: 'Pepperoni Small 12 /'. */
const goesOnBelow = /[/|]\s*$/;

function withLastSize<R extends PriceRun & { rest: string }>(run: R): R {
  const words = run.rest.split(' ');
  const label = words.at(-1) ?? '';
  if (run.price === null || run.sizes.length > 0 || words.length < 2 || !isSizeLabel(label)) return run;
  return { ...run, rest: words.slice(0, -1).join(' '), sizes: [{ label, price: run.price }] };
}

/** After a single price comes the name, even 'Half chicken'. */
function restOf(run: PriceRun & { rest: string }, text: string): string {
  const [first] = findPrices(text);
  return first && run.sizes.length <= 1 ? text.slice(first.end).replace(/^[\s.·•…_|:~–—-]+/u, '') : run.rest;
}

/** Phone numbers, addresses and hours end in numbers that are not prices. */
export const isContact = (text: string): boolean =>
  /\b\d{3}[-.\s]\d{3,4}[-.\s]\d{4}\b|\(\d{3}\)\s?\d{3}|www\.|\.com\b|@\w|https?:|\b[A-Z]{2}\s\d{5}\b|\b\d{1,2}(?::\d{2})?\s?[ap]\.?m\b/i.test(
    text,
  );
