import { fileColumns } from '../../../platform/files/new-files.repo.ts';
import { exportedTables } from './exported-tables.ts';
import { afterImport } from './import-values.ts';
import { type Reference, references } from './references.ts';
import type { Column, ForeignKey, Schema, Table } from './schema.repo.ts';

export type PlannedColumn = Column & {
  /**
   * Which IDs it contains. A foreign key must match a row of the export; any other reference may be to a deleted row.
   */
  reference: (Reference & { foreign: boolean }) | null;
  isFile: boolean;
  isJson: boolean;
};

export type PlannedTable = {
  name: string;
  columns: PlannedColumn[];
  key: string[];
  /** Its rows belong to a restaurant directly, or through a column that references another table. */
  owner: { column: string; through: string | null };
  hasId: boolean;
  /** Its rows reference others of the same table, so they must be added together. */
  namesItself: boolean;
};

/**
 * The tables of an export, each after those its foreign keys reference. Throws on a table that belongs to no
 * restaurant.
 */
export function planTables(schema: Schema): PlannedTable[] {
  const tables = schema.tables.filter(({ name }) => name in exportedTables);
  return inOrder(tables, schema.foreignKeys).map((table) => planTable(table, schema.foreignKeys));
}

function planTable({ name, columns, key }: Table, foreignKeys: readonly ForeignKey[]): PlannedTable {
  const own = foreignKeys.filter(({ table }) => table === name);
  return {
    name,
    columns: columns.filter((column) => isMoved(name, column)).map((column) => planColumn(name, column, own)),
    key,
    owner: ownerOf(name, columns, own),
    hasId: columns.some((column) => column.name === 'id' && column.identity),
    namesItself: own.some(({ target }) => target === name),
  };
}

/** Secrets aren't exported, and neither is what an import sets or what has no meaning elsewhere. */
const isMoved = (table: string, { name, comment }: Column) =>
  comment !== 'secret' && !(name === 'webhook_code' && table === 'pos_integrations');

function planColumn(table: string, column: Column, own: readonly ForeignKey[]): PlannedColumn {
  const path = `${table}.${column.name}`;
  // In a key over several columns, the last one is the row's, the first its restaurant's.
  const foreign = own.find(({ columns }) => columns.at(-1) === column.name);
  const reference = foreign === undefined ? references[path] : { to: foreign.target };
  return {
    ...column,
    reference: reference === undefined ? null : { ...reference, foreign: foreign !== undefined },
    isFile: fileColumns.includes(path),
    isJson: column.type === 'jsonb',
  };
}

function ownerOf(name: string, columns: readonly Column[], own: readonly ForeignKey[]): PlannedTable['owner'] {
  if (name === 'restaurants') return { column: 'id', through: null };
  if (columns.some((column) => column.name === 'restaurant_id')) return { column: 'restaurant_id', through: null };
  // The first required reference is the row's parent.
  for (const { name: column, required } of columns) {
    const parent = own.find((key) => key.columns.length === 1 && key.columns[0] === column);
    if (parent !== undefined && required) return { column, through: parent.target };
  }
  throw new Error(`${name} belongs to no restaurant`);
}

/** Each table comes after all that it references. */
function inOrder(tables: readonly Table[], foreignKeys: readonly ForeignKey[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ name }) =>
      foreignKeys.every(({ table, target }) => table !== name || target === name || !waiting.has(target)),
    );
    if (free.length === 0) throw new Error(`tables name each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) waiting.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** The value that the import itself writes into a column, whatever the file says; undefined if the file counts. */
export const setByImport = (table: string, column: string): string | null | undefined => afterImport[table]?.[column];
