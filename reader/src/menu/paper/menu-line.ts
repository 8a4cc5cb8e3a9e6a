import type { Glyphs } from '../../layout/page-text.ts';
import { type PriceRun, pricesAtStart } from '../price-runs.ts';
import { findPrices } from '../prices.ts';
import { type PriceHabit, priceInRow, withoutNumber } from './row-price.ts';
import { rowsOfSegments } from './rows-of-segments.ts';
import { type Segment, textOfCells, textOfWords } from './segment.ts';

/** The price in a row, and the rest of its text. `apart`: separated by space or leader dots, as in no sentence. */
export type LinePrice = PriceRun & { rest: string; apart: boolean; words: Glyphs[] };

/** A row of one block. `gap` is the space above it in font heights, null at the top of its block. */
export type MenuLine = {
  segments: Segment[];
  words: Glyphs[];
  text: string;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  size: number;
  /** The cell that may be a name if the row has a description next to it, otherwise the whole row. */
  lead: { text: string; size: number };
  gap: number | null;
  page: number;
  block: number;
  price: LinePrice | null;
};

/** The rows of a block, from top to bottom, without prices yet. */
export function linesOfBlock(block: readonly Segment[], index: number): MenuLine[] {
  const lines = rowsOfSegments(block).map((row) => lineOf(row, index));
  lines.sort((a, b) => a.y0 - b.y0);
  return lines.map((line, at) => ({ ...line, gap: gapAbove(lines[at - 1], line) }));
}

function lineOf(segments: Segment[], block: number): MenuLine {
  const words = segments.flatMap((segment) => segment.words);
  const longest = segments.reduce((best, segment) => (lettersOf(segment) > lettersOf(best) ? segment : best));
  return {
    segments,
    words,
    text: textOfCells(segments),
    x0: Math.min(...segments.map(({ x0 }) => x0)),
    x1: Math.max(...segments.map(({ x1 }) => x1)),
    y0: longest.y0,
    y1: longest.y1,
    size: longest.size,
    lead: { text: '', size: longest.size },
    gap: null,
    page: words[0]?.page ?? 1,
    block,
    price: null,
  };
}

const lettersOf = ({ words }: Segment) =>
  words.reduce((sum, word) => sum + word.text.replace(/[^\p{L}]/gu, '').length, 0);

function gapAbove(above: MenuLine | undefined, line: MenuLine): number | null {
  return above && above.page === line.page ? (line.y0 - above.y1) / Math.max(1, line.size) : null;
}

/**
 * The row with its price, if it has one. Example: 'Onion soup .... 9' has the rest 'Onion soup' and a price of 9.00.
 */
export function withPrice(line: MenuLine, habit: PriceHabit): MenuLine {
  const price = priceOf(line, habit);
  const text = price && price.rest !== '' ? price.rest : line.text;
  return { ...line, price, lead: leadOf(line, text) };
}

/** 'Burger    beef, cheddar    12': the first of several text cells. */
function leadOf({ segments, size }: MenuLine, text: string): MenuLine['lead'] {
  const cells = segments.filter((segment) => /\p{L}{2}/u.test(textOfWords(segment.words)));
  const [first, second] = cells;
  const name = first ? withoutNumber(textOfWords(first.words)) : '';
  const beside = second !== undefined && second.words.length > 2 && /\p{Ll}/u.test(textOfWords(second.words));
  return first && beside && text.startsWith(name) && name.length < text.length
    ? { text: name, size: first.size }
    : { text, size };
}

function priceOf(line: MenuLine, habit: PriceHabit): LinePrice | null {
  const found = priceInRow(line.text, habit);
  if (!found) return null;
  const all = pricesWords(line);
  if (found.rest === '') return { ...found, apart: true, words: all };
  if (habit.before && found.leads) return { ...found, apart: apartAtStart(line), words: all.slice(0, 1) };
  const words = all.slice(-Math.max(1, found.sizes.length));
  return { ...found, apart: apartAtEnd(line, words), words };
}

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

/** How a document prints its prices, judged by its rows. */
export function habitOf(lines: readonly MenuLine[]): PriceHabit {
  const all = lines.map((line) => ({ line, priced: priceOf(line, { bare: true, before: false }) }));
  const plain = all.filter(({ priced }) => priced && priced.form !== 'whole').length;
  const whole = all.filter(({ priced }) => priced?.form === 'whole').length;
  const leading = lines.filter((line) => (pricesAtStart(line.text, true)?.rest ?? '') !== '').length;
  const trailing = all.filter(({ priced }) => priced && priced.rest !== '').length;
  return { bare: plain < 2 * whole || plain < 3, before: leading > 2 && leading > 1.5 * trailing };
}
