import type { Glyphs } from '../layout/page-text.ts';
import { textOf } from '../layout/rows.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import type { Bounded } from './columns.ts';
import type { DraftLine } from './draft-line.ts';
import { resolveNumbers } from './resolve-numbers.ts';
import { cellWords, describing, hasLetters, type TableRow } from './table-row.ts';

/** The line that a row of the table is, with what stands in the rows below it. */
export function lineOfRow(
  row: TableRow,
  total: PlacedNumber,
  following: readonly TableRow[],
  columns: readonly Bounded[],
  mark: DecimalMark,
): DraftLine {
  const below = continuation(following);
  const loose = [...row.loose, ...below.flatMap((next) => weightsIn(next, mark))];
  const resolved = resolveNumbers({ ...row.numbers, total, loose });
  const counted = [row.numbers.quantity, ...loose].find(
    (number) => number && number.words === resolved.quantity?.words,
  );
  const unitText = counted?.rest || undefined;
  return {
    rows: [row.row],
    description: withoutWeight([...named(row, columns), ...wrapped(row, below, columns)], resolved.weight?.words ?? []),
    itemCode: cellWords(row, columns, 'itemCode'),
    pack: cellWords(row, columns, 'pack'),
    unit: unitOf(row, columns),
    unitText: unitText && /^[\p{L}#]/u.test(unitText) ? unitText : undefined,
    quantity: resolved.quantity,
    weight: resolved.weight,
    weightUnit: resolved.weight ? weightUnit(columns, row) : undefined,
    unitPrice: resolved.unitPrice,
    total,
    closed: resolved.closed,
  };
}

/** A charge is sometimes printed across other columns; then its words are all that the row says. */
function named(row: TableRow, columns: readonly Bounded[]): Glyphs[] {
  const own = describing(row, columns);
  return hasLetters(own) ? own : row.row.words.filter((word) => /\p{L}{2}/u.test(word.text));
}

/** A weight that stands in the description is a figure of its own; the words of the product stay. */
function withoutWeight(description: readonly Glyphs[], weight: readonly Glyphs[]): Glyphs[] {
  return description.filter((word, index) => {
    const unit = /^(lbs?|#|kg)\.?$/i.test(word.text);
    return !weight.includes(word) && !(unit && index > 0 && weight.includes(description[index - 1] as Glyphs));
  });
}

/** 'T/WT= 36.800' below a line: the weight that was billed. */
function weightsIn(row: TableRow, mark: DecimalMark): PlacedNumber[] {
  const weighed = /\b(t\/wt|wt|weight|lbs?|kg|pounds|gewicht|poids)\b|#/i.test(textOf(row.row.words));
  return numbersIn(row.row.words, mark).filter((number) => number.scale > 0 || weighed);
}

/** Rows right below that carry no amount of their own. */
function continuation(following: readonly TableRow[]): TableRow[] {
  const end = following.findIndex((row) => row.numbers.total !== undefined || row.numbers.unitPrice !== undefined);
  return following.slice(0, end < 0 ? 2 : Math.min(end, 2));
}

/**
 * A description goes on in the next row only where it ran out of room: the next row's first word would not have fit
 * into the column as wide as it is used. Everything else below a line is a remark.
 */
function wrapped(row: TableRow, below: readonly TableRow[], columns: readonly Bounded[]): Glyphs[] {
  const own = describing(row, columns);
  const last = own.at(-1);
  const next = below[0];
  const column = columns.findIndex((each) => each.role === 'description');
  const right = columns[column + 1];
  if (!last || !next || !right) return [];
  const more = describing(next, columns);
  const first = more[0];
  const only = next.row.words.length === more.length;
  if (!first || !only || next.row.y0 - row.row.y1 > 0.6 * row.row.size) return [];
  const limit = Math.min(right.to, right.x0, rightEdge(row, own));
  const room = limit - last.x1 - 0.4 * last.size;
  const aligned = Math.abs(first.x0 - (own[0]?.x0 ?? first.x0)) < 0.5 * first.size;
  return aligned && first.x1 - first.x0 > room ? more : [];
}

function rightEdge(row: TableRow, own: readonly Glyphs[]): number {
  const after = row.row.words.find((word) => word.x0 > (own.at(-1)?.x1 ?? 0));
  return after?.x0 ?? Number.POSITIVE_INFINITY;
}

function weightUnit(columns: readonly Bounded[], row: TableRow): string | undefined {
  const beside = row.numbers.weight?.rest || row.numbers.unitPrice?.rest;
  const heads = columns.filter((column) => column.role === 'weight' || column.role === 'unitPrice');
  const text = [beside ?? '', ...heads.map((column) => textOf(column.words)), textOf(row.row.words)]
    .join(' ')
    .toLowerCase();
  if (/\bkg\b/.test(text)) return 'kg';
  return /\blbs?\b|\d#|pound/.test(text) ? 'lb' : undefined;
}

/** The first unit column with a unit in it: the unit shipped stands before the unit priced. */
function unitOf(row: TableRow, columns: readonly Bounded[]): Glyphs[] {
  const cells = columns.flatMap((column, index) => (column.role === 'unit' ? [row.cells[index] ?? []] : []));
  const named = cells.map((cell) => cell.filter((word) => /[\p{L}#]/u.test(word.text)));
  return named.find((cell) => cell.length > 0) ?? [];
}
