import { american, phone, taxId } from '../fields/contact.ts';
import { buyer } from '../fields/vendor.ts';
import type { Glyphs } from '../layout/page-text.ts';
import { plain } from '../layout/plain-text.ts';
import { phrasesOf, type Row, textOf } from '../layout/rows.ts';

const address = /[\w.+-]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;
const site = /(?:www\.|https?:\/\/(?:www\.)?)([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;
const called = /\b(tel|phone|fon|telefon|telephone|telefoon|ph|call|fax)\b/i;

/** Public email providers: only the whole address identifies a company. */
const shared =
  /^(gmail|googlemail|yahoo|hotmail|outlook|live|msn|aol|icloud|gmx|web|t-online|orange|free|proton|protonmail)\./;

/**
 * What identifies a company wherever it is printed: phone numbers, domains of its email and web addresses, tax numbers.
 * Text under a buyer heading ('Ship to') is skipped. Example: `['phone:6145550142', 'domain:sysco.com']`.
 */
export function marksIn(rows: readonly Row[]): string[] {
  const heads = rows.map(buyerHeads);
  const marks = rows.flatMap((row, index) =>
    partsOf(row).flatMap((words) => (isBuyers(words, rows, heads, index) ? [] : marksOf(textOf(words)))),
  );
  return [...new Set(marks)].slice(0, 40);
}

/** The cells of a row: a bill-to block may be next to the seller's own details. */
const partsOf = (row: Row) => phrasesOf(row.words, 2.5);

function marksOf(text: string): string[] {
  const found: string[] = [];
  for (const [whole, domain = ''] of text.matchAll(address)) {
    const host = domain.toLowerCase();
    found.push(shared.test(host) ? `email:${whole.toLowerCase()}` : `domain:${host}`);
  }
  for (const [, host = ''] of text.matchAll(site)) found.push(`domain:${host.toLowerCase()}`);
  const tax = taxId.exec(text)?.[1]?.replace(/[^\da-z]/gi, '');
  if (tax) found.push(`taxId:${tax.toUpperCase()}`);
  const number = (called.test(text) ? phone : american).exec(text)?.[0];
  const digits = number?.replace(/\D/g, '') ?? '';
  // A number is the same with and without its country code.
  if (digits.length >= 7) found.push(`phone:${digits.slice(-10)}`);
  return found;
}

/** Where the heading of a buyer block begins, and where the next one beside it does. */
type BuyerHead = { left: number; right: number | undefined };

function buyerHeads(row: Row): BuyerHead[] {
  const phrases = phrasesOf(row.words);
  return phrases.flatMap((phrase, place) => {
    if (!buyer.test(plain(textOf(phrase.slice(0, 2)))) && !buyer.test(plain(textOf(phrase)))) return [];
    return [{ left: phrase[0]?.x0 ?? 0, right: phrases[place + 1]?.[0]?.x0 }];
  });
}

/** Whether words are in the block under a heading like 'Bill to', or to the right of it. */
function isBuyers(
  words: readonly Glyphs[],
  rows: readonly Row[],
  heads: readonly (readonly BuyerHead[])[],
  index: number,
): boolean {
  const first = words[0];
  const own = rows[index];
  if (!first || !own) return false;
  const above = Math.max(0, index - 8);
  return rows.slice(above, index + 1).some((row, at) => {
    if (row.page !== own.page || own.y0 - row.y0 > 9 * own.size) return false;
    return (heads[above + at] ?? []).some(({ left, right }) => {
      const end = right ?? left + 30 * own.size;
      return first.x0 > left - 1.2 * own.size && (row === own || first.x0 < end - own.size);
    });
  });
}
