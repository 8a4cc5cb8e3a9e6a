import { type PackedRows, type Table, unpackRows } from '../../../../platform/tables/index.ts';

/** Rows that a program wrote, under its own field names. */
export type HeadedRows = { head: string[]; rows: PackedRows };

export const headedTable = ({ head, rows }: HeadedRows): Table => ({
  head,
  exact: true,
  separator: null,
  rows: () => unpackRows(rows),
});
