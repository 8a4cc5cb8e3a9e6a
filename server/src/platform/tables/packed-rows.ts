import { setImmediate } from 'node:timers/promises';
import { msg } from '@platewise/domain/texts';
import type { TableRow } from './table.ts';
import { UnreadableFile } from './unreadable.ts';

/** Rows as JSON lines in one buffer: a fraction of the memory of string arrays. */
export type PackedRows = Uint8Array;

/** Maximum cells of a table, including empty ones: a year of a busy restaurant has a third of that. */
const mostCells = 4_000_000;
const mostBytes = 48 * 1024 * 1024;
const packedAtOnce = 2000;
const rowsAtOnce = 500;
const newline = 10;

/** Throws `UnreadableFile` at the first row beyond the limits. */
export function packRows(rows: Iterable<TableRow>): PackedRows {
  const pieces: Buffer[] = [];
  let lines: string[] = [];
  let cells = 0;
  let bytes = 0;
  const flush = () => {
    const piece = Buffer.from(lines.join(''));
    lines = [];
    bytes += piece.length;
    if (bytes > mostBytes) throw tooMuch('text');
    pieces.push(piece);
  };
  for (const row of rows) {
    cells += row.cells.length;
    if (cells > mostCells) throw tooMuch('cells');
    lines.push(`${JSON.stringify([row.line, ...row.cells])}\n`);
    if (lines.length === packedAtOnce) flush();
  }
  flush();
  return Buffer.concat(pieces);
}

const tooMuch = (what: 'text' | 'cells') =>
  new UnreadableFile(
    what === 'text'
      ? msg('This file has more text than we can read at once. Save it as CSV, or import it in parts.')
      : msg('This file has more cells than we can read at once. Save it as CSV, or import it in parts.'),
  );

/** Unpacks the rows in batches, so the server can handle other requests in between. */
export async function* unpackRows(packed: PackedRows): AsyncGenerator<readonly TableRow[]> {
  let portion: TableRow[] = [];
  for (const row of eachRow(packed)) {
    portion.push(row);
    if (portion.length < rowsAtOnce) continue;
    yield portion;
    portion = [];
    await setImmediate();
  }
  if (portion.length > 0) yield portion;
}

export function firstRows(packed: PackedRows, most: number): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of eachRow(packed)) {
    if (rows.push(row) === most) break;
  }
  return rows;
}

function* eachRow(packed: PackedRows): Generator<TableRow> {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(newline, at);
    const [line, ...cells] = JSON.parse(bytes.toString('utf8', at, end)) as [number, ...string[]];
    yield { line, cells };
    at = end + 1;
  }
}
