import type { Glyphs } from '../layout/page-text.ts';
import { type Row, textOf } from '../layout/rows.ts';
import { numbersIn } from '../numbers/numbers-in.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import type { ColumnRole } from './column-role.ts';
import type { Bounded } from './columns.ts';
import { resolveNumbers } from './resolve-numbers.ts';
import { cellsOf } from './row-cells.ts';
import { settlePacks } from './settle-packs.ts';
import { asBasePrices } from './settle-prices.ts';
import { tellingRows } from './table-row.ts';

/**
 * Settles what headers leave open: an 'Item' column with no description column is the description; of two columns with
 * the same role, the one that makes more lines multiply out keeps it; without a total column, the last price is the
 * total.
 */
export function settleRoles(columns: readonly Bounded[], rows: readonly Row[], mark: DecimalMark): Bounded[] {
  let settled = columns.map((column) => ({ ...column }));
  const telling = tellingRows(rows, mark);
  settled = oneDescription(
    settled,
    telling.map((row) => cellsOf(row, settled)),
  );
  const cells = telling.map((row) => cellsOf(row, settled));
  if (!settled.some((column) => column.role === 'total')) findTotal(settled, cells, mark);
  const before = settled;
  settled = closingCount(settled, cells, mark);
  for (const role of ['total', 'unitPrice', 'quantity', 'weight', 'ordered'] as const)
    settled = keepBest(settled, role, cells, mark);
  settled = quantityFromAmount(settled, settled.length === columns.length ? columns : [nowhere, ...columns]);
  const lost = (role: ColumnRole) =>
    new Set(settled.flatMap((each, index) => (before[index]?.role === role && each.role === 'other' ? [index] : [])));
  return settlePacks(asBasePrices(settled, lost('unitPrice')), lost('quantity'), cells);
}

/**
 * Without a header for it, the total is the rightmost column with two decimals in most rows, or else the last price.
 */
function findTotal(columns: Bounded[], cells: readonly Glyphs[][][], mark: DecimalMark): void {
  const price = columns.findLastIndex((column) => column.role === 'unitPrice');
  const filled = (index: number) => cells.filter((row) => numbersIn(row[index] ?? [], mark).at(-1)?.scale === 2).length;
  const priced = price < 0 ? 0 : filled(price);
  for (let index = columns.length - 1; index > price; index -= 1) {
    const column = columns[index];
    if (column && column.role !== 'description' && filled(index) > 0 && filled(index) >= 0.6 * priced) {
      column.role = 'total';
      return;
    }
  }
  relabelLast(columns, 'unitPrice', 'total');
}

/** 'Amount | Product | Price | Total': of two total columns, the one before the product is the quantity. */
function quantityFromAmount(settled: Bounded[], original: readonly Bounded[]): Bounded[] {
  if (settled.some((column) => column.role === 'quantity' || column.role === 'ordered')) return settled;
  const goods = settled.findIndex((column) => column.role === 'description');
  return settled.map((column, index) =>
    index < goods && column.role === 'other' && original[index]?.role === 'total'
      ? { ...column, role: 'quantity' }
      : column,
  );
}

/**
 * A header such as 'UNITS' or 'PCS' may be the quantity delivered or the count in a case. The count that makes the
 * amounts is the quantity if the column with the quantity header makes hardly any.
 */
function closingCount(columns: Bounded[], cells: readonly Glyphs[][][], mark: DecimalMark): Bounded[] {
  const at = columns.findIndex((column) => column.role === 'quantity');
  // Of two counts, the one that multiplies out keeps the role anyway.
  if (columns.some((column, index) => index !== at && column.role === 'quantity')) return columns;
  const rest = columns.map((column, index): Bounded => (index === at ? { ...column, role: 'other' } : column));
  const own = closedRows(columns, cells, mark);
  if (own > 0.5 * cells.length) return columns;
  const trials = columns.flatMap((column, index) => {
    if (index === at || !['packCount', 'pack', 'other'].includes(column.role)) return [];
    const trial = rest.map((each, other): Bounded => (other === index ? { ...each, role: 'quantity' } : each));
    return [{ trial, closed: closedRows(trial, cells, mark) }];
  });
  const best = trials.sort((a, b) => b.closed - a.closed)[0];
  return best && best.closed >= 2 && best.closed >= own + 0.5 * cells.length ? best.trial : columns;
}

function relabelLast(columns: Bounded[], from: ColumnRole, to: ColumnRole): void {
  const last = columns.findLast((column) => column.role === from);
  if (last) last.role = to;
}

function oneDescription(columns: Bounded[], cells: readonly Glyphs[][][]): Bounded[] {
  const described = columns.filter((column) => column.role === 'description');
  if (described.length === 0) {
    // A separate row above or below the figures has the description.
    if (columns.every((column, index) => column.role !== 'itemCode' || isCoded(cells, index)))
      return [nowhere, ...columns];
    const textual = columns.findIndex((column) => column.role === 'itemCode');
    return columns.map((column, index) => (index === textual ? { ...column, role: 'description' } : column));
  }
  if (described.length === 1) return columns;
  const letters = columns.map((column, index) =>
    column.role === 'description'
      ? cells.reduce((sum, row) => sum + textOf(row[index] ?? []).replace(/[^\p{L}]/gu, '').length, 0)
      : -1,
  );
  const best = letters.indexOf(Math.max(...letters));
  return columns.map((column, index) =>
    column.role === 'description' && index !== best ? { ...column, role: 'itemCode' } : column,
  );
}

const nowhere: Bounded = {
  ...{ role: 'description', x0: 0, x1: 0, words: [] },
  ...{ from: Number.NEGATIVE_INFINITY, to: Number.NEGATIVE_INFINITY },
};

/** Codes, not names: most cells are one word with a digit. */
function isCoded(cells: readonly Glyphs[][][], index: number): boolean {
  const filled = cells.map((row) => row[index] ?? []).filter((cell) => cell.length > 0);
  const coded = filled.filter((cell) => cell.length === 1 && /\d/.test(cell[0]?.text ?? '')).length;
  return filled.length > 0 && coded >= 0.8 * filled.length;
}

function keepBest(columns: Bounded[], role: ColumnRole, cells: readonly Glyphs[][][], mark: DecimalMark): Bounded[] {
  const rivals = columns.flatMap((column, index) => (column.role === role ? [index] : []));
  if (rivals.length < 2) return columns;
  // Cases in one column and single pieces in the other: both are quantities, each in its own rows.
  if (role === 'quantity' && !cells.some((row) => rivals.filter((index) => hasNumber(row[index], mark)).length > 1))
    return columns;
  const trials = rivals.map((keep) => {
    const trial = columns.map(
      (column, index): Bounded => (column.role === role && index !== keep ? { ...column, role: 'other' } : column),
    );
    return { trial, closed: closedRows(trial, cells, mark) };
  });
  const best = Math.max(...trials.map((each) => each.closed));
  // On a tie, the rightmost total and the last quantity (shipped comes after ordered).
  return trials.findLast((each) => each.closed === best)?.trial ?? columns;
}

function hasNumber(cell: Glyphs[] | undefined, mark: DecimalMark): boolean {
  return numbersIn(cell ?? [], mark).length > 0;
}

function closedRows(columns: readonly Bounded[], cells: readonly Glyphs[][][], mark: DecimalMark): number {
  return cells.filter((row) => {
    const number = (role: ColumnRole) => {
      const found = columns.flatMap((column, index) => (column.role === role ? numbersIn(row[index] ?? [], mark) : []));
      return found[0];
    };
    const total = number('total');
    const unitPrice = number('unitPrice');
    if (!total || !unitPrice) return false;
    return resolveNumbers({
      quantity: number('quantity'),
      weight: number('weight'),
      discount: number('discount'),
      unitPrice,
      total,
      loose: [],
    }).closed;
  }).length;
}
