import { sql } from 'kysely';
import type { Db } from '../src/platform/db/index.ts';

/** Columns that identify a row to users, or what belongs together: each copy gets its own value. */
const told = /^(name|description|filename|number|invoice_number|number_key|location|full_name|item_name|set_id)$/;

type Column = {
  name: string;
  type: string;
  isUnique: boolean;
  isIdentity: boolean;
  required: boolean;
  /** The first value that a check constraint allows. */
  choice: string | null;
  refersTo: string | null;
};

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type, a.attidentity <> '' as "isIdentity",
      a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
      exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique
        and pg_get_indexdef(i.indexrelid) ~ ('[(, ]"?' || a.attname || '"?[), ]')
        -- A unique number makes each row unique.
        and not exists (select from pg_attribute k where k.attrelid = i.indrelid and k.attnum = any (i.indkey)
          and k.attidentity <> '')) as "isUnique",
      (select (regexp_match(pg_get_constraintdef(c.oid), ${String.raw`\m`} || a.attname || ${String.raw` = ANY \(ARRAY\['([^']*)'`}))[1]
        from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c'
        order by 1 nulls last limit 1) as choice,
      (select c.confrelid::regclass::text from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f'
        and c.conkey[array_upper(c.conkey, 1)] = a.attnum limit 1) as "refersTo"
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum`.execute(db);
  return rows;
}

const literal = (value: number | string) => `'${String(value).replaceAll("'", "''")}'`;

function first({ name, type, choice, refersTo }: Column, given: Given): string {
  const own = given[name];
  if (own !== undefined) return literal(own);
  if (choice !== null) return literal(choice);
  if (refersTo !== null) return `(select min(id) from ${refersTo})`;
  if (type === 'date') return 'current_date';
  if (type === 'timestamp with time zone') return 'now()';
  if (type === 'boolean') return 'false';
  if (/^(text|character varying)$/.test(type)) return `'Sample'`;
  if (type === 'jsonb' || type.endsWith('[]')) return `'{}'`;
  return type === 'bytea' ? String.raw`'\x00'` : '1';
}

function another(
  { name, type, isUnique, choice, refersTo }: Column,
  { others, scattered = [] }: Spread,
  days: string,
): string {
  const own = `f."${name}"`;
  if (choice !== null) return own;
  if (name === 'restaurant_id')
    return `case when n % 10 > 1 then ${own} else (array[${others.join(', ')}])[1 + n % 10] end`;
  // Vary what the other rows refer to, so that the planner doesn't expect the whole table under each key.
  if (refersTo !== null && (scattered === 'all' || scattered.includes(name))) return `${own} + n`;
  if (refersTo !== null && !isUnique) return `case when n % 10 > 1 then ${own} else ${own} + n end`;
  if (type === 'timestamp with time zone') return `${own} - n * interval '1 minute'`;
  if (type === 'date') return `${own} - ${days}`;
  if (/^(text|character varying)$/.test(type) && (isUnique || told.test(name))) return `${own} || ' ' || n`;
  if (isUnique && /^(bigint|integer|smallint)$/.test(type)) return `${own} + n`;
  if (isUnique && type === 'bytea') return `${own} || int4send(n)`;
  return own;
}

/** The two other restaurants, and which references vary per row. */
export type Spread = { others: readonly [number, number]; scattered?: 'all' | readonly string[] };

/** Values of the first row, if the product has written none to copy. */
export type Given = Readonly<Record<string, number | string>>;

/**
 * Fills a table with this many rows: copies of one written by the product, or of a minimal row, each with its own
 * names, keys, and days. 80% belong to the row's own restaurant, the rest to the two others.
 */
export async function fillTable(db: Db, table: string, count: number, given: Given, spread: Spread): Promise<void> {
  const columns = (await columnsOf(db, table)).filter(({ isIdentity }) => !isIdentity);
  const quoted = (some: readonly Column[]) => some.map(({ name }) => `"${name}"`).join(', ');
  const where = Object.entries(given)
    .filter(([name]) => columns.some((one) => one.name === name))
    .map(([name, value]) => `"${name}" = ${literal(value)}`)
    .join(' and ');
  const original = `select * from "${table}" where ${where || 'true'} order by 1, 2 limit 1`;
  await db.transaction().execute(async (trx) => {
    // Without foreign keys or triggers: a copy refers to the same rows as its original.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    const { rows } = await sql.raw(original).execute(trx);
    if (rows.length === 0) {
      const needed = columns.filter(
        ({ name, required, isUnique, refersTo }) => required || name in given || (isUnique && refersTo !== null),
      );
      const values = needed.map((one) => first(one, given)).join(', ');
      await sql.raw(`insert into "${table}" (${quoted(needed)}) values (${values})`).execute(trx);
    }
    const days = columns.some(({ type, isUnique }) => type === 'date' && isUnique) ? 'n' : 'n % 3000';
    // Keep given values even if they are part of a unique key.
    const kept = columns.map((one) => (one.name in given ? { ...one, isUnique: false } : one));
    const values = kept.map((one) => another(one, spread, days)).join(', ');
    await sql
      .raw(`insert into "${table}" (${quoted(columns)}) select ${values} from (${original}) f
        cross join generate_series(1, ${count}) n on conflict do nothing`)
      .execute(trx);
  });
}
