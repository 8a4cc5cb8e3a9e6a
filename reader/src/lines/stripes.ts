import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { type Cell, divided, isSeen, type Stretch, split, within } from './divide-stripes.ts';

/** A stretch of the page's width in which the rows of a table have words, with their text. */
export type Stripe = { x0: number; x1: number; cells: string[] };

/**
 * The columns that the rows themselves show: stretches with words, between gaps that run through all rows. A stretch
 * that spans several of the `heads` (a long description in one row bridges a gap) is divided where few rows bridge it.
 */
export function stripesOf(rows: readonly Row[], heads: readonly { x0: number; x1: number }[]): Stripe[] {
  const space = wordSpace(rows);
  const cells = rows.flatMap((row) => cellsOfRow(row, space));
  const parted = split(cells, 0).flatMap((stripe) => divided(stripe, cells, heads, rows.length));
  const cut = cells.flatMap((cell) => partsOf(cell, parted));
  const found = parted.flatMap((stripe) => countApart(stripe, cut));
  return found.map((stripe) => ({
    ...stripe,
    cells: within(
      cut.flatMap((cell) => cutAt(cell, found)),
      stripe,
    ).map((cell) => cell.text),
  }));
}

/** A cell whose words each fall in one of several stretches, as a cell for each. */
function partsOf(cell: Cell, stretches: readonly Stretch[]): Cell[] {
  const places = cell.words.map((word) =>
    stretches.findIndex(({ x0, x1 }) => word.x0 >= x0 - 0.5 && word.x1 <= x1 + 0.5),
  );
  if (
    places.includes(-1) ||
    new Set(places).size < 2 ||
    places.some((place, index) => place < (places[index - 1] ?? 0))
  )
    return [cell];
  return [...Map.groupBy(cell.words.keys(), (index) => places[index]).values()].map((indexes) => {
    const words = indexes.flatMap((index) => cell.words[index] ?? []);
    const text = words.map((word) => word.text).join(' ');
    return { ...cell, x0: words[0]?.x0 ?? cell.x0, x1: words.at(-1)?.x1 ?? cell.x1, text, words };
  });
}

/**
 * A count close before words, '27 Case' or '2 PORK BUTT' in every row, is a column of its own if it ends before all of
 * the words begin.
 */
function countApart(stripe: Stretch, cells: readonly Cell[]): Stretch[] {
  const own = within(cells, stripe);
  const rows = [...new Set(own.map(({ row }) => row))].map((row) =>
    own.filter((cell) => cell.row === row).flatMap(({ words }) => words),
  );
  const led = rows.filter((words) => words.length > 1 && isCount(words[0]) && !/^[x×/]/i.test(words[1]?.text ?? ''));
  const others = rows.filter((words) => words.length > 1 || !isCount(words[0]));
  if (led.length < 2 || led.length < 0.75 * others.length) return [stripe];
  const blurred = own.every(({ words }) => words.every(isSeen));
  const [end, start] = gapAfterCounts(led, blurred);
  const cut = rows.filter(
    (words) => !led.includes(words) && words.some((word) => word.x0 < start && word.x1 > end + 0.5),
  );
  if (start <= end || cut.length > (blurred ? 0.25 * rows.length : 0)) return [stripe];
  return [
    { x0: stripe.x0, x1: end },
    { x0: start, x1: stripe.x1 },
  ];
}

/**
 * Where the counts end and the words begin. In a picture a word may seem to overlap the one before it, and if they
 * touch, the centers of the words decide.
 */
function gapAfterCounts(led: readonly (readonly Glyphs[])[], blurred: boolean): [number, number] {
  const end = Math.max(...led.map((words) => endOfCount(words[0])));
  const starts = led.map((words) => words[1]?.x0 ?? 0).sort((a, b) => a - b);
  const start = starts[blurred ? Math.floor(0.2 * starts.length) : 0] ?? 0;
  if (start > end || !blurred) return [end, start];
  const last = Math.max(...led.map((words) => middle(words[0])));
  const first = Math.min(...led.map((words) => middle(words[1])));
  const border = last + 0.3 * (first - last);
  return first > last ? [border, border + 0.1] : [end, start];
}

const middle = (word: Glyphs | undefined) => ((word?.x0 ?? 0) + (word?.x1 ?? 0)) / 2;

/** A count in a picture extends no further than its digits, even if its word box reaches the next one. */
const endOfCount = (word: Glyphs | undefined) =>
  word ? Math.min(word.x1, isSeen(word) ? word.x0 + 0.7 * word.size * word.text.length : word.x1) : 0;

const isCount = (word: Glyphs | undefined) => /^-?\d{1,4}([.,]\d{1,3})?$/.test(word?.text ?? '');

/** In a picture, where a word begins and ends is a guess; its center is more reliable. */
const endOf = (word: Glyphs) => (isSeen(word) ? middle(word) : word.x1);
const startOf = (word: Glyphs) => (isSeen(word) ? middle(word) : word.x0);

/** A cell that spans two stretches is two cells. */
function cutAt(cell: Cell, stretches: readonly Stretch[]): Cell[] {
  const [first, ...rest] = cell.words;
  const border = stretches.find(
    ({ x1 }) => first && Math.abs(first.x1 - x1) < cell.x1 - cell.x0 && endOf(first) <= x1 && x1 < cell.x1,
  );
  const next = rest[0];
  if (!first || !next || !border || startOf(next) < border.x1) return [cell];
  const text = rest.map((word) => word.text).join(' ');
  return [
    { ...cell, x1: first.x1, text: first.text, words: [first] },
    { ...cell, x0: next.x0, text, words: rest },
  ];
}

/** A number before such a unit is a count in a column of its own, however narrow the gap. */
const countingUnit = /^(cs|ea|btl|bx|bg|sl|bu|pk|dz)$/i;

const creditMark = /^CR\.?$/;

/** Words with no more than a word space between them are one cell. */
function cellsOfRow(row: Row, space: number): Cell[] {
  const cells: Cell[] = [];
  for (const [index, word] of row.words.entries()) {
    const last = cells.at(-1);
    const before = row.words[index - 1];
    const counted =
      last !== undefined && before !== undefined && countingUnit.test(word.text) && /^-?[\d.,]+-?$/.test(last.text);
    // '174.76 CR' is one amount.
    if (last && creditMark.test(word.text) && word.x0 - last.x1 < 1.2 * word.size) last.x1 = word.x1;
    else if (counted) cells.push({ ...apart(last, before, word), row });
    else if (
      last &&
      word.x0 - last.x1 <= (isSplit(before, word) ? word.size : Math.max(0.45 * word.size, 1.35 * space))
    ) {
      last.x1 = Math.max(last.x1, word.x1);
      last.text += ` ${word.text}`;
      last.words.push(word);
    } else cells.push({ x0: word.x0, x1: word.x1, text: word.text, words: [word], row });
  }
  return cells;
}

/** '10 / 2LB' is one text, however wide the space around its slash. */
const isSplit = (before: Glyphs | undefined, word: Glyphs) => word.text === '/' || before?.text === '/';

/**
 * A count and its unit, often run together in a picture, take no more width than their letters: the gap is between
 * them.
 */
function apart(cell: Cell, count: Glyphs, unit: Glyphs): Omit<Cell, 'row'> {
  cell.x1 = Math.min(cell.x1, count.x0 + 0.6 * count.size * count.text.length);
  return {
    x0: Math.max(unit.x0, unit.x1 - 0.8 * unit.size * unit.text.length),
    x1: unit.x1,
    text: unit.text,
    words: [unit],
  };
}

/** The usual word space: a third of the font size, or nearly two thirds in monospaced type. */
function wordSpace(rows: readonly Row[]): number {
  const gaps = rows.flatMap((row) => row.words.slice(1).flatMap((word, index) => gapBefore(word, row.words[index])));
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

function gapBefore(word: Glyphs, before: Glyphs | undefined): number[] {
  const gap = before ? word.x0 - before.x1 : -1;
  const lettered = /\p{L}{2}/u.test(word.text) && /\p{L}{2}/u.test(before?.text ?? '');
  return lettered && gap > 0 && gap < 0.75 * word.size ? [gap] : [];
}
