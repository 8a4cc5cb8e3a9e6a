import { setImmediate } from 'node:timers/promises';

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

const rowsAtOnce = 500;

/** Rows that stand in memory, some at a time: whoever else asks the server something is answered in between. */
export async function* inTurns(rows: readonly TableRow[]): AsyncGenerator<readonly TableRow[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    yield rows.slice(at, at + rowsAtOnce);
    await setImmediate();
  }
}
