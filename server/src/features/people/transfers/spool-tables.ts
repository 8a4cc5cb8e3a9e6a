import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { exactLine } from './cells.ts';
import { type ManifestFile, tablePath } from './manifest.ts';
import { type PlannedTable, planTables } from './plan-tables.ts';
import { inSnapshot, readNames, readRows, type TextRow } from './read-rows.repo.ts';
import { readSchema } from './schema.repo.ts';

export type Spooled = {
  schemaVersion: number;
  restaurants: { id: number; name: string; currency: string }[];
  files: ManifestFile[];
  /** Keys of the documents and pictures that the rows reference. */
  documents: string[];
};

/**
 * Writes every table of the restaurants in reach to a folder, all from one snapshot, so that a slow download keeps no
 * transaction open and no table has to fit into memory.
 */
export function spoolTables(db: Db, reach: Reach, folder: string): Promise<Spooled> {
  return inSnapshot(db, async (trx) => {
    const schema = await readSchema(trx);
    const files: ManifestFile[] = [];
    const found: Found = { documents: new Set(), people: new Set(), restaurants: [] };
    for (const id of reach.restaurantIds) {
      for (const table of planTables(schema)) files.push(await spoolTable(trx, reach, { table, id }, folder, found));
    }
    files.push(await spoolNames(trx, folder, found.people));
    const documents = [...found.documents].sort();
    return { schemaVersion: schema.version, restaurants: found.restaurants, files, documents };
  });
}

type Found = { documents: Set<string>; people: Set<string>; restaurants: Spooled['restaurants'] };

async function spoolTable(
  trx: Tx,
  reach: Reach,
  { table, id }: { table: PlannedTable; id: number },
  folder: string,
  found: Found,
): Promise<ManifestFile> {
  const names = table.columns.map(({ name }) => name);
  const file = await startFile(folder, tablePath(id, table.name), names);
  try {
    for await (const rows of readRows(trx, reach, table, id)) {
      await file.add(rows.map((row) => names.map((name) => row[name] ?? null)));
      for (const row of rows) note(table, row, found);
    }
    return file.described();
  } finally {
    await file.close();
  }
}

function note(table: PlannedTable, row: TextRow, found: Found): void {
  for (const { name, isFile, reference } of table.columns) {
    const value = row[name] ?? null;
    if (value === null) continue;
    if (isFile) found.documents.add(value);
    if (reference?.to === 'users') found.people.add(value);
  }
  if (table.name !== 'restaurants') return;
  const settings = JSON.parse(row.settings ?? '{}') as { currency?: string };
  found.restaurants.push({ id: Number(row.id), name: row.name ?? '', currency: settings.currency ?? 'USD' });
}

async function spoolNames(trx: Tx, folder: string, ids: ReadonlySet<string>): Promise<ManifestFile> {
  const file = await startFile(folder, 'people.csv', ['id', 'name']);
  try {
    await file.add((await readNames(trx, [...ids])).map(({ id, name }) => [id, name]));
    return file.described();
  } finally {
    await file.close();
  }
}

async function startFile(folder: string, path: string, head: readonly string[]) {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  const file: FileHandle = await open(join(folder, path), 'wx', 0o600);
  const write = async (text: string) => {
    const piece = Buffer.from(text);
    hash.update(piece);
    bytes += piece.length;
    await file.writeFile(piece);
  };
  await write(exactLine(head));
  return {
    async add(lines: readonly (readonly (string | null)[])[]) {
      rows += lines.length;
      await write(lines.map(exactLine).join(''));
    },
    described: (): ManifestFile => ({ path, bytes, sha256: hash.digest('hex'), rows }),
    close: () => file.close(),
  };
}
