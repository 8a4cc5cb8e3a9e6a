import type { Glyphs } from '../../layout/page-text.ts';
import { type PriceRun, pricesAtEnd, pricesAtStart, pricesOnly } from '../price-runs.ts';
import { findPrices } from '../prices.ts';
import { onOneRow, type Segment, textOfWords } from './segment.ts';

/** The price that a row prints, and what else it says. `apart`: white or leaders stand between, as no sentence has. */
export type LinePrice = PriceRun & { rest: string; apart: boolean; words: Glyphs[] };

/** A row of one block. `gap` is the white above it in heights of its type, null at the top of its block. */
export type MenuLine = {
  segments: Segment[];
  words: Glyphs[];
  text: string;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  size: number;
  gap: number | null;
  page: number;
  block: number;
  price: LinePrice | null;
};

/** How prices stand in a document: whether a bare number may be one, and whether they stand before the names. */
export type PriceHabit = { bare: boolean; before: boolean };

/** Marks of diets and allergens behind a name or a price: '(V)', 'GF', '*'. */
const marks =
  /(?:\s*(?:\((?:[A-Za-z]{1,3}\d?(?:[,/&·\s]+[A-Za-z]{1,3}\d?)*)\)|\[[A-Za-z]{1,3}\]|(?:V|VG|VE|GF|DF|NF|N|H)(?=\s|$)|[*†‡°]+))+\s*$/u;

/** The rows of a block, from top to bottom, without prices yet. */
export function linesOfBlock(block: readonly Segment[], index: number): MenuLine[] {
  const rows: Segment[][] = [];
  for (const segment of [...block].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.slice(-3).find((other) => fits(other, segment));
    if (row) row.push(segment);
    else rows.push([segment]);
  }
  const lines = rows.map((row) =>
    lineOf(
      row.sort((a, b) => a.x0 - b.x0),
      index,
    ),
  );
  lines.sort((a, b) => a.y0 - b.y0);
  return lines.map((line, at) => ({ ...line, gap: gapAbove(lines[at - 1], line) }));
}

/** A cell belongs to a row that it overlaps in height and not in width. */
function fits(row: readonly Segment[], segment: Segment): boolean {
  const collides = row.some(
    (other) => Math.min(other.x1, segment.x1) - Math.max(other.x0, segment.x0) > 0.4 * segment.size,
  );
  return !collides && row.some((other) => onOneRow(other, segment));
}

function lineOf(segments: Segment[], block: number): MenuLine {
  const words = segments.flatMap((segment) => segment.words);
  const longest = segments.reduce((best, segment) => (lettersOf(segment) > lettersOf(best) ? segment : best));
  return {
    segments,
    words,
    text: textOfWords(words),
    x0: Math.min(...segments.map(({ x0 }) => x0)),
    x1: Math.max(...segments.map(({ x1 }) => x1)),
    y0: longest.y0,
    y1: longest.y1,
    size: longest.size,
    gap: null,
    page: words[0]?.page ?? 1,
    block,
    price: null,
  };
}

const middle = ({ y0, y1 }: Segment) => (y0 + y1) / 2;
const lettersOf = ({ words }: Segment) =>
  words.reduce((sum, word) => sum + word.text.replace(/[^\p{L}]/gu, '').length, 0);

function gapAbove(above: MenuLine | undefined, line: MenuLine): number | null {
  return above && above.page === line.page ? (line.y0 - above.y1) / Math.max(1, line.size) : null;
}

/** The row with its price, if it prints one. Example: 'Onion soup .... 9' has the rest 'Onion soup' and a price of 9.00. */
export function withPrice(line: MenuLine, habit: PriceHabit): MenuLine {
  return { ...line, price: priceOf(line, habit) };
}

function priceOf(line: MenuLine, habit: PriceHabit): LinePrice | null {
  const { text } = line;
  if (text === '' || isContact(text)) return null;
  const only = pricesOnly(text, habit.bare);
  if (only) return { ...only, rest: '', apart: true, words: pricesWords(line) };
  if (habit.before) {
    const first = pricesAtStart(text, true);
    if (first && first.rest !== '')
      return { ...first, apart: apartAtStart(line), words: pricesWords(line).slice(0, 1) };
  }
  const bare = text.replace(marks, '');
  const last = pricesAtEnd(bare, habit.bare) ?? pricesAtEnd(text, habit.bare);
  if (!last) return null;
  const words = pricesWords(line).slice(-Math.max(1, last.sizes.length));
  return { ...last, apart: apartAtEnd(line, words), words };
}

/** Telephone numbers, addresses and hours end in numbers that are no prices. */
export const isContact = (text: string): boolean =>
  /\b\d{3}[-.\s]\d{3,4}[-.\s]\d{4}\b|\(\d{3}\)\s?\d{3}|www\.|\.com\b|@\w|https?:|\b[A-Z]{2}\s\d{5}\b|\b\d{1,2}(?::\d{2})?\s?[ap]\.?m\b/i.test(
    text,
  );

function pricesWords(line: MenuLine): Glyphs[] {
  return line.words.filter((word) => findPrices(word.text).length > 0);
}

function apartAtEnd(line: MenuLine, prices: readonly Glyphs[]): boolean {
  const [first] = prices;
  const at = first ? line.words.indexOf(first) : -1;
  const before = at > 0 ? line.words[at - 1] : undefined;
  if (!first || !before) return false;
  return (
    /^[.·•…_\-–—|/]+$/u.test(before.text) ||
    /[.·•…_]{2,}$/u.test(before.text) ||
    first.x0 - before.x1 > 0.9 * first.size
  );
}

function apartAtStart(line: MenuLine): boolean {
  const [first, second] = line.words;
  return first !== undefined && second !== undefined && second.x0 - first.x1 > 0.6 * first.size;
}

/** What a document's rows show of its prices. */
export function habitOf(lines: readonly MenuLine[]): PriceHabit {
  const all = lines.map((line) => ({ line, priced: priceOf(line, { bare: true, before: false }) }));
  const plain = all.filter(({ priced }) => priced && priced.form !== 'whole').length;
  const whole = all.filter(({ priced }) => priced?.form === 'whole').length;
  const leading = lines.filter((line) => (pricesAtStart(line.text, true)?.rest ?? '') !== '').length;
  const trailing = all.filter(({ priced }) => priced && priced.rest !== '').length;
  return { bare: plain < 2 * whole || plain < 3, before: leading > 2 && leading > 1.5 * trailing };
}
