import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';

/** The difference between the IDs of one copy and the next. */
const stride = 10_000_000;

type Table = { name: string; columns: string[]; shifted: string[] };

/**
 * Copies the only restaurant of a database, with everything that belongs to it, to restaurants of other owners. All row
 * IDs are shifted by the same amount, and so are all references to them.
 * @param from the number of the first copy, from 1
 */
export async function cloneTenants(db: Db, from: number, to: number): Promise<void> {
  const tables = await ownedTables(db);
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (let copy = from; copy <= to; copy++) {
      for (const table of tables) await sql.raw(copyOf(table, copy)).execute(connection);
    }
    await sql`set session_replication_role = default`.execute(connection);
    await ownGroups(connection, to);
  });
  await sql`vacuum analyze`.execute(db);
}

/** Each copy belongs to a separate user who never signs in. */
async function ownGroups(db: Db, to: number): Promise<void> {
  await sql`insert into users (username, email, password, full_name)
    select 'owner' || n, 'owner' || n || '@example.com', 'no password', 'Owner ' || n from generate_series(1, ${to}::int) n
    on conflict do nothing`.execute(db);
  const owner = sql`(select u.id from users u where u.username = 'owner' || `;
  await sql`update restaurant_groups g set owner_id = ${owner} (g.id / ${stride})) where g.id > ${stride}`.execute(db);
  await sql`update restaurants r set user_id = ${owner} (r.id / ${stride})) where r.id > ${stride}`.execute(db);
}

/** Tables whose rows belong to a restaurant, with the columns that are or refer to the ID of one. */
async function ownedTables(db: Db): Promise<Table[]> {
  const { rows: references } = await sql<{ child: string; column: string; parent: string }>`
    select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace and not t.relispartition
    cross join unnest(c.conkey) k
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
    where c.contype = 'f'`.execute(db);
  const { rows: columns } = await sql<{ table: string; column: string; numbered: boolean }>`
    select t.oid::regclass::text as table, a.attname as column, a.attidentity <> '' as numbered
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    order by t.oid, a.attnum`.execute(db);
  const owned = new Set(['restaurants', 'restaurant_groups']);
  for (let before = 0; before < owned.size; ) {
    before = owned.size;
    for (const { child, parent } of references) if (owned.has(parent) && !excluded.has(child)) owned.add(child);
  }
  return [...Map.groupBy(columns, ({ table }) => table)].flatMap(([name, own]) => {
    if (!owned.has(name)) return [];
    const referring = references.filter(({ child, parent }) => child === name && owned.has(parent));
    const numbered = own.filter((column) => column.numbered);
    const shifted = [...referring, ...numbered].map(({ column }) => column);
    return [{ name, columns: own.map(({ column }) => column), shifted: [...new Set(shifted)] }];
  });
}

/** Accounts and their data: no signed-in user can reach a copy. */
const excluded = new Set(['users', 'sessions', 'api_tokens', 'team_members', 'team_invitations']);

function copyOf({ name, columns, shifted }: Table, copy: number): string {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => (shifted.includes(column) ? `"${column}" + ${copy * stride}` : `"${column}"`));
  const original = shifted.map((column) => `coalesce("${column}", 0) < ${stride}`).join(' and ');
  return `insert into ${name} (${names}) overriding system value select ${values.join(', ')} from ${name} where ${original}`;
}
