import { msg } from '@platewise/domain';
import type { FindHead } from './csv-table.ts';
import { readInChild } from './file-reader.ts';
import { firstRows, type PackedRows, unpackRows } from './packed-rows.ts';
import { mostColumns, type Table } from './table.ts';
import { UnreadableFile } from './unreadable.ts';

/** The first sheet of an Excel workbook, .xlsx or the pre-2007 .xls. */
export async function openWorkbook(
  file: { bytes: Uint8Array; account: string },
  kind: 'zip' | 'xls',
  findHead: FindHead,
): Promise<Table> {
  const packed = await readInChild<PackedRows>(new URL('./workbook-rows.ts', import.meta.url), file, kind);
  const first = firstRows(packed, 25);
  const head = first[findHead(first.map(({ cells }) => cells))];
  if (head === undefined) throw new UnreadableFile(msg('The first sheet is empty.'));
  if (head.cells.length > mostColumns)
    throw new UnreadableFile(msg('The sheet has more than {most} columns.', { most: mostColumns }));
  return {
    head: head.cells.map((cell) => cell.trim()),
    exact: true,
    separator: null,
    async *rows() {
      for await (const rows of unpackRows(packed)) {
        const below = rows.filter(({ line }) => line > head.line);
        if (below.length > 0) yield below;
      }
    },
  };
}
