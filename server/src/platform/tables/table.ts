/** `line` is where the row begins in the file, counted from 1; in JSON and dBASE the record. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** A file as rows under heads; read as often as needed, in portions. */
export type Table = {
  readonly head: readonly string[];
  /** How the cells are written that hold numbers: by a program, or as people and reports write them. */
  readonly exact: boolean;
  readonly separator: string | null;
  rows(): AsyncIterable<readonly TableRow[]>;
};

export const mostColumns = 300;
