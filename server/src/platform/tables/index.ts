export { type FindHead, openCsv } from './csv-table.ts';
export { readInChild } from './file-reader.ts';
export { bytesOf, type FileSource, sourceOfBytes, sourceOfPath } from './file-source.ts';
export { type ColumnNames, type NamedRow, readNamedRows, readNamedTable } from './named-rows.ts';
export { openTable } from './open-table.ts';
export { type PackedRows, unpackRows } from './packed-rows.ts';
export { type Cell, sendTable } from './send-table.ts';
export { type Sniffed, sniff } from './sniff.ts';
export type { Table } from './table.ts';
export { UnreadableFile } from './unreadable.ts';
export { openWorkbook } from './workbook-table.ts';
export {
  unzipFileEntry,
  unzipPieces,
  type ZipEntry,
  type ZipFile,
  zipFileEntries,
} from './zip.ts';
