import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/index.ts';

export type SealedColumn = { table: string; column: string };

/** Every column with the comment 'secret'. */
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

/** Waits for writers of the table and blocks others until the transaction ends. Reads still work. */
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

/** `old` is the value `sealedTexts` returned in the same transaction. */
export async function replaceSealedText(trx: Tx, at: SealedColumn, old: SealedText, text: string): Promise<void> {
  await sql`update ${sql.table(at.table)} set ${sql.ref(at.column)} = ${text}
    where ctid = ${old.row}::tid and tableoid = ${old.part}::oid`.execute(trx);
}

/** The id of the key this database is sealed with; set by the first process to ask. */
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

/** Blocks key rotation by other processes until the transaction ends. */
export async function exchangeAlone(trx: Tx): Promise<void> {
  await sql`lock table sealing_key in share row exclusive mode`.execute(trx);
}
