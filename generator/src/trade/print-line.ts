import { dec } from '@platewise/domain';
import { cellOf } from './columns.ts';
import type { TradeLine } from './document.ts';
import type { Pen } from './style.ts';
import { printCells, rowsOfDescription, type Table } from './table.ts';

/** Text rows below the first: the rest of the description, the weight, a remark. */
function below(line: TradeLine, table: Table, pen: Pen): string[] {
  const weighed = table.columns.some((column) => column.key === 'weight' || column.key === 'caseWeight');
  const rest = rowsOfDescription(line, pen).slice(1);
  return [
    ...rest,
    ...(line.weight && !weighed && pen.style.weights !== 'inline' ? [weightNote(line, pen)] : []),
    ...(line.remark ? [line.remark] : []),
  ];
}

/** Either the total weight, or each case's weight and their sum. */
function weightNote(line: TradeLine, { style }: Pen): string {
  const weight = dec(line.weight ?? 0);
  const pieces = Math.abs(Number(line.shipped));
  if (style.weights === 'listed' && pieces > 1 && pieces < 5) {
    const first = weight.div(pieces).toDecimalPlaces(1);
    const last = weight.minus(first.times(pieces - 1));
    return `${[...Array(pieces - 1).fill(first.toFixed(2)), last.toFixed(2)].join(' ')} = ${weight.toFixed(2)} LB`;
  }
  return `T/WT= ${weight.toFixed(3)}`;
}

export function rowsOfLine(line: TradeLine, table: Table, pen: Pen): number {
  return 1 + below(line, table, pen).length;
}

/** Prints a line with the text rows below it. */
export function printLine(line: TradeLine, index: number, table: Table, pen: Pen, y: number): void {
  const { style } = pen;
  printCells(table, pen, y, (column) =>
    column.key === 'description' ? (rowsOfDescription(line, pen)[0] ?? '') : cellOf[column.key](line, style, index),
  );
  const at = table.columns.find((column) => column.key === 'description')?.x ?? style.margin;
  for (const [row, text] of below(line, table, pen).entries())
    pen.left(text, at, y + (row + 1) * style.step, false, table.size);
}
