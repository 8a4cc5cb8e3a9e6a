import { msg } from '@platewise/domain';
import {
  bytesOf,
  type FileSource,
  type FindHead,
  openCsv,
  openWorkbook,
  readInChild,
  type Sniffed,
  sniff,
  type Table,
  UnreadableFile,
} from '../../../../platform/tables/index.ts';
import { holdsAloha } from './aloha-table.ts';
import { type HeadedRows, headedTable } from './headed-table.ts';

// Only CSV is read in batches; what must fit in memory as a whole is limited, whoever sends it.
const mostInMemory = 100 * 1024 * 1024;

const json = new URL('./json-table.ts', import.meta.url);
const aloha = new URL('./aloha-table.ts', import.meta.url);

/**
 * A sales file as a table, identified by its content rather than its name. Throws `UnreadableFile` with a message for
 * people.
 */
export async function openTable(source: FileSource, findHead: FindHead): Promise<{ table: Table; digest: string }> {
  const sniffed = await sniff(source);
  return { table: await open(source, sniffed, findHead), digest: sniffed.digest };
}

async function open(source: FileSource, { kind, encoding }: Sniffed, findHead: FindHead): Promise<Table> {
  if (kind === 'text') return openCsv(source, encoding, findHead);
  if (source.bytes > mostInMemory)
    throw new UnreadableFile(msg('The file is too large for this format. Save it as CSV.'));
  const file = { bytes: await bytesOf(source), account: source.account };
  if (kind === 'json') return headedTable(await readInChild<HeadedRows>(json, file, encoding));
  if (kind === 'dbf') return headedTable(await readInChild<HeadedRows>(aloha, file, 'dbf'));
  if (kind === 'zip' && holdsAloha(file.bytes)) return headedTable(await readInChild<HeadedRows>(aloha, file, 'zip'));
  return openWorkbook(file, kind, findHead);
}
