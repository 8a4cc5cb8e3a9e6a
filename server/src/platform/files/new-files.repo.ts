import { sql } from 'kysely';
import type { Queryable } from '../db/index.ts';

/** The column that references the files of each folder. An invoice made from an arrival keeps the arrival's key. */
export const columnOfFolder: Readonly<Record<string, string>> = {
  invoices: 'invoices.file_key',
  dishes: 'menu_items.image_key',
  arrivals: 'arrival_documents.file_key',
};
export const fileColumns: readonly string[] = Object.values(columnOfFolder);

/** Files in a folder not listed above are skipped: we couldn't tell whether they are in use. */
export async function noteNewFile(db: Queryable, key: string): Promise<void> {
  if (!Object.hasOwn(columnOfFolder, key.split('/')[0] ?? '')) return;
  await sql`insert into new_files (key) values (${key}) on conflict do nothing`.execute(db);
}

export type NewFile = { key: string; isUsed: boolean };

/** The oldest files written before a given time, and whether a row references them. */
export async function newFilesBefore(db: Queryable, moment: Date, limit: number): Promise<NewFile[]> {
  const named = fileColumns.map((path) => {
    const [table, column] = path.split('.');
    return sql`exists (select from ${sql.table(table ?? '')} t where t.${sql.ref(column ?? '')} = n.key)`;
  });
  const { rows } = await sql<NewFile>`select n.key, ${sql.join(named, sql` or `)} as "isUsed"
    from new_files n where n.stored_at < ${moment} order by n.stored_at limit ${limit}`.execute(db);
  return rows;
}

export async function forgetNewFiles(db: Queryable, keys: readonly string[]): Promise<void> {
  await sql`delete from new_files where key = any(${[...keys]}::text[])`.execute(db);
}
