import type { FastifyReply } from 'fastify';
import { csvLine } from '../http/csv.ts';

/** Numbers are written as numeric cells in a workbook. */
export type Cell = string | number | null;

type Sent = { name: string; format: 'csv' | 'xlsx'; heads: readonly string[]; rows: readonly (readonly Cell[])[] };

/** Sends a table as a spreadsheet file that can also be imported again. */
export async function sendTable(reply: FastifyReply, { name, format, heads, rows }: Sent): Promise<undefined> {
  reply.header('Content-Disposition', `attachment; filename="${name}.${format}"`);
  reply.header('Cache-Control', 'private, no-store');
  if (format === 'csv') {
    reply.type('text/csv; charset=utf-8');
    // Spreadsheets only detect UTF-8 with a BOM.
    reply.send(`\ufeff${[heads, ...rows].map((cells) => csvLine(cells.map(asText))).join('')}`);
    return undefined;
  }
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const head = heads.map((value) => ({ value, fontWeight: 'bold' as const }));
  // Text stays text in a workbook, whatever it starts with: only formula cells are run.
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value, type: typeOf(value) })));
  const { default: writeExcelFile } = await import('write-excel-file/node');
  reply.send(await writeExcelFile([head, ...cells]).toBuffer());
  return undefined;
}

const asText = (cell: Cell) => (cell === null ? null : String(cell));
const typeOf = (cell: string | number) => (typeof cell === 'number' ? Number : String);
