/** `line` is where the row starts in the file, from 1; for JSON and dBASE, the record number. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** A file as rows with a header; can be read repeatedly, in chunks. */
export type Table = {
  readonly head: readonly string[];
  /** True if numbers are written exactly, by a program; false if formatted as people and reports write them. */
  readonly exact: boolean;
  readonly separator: string | null;
  rows(): AsyncIterable<readonly TableRow[]>;
};

export const mostColumns = 300;
