import { type Message, msg } from '@platewise/domain';
import { invalidField } from '../http/problem.ts';
import type { UploadedFile } from '../http/upload.ts';
import { type FileSource, sourceOfBytes } from './file-source.ts';
import { openTable } from './open-table.ts';
import { UnreadableFile } from './unreadable.ts';

/** Possible headers for a column, in lower case; the first match wins. */
export type ColumnNames<Column extends string> = Record<Column, readonly string[]>;

/** A row keyed by column; empty cells are ''. */
export type NamedRow<Column extends string> = { line: number } & Record<Column, string>;

type Wanted<Column extends string> = {
  names: ColumnNames<Column>;
  /** Columns the file must have. */
  required: readonly NoInfer<Column>[];
  /** What to do if they are missing. */
  hint: Message;
  mostRows: number;
};

const longestText = 300;

/** The rows of a CSV or Excel file, keyed by column header. Unreadable files are reported on the field `file`. */
export async function readNamedRows<Column extends string>(
  file: UploadedFile,
  wanted: Wanted<Column>,
): Promise<{ rows: NamedRow<Column>[]; has: ReadonlySet<Column> }> {
  try {
    return await readNamedTable(sourceOfBytes(file.filename, file.bytes, file.account), wanted);
  } catch (error) {
    throw error instanceof UnreadableFile ? invalidField('file', error.message) : error;
  }
}

/** The rows of a CSV or Excel file, keyed by column header. Throws `UnreadableFile` with a readable message. */
export async function readNamedTable<Column extends string>(
  source: FileSource,
  { names, required, hint, mostRows }: Wanted<Column>,
): Promise<{ rows: NamedRow<Column>[]; has: ReadonlySet<Column> }> {
  const isHead = (row: readonly string[]) => {
    const places = columnsOf(names, row);
    const found = required.map((column) => places.get(column));
    return found.every((at) => at !== undefined) && new Set(found).size === required.length;
  };
  // Reports have title rows above the header.
  const table = await openTable(source, (rows) => Math.max(0, rows.findIndex(isHead)));
  const places = columnsOf(names, table.head);
  if (required.some((column) => !places.has(column))) throw new UnreadableFile(hint);
  const columns = Object.keys(names) as Column[];
  const rows: NamedRow<Column>[] = [];
  for await (const portion of table.rows()) {
    for (const { line, cells } of portion) {
      const held = columns.map((column) => [column, textOf(cells[places.get(column) ?? -1] ?? '')] as const);
      rows.push({ line, ...Object.fromEntries(held) } as NamedRow<Column>);
    }
    if (rows.length > mostRows) {
      throw new UnreadableFile(
        msg('The file has more than {most} rows. Import it in parts.', { most: String(mostRows) }),
      );
    }
  }
  if (rows.length === 0) throw new UnreadableFile(msg('The file has headings but no rows.'));
  return { rows, has: new Set(places.keys()) };
}

/** Our exports put a quote before text a spreadsheet would run as a formula; strip it to get the original back. */
const textOf = (cell: string) =>
  cell
    .trim()
    .replace(/^'(?=\s*[=+\-@])/, '')
    .slice(0, longestText);

const plain = (head: string) =>
  head
    .toLowerCase()
    .replace(/[%#_\-./()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function columnsOf<Column extends string>(names: ColumnNames<Column>, head: readonly string[]): Map<Column, number> {
  const heads = head.map(plain);
  const places = (Object.keys(names) as Column[]).map((column) => {
    const found = names[column].map((name) => heads.indexOf(name)).find((at) => at >= 0);
    return [column, found] as const;
  });
  return new Map(places.flatMap(([column, at]) => (at === undefined ? [] : [[column, at] as const])));
}
