import type { Glyphs } from '../layout/page-text.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';

/** A count times a price, with the words that say so. */
export type CountExpression = { count: PlacedNumber; price: PlacedNumber; unit?: Glyphs; words: Glyphs[] };

const times = /^[@x×*à]$/i;
const glued = /^((?:\d+(?:[.,]\d+)?)?)([@x×*])((?:\$?\d+[.,]\d{2,3})?)$/i;

/**
 * Finds '4 @ 15.79', '2 EA x 3.10' or '41.20 LB @ 2.15 /LB' among the words of a row. The sign between the two numbers
 * identifies it; the first may have a unit.
 */
export function countExpression(words: readonly Glyphs[], mark: DecimalMark): CountExpression | null {
  const apart = words.flatMap(unglued);
  const sign = apart.findIndex((word) => times.test(word.text));
  const price = numbersIn(apart.slice(sign + 1, sign + 4), mark)[0];
  const before = apart.slice(Math.max(0, sign - 2), Math.max(0, sign));
  const count = numbersIn(before, mark).at(-1);
  if (sign < 1 || !price || !count || price.scale < 2 || !price.words.includes(apart[sign + 1] ?? (apart[0] as Glyphs)))
    return null;
  const beside = before.find((word) => !count.words.includes(word));
  const unit = beside && /^[\p{L}#]{1,4}\.?$/u.test(beside.text) && before.indexOf(beside) > 0 ? beside : undefined;
  if (before.length === 2 && !unit && before.at(-1) !== count.words.at(-1)) return null;
  const used = [...count.words, ...(unit ? [unit] : []), apart[sign] as Glyphs, ...price.words];
  return { count, price, unit, words: used };
}

/** '4@15.79' is three words printed as one, '@15.79' two. */
function unglued(word: Glyphs): Glyphs[] {
  const found = glued.exec(word.text);
  if (!found) return [word];
  const parts = found.slice(1).filter((part) => part !== '');
  if (parts.length < 2) return [word];
  const wide = (word.x1 - word.x0) / word.text.length;
  let from = 0;
  return parts.map((text) => {
    const x0 = word.x0 + wide * from;
    from += text.length;
    return { ...word, text, x0, x1: word.x0 + wide * from };
  });
}
