import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/index.ts';

export type SealedColumn = { table: string; column: string };

/** Every column whose comment is 'secret'. */
export async function sealedColumns(db: Queryable): Promise<SealedColumn[]> {
  const { rows } = await sql<SealedColumn>`
    select c.relname as table, a.attname as column
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and col_description(c.oid, a.attnum) = 'secret'
    order by 1, 2`.execute(db);
  return rows;
}

/** Waits for whoever writes to the table, and keeps others from it until the transaction ends. They may read. */
export async function holdTable(trx: Tx, table: string): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
}

export type SealedText = { part: string; row: string; text: string };

export async function sealedTexts(trx: Tx, at: SealedColumn): Promise<SealedText[]> {
  const { rows } = await sql<SealedText>`
    select tableoid::text as part, ctid::text as row, ${sql.ref(at.column)} as text from ${sql.table(at.table)}
    where ${sql.ref(at.column)} is not null`.execute(trx);
  return rows;
}

/** `old` as `sealedTexts` gave it in the same transaction. */
export async function replaceSealedText(trx: Tx, at: SealedColumn, old: SealedText, text: string): Promise<void> {
  await sql`update ${sql.table(at.table)} set ${sql.ref(at.column)} = ${text}
    where ctid = ${old.row}::tid and tableoid = ${old.part}::oid`.execute(trx);
}

/** The name of the key under which this database is sealed; the first process that asks says it. */
export async function agreedKey(trx: Tx, newest: string): Promise<string> {
  await trx
    .insertInto('sealing_key')
    .values({ id: 1, name: newest })
    .onConflict((on) => on.doNothing())
    .execute();
  return (await trx.selectFrom('sealing_key').select('name').executeTakeFirstOrThrow()).name;
}

export async function setAgreedKey(trx: Tx, name: string): Promise<void> {
  await trx
    .insertInto('sealing_key')
    .values({ id: 1, name })
    .onConflict((on) => on.column('id').doUpdateSet({ name }))
    .execute();
}

/** Until the transaction ends no other process exchanges keys. */
export async function exchangeAlone(trx: Tx): Promise<void> {
  await sql`lock table sealing_key in share row exclusive mode`.execute(trx);
}
