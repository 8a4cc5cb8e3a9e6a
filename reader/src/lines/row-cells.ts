import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import { isUnit } from './cell-values.ts';
import type { Bounded } from './columns.ts';
import { meantUnits } from './unit-letters.ts';

/** The words of a row by column. A word belongs where its center is; a count and unit run together are two words. */
export function cellsOf(row: Row, columns: readonly Bounded[]): Glyphs[][] {
  const cells: Glyphs[][] = columns.map(() => []);
  for (const word of row.words) {
    const middle = (word.x0 + word.x1) / 2;
    const before = row.words[row.words.indexOf(word) - 1];
    const credit = /^CR\.?$/.test(word.text) && before && word.x0 - before.x1 < 1.2 * word.size;
    const own = columns.findIndex((column) => middle >= column.from && middle < column.to);
    const at = credit ? cells.findIndex((cell) => cell.includes(before)) : own;
    const parts =
      word.confidence === undefined ? [] : (countAndUnit(word, at, columns) ?? countAndSize(word, columns, cells));
    for (const part of parts) cells[part.at]?.push(part.word);
    if (parts.length === 0) cells[at]?.push(word);
  }
  return withNames(withCounts(cells, columns), columns);
}

/** In a picture, a count that touches its unit may fall in the unit's cell: it belongs to the empty cell next to it. */
function withCounts(cells: Glyphs[][], columns: readonly Bounded[]): Glyphs[][] {
  return cells.map((cell, index) => {
    const [count, unit] = cells[index + 1] ?? [];
    if (columns[index]?.role === 'quantity' && cell.length === 0 && isCountOf(count, unit, columns[index + 1]))
      return count ? [count] : cell;
    const lent = columns[index - 1]?.role === 'quantity' && cells[index - 1]?.length === 0;
    return lent && isCountOf(cell[0], cell[1], columns[index]) ? cell.slice(1) : cell;
  });
}

const isCountOf = (count: Glyphs | undefined, unit: Glyphs | undefined, column: Bounded | undefined): boolean =>
  column?.role === 'unit' &&
  count?.confidence !== undefined &&
  /^-?\d{1,3}(?:[.,]\d{1,3})?$/.test(count.text) &&
  /^\p{L}/u.test(unit?.text ?? '');

/**
 * In a picture, the end of a long name may cross into the pack column after it: 'SHRD 2/5#' is the end of a name and a
 * pack.
 */
function withNames(cells: Glyphs[][], columns: readonly Bounded[]): Glyphs[][] {
  const at = columns.findIndex(({ role }, index) => role === 'pack' && columns[index - 1]?.role === 'description');
  const [name, pack] = [cells[at - 1], cells[at]];
  if (!name || !pack?.every(({ confidence }) => confidence !== undefined)) return cells;
  const begins = pack.findIndex(({ text }) => !/^\p{L}{3,}[.,]?$/u.test(text) || isUnit(meantUnits(text)));
  const end = begins < 0 ? pack.length : begins;
  return end === 0 ? cells : cells.with(at - 1, [...name, ...pack.slice(0, end)]).with(at, pack.slice(end));
}

type Part = { at: number; word: Glyphs };

const counted = /^([\dOoQlI|]{1,3}(?:[.,]\d{1,3})?)(\p{Lu}{1,4}|\p{Ll}{1,4}|\p{L}{2})$/u;

/**
 * '5CS' where a count column and a unit column are adjacent; characters before the unit that OCR read as letters are
 * digits.
 */
function countAndUnit(word: Glyphs, at: number, columns: readonly Bounded[]): Part[] | null {
  const found = counted.exec(word.text);
  const left = columns[at]?.role === 'unit' ? at - 1 : at;
  const [quantity, unit] = [columns[left], columns[left + 1]];
  // '1b' is a misread LB, not a count of 1.
  if (!found?.[1] || !found[2] || meantUnits(word.text) === 'LB') return null;
  if (quantity?.role !== 'quantity' || unit?.role !== 'unit') return null;
  const count = found[1].replace(/[OoQ]/g, '0').replace(/[lI|]/g, '1');
  const cut = word.x0 + ((word.x1 - word.x0) * found[1].length) / word.text.length;
  return [
    { at: left, word: { ...word, text: count, x1: cut } },
    { at: left + 1, word: { ...word, text: found[2], x0: cut } },
  ];
}

/**
 * '610LB' across the borders of 'PACK', 'SIZE' and 'UM': in a picture these run together and are split at the borders.
 * A unit has a border of its own, where the letters begin.
 */
function countAndSize(word: Glyphs, columns: readonly Bounded[], before: readonly Glyphs[][]): Part[] {
  const [, figures = '', unit = ''] = /^(\d[\d.,]*)([\p{L}#][^\d]*)?$/u.exec(word.text) ?? [];
  const isOver = ({ to }: Bounded) => word.x0 + 0.3 * word.size < to && to < word.x1 - 0.2 * word.size;
  const first = columns.findIndex(isOver);
  const measures = (column: Bounded | undefined) => column?.role === 'unit' || column?.role === 'packUnit';
  const last = columns.findLastIndex((column, index) => isOver(column) && measures(columns[index + 1]));
  const apart = figures !== '' && unit !== '' && last >= first && columns[last]?.role === 'pack';
  const end = apart ? (columns[last]?.to ?? word.x1) : word.x1;
  const behind: Part[] = apart ? [{ at: last + 1, word: { ...word, text: unit, x0: end } }] : [];
  const sized = apart ? figures : `${figures}${unit}`;
  if (apart && first === last) return [{ at: first, word: { ...word, text: sized, x1: end } }, ...behind];
  const [left, right] = [columns[first], columns[first + 1]];
  const within = columns.findIndex(({ gap = word.x0 }) => word.x0 + 0.3 * word.size < gap && gap < word.x1);
  const two = right?.role === 'pack' && ['pack', 'packCount'].includes(left?.role ?? '');
  const border = two ? left?.to : columns[within]?.gap;
  const at = two ? first : within;
  if (border === undefined) return pairOf(word, columns, before);
  // A count does not follow a count.
  if (before[at]?.length) return [];
  const digits = /^\d+/.exec(sized)?.[0] ?? '';
  const share = ((border - word.x0) / (end - word.x0)) * sized.length;
  // No size begins with a zero.
  const least = /^\d0+/.exec(digits)?.[0].length ?? 1;
  // And no size is without a digit.
  const length = Math.min(digits.length - 1, Math.max(least, countLength(sized, digits.length, share)));
  if (length < 1) return [];
  return [
    { at, word: { ...word, text: sized.slice(0, length), x1: border } },
    { at: two ? at + 1 : at, word: { ...word, text: sized.slice(length), x0: border, x1: end } },
    ...behind,
  ];
}

/** '245z' among '4 5 lbs': if only one split makes a usual count and a usual size, that one is taken. */
function pairOf(word: Glyphs, columns: readonly Bounded[], before: readonly Glyphs[][]): Part[] {
  const middle = (word.x0 + word.x1) / 2;
  const at = columns.findIndex(({ role, from, to }) => role === 'pack' && middle >= from && middle < to);
  const [, figures = '', unit = ''] = /^(\d{2,5})(\p{L}.*)?$/u.exec(word.text) ?? [];
  if (!columns[at]?.paired || before[at]?.length || usualSizes.has(Number(figures))) return [];
  const counted = /^(?:cts?|cnt|ea)/i.test(unit);
  const cuts = Array.from(figures.slice(1), (_, index) => index + 1).filter((cut) => {
    const [count, size] = [figures.slice(0, cut), figures.slice(cut)];
    if (size.startsWith('0')) return false;
    return counted
      ? count === '1' && figures.length > 3
      : usualCounts.has(Number(count)) && usualSizes.has(Number(size));
  });
  const [cut] = cuts;
  if (cut === undefined || cuts.length > 1) return [];
  const border = word.x0 + ((word.x1 - word.x0) * cut) / word.text.length;
  return [
    { at, word: { ...word, text: word.text.slice(0, cut), x1: border, mended: true } },
    { at, word: { ...word, text: word.text.slice(cut), x0: border, mended: true } },
  ];
}

/** Sizes of the pieces in a case, in ounces, pounds, quarts, gallons or liters. */
const usualSizes = new Set([1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 15, 16, 20, 24, 25, 28, 30, 32, 40, 46, 48, 50, 64]);

/** Common numbers of pieces per case. */
const usualCounts = new Set([
  1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 30, 36, 40, 48, 50, 60, 72, 96, 100,
]);

/** How many of the digits are the count: near the border, but 24 of 12 oz rather than 2 of 412 oz. */
function countLength(sized: string, most: number, share: number): number {
  const lengths = Array.from({ length: Math.max(1, most - 1) }, (_, index) => index + 1);
  const cost = (length: number) => {
    const size = Number.parseFloat(sized.slice(length));
    const begun = sized[length] === '0' ? 3 : 0;
    const odd = /ml$/i.test(sized) ? size > 1000 : size > 100 && !/(?:cl|ct|cnt|ea|g|[\d.])$/i.test(sized);
    return (
      Math.abs(length - share) + (usualCounts.has(Number(sized.slice(0, length))) ? 0 : 1) + (odd ? 1.5 : 0) + begun
    );
  };
  return lengths.reduce((best, length) => (cost(length) < cost(best) ? length : best), 1);
}
