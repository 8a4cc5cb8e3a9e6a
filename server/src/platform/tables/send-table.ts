import type { FastifyReply } from 'fastify';
import { csvLine } from '../http/csv.ts';

/** Numbers stand as numbers in a workbook. */
export type Cell = string | number | null;

type Sent = { name: string; format: 'csv' | 'xlsx'; heads: readonly string[]; rows: readonly (readonly Cell[])[] };

/** Answers a table as a file that spreadsheets open and that can be read again. */
export async function sendTable(reply: FastifyReply, { name, format, heads, rows }: Sent): Promise<undefined> {
  reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
  reply.header('Cache-Control', 'private, no-store');
  if (format === 'csv') {
    reply.type('text/csv; charset=utf-8');
    // Spreadsheets take a file for UTF-8 only with the mark at its head.
    reply.send(`\ufeff${[heads, ...rows].map((cells) => csvLine(cells.map(asText))).join('')}`);
    return undefined;
  }
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const head = heads.map((value) => ({ value, fontWeight: 'bold' as const }));
  // A text stays a text there, whatever it begins with: only a cell of the type formula is run.
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value, type: typeOf(value) })));
  const { default: writeExcelFile } = await import('write-excel-file/node');
  reply.send(await writeExcelFile([head, ...cells]).toBuffer());
  return undefined;
}

const asText = (cell: Cell) => (cell === null ? null : String(cell));
const typeOf = (cell: string | number) => (typeof cell === 'number' ? Number : String);
