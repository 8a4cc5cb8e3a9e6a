import { msg } from '@platewise/domain';
import { type FindHead, openCsv } from './csv-table.ts';
import { bytesOf, type FileSource } from './file-source.ts';
import { sniff } from './sniff.ts';
import type { Table } from './table.ts';
import { UnreadableFile } from './unreadable.ts';
import { openWorkbook } from './workbook-table.ts';

/**
 * A CSV or Excel file as a table, detected by content rather than name. Throws `UnreadableFile` with a readable
 * message.
 */
export async function openTable(source: FileSource, findHead: FindHead): Promise<Table> {
  const { kind, encoding } = await sniff(source);
  if (kind === 'text') return openCsv(source, encoding, findHead);
  if (kind === 'zip' || kind === 'xls') {
    return openWorkbook({ bytes: await bytesOf(source), account: source.account }, kind, findHead);
  }
  throw new UnreadableFile(msg("This isn't a CSV or Excel file. Save it as one of these and try again."));
}
