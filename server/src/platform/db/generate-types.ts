import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createLog } from '../log.ts';
import { rowTypeOf } from './column-kinds.ts';
import { connectPostgres, type Db } from './connect.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { migrate } from './migrate.ts';

/** Writes the table types from a freshly migrated database; `--check` only compares. */

type Column = {
  table: string;
  column: string;
  type: string;
  /** Digits after the point of a numeric column. */
  scale: number;
  nullable: boolean;
  generated: boolean;
  defaulted: boolean;
};

const arrayTypes: Record<string, string> = { _text: 'string[]', _int8: 'number[]' };
const scalarTypes: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  text: 'string',
  varchar: 'string',
  bool: 'boolean',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
};

async function columns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, t.typname as type,
      coalesce(information_schema._pg_numeric_scale(a.atttypid, a.atttypmod), 0) as scale, not a.attnotnull as nullable,
      a.attidentity <> '' as generated, a.atthasdef as defaulted
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped and c.relname not in ('schema_lock', 'schema_migrations')
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

const pascal = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function typeOf(column: Column): string {
  const base = rowTypeOf(column) ?? arrayTypes[column.type] ?? scalarTypes[column.type];
  if (base === undefined) throw new Error(`${column.table}.${column.column}: no type is known for ${column.type}`);
  const nullable = column.nullable ? `${base} | null` : base;
  return column.generated || column.defaulted ? `Generated<${nullable}>` : nullable;
}

function render(all: Column[]): string {
  const tables = Map.groupBy(all, (column) => column.table);
  const interfaces = [...tables].map(([table, list]) => {
    const fields = list.map((column) => `  ${column.column}: ${typeOf(column)};`).join('\n');
    return `export interface ${pascal(table)} {\n${fields}\n}\n`;
  });
  const database = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`).join('\n');
  return [
    '// Written by generate-types.ts from the migrations. Change a migration and run `npm run types`.',
    "import type { CalendarDate, Money, Percent, Quantity, UnitCost } from '@platewise/domain';",
    "import type { ColumnType } from 'kysely';",
    '',
    'export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>',
    '  ? ColumnType<S, I | undefined, U>',
    '  : ColumnType<T, T | undefined, T>;',
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>;',
    '/** Read as decimal text of its kind, written as that or a number. */',
    'export type Stored<Kind> = ColumnType<Kind, Kind | number, Kind | number>;',
    '/** A number that is no amount: a rate, a score, a coordinate. */',
    'export type Numeric = Stored<string>;',
    '/** Written as JSON text, read as what it holds. */',
    'export type Json = ColumnType<unknown, string, string>;',
    '',
    ...interfaces,
    `export interface DB {\n${database}\n}\n`,
  ].join('\n');
}

const target = join(import.meta.dirname, 'schema.generated.ts');
async function readSchema(): Promise<string> {
  const log = createLog('silent');
  const folder = await mkdtemp(join(tmpdir(), 'platewise-types-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log });
  const { db } = connectPostgres(server.connection, log);
  try {
    await migrate(db, log);
    return render(await columns(db));
  } finally {
    await db.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const text = await readSchema();
if (process.argv.includes('--check')) {
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present !== text) {
    console.error("server/src/platform/db/schema.generated.ts doesn't match the migrations. Run: npm run types");
    process.exitCode = 1;
  }
} else {
  await writeFile(target, text);
}
