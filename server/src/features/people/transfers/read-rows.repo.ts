import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Db, Queryable, Tx } from '../../../platform/db/index.ts';
import type { PlannedTable } from './plan-tables.ts';

const rowsAtOnce = 10_000;

export type TextRow = Record<string, string | null>;

/** Runs `read` on a snapshot of the database, unaffected by concurrent writes. Times are in UTC. */
export function inSnapshot<T>(db: Db, read: (trx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local timezone to 'UTC'`.execute(trx);
      return read(trx);
    });
}

/** A restaurant's rows of a table in key order, each value as PostgreSQL writes it. */
export async function* readRows(
  db: Queryable,
  reach: Reach,
  table: PlannedTable,
  restaurantId: number,
): AsyncGenerator<TextRow[]> {
  const { column, through } = table.owner;
  const owner = sql.ref(`t.${column}`);
  const mine =
    through === null
      ? sql`${owner} = ${restaurantId} and ${inReach(`t.${column}`, reach)}`
      : sql`${owner} in (select p.id from ${sql.table(through)} p
          where p.restaurant_id = ${restaurantId} and ${inReach('p.restaurant_id', reach)})`;
  // What another restaurant paid is for people who may see that one.
  const seen =
    table.name === 'findings'
      ? sql`and (t.kind <> 'group_price' or t.other_restaurant_id = any(${[...reach.restaurantIds]}::bigint[]))`
      : sql``;
  const cells = sql.join(table.columns.map(({ name }) => sql`${sql.ref(`t.${name}`)}::text as ${sql.ref(name)}`));
  const key = sql.join(table.key.map((name) => sql.ref(`t.${name}`)));
  let last: TextRow | undefined;
  do {
    const after: TextRow | undefined = last;
    const values = sql.join(
      table.key.map((name) => sql`${after?.[name] ?? null}::text::${sql.raw(typeOf(table, name))}`),
    );
    const { rows } = await sql<TextRow>`select ${cells} from ${sql.table(table.name)} t
      where ${mine} ${seen} ${after === undefined ? sql`` : sql`and (${key}) > (${values})`}
      order by ${key} limit ${rowsAtOnce}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  } while (last !== undefined);
}

function typeOf(table: PlannedTable, name: string): string {
  const column = table.columns.find((one) => one.name === name);
  if (column === undefined) throw new Error(`the key of ${table.name} is not exported`);
  return column.type;
}

/** The names of people, for the IDs in rows. */
export async function readNames(db: Queryable, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, full_name as name from users where id = any(${[...ids]}::bigint[]) order by users.id`.execute(
    db,
  );
  return rows;
}
