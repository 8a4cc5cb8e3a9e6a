import type { Glyphs } from '../layout/page-text.ts';
import { phrasesOf, type Row, textOf } from '../layout/rows.ts';
import { numbersIn, type PlacedNumber } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import type { ColumnRole } from './column-role.ts';
import type { Bounded } from './columns.ts';
import { type FootLabel, footLabel } from './foot-label.ts';
import { withLostFigures } from './lost-figures.ts';
import { resolveNumbers } from './resolve-numbers.ts';
import { cellsOf } from './row-cells.ts';

/** A table row with the contents of its columns. */
export type TableRow = {
  row: Row;
  cells: Glyphs[][];
  numbers: Partial<Record<ColumnRole, PlacedNumber>>;
  loose: PlacedNumber[];
  summary: FootLabel;
  core: boolean;
};

/**
 * Rows that show where the columns are: several cells with several numbers, the last an amount, and no footer label.
 */
export function tellingRows(rows: readonly Row[], mark: DecimalMark): Row[] {
  const end = rows.findIndex((row) => isSum(row, mark));
  const above = rows.slice(0, end < 0 ? undefined : end).filter((row) => isTelling(row, mark));
  const telling = above.length > 0 ? above : rows.filter((row) => isTelling(row, mark));
  const priced = telling.filter((row) => numbersIn(row.words, mark).at(-1)?.scale === 2);
  if (priced.length > 0 && priced.length >= 0.5 * telling.length) return priced;
  return telling.length > 0 ? telling : rows.filter((row) => row.words.some((word) => /\d/.test(word.text)));
}

/** Below a total come other tables and the small print. */
function isSum(row: Row, mark: DecimalMark): boolean {
  const { kind, weight } = footLabel(textOf(lettered(row)));
  const numbers = numbersIn(row.words, mark);
  return (kind === 'total' || kind === 'subTotal') && weight >= 5 && numbers.length < 3 && numbers.at(-1)?.scale === 2;
}

function isTelling(row: Row, mark: DecimalMark): boolean {
  const { kind } = summaryOf(row, numbersIn(row.words, mark).at(-1));
  return (
    phrasesOf(row.words).length >= 3 && numbersIn(row.words, mark).length >= 2 && (kind === 'none' || kind === 'charge')
  );
}

export function isSummary(row: TableRow): boolean {
  return isFoot(row) || (row.numbers.total !== undefined && row.summary.kind === 'carried');
}

/** Where the lines end; a carried-over sum is among them. */
export function isFoot(row: TableRow): boolean {
  return row.numbers.total !== undefined && ['total', 'subTotal', 'tax', 'paid'].includes(row.summary.kind);
}

export function parseRow(row: Row, columns: readonly Bounded[], mark: DecimalMark): TableRow {
  const cells = inOnePiece(row, returnStrays(cellsOf(row, columns), columns), columns);
  const named = columns.findIndex((column) => column.role === 'description' && column.to === Number.NEGATIVE_INFINITY);
  const figured = numbersIn(row.words, mark).some((number) => number.scale >= 2 || number.money);
  if (named < 0 || (figured && !isName(row))) return rowOfCells(row, cells, columns, mark);
  // Descriptions have no column of their own: a row without money is a description.
  return rowOfCells(
    row,
    cells.map((_, index) => (index === named ? [...row.words] : [])),
    columns,
    mark,
  );
}

/** 'CROISSANT BTR 3.25OZ': one phrase that begins with a word, whatever figures it contains. */
const isName = ({ words }: Row) => phrasesOf(words).length === 1 && /^\p{L}{3}/u.test(words[0]?.text ?? '');

/** A row that is one phrase is not split between the codes and the descriptions. */
function inOnePiece(row: Row, cells: Glyphs[][], columns: readonly Bounded[]): Glyphs[][] {
  const at = columns.findIndex((column) => column.role === 'description');
  if (!cells[at]?.length || cells[at].length === row.words.length || phrasesOf(row.words).length > 1) return cells;
  const end = columns[at]?.to ?? 0;
  const beyond = row.words.filter((word) => (word.x0 + word.x1) / 2 > end);
  // 'TEMPRANILLO 20' ends with a number that is not a size.
  const bare = beyond.length < row.words.length && beyond.every(({ text }) => /^\d{1,4}$/.test(text));
  const reaches = (row.words.at(-1)?.x1 ?? 0) > end + row.size;
  return (!reaches || bare) && row.words.some((word) => /\p{L}{3}/u.test(word.text))
    ? cells.map((_, index) => (index === at ? [...row.words] : []))
    : cells;
}

/** A row with the contents of its columns. */
export function rowOfCells(row: Row, cells: Glyphs[][], columns: readonly Bounded[], mark: DecimalMark): TableRow {
  const numbers: TableRow['numbers'] = {};
  const loose: PlacedNumber[] = [];
  for (const [index, column] of columns.entries()) {
    const found = numbersIn(isMoney(column) ? withTornFigures(cells[index] ?? []) : (cells[index] ?? []), mark);
    const chosen = column.role === 'total' ? found.at(-1) : found[0];
    if (!chosen) continue;
    if (column.role === 'other' || column.role === 'tax') loose.push(...found);
    else if (['description', 'pack', 'packCount', 'packUnit', 'unit', 'brand'].includes(column.role))
      loose.push(...found.filter(isMeasure));
    else if (column.role === 'total' && chosen.scale < 2 && !chosen.money && found.length > 0) {
      if (isPlausibleTotal(chosen)) numbers.total = chosen;
    } else numbers[column.role] = chosen;
  }
  if (numbers.total && row.words.some((word) => word.confidence !== undefined)) {
    numbers.total = withLostFigures(numbers.total, numbers.unitPrice, [numbers.quantity, numbers.weight]);
  }
  const summary = summaryOf(row, numbers.total);
  const core = numbers.total !== undefined && isCore(numbers, loose, summary);
  return { row, cells, numbers, loose, summary, core };
}

const isMoney = ({ role }: Bounded) => role === 'unitPrice' || role === 'basePrice' || role === 'total';

/** '1' and '9.67' close together in a money column are 19.67, split by OCR. */
function withTornFigures(words: readonly Glyphs[]): Glyphs[] {
  return words.reduce<Glyphs[]>((joined, word) => {
    const last = joined.at(-1);
    const torn =
      last?.confidence !== undefined &&
      /^\d{1,3}$/.test(last.text) &&
      /^\d{1,3}[.,]\d{2,4}$/.test(word.text) &&
      word.x0 - last.x1 < 0.6 * word.size;
    if (torn && last) joined[joined.length - 1] = { ...last, text: last.text + word.text, x1: word.x1 };
    else joined.push(word);
    return joined;
  }, []);
}

/** The label right before the amount, or all words of the row: 'Total Cases: 24   Merchandise  $95.81'. */
function summaryOf(row: Row, total: PlacedNumber | undefined): FootLabel {
  const start = total?.words[0]?.x0 ?? Number.POSITIVE_INFINITY;
  const phrases = phrasesOf(
    row.words.filter((word) => word.x1 <= start + 1),
    1.6,
  );
  const near = phrases.findLast((phrase) => phrase.some((word) => /\p{L}{2}/u.test(word.text))) ?? [];
  const label = footLabel(textOf(near.filter((word) => /\p{L}/u.test(word.text))));
  return label.kind === 'none' || label.kind === 'charge' ? footLabel(textOf(lettered(row))) : label;
}

/** An item code is one word. Anything else in its column strayed in from the description next to it. */
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

/** A weight inside a description or pack ('36.8 LB') may be what the price is multiplied by. */
function isMeasure(number: PlacedNumber): boolean {
  return number.scale > 0 || /^([il1]bs?|#|kg)$/i.test(number.rest);
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
 * In some tables, the total is a row lower than quantity and price (the cell is two rows high). A row with price and
 * quantity but no total takes the total of the next row if that row has nothing else.
 */
export function joinSplitRows(rows: TableRow[], columns: readonly Bounded[]): TableRow[] {
  const joined: TableRow[] = [];
  for (const row of rows) {
    const open = joined.findLast((each) => each.numbers.quantity && hasLetters(describing(each, columns)));
    const alone = row.numbers.total && !row.numbers.unitPrice && !row.numbers.quantity && !isSummary(row);
    const near = open && row.row.page === open.row.page && row.row.y0 - open.row.y1 < 2.2 * row.row.size;
    // Nothing is owed for an item that did not ship: an amount with a name below it is a separate charge.
    const charge = open?.numbers.quantity?.value.isZero() && hasLetters(describing(row, columns));
    if (open && near && alone && !charge && !open.numbers.total && row.numbers.total) {
      open.numbers.total = row.numbers.total;
      open.core = true;
      if (hasLetters(describing(row, columns))) joined.push({ ...row, numbers: {} });
      continue;
    }
    joined.push(row);
  }
  return joined;
}

export function describing(row: TableRow, columns: readonly Bounded[]): Glyphs[] {
  return cellWords(row, columns, 'description');
}

export function cellWords(row: TableRow, columns: readonly Bounded[], role: ColumnRole): Glyphs[] {
  return columns.flatMap((column, index) => (column.role === role ? (row.cells[index] ?? []) : []));
}

export function hasLetters(words: readonly Glyphs[]): boolean {
  return words.some((word) => /\p{L}{2}/u.test(word.text));
}
