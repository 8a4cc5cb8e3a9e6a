import type { Glyphs } from '../layout/page-text.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import type { Bounded } from './columns.ts';
import { isRemark, wordy } from './continuation.ts';
import type { RowGroup } from './row-groups.ts';
import { rowOfCells, type TableRow } from './table-row.ts';

/** The rows of a line as one row: words in reading order, each figure once. */
export function mergedRow(group: RowGroup, columns: readonly Bounded[], mark: DecimalMark): TableRow {
  const { core, above, below } = group;
  if (above.length === 0 && below.length === 0) return core;
  const rows = [...above, core, ...below];
  const cells = columns.map((column, index): Glyphs[] => {
    const own = core.cells[index] ?? [];
    if (column.role === 'description') {
      const named = rows.filter((row) => !isRemark(row, core, columns));
      return (named.length > 0 ? named : [core]).flatMap((row) => row.cells[index] ?? []);
    }
    if (wordy.has(column.role)) return rows.flatMap((row) => row.cells[index] ?? []);
    return own.length > 0 ? own : (rows.find((row) => (row.cells[index] ?? []).length > 0)?.cells[index] ?? []);
  });
  const merged = rowOfCells(core.row, cells, columns, mark);
  return { ...merged, numbers: { ...merged.numbers, total: core.numbers.total }, summary: core.summary };
}
