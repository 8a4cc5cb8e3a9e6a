import { type Decimal, dec, type Quantity, toQuantity } from '../../shared/numbers/index.ts';

/** An amount as written in a recipe, as decimal text; `to` is the upper end of a range. */
export type WrittenQuantity = { quantity: Quantity; to: Quantity | null };
export type TakenQuantity = WrittenQuantity & { rest: string };

/** The value used for a range. */
export const middleOf = ({ quantity, to }: WrittenQuantity): Quantity =>
  to === null ? quantity : toQuantity(dec(quantity).plus(dec(to)).div(2));

const glyphs: Record<string, string> = Object.fromEntries(
  '½ 1/2|⅓ 1/3|⅔ 2/3|¼ 1/4|¾ 3/4|⅕ 1/5|⅖ 2/5|⅗ 3/5|⅘ 4/5|⅙ 1/6|⅚ 5/6|⅛ 1/8|⅜ 3/8|⅝ 5/8|⅞ 7/8|⅐ 1/7|⅑ 1/9|⅒ 1/10'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
const words: Record<string, Quantity> = Object.fromEntries(
  'one 1|two 2|three 3|four 4|five 5|six 6|seven 7|eight 8|nine 9|ten 10|eleven 11|twelve 12|half 0.5|quarter 0.25|couple 2'
    .split('|')
    .map((pair) => pair.split(' '))
    .map(([word = '', amount = '']) => [word, toQuantity(amount)]),
);
const number = String.raw`(?:\d{1,6}(?:\s+(?:and|&)\s+|[ -])\d{1,3}\s?/\s?\d{1,3}|\d{1,3}\s?/\s?\d{1,3}|\d{1,3}(?:,\d{3})+(?!\d)|\d{1,7}[.,]\d{1,4}|\.\d{1,4}|\d{1,7})`;
const leading = new RegExp(`^(${number})`);
const between = new RegExp(String.raw`^\s*(?:-|to|or)\s*(${number})(?![\d/])`, 'i');
const spoken = new RegExp(`^(${Object.keys(words).join('|')})\\b(?!-\\w)`, 'i');

/** Normalizes dashes, spaces and fractions. */
export function plainNumbers(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00a0\u2000-\u200a\u202f\t\r\n]+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[½⅓⅔¼¾⅐-⅞]/g, (glyph) => ` ${glyphs[glyph] ?? glyph}`)
    .replace(/\u2044/g, '/')
    .replace(/(?<=\d)\s?["\u201d\u2033](?=[\s,)]|$)/g, '-inch')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * The amount at the start of a text: whole, decimal, fraction, mixed ('1 1/2', '2-3/4'), a word ('two', 'half a'), or a
 * range of these ('4-6', '1 to 2'). Null if there is none, or a fraction has a zero denominator.
 * @example takeQuantity('1 1/2 cups flour') // { quantity: '1.5', to: null, rest: 'cups flour' }
 */
export function takeQuantity(text: string): TakenQuantity | null {
  return takeDigits(text) ?? takeWord(text);
}

function takeDigits(text: string): TakenQuantity | null {
  const first = leading.exec(text)?.[1];
  const value = first === undefined ? null : amountOf(first);
  if (first === undefined || value === null) return null;
  const rest = text.slice(first.length);
  const second = between.exec(rest);
  const upper = second === null ? null : amountOf(second[1] ?? '');
  // '2 or 1/2' isn't a range, and 'two 3-ounce' isn't 'two to three'.
  if (second === null || upper === null || !upper.gt(value)) return { quantity: toQuantity(value), to: null, rest };
  return { quantity: toQuantity(value), to: toQuantity(upper), rest: rest.slice(second[0].length) };
}

function takeWord(text: string): TakenQuantity | null {
  const joined = text.replace(/^an?\s+(?=half\b|quarter\b|couple\b)/i, '');
  const word = spoken.exec(joined)?.[1];
  if (word === undefined) return null;
  const value = words[word.toLowerCase()] ?? toQuantity('1');
  const rest = joined.slice(word.length);
  const more = /^\s+and\s+(?:a\s+)?(half|quarter)\b/i.exec(rest);
  const to = /^\s+(?:to|or)\s+(\w+)\b/i.exec(rest);
  const upper = words[(to?.[1] ?? '').toLowerCase()];
  if (more) {
    const sum = dec(value).plus(dec(words[(more[1] ?? '').toLowerCase()] ?? '0'));
    return { quantity: toQuantity(sum), to: null, rest: rest.slice(more[0].length) };
  }
  if (to && upper !== undefined && dec(upper).gt(dec(value))) {
    return { quantity: value, to: upper, rest: rest.slice(to[0].length) };
  }
  // 'half a lemon', 'a couple of limes', 'half of an onion'.
  const tail = /^(?:half|quarter|couple)$/i.test(word) ? rest.replace(/^\s+(?:of\s+)?(?:an?|the)?\b/i, '') : rest;
  return { quantity: value, to: null, rest: tail };
}

function amountOf(written: string): Decimal | null {
  const text = written.replace(/\s?\/\s?/g, '/');
  const mixed = /^(?:(\d+)(?:\s+(?:and|&)\s+|[ -]))?(\d+)\/(\d+)$/.exec(text);
  if (mixed) {
    const [, whole = '0', top = '0', bottom = '0'] = mixed;
    if (Number(bottom) === 0) return null;
    return dec(top).div(dec(bottom)).plus(dec(whole)).toDecimalPlaces(10);
  }
  if (/^\d{1,3}(,\d{3})+$/.test(text)) return dec(text.replaceAll(',', ''));
  return dec(text.replace(',', '.'));
}
