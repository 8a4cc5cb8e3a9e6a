import type { Glyphs } from '../layout/page-text.ts';
import { phrasesOf, type Row, textOf } from '../layout/rows.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import type { ColumnRole } from './column-role.ts';
import { type Bounded, bordersOf, cellsOf } from './columns.ts';
import type { DraftLine } from './draft-line.ts';
import { footLabel } from './foot-label.ts';
import { type Heading, headingsIn } from './heading.ts';
import { type RowNumbers, resolveNumbers } from './resolve-numbers.ts';
import { segmentsOf } from './segments.ts';
import { settleRoles } from './settle-roles.ts';

/** A row of the table with what its columns hold. */
type TableRow = {
  row: Row;
  cells: Glyphs[][];
  numbers: Partial<Record<ColumnRole, PlacedNumber>>;
  loose: PlacedNumber[];
  summary: ReturnType<typeof footLabel>;
  core: boolean;
};

/** The lines under the document's table heads, page by page. Empty where it has no such table. */
export function tableLines(rows: readonly Row[], mark: DecimalMark): DraftLine[] {
  const segments = segmentsOf(rows, headingsIn(rows));
  const main = segments[0]?.heading;
  if (!main) return [];
  const body = segments.flatMap((segment) => segment.rows);
  const telling = body.filter((row) => isTelling(row, mark));
  const amounts = telling.length > 0 ? telling : body.filter((row) => row.words.some((word) => /\d/.test(word.text)));
  return segments.flatMap((segment) => {
    const columns = settleRoles(bordersOf(segment.heading, amounts), segment.rows, mark);
    return linesOfSegment(segment.rows, columns, segment.heading, mark);
  });
}

function linesOfSegment(
  rows: readonly Row[],
  columns: readonly Bounded[],
  heading: Heading,
  mark: DecimalMark,
): DraftLine[] {
  const parsed = joinSplitRows(
    rows.map((row) => parseRow(row, columns, mark)),
    columns,
  );
  const lastCore = parsed.findLastIndex((row) => row.core);
  const foot = parsed.findIndex((row, index) => index > lastCore && isSummary(row));
  const region = foot < 0 ? parsed : parsed.slice(0, foot);
  return region.flatMap((row, index) => {
    if (!row.numbers.total || (!row.core && isSummary(row))) return [];
    if (!hasLetters(describing(row, columns))) return [];
    return [draft(row, region.slice(index + 1, index + 4), columns, heading, mark)];
  });
}

/** Rows that show where the columns are: several cells with several numbers, and no label of the foot. */
function isTelling(row: Row, mark: DecimalMark): boolean {
  const kind = footLabel(textOf(lettered(row))).kind;
  return (
    phrasesOf(row.words).length >= 3 && numbersIn(row.words, mark).length >= 2 && (kind === 'none' || kind === 'charge')
  );
}

function isSummary(row: TableRow): boolean {
  return row.numbers.total !== undefined && ['total', 'subTotal', 'tax', 'paid'].includes(row.summary.kind);
}

function parseRow(row: Row, columns: readonly Bounded[], mark: DecimalMark): TableRow {
  const cells = returnStrays(cellsOf(row, columns), columns);
  const numbers: TableRow['numbers'] = {};
  const loose: PlacedNumber[] = [];
  for (const [index, column] of columns.entries()) {
    const found = numbersIn(cells[index] ?? [], mark);
    const chosen = column.role === 'total' ? found.at(-1) : found[0];
    if (!chosen) continue;
    if (column.role === 'other' || column.role === 'tax') loose.push(...found);
    else if (column.role === 'description' || column.role === 'pack' || column.role === 'unit')
      loose.push(...found.filter(isMeasure));
    else if (column.role === 'total' && chosen.scale < 2 && !chosen.money && found.length > 0) {
      if (isPlausibleTotal(chosen)) numbers.total = chosen;
    } else numbers[column.role] = chosen;
  }
  const summary = footLabel(textOf(lettered(row)));
  const core = numbers.total !== undefined && isCore(numbers, loose, summary);
  return { row, cells, numbers, loose, summary, core };
}

/**
 * An item code is one word. What else lies in its column strayed over the border from a description beside it.
 */
function returnStrays(cells: Glyphs[][], columns: readonly Bounded[]): Glyphs[][] {
  const code = columns.findIndex((column) => column.role === 'itemCode');
  const words = cells[code];
  if (!words || words.length < 2) return cells;
  const at = words.findLastIndex((word) => /^(?=.*\d)[\p{L}\d-]{4,}$/u.test(word.text));
  if (at < 0) return cells;
  const moved = cells.map((cell) => [...cell]);
  const left = moved[code - 1];
  const right = moved[code + 1];
  let kept = words;
  if (left && columns[code - 1]?.role === 'description' && at > 0) {
    left.push(...words.slice(0, at));
    kept = words.slice(at);
  } else if (right && columns[code + 1]?.role === 'description' && at < words.length - 1) {
    right.unshift(...words.slice(at + 1));
    kept = words.slice(0, at + 1);
  }
  moved[code] = kept;
  return moved;
}

function isPlausibleTotal(number: PlacedNumber): boolean {
  return !number.percent && number.value.decimalPlaces() <= 2;
}

/** A weight inside a description or pack ('36.8 LB') may be what the price multiplies. */
function isMeasure(number: PlacedNumber): boolean {
  return number.scale > 0 || /^(lbs?|#|kg)$/i.test(number.rest);
}

function lettered(row: Row): Glyphs[] {
  return row.words.filter((word) => /\p{L}/u.test(word.text));
}

function isCore(numbers: TableRow['numbers'], loose: PlacedNumber[], summary: TableRow['summary']): boolean {
  const { quantity, ordered, unitPrice, total } = numbers;
  if (!total) return false;
  const resolved = resolveNumbers({ ...numbers, total, loose });
  if (resolved.closed && resolved.unitPrice)
    return summary.kind === 'none' || summary.kind === 'charge' || quantity !== undefined;
  return Boolean((quantity || ordered) && unitPrice && summary.kind === 'none');
}

/**
 * In some tables the total stands a row lower than quantity and price (the cell is two rows high). A row that has
 * price and quantity but no total takes the total of the next row that has nothing else.
 */
function joinSplitRows(rows: TableRow[], columns: readonly Bounded[]): TableRow[] {
  const joined: TableRow[] = [];
  for (const row of rows) {
    const open = joined.findLast((each) => each.numbers.quantity && hasLetters(describing(each, columns)));
    const alone = row.numbers.total && !row.numbers.unitPrice && !row.numbers.quantity && !isSummary(row);
    const near = open && row.row.page === open.row.page && row.row.y0 - open.row.y1 < 2.2 * row.row.size;
    if (open && near && alone && !open.numbers.total && row.numbers.total) {
      open.numbers.total = row.numbers.total;
      open.core = true;
      if (hasLetters(describing(row, columns))) joined.push({ ...row, numbers: {} });
      continue;
    }
    joined.push(row);
  }
  return joined;
}

function describing(row: TableRow, columns: readonly Bounded[]): Glyphs[] {
  return cellWords(row, columns, 'description');
}

function cellWords(row: TableRow, columns: readonly Bounded[], role: ColumnRole): Glyphs[] {
  return columns.flatMap((column, index) => (column.role === role ? (row.cells[index] ?? []) : []));
}

/** The first unit column with a unit in it: the unit shipped stands before the unit priced. */
function unitOf(row: TableRow, columns: readonly Bounded[]): Glyphs[] {
  const cells = columns.flatMap((column, index) => (column.role === 'unit' ? [row.cells[index] ?? []] : []));
  const named = cells.map((cell) => cell.filter((word) => /[\p{L}#]/u.test(word.text)));
  return named.find((cell) => cell.length > 0) ?? [];
}

function hasLetters(words: readonly Glyphs[]): boolean {
  return words.some((word) => /\p{L}{2}/u.test(word.text));
}

function draft(
  row: TableRow,
  following: readonly TableRow[],
  columns: readonly Bounded[],
  heading: Heading,
  mark: DecimalMark,
): DraftLine {
  const below = continuation(following);
  const loose = [...row.loose, ...below.flatMap((next) => weightsIn(next, mark))];
  const total = row.numbers.total as PlacedNumber;
  const numbers: RowNumbers = { ...row.numbers, total, loose };
  const resolved = resolveNumbers(numbers);
  const counted = [row.numbers.quantity, ...loose].find(
    (number) => number && number.words === resolved.quantity?.words,
  );
  const unitText = counted?.rest || undefined;
  return {
    rows: [row.row],
    description: withoutWeight(
      [...describing(row, columns), ...wrapped(row, below, columns)],
      resolved.weight?.words ?? [],
    ),
    itemCode: cellWords(row, columns, 'itemCode'),
    pack: cellWords(row, columns, 'pack'),
    unit: unitOf(row, columns),
    unitText: unitText && /^[\p{L}#]/u.test(unitText) ? unitText : undefined,
    quantity: resolved.quantity,
    weight: resolved.weight,
    weightUnit: resolved.weight ? weightUnit(columns, heading, row) : undefined,
    unitPrice: resolved.unitPrice,
    total,
    closed: resolved.closed,
  };
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

function weightUnit(columns: readonly Bounded[], heading: Heading, row: TableRow): string | undefined {
  const beside = row.numbers.weight?.rest || row.numbers.unitPrice?.rest;
  const text =
    `${beside ?? ''} ${columns.map((column) => textOf(column.words)).join(' ')} ${textOf(row.row.words)}`.toLowerCase();
  if (/\bkg\b/.test(text)) return 'kg';
  return heading.page > 0 && /\blbs?\b|#|pound/.test(text) ? 'lb' : undefined;
}
