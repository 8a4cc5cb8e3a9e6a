import { STATEMENT_LINES_MAX } from '@platewise/contract';
import { type CalendarDate, msg } from '@platewise/domain';
import { type ReadStatement, readStatementTable } from '@platewise/reader';
import { invalidField } from '../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { openTable, sourceOfBytes, UnreadableFile } from '../../../platform/tables/index.ts';

export type StatementTable = { date: CalendarDate | null; statement: ReadStatement };

/** Rows above and below the lines: addresses, totals, ageing. */
const otherRows = 500;

/** A statement from a CSV or Excel file. What can't be read is refused on the field `statement`, with what to do. */
export async function readTable(file: UploadedFile, today: string): Promise<StatementTable> {
  try {
    const read = readStatementTable(await rowsOf(file), today);
    if (read === null || read.statement.lines.length === 0) throw new UnreadableFile(noColumns);
    if (read.statement.lines.length > STATEMENT_LINES_MAX) throw tooLong();
    return read;
  } catch (error) {
    throw error instanceof UnreadableFile ? invalidField('statement', error.message) : error;
  }
}

const noColumns = msg(
  "We couldn't find the lines of a statement in this file. Name the columns in one row, with at least an invoice number or date and an amount, and choose it again.",
);

const tooLong = () =>
  new UnreadableFile(
    msg('This statement has more than {most} lines. Split the file and upload each part.', {
      most: String(STATEMENT_LINES_MAX),
    }),
  );

async function rowsOf({ filename, bytes, account }: UploadedFile): Promise<string[][]> {
  const table = await openTable(sourceOfBytes(filename, bytes, account), () => 0);
  const rows = [[...table.head]];
  for await (const portion of table.rows()) {
    for (const { cells } of portion) rows.push([...cells]);
    if (rows.length > STATEMENT_LINES_MAX + otherRows) throw tooLong();
  }
  return rows;
}
