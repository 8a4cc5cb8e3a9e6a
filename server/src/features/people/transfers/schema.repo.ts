import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

export type Column = {
  name: string;
  type: string;
  required: boolean;
  identity: boolean;
  /** The column's comment: 'secret' if it is sealed. */
  comment: string | null;
};
export type ForeignKey = { table: string; columns: string[]; target: string };
export type Table = { name: string; columns: Column[]; key: string[] };
export type Schema = { version: number; tables: Table[]; foreignKeys: ForeignKey[] };

/** The tables of this installation as defined in its database: stored columns, primary keys and foreign keys. */
export async function readSchema(db: Queryable): Promise<Schema> {
  const { rows: tables } = await sql<Table>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'required', a.attnotnull, 'identity', a.attidentity <> '', 'comment', col_description(c.oid, a.attnum))
          order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns,
      coalesce((select jsonb_agg(a.attname order by k.place) from pg_constraint o
          cross join lateral unnest(o.conkey) with ordinality k (attnum, place)
          join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.attnum
          where o.conrelid = c.oid and o.contype = 'p'), '[]') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(db);
  const { rows: foreignKeys } = await sql<ForeignKey>`
    select r.relname as table, t.relname as target,
      (select jsonb_agg(a.attname order by k.place) from unnest(o.conkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.attnum) as columns
    from pg_constraint o join pg_class r on r.oid = o.conrelid join pg_class t on t.oid = o.confrelid
    where o.contype = 'f' and r.relnamespace = 'public'::regnamespace and not r.relispartition
    order by r.relname, o.conname`.execute(db);
  const { rows: versions } = await sql<{
    version: number;
  }>`select max(version) as version from schema_migrations`.execute(db);
  return { version: Number(versions[0]?.version ?? 0), tables, foreignKeys };
}
