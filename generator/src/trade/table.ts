import type { Random } from '../random.ts';
import { type ColumnKey, cellOf, columnLabels, isRightAligned } from './columns.ts';
import type { TradeInvoice, TradeLine } from './document.ts';
import type { Pen } from './style.ts';

export type PlacedColumn = { key: ColumnKey; label: string[]; x: number; width: number; right: boolean };
export type Table = { columns: PlacedColumn[]; x0: number; x1: number; size: number };

/** Places the columns: as wide as their content plus an equal share of the spare width. Null if they don't fit. */
export function tableOf(random: Random, plan: readonly ColumnKey[], invoice: TradeInvoice, pen: Pen): Table | null {
  const { paper, style } = pen;
  const labels = plan.map((key) => labelOf(random.pick(columnLabels[key]), pen));
  const gap = random.pick([0.9, 1.2, 1.6]) * style.size;
  const room = paper.width - 2 * style.margin;
  for (let size = style.size; size >= 6; size -= 0.5) {
    const natural = plan.map((key, index) => widest(key, labels[index] ?? [], invoice.lines, pen, size) + gap);
    const used = natural.reduce((sum, width) => sum + width, 0) - gap;
    if (used > room) continue;
    return placed(plan, labels, natural, (room - used) / plan.length, gap, size, pen);
  }
  return null;
}

function labelOf(label: string, { style }: Pen): string[] {
  const text = style.caps ? label.toUpperCase() : label;
  const cut = text.lastIndexOf(' ');
  return style.stacked && cut > 0 ? [text.slice(0, cut), text.slice(cut + 1)] : [text];
}

function widest(key: ColumnKey, label: readonly string[], lines: readonly TradeLine[], pen: Pen, size: number): number {
  const { paper, style } = pen;
  const heads = label.map((text) => paper.widthOf(text, size, style.bold));
  const cells = lines.map((line, index) => {
    const text = key === 'description' ? firstRow(line, pen) : cellOf[key](line, style, index);
    return paper.widthOf(text, size, style.plain);
  });
  return Math.max(6, ...heads, ...cells);
}

/** The rows of a description: it wraps or is truncated if longer than the style allows. */
export function rowsOfDescription(line: TradeLine, { style }: Pen): string[] {
  const text = line.description;
  const inline = line.weight && style.weights === 'inline' ? ` ${line.weight} LB` : '';
  if (text.length <= style.longest) return [text + inline];
  if (style.cut) return [text.slice(0, style.longest).trimEnd() + inline];
  const cut = text.lastIndexOf(' ', style.longest);
  return cut < 4 ? [text + inline] : [text.slice(0, cut) + inline, text.slice(cut + 1)];
}

function firstRow(line: TradeLine, pen: Pen): string {
  return rowsOfDescription(line, pen).reduce((long, row) => (row.length > long.length ? row : long), '');
}

function placed(
  plan: readonly ColumnKey[],
  labels: readonly string[][],
  natural: readonly number[],
  spare: number,
  gap: number,
  size: number,
  { paper, style }: Pen,
): Table {
  let x = style.margin;
  const columns = plan.map((key, index): PlacedColumn => {
    const width = (natural[index] ?? 0) + spare;
    const column = { key, label: labels[index] ?? [], x, width: width - gap, right: isRightAligned(key) };
    x += width;
    return column;
  });
  return { columns, x0: style.margin - 4, x1: paper.width - style.margin + 4, size };
}

/** Prints the table's header; returns the y position of its first row. */
export function printHead(table: Table, pen: Pen, y: number): number {
  const { paper, style } = pen;
  const rows = Math.max(...table.columns.map((column) => column.label.length));
  const height = rows * table.size * 1.2 + 4;
  if (style.reversed) paper.fill(table.x0, y - 2, table.x1 - table.x0, height, '#222');
  for (const column of table.columns) {
    for (const [index, text] of column.label.entries()) {
      const at = y + (rows - column.label.length + index) * table.size * 1.2;
      const colour = style.reversed ? '#fff' : '#000';
      if (column.right && style.headAlign === 'as-column')
        paper.right(text, column.x + column.width, at, table.size, style.bold, colour);
      else paper.left(text, column.x, at, table.size, style.bold, colour);
    }
  }
  if (!style.reversed && style.grid !== 'none') paper.rule(table.x0, table.x1, y + height - 2);
  return y + height + 3;
}

/** Prints one row of cells in the columns' alignment. */
export function printCells(table: Table, pen: Pen, y: number, textOf: (column: PlacedColumn) => string): void {
  const { paper, style } = pen;
  for (const column of table.columns) {
    const text = textOf(column);
    if (column.right) paper.right(text, column.x + column.width, y, table.size, style.plain);
    else paper.left(text, column.x, y, table.size, style.plain);
  }
}
