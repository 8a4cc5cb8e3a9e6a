import type { Glyphs } from '../layout/page-text.ts';
import { type CellValues, shapesOf } from './cell-values.ts';
import { mayCountCase } from './column-role.ts';
import type { Bounded } from './columns.ts';

/** The share of a column's cells that must look alike for its values to determine its role. */
const most = 0.6;
/** The share of rows up to which values in a column may belong to the columns next to it. */
const fewStrays = 0.25;

/**
 * Decides which columns are packs, by headers and values together: 'PACK 4 | SIZE 10 LB', 'PK 6 | SZ 5 | UM LB',
 * 'QTY/CASE 4 | UNITS 10 LB', 'UNIT 4/10 LB'. `lost` are the columns with a count header, but whose values multiply out
 * less often than another column's.
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

/** 'PACK 4 | SIZE 10 | UNIT LB', even with the size first: two number columns followed by a unit of measure. */
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

/** Sizes under a header of counts ('UNITS': 10 LB) or of units ('UNIT': 4/10 LB). */
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

/**
 * Of two pack columns, the left one with whole numbers is the count; so is a count next to a size that multiplies out
 * nowhere.
 */
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
  // 'PER CASE 12 | UNITS 10 | UNIT LB': the number right after the count is the size.
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
    // 'PACK 12' with no measure.
    if (isCount(values[first]) && left?.role !== 'packCount')
      Object.assign(columns[first] as Bounded, { role: 'packCount' });
  }
}

/** The unit of a size may have a column of its own, 'SZ 10 | UM LB', or be the whole size: 'PACK 15 | UM DZ'. */
function unitOfSize(columns: Bounded[], values: readonly CellValues[]): void {
  const count = columns.findIndex((column) => column.role === 'packCount');
  const size = columns.findIndex((column) => column.role === 'pack');
  const bare = size >= 0 ? isNumber(values[size]) : false;
  const at = size >= 0 && bare ? size : size < 0 ? count : -1;
  // If a count and its size share a column, the size header may be over an empty column, or one with a few strays.
  const next = values.findIndex(
    ({ filled, units }, index) => index > at && filled > 0 && (filled > fewStrays || units >= most),
  );
  const beside = columns[next];
  if (at < 0 || !beside || !['unit', 'other', 'quantity'].includes(beside.role)) return;
  const units = values[next];
  // After a count and a bare number, even 'EA' is the unit of the number.
  const share = size >= 0 && count >= 0 ? units?.counted : units?.units;
  if ((share ?? 0) >= most) beside.role = size >= 0 ? 'packUnit' : 'pack';
}

/** '2 CS' under one header: the units right after the counts are a column without a header. */
function unitOfCount(columns: Bounded[], values: readonly CellValues[]): void {
  if (columns.some((column) => column.role === 'unit')) return;
  const at = columns.findIndex(
    (column, index) =>
      column.role === 'other' && columns[index - 1]?.role === 'quantity' && (values[index]?.counted ?? 0) >= most,
  );
  if (at >= 0) Object.assign(columns[at] as Bounded, { role: 'unit' });
}
