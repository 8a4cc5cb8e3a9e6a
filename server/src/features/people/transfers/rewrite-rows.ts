import { t } from '@platewise/domain';
import type { Ids } from './ids.ts';
import { fileTypeColumns, fileTypes, groupings } from './import-values.ts';
import { damaged } from './open-export.ts';
import { type PlannedColumn, type PlannedTable, setByImport } from './plan-tables.ts';
import { type NewId, rewriteCell } from './rewrite-cell.ts';

/** Where a row is imported to. */
export type Place = {
  restaurantId: string;
  groupId: number;
  /** The group's owner: rows that require a person are assigned to them. Everyone else stays unnamed. */
  ownerId: number;
  /** New document keys by old key. */
  documents: ReadonlyMap<string, string>;
};

/** The rows as this installation stores them. Fails on a row that requires one missing from the export. */
export function rewriteRows(
  table: PlannedTable,
  rows: readonly (readonly (string | null)[])[],
  place: Place,
  ids: Ids,
  newId: NewId,
): (string | null)[][] {
  const at = new Map(table.columns.map(({ name }, index) => [name, index]));
  return rows.map((row) => {
    const read = (name: string) => row[at.get(name) ?? -1] ?? null;
    return table.columns.map((column, index) => {
      const value = row[index] ?? null;
      const set = setByImport(table.name, column.name);
      if (set !== undefined) return set;
      if (column.name === 'restaurant_id') return place.restaurantId;
      if (value === null) return null;
      if (column.name === 'id' && column.identity) return newId(table.name, value);
      if (groupings.includes(`${table.name}.${column.name}`))
        return newGrouping(`${table.name}.${column.name}`, value, ids);
      if (column.isFile) return place.documents.get(value) ?? null;
      if (fileTypeColumns.includes(`${table.name}.${column.name}`)) return knownType(value);
      if (column.reference?.foreign === true) return rewriteKey(table, column, value, place, ids);
      return rewriteCell(column, value, read, newId);
    });
  });
}

function rewriteKey(
  table: PlannedTable,
  { name, reference, required }: PlannedColumn,
  old: string,
  { ownerId, groupId }: Place,
  ids: Ids,
): string | null {
  const target = reference?.to ?? '';
  if (target === 'restaurant_groups') return String(groupId);
  if (target === 'users') return required ? String(ownerId) : null;
  const id = ids.of(target, old);
  if (id === null && required)
    throw damaged(
      t('a row of {table} names {column} {id}, which is missing', {
        table: table.name,
        column: name,
        id: old.slice(0, 20),
      }),
    );
  return id;
}

/** The same for all rows of the import that had this one. */
function newGrouping(of: string, old: string, ids: Ids): string {
  const made = ids.of(of, old) ?? crypto.randomUUID();
  ids.set(of, old, made);
  return made;
}

function knownType(type: string): string {
  if (!Object.values(fileTypes).flat().includes(type))
    throw damaged(t('a document has the type {type}', { type: type.slice(0, 40) }));
  return type;
}
