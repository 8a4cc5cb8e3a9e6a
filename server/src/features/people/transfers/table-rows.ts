import { Readable } from 'node:stream';
import { t } from '@platewise/domain';
import Papa from 'papaparse';
import { exactCell } from './cells.ts';
import { tablePath } from './manifest.ts';
import { damaged, type OpenExport } from './open-export.ts';
import type { PlannedTable } from './plan-tables.ts';

/** The rows of a table in an export, in batches; each cell belongs to the planned column at the same position. */
export async function* tableRows(
  { manifest, pieces }: OpenExport,
  table: PlannedTable,
  restaurantId: number,
  atOnce: number,
): AsyncGenerator<(string | null)[][]> {
  const path = tablePath(restaurantId, table.name);
  const told = manifest.files.find((file) => file.path === path)?.rows;
  if (told === undefined || told === null) throw damaged(t('{path} is missing', { path }));
  let head: string[] | undefined;
  let count = 0;
  let portion: (string | null)[][] = [];
  for await (const cells of parsedCells(pieces(path))) {
    if (head === undefined) {
      head = cells;
      if (cells.join() !== table.columns.map(({ name }) => name).join())
        throw damaged(t('{path} has other columns', { path }));
      continue;
    }
    if (cells.length !== head.length)
      throw damaged(t('line {line} of {path} is incomplete', { line: count + 2, path }));
    count += 1;
    portion.push(cells.map(exactCell));
    if (portion.length < atOnce) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
  if (count !== told)
    throw damaged(t('{path} has {count} rows instead of {expected}', { path, count, expected: told }));
}

function parsedCells(pieces: AsyncIterable<Uint8Array>): AsyncIterable<string[]> {
  // Specify everything that the parser would otherwise guess, since a cell may contain any of these.
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: ',', newline: '\r\n', quoteChar: '"' });
  const source = Readable.from(pieces);
  source.once('error', (error) => parser.destroy(error));
  return source.pipe(parser) as AsyncIterable<string[]>;
}
