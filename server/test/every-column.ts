import { sql } from 'kysely';
import { type Column, readSchema } from '../src/features/people/transfers/schema.repo.ts';
import type { Db } from '../src/platform/db/index.ts';

export type Row = Record<string, unknown>;

/** Columns with values unique to each row. */
const ownColumns = ['id', 'restaurant_id', 'created_at', 'updated_at', 'version'];

const schemas = new WeakMap<Db, ReturnType<typeof readSchema>>();

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const schema = schemas.get(db) ?? readSchema(db);
  schemas.set(db, schema);
  const found = (await schema).tables.find(({ name }) => name === table);
  if (found === undefined) throw new Error(`there is no table ${table}`);
  return found.columns;
}

function valueFor({ name, type }: Column, place: number): string | number | boolean {
  if (/^(text|character varying)/.test(type)) return `some ${name.replaceAll('_', ' ')}`;
  if (type === 'boolean') return true;
  if (/^numeric|^double/.test(type)) return place + 2.5;
  if (/int|serial/.test(type)) return place + 3;
  if (type === 'date') return `2026-10-${String(10 + (place % 20))}`;
  if (type.startsWith('timestamp')) return `2026-10-${String(10 + (place % 20))}T12:00:00Z`;
  if (type === 'jsonb') return JSON.stringify({ some: name });
  if (type.endsWith('[]')) return `{some_${name}}`;
  throw new Error(`no value for ${name}, a ${type}`);
}

/**
 * Gives every column of a row a value, so that a test notices anything that gets lost. `given` provides values that
 * can't be derived from the type, such as foreign keys and enums. Returns the row.
 */
export async function fillRow(
  db: Db,
  table: string,
  id: number,
  given: Row,
  { key = 'id' }: { key?: string } = {},
): Promise<Row> {
  const columns = (await columnsOf(db, table)).filter(({ name }) => !ownColumns.includes(name) && name !== key);
  const set = columns.map((column, place) => {
    const own = given[column.name];
    const value = column.name in given ? own : valueFor(column, place);
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    return sql`${sql.ref(column.name)} = ${text === null ? null : String(text)}::${sql.raw(column.type)}`;
  });
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.ref(key)} = ${id}`.execute(db);
  return readRow(db, table, id, { key });
}

/** All stored columns of a row; numbers as text. */
export async function readRow(db: Db, table: string, id: number, { key = 'id' }: { key?: string } = {}): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(`t.${key}`)} = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`there is no ${table} ${id}`);
  const stored = new Set((await columnsOf(db, table)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(found.row).filter(([name]) => stored.has(name)));
}

/** The columns in which two rows differ, ignoring those unique to each row. */
export const differing = (one: Row, other: Row): string[] =>
  Object.keys(one)
    .filter((name) => !ownColumns.includes(name) && JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .toSorted();

/** The columns that are expected to differ, to compare with `differing`. */
export const decided = (reasons: Record<string, string>): string[] => Object.keys(reasons).toSorted();
