import type pg from 'pg';
import type { Part, TableFacts } from './content.ts';

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (columns: readonly string[]) => columns.map(quoted).join(', ');

export async function rowsOf<Row>(client: pg.ClientBase, statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query(statement, values)).rows as Row[];
}

/** Makes both sides format values identically, whatever their server settings. Disables the statement timeout. */
export const sameLetters = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

const bookkeeping = `('schema_lock', 'schema_migrations')`;
/** Our own tables: the database may also contain other programs' tables. */
const own = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and (obj_description(c.oid, 'pg_class') in ('reference', 'fact') or c.relname in ${bookkeeping})`;

export const ownTables = async (client: pg.ClientBase): Promise<string[]> =>
  (await rowsOf<{ name: string }>(client, `select c.relname as name from pg_class c where ${own} order by 1`)).map(
    ({ name }) => name,
  );

type Shape = { name: string; columns: string[]; identity: string | null };

/** Tables with data and their columns, except generated columns. */
export const tableShapes = (client: pg.ClientBase): Promise<Shape[]> =>
  rowsOf<Shape>(
    client,
    `select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      max(a.attname::text) filter (where a.attidentity <> '') as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where ${own} and c.relname not in ${bookkeeping} group by c.relname order by c.relname`,
  );

export const partsOf = (client: pg.ClientBase): Promise<Part[]> =>
  rowsOf<Part>(
    client,
    `select p.relname as table, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );

/** Row count and checksum of a table; the checksum doesn't depend on row order or server. */
export async function countAndSum(
  client: pg.ClientBase,
  { name, columns }: { name: string; columns: readonly string[] },
): Promise<{ rows: number; digest: string }> {
  const [found] = await rowsOf<{ rows: string; digest: string }>(
    client,
    `select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(row(${list(columns)})::text), 15))::bit(60)::bigint), 0)::text as digest
    from ${quoted(name)}`,
  );
  return { rows: Number(found?.rows), digest: found?.digest ?? '' };
}

export async function lastOfIdentity(client: pg.ClientBase, table: string, column: string): Promise<number | null> {
  const [found] = await rowsOf<{ last: string | null }>(
    client,
    'select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)::text as last',
    [quoted(table), column],
  );
  return found?.last === null || found === undefined ? null : Number(found.last);
}

export const setIdentity = (client: pg.ClientBase, table: string, column: string, last: number) =>
  rowsOf(client, 'select setval(pg_get_serial_sequence($1, $2), $3)', [quoted(table), column, last]);

export const copyOut = ({ name, columns }: Pick<TableFacts, 'name' | 'columns'>) =>
  `copy (select ${list(columns)} from ${quoted(name)}) to stdout`;
export const copyIn = ({ name, columns }: Pick<TableFacts, 'name' | 'columns'>) =>
  `copy ${quoted(name)} (${list(columns)}) from stdin`;

type ForeignKey = { table: string; name: string; definition: string };

export const foreignKeys = (client: pg.ClientBase): Promise<ForeignKey[]> =>
  rowsOf<ForeignKey>(
    client,
    `select o.conrelid::regclass::text as table, o.conname as name, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o where o.contype = 'f' and o.conparentid = 0 and o.connamespace = 'public'::regnamespace`,
  );

type Index = { name: string; definition: string };

/** Indexes that back no constraint. Those of a partitioned table include all its partitions. */
export const plainIndexes = (client: pg.ClientBase): Promise<Index[]> =>
  rowsOf<Index>(
    client,
    `select i.indexrelid::regclass::text as name,
      replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where ${own} and not i.indisunique and not exists (select from pg_constraint o where o.conindid = i.indexrelid)`,
  );

/** Whether the database has accounts, meaning it's in use. */
export async function hasAccounts(client: pg.ClientBase): Promise<boolean> {
  const [table] = await rowsOf<{ there: boolean }>(client, `select to_regclass('public.users') is not null as there`);
  if (table?.there !== true) return false;
  return (await rowsOf(client, 'select 1 from users limit 1')).length > 0;
}

/** Number of database connections from running Platewise servers. */
export async function platewisesAt(client: pg.ClientBase): Promise<number> {
  const [found] = await rowsOf<{ count: string }>(
    client,
    `select count(*)::text as count from pg_stat_activity
    where datname = current_database() and application_name ~ '^platewise( schema |-jobs$|$)'`,
  );
  return Number(found?.count);
}
