import type { Db } from '../../../platform/db/index.ts';
import { onDisk } from '../../../platform/tables/zip.fixture.ts';
import { groupings } from './import-values.ts';
import { documentPath } from './manifest.ts';
import { openExport } from './open-export.ts';
import { type PlannedColumn, type PlannedTable, planTables, setByImport } from './plan-tables.ts';
import { rewriteCell } from './rewrite-cell.ts';
import { readSchema } from './schema.repo.ts';
import { tableRows } from './table-rows.ts';

type Row = Record<string, string | null>;
export type Comparable = Record<string, string[]>;

/**
 * An export with its IDs replaced by their positions among the IDs of their table, so that exports of two installations
 * can be compared row by row. Omits people, and columns that an import sets.
 */
export async function comparable(db: Db, bytes: Uint8Array): Promise<Comparable> {
  const { plan, rows, fileHash } = await everyRow(db, bytes);
  const places = new Map(
    plan.map(({ name }) => {
      const ids = (rows.get(name) ?? []).flatMap(({ id }) => (id == null ? [] : [id]));
      return [name, new Map(ids.map((id, place) => [id, String(place + 1)]))];
    }),
  );
  const place = (table: string, id: string) => places.get(table)?.get(id) ?? 'gone';
  const cell = (table: PlannedTable, column: PlannedColumn, row: Row) => {
    const value = row[column.name] ?? null;
    const to = column.reference?.to ?? '';
    if (value === null || setByImport(table.name, column.name) !== undefined) return null;
    if (groupings.includes(`${table.name}.${column.name}`)) return 'grouped';
    if (column.name === 'restaurant_id') return place('restaurants', value);
    if (column.name === 'id' && column.identity) return place(table.name, value);
    if (column.isFile) return fileHash(value);
    if (column.reference?.foreign !== true) return rewriteCell(column, value, (name) => row[name] ?? null, place);
    return outside.has(to) ? null : place(to, value);
  };
  return Object.fromEntries(
    plan.map((table) => {
      const texts = (rows.get(table.name) ?? []).map((row) => table.columns.map((column) => cell(table, column, row)));
      return [table.name, texts.map((cells) => JSON.stringify(cells)).sort()];
    }),
  );
}

const outside = new Set(['users', 'restaurant_groups']);

/** All rows of an export except the entry that an import adds to the audit log. */
async function everyRow(db: Db, bytes: Uint8Array) {
  const schema = await readSchema(db);
  const opened = await openExport(onDisk(bytes), schema.version);
  const plan = planTables(schema);
  const rows = new Map<string, Row[]>();
  for (const table of plan) {
    const own: Row[] = [];
    for (const { id } of opened.manifest.restaurants) {
      for await (const portion of tableRows(opened, table, id, 1000)) {
        own.push(
          ...portion.map((cells) => Object.fromEntries(table.columns.map(({ name }, at) => [name, cells[at] ?? null]))),
        );
      }
    }
    rows.set(
      table.name,
      own.filter(({ action }) => table.name !== 'restaurant_audit' || action !== 'imported'),
    );
  }
  const hashes = new Map(opened.manifest.files.map(({ path, sha256 }) => [path, sha256]));
  return { plan, rows, fileHash: (key: string) => hashes.get(documentPath(key)) ?? 'no file' };
}

/** Anything that looks like an ID below `least` in text or JSON: after an import, one that wasn't replaced. */
export async function oldIds(db: Db, bytes: Uint8Array, least: number): Promise<string[]> {
  const { plan, rows } = await everyRow(db, bytes);
  const found = new Set<string>();
  const inText = [/(?:^|:)([a-z_]+):(\d+)(?=:|$)/g];
  const inJson = [/"(\w*(?:Id|_id))": ?(\d+)/g, /"(\w*(?:Ids|_ids))": ?\[(\d+)/g, /"([a-z_]+):(\d+)[":]/g];
  for (const table of plan) {
    for (const { name, isJson, type } of table.columns) {
      const patterns = isJson ? inJson : type === 'text' ? inText : [];
      for (const row of rows.get(table.name) ?? []) {
        for (const [, word, id] of patterns.flatMap((pattern) => [...(row[name] ?? '').matchAll(pattern)])) {
          if (Number(id) < least) found.add(`${table.name}.${name}: ${word}`);
        }
      }
    }
  }
  return [...found];
}

export const filledTables = (rows: Comparable): string[] =>
  Object.entries(rows).flatMap(([table, all]) => (all.length > 0 ? [table] : []));
