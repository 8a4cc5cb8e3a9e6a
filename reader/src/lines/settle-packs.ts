import type { Glyphs } from '../layout/page-text.ts';
import { type CellValues, shapesOf } from './cell-values.ts';
import { mayCountCase } from './column-role.ts';
import type { Bounded } from './columns.ts';

/** What most of a column's cells must look like for its values to name it. */
const most = 0.6;

/**
 * Settles which columns say what is in a case, by headings and values together: 'PACK 4 | SIZE 10 LB', 'PK 6 | SZ 5 | UM LB',
 * 'QTY/CASE 4 | UNITS 10 LB', 'UNIT 4/10 LB'. `lost` are the columns whose heading is a count's, but which another
 * column multiplies better than.
 */
export function settlePacks(
  columns: readonly Bounded[],
  lost: ReadonlySet<number>,
  cells: readonly Glyphs[][][],
): Bounded[] {
  const values = columns.map((_, index) => shapesOf(cells.map((row) => row[index] ?? [])));
  const settled = columns.map((column) => ({ ...column }));
  inThree(settled, values, lost);
  sizesUnderCounts(settled, values, lost);
  countBesideSize(settled, values, lost);
  unitOfSize(settled, values);
  unitOfCount(settled, values);
  return settled;
}

const isSize = (values: CellValues | undefined) => (values ? values.sizes + values.notations >= most : false);
const isCount = (values: CellValues | undefined) => values !== undefined && values.filled > 0 && values.counts >= 0.8;
const isNumber = (values: CellValues | undefined) => values !== undefined && values.filled > 0 && values.numbers >= 0.8;

/** 'PACK 4 | SIZE 10 | UNIT LB', also where the size stands first: two columns of numbers with a unit of measure behind them. */
function inThree(columns: Bounded[], values: readonly CellValues[], lost: ReadonlySet<number>): void {
  const packed = (index: number) => ['pack', 'packCount'].includes(columns[index]?.role ?? '');
  const open = (index: number) => packed(index) || (lost.has(index) && columns[index]?.role === 'other');
  const at = columns.findIndex((_, index) => {
    const unit = values[index + 2];
    if (!open(index) || !open(index + 1) || !(packed(index) || packed(index + 1))) return false;
    if (!isNumber(values[index]) || !isNumber(values[index + 1])) return false;
    const named = ['unit', 'other', 'packUnit'].includes(columns[index + 2]?.role ?? '');
    return named && unit !== undefined && unit.counted >= most && unit.units >= 0.3;
  });
  const [left, right, unit] = columns.slice(at, at + 3);
  if (at < 0 || !left || !right || !unit) return;
  const swapped = isSizeHead(left) && !isSizeHead(right) && isCount(values[at + 1]);
  if (!swapped && !isCount(values[at])) return;
  left.role = swapped ? 'pack' : 'packCount';
  right.role = swapped ? 'packCount' : 'pack';
  unit.role = 'packUnit';
}

const isSizeHead = ({ words }: Bounded) => words.some((word) => /^(size|sz)$/i.test(word.text));

/** Sizes under a heading of counts ('UNITS': 10 LB) or of units ('UNIT': 4/10 LB). */
function sizesUnderCounts(columns: Bounded[], values: readonly CellValues[], lost: ReadonlySet<number>): void {
  const counted = columns.some((column, index) => column.role === 'quantity' && !isSize(values[index]));
  const shipped = columns.some((column, index) => column.role === 'quantity' && (values[index]?.filled ?? 0) >= 0.5);
  const packed = columns.some((column, index) => column.role === 'pack' && isSize(values[index]));
  for (const [index, column] of columns.entries()) {
    if (!isSize(values[index])) continue;
    const words = column.words.map((word) => word.text);
    if (column.role === 'packCount' || lost.has(index)) column.role = 'pack';
    else if (column.role === 'quantity' && counted && mayCountCase(words)) column.role = 'pack';
    else if (
      (column.role === 'unit' || column.role === 'other') &&
      shipped &&
      !packed &&
      (values[index]?.filled ?? 0) >= 0.5
    )
      column.role = 'pack';
  }
}

/** Of two columns of packs the left with whole numbers is how many; so is a count that multiplies to nothing beside a size. */
function countBesideSize(columns: Bounded[], values: readonly CellValues[], lost: ReadonlySet<number>): void {
  const packs = columns.flatMap((column, index) => (column.role === 'pack' ? [index] : []));
  const [first] = packs;
  const counted = columns.some((column) => column.role === 'packCount');
  if (first !== undefined && packs.length > 1 && !counted && isCount(values[first])) {
    Object.assign(columns[first] as Bounded, { role: 'packCount' });
    return;
  }
  const counts = columns.findIndex((column) => column.role === 'packCount');
  const beside = columns[counts + 1];
  // 'PER CASE 12 | UNITS 10 | UNIT LB': the number right behind the count is the size.
  if (counts >= 0 && packs.length === 0 && beside?.role === 'other' && isNumber(values[counts + 1]))
    beside.role = 'pack';
  for (const index of lost) {
    const column = columns[index];
    if (!column || counted || column.role !== 'other' || !isCount(values[index])) continue;
    const beside = packs.some((pack) => Math.abs(pack - index) === 1 && (values[pack]?.notations ?? 0) < 0.5);
    if (beside || mayCountCase(column.words.map((word) => word.text))) column.role = 'packCount';
  }
  if (first !== undefined && packs.length === 1 && !columns.some((column) => column.role === 'packCount')) {
    const left = columns[first - 1];
    // 'PACK 12' and nothing that measures it.
    if (isCount(values[first]) && left?.role !== 'packCount')
      Object.assign(columns[first] as Bounded, { role: 'packCount' });
  }
}

/** The unit of a size may have a column of its own: 'SZ 10 | UM LB', or be all that the size says: 'PACK 15 | UM DZ'. */
function unitOfSize(columns: Bounded[], values: readonly CellValues[]): void {
  const count = columns.findIndex((column) => column.role === 'packCount');
  const size = columns.findIndex((column) => column.role === 'pack');
  const bare = size >= 0 ? isNumber(values[size]) : false;
  const at = size >= 0 && bare ? size : size < 0 ? count : -1;
  // Where a count and its size share a column, the heading of the size may stand over nothing.
  const next = values.findIndex(({ filled }, index) => index > at && filled > 0);
  const beside = columns[next];
  if (at < 0 || !beside || !['unit', 'other', 'quantity'].includes(beside.role)) return;
  const units = values[next];
  // Behind a count and a bare number even 'EA' says what the number counts.
  const share = size >= 0 && count >= 0 ? units?.counted : units?.units;
  if ((share ?? 0) >= most) beside.role = size >= 0 ? 'packUnit' : 'pack';
}

/** '2 CS' under one heading: the units right behind the counts have a column, if no name. */
function unitOfCount(columns: Bounded[], values: readonly CellValues[]): void {
  if (columns.some((column) => column.role === 'unit')) return;
  const at = columns.findIndex(
    (column, index) =>
      column.role === 'other' && columns[index - 1]?.role === 'quantity' && (values[index]?.counted ?? 0) >= most,
  );
  if (at >= 0) Object.assign(columns[at] as Bounded, { role: 'unit' });
}
