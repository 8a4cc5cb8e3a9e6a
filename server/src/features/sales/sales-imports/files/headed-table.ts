import { type PackedRows, type Table, unpackRows } from '../../../../platform/tables/index.ts';

/** What a program wrote, under the names that it gave its fields. */
export type HeadedRows = { head: string[]; rows: PackedRows };

export const headedTable = ({ head, rows }: HeadedRows): Table => ({
  head,
  exact: true,
  separator: null,
  rows: () => unpackRows(rows),
});
