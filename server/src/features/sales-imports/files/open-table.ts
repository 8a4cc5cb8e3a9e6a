import {
  bytesOf,
  type FileSource,
  type FindHead,
  openCsv,
  openWorkbook,
  type Sniffed,
  sniff,
  type Table,
  UnreadableFile,
} from '../../../platform/tables/index.ts';
import { holdsAloha, openAlohaFile, openAlohaZip } from './aloha-table.ts';
import { openJson } from './json-table.ts';

// Only CSV is read in portions; what must stand in memory as a whole has an end, whoever sends it.
const mostInMemory = 100 * 1024 * 1024;

/** A file of sales as a table, by what it is and not by what it is called. Throws `UnreadableFile` in words. */
export async function openTable(source: FileSource, findHead: FindHead): Promise<{ table: Table; digest: string }> {
  const sniffed = await sniff(source);
  return { table: await open(source, sniffed, findHead), digest: sniffed.digest };
}

async function open(source: FileSource, { kind, encoding }: Sniffed, findHead: FindHead): Promise<Table> {
  if (kind === 'text') return openCsv(source, encoding, findHead);
  if (source.bytes > mostInMemory) throw new UnreadableFile('The file is too large for its kind. Save it as CSV.');
  const bytes = await bytesOf(source);
  if (kind === 'json') return openJson(new TextDecoder(encoding).decode(bytes));
  if (kind === 'dbf') return openAlohaFile(bytes);
  if (kind === 'xls') return openWorkbook(bytes, kind, findHead);
  return holdsAloha(bytes) ? openAlohaZip(bytes) : openWorkbook(bytes, 'zip', findHead);
}
