import type { Glyphs } from '../layout/page-text.ts';
import { textOf } from '../layout/rows.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import { basePriceOf } from './base-price.ts';
import type { Bounded } from './columns.ts';
import type { DraftLine, Factor } from './draft-line.ts';
import { withLostCount } from './lost-count.ts';
import { packOfRow } from './pack-notation.ts';
import { resolveNumbers } from './resolve-numbers.ts';
import { cellWords, describing, hasLetters, type TableRow } from './table-row.ts';
import { withSmallL } from './unit-letters.ts';

/** The line that a table row makes, with the text of the rows below it. */
export function lineOfRow(
  row: TableRow,
  total: PlacedNumber,
  following: readonly TableRow[],
  columns: readonly Bounded[],
  mark: DecimalMark,
): DraftLine {
  const loose = [...row.loose, ...following.flatMap((next) => weightsIn(next, mark))];
  const shipped = columns.some((column) => column.role === 'quantity');
  const read = resolveNumbers({ ...row.numbers, total, loose, shipped });
  const seen = row.row.words.some((word) => word.confidence !== undefined);
  const resolved = seen ? withLostCount(read, total) : read;
  const counted = [row.numbers.quantity, ...loose].find(
    (number) => number && number.words === resolved.quantity?.words,
  );
  const own = unitOf(row, columns);
  const unitText = counted && /^[\p{L}#]/u.test(counted.rest) ? counted.rest : undefined;
  return {
    rows: [row.row],
    description: withoutWeight(
      withoutCount(named(row, columns), row, resolved.quantity, mark),
      resolved.weight?.words ?? [],
    ),
    itemCode: cellWords(row, columns, 'itemCode'),
    pack: packOfRow(row, columns),
    unit: own.length > 0 || unitText ? own : headingUnit(row, columns),
    unitText,
    quantity: resolved.quantity ?? nothingShipped(row, total, shipped),
    weight: resolved.weight,
    weightUnit: resolved.weight ? weightUnit(columns, row) : undefined,
    unitPrice: resolved.unitPrice,
    base: basePriceOf(row, resolved.unitPrice, columns),
    total,
    closed: resolved.closed,
  };
}

/** An item that was ordered at no cost, with an empty shipped cell, did not ship. */
function nothingShipped(row: TableRow, total: PlacedNumber, shipped: boolean): Factor | undefined {
  return shipped && row.numbers.ordered && total.value.isZero() ? { value: total.value, words: [] } : undefined;
}

/** A charge is sometimes printed across other columns; then its words are all of the row's text. */
function named(row: TableRow, columns: readonly Bounded[]): Glyphs[] {
  const own = describing(row, columns);
  return hasLetters(own) ? own : row.row.words.filter((word) => /\p{L}{2}/u.test(word.text));
}

/**
 * In a picture, the count may have run into the description after it ('4.0Squash'); there it is the count, not a word.
 */
function withoutCount(
  words: readonly Glyphs[],
  row: TableRow,
  quantity: Factor | undefined,
  mark: DecimalMark,
): readonly Glyphs[] {
  const [first, ...rest] = words;
  if (first?.confidence === undefined || rest.length === 0 || row.numbers.quantity) return words;
  const count = numbersIn([first], mark)[0];
  return count && quantity && count.scale > 0 && count.value.equals(quantity.value) ? rest : words;
}

/** A weight inside the description is a figure of its own; the words of the product stay. */
function withoutWeight(description: readonly Glyphs[], weight: readonly Glyphs[]): Glyphs[] {
  return description.filter((word, index) => {
    const unit = /^(lbs?|#|kg)\.?$/i.test(word.text);
    return !weight.includes(word) && !(unit && index > 0 && weight.includes(description[index - 1] as Glyphs));
  });
}

/** 'T/WT= 36.800' below a line: the billed weight. */
function weightsIn(row: TableRow, mark: DecimalMark): PlacedNumber[] {
  const weighed = /\b(t\/wt|wt|weight|lbs?|kg|pounds|gewicht|poids)\b|#/i.test(textOf(row.row.words));
  const apart = row.row.words.flatMap(parted);
  return numbersIn(apart, mark).filter((number) => number.scale > 0 || weighed);
}

/** 'T/WT=36.800' and '43.60=87.30LB': the text after the sign is a figure of its own. */
function parted(word: Glyphs): Glyphs[] {
  const at = word.text.lastIndexOf('=');
  if (at < 0 || at === word.text.length - 1) return [word];
  const cut = word.x0 + ((word.x1 - word.x0) * (at + 1)) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, at + 1), x1: cut },
    { ...word, text: word.text.slice(at + 1), x0: cut },
  ];
}

function weightUnit(columns: readonly Bounded[], row: TableRow): string | undefined {
  const beside = row.numbers.weight?.rest || row.numbers.unitPrice?.rest;
  const heads = columns.filter((column) => column.role === 'weight' || column.role === 'unitPrice');
  const text = [beside ?? '', ...heads.map((column) => textOf(column.words)), textOf(row.row.words)]
    .join(' ')
    .toLowerCase();
  if (/\bkg\b/.test(text)) return 'kg';
  return /\b[il1]bs?\b|\d#|pound/.test(text) ? 'lb' : undefined;
}

/** The first unit column with a unit in it: the shipped unit comes before the priced unit. */
function unitOf(row: TableRow, columns: readonly Bounded[]): Glyphs[] {
  const cells = columns.flatMap((column, index) => (column.role === 'unit' ? [row.cells[index] ?? []] : []));
  const named = cells.map((cell) => cell.filter((word) => /[\p{L}#]/u.test(word.text)));
  return named.find((cell) => cell.length > 0) ?? [];
}

const onlyOf = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

const columnOfWord = (of: readonly Bounded[], columns: readonly Bounded[], row: TableRow, word: Glyphs) =>
  of.find((each) => row.cells[columns.indexOf(each)]?.includes(word));

/** If cases and bottles have a column each, the header above the quantity says which it is. */
function headingUnit(row: TableRow, columns: readonly Bounded[]): Glyphs[] {
  const { quantity } = row.numbers;
  const filled = columns.filter((each, index) => each.role === 'quantity' && (row.cells[index] ?? []).length > 0);
  const last = quantity?.words.at(-1);
  // If OCR lost the figure, use the column that has something printed.
  const column = last === undefined ? onlyOf(filled) : columnOfWord(filled, columns, row, last);
  const unit = /^(cases?|cs|bottles?|btls?|each|ea|pieces?|pcs|units?|lbs?|pounds|kegs?|boxe?s?|bags?)(qty)?$/i;
  const named = (column?.words ?? []).flatMap((word) => {
    const text = unit.exec(withSmallL(word.text))?.[1];
    return text ? [{ ...word, text }] : [];
  });
  // 'CASE BTL' over one column names neither.
  return named.length === 1 ? named : [];
}
