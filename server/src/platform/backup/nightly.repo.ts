import { sql } from 'kysely';
import { type Db, tx } from '../db/index.ts';

/**
 * Claims the backup that was due at `due` for one process: returns its row id, or null if it's done or another process
 * is working on it. A claim whose process died expires after three hours.
 */
export const takeTurn = (db: Db, due: Date, now: Date): Promise<number | null> =>
  tx(db, async (trx) => {
    await sql`select id from schema_lock where id = 1 for update`.execute(trx);
    const abandoned = new Date(now.getTime() - 3 * 60 * 60 * 1000);
    await trx
      .updateTable('backups')
      .set({ finished_at: now, error: 'The process stopped before it finished.' })
      .where('finished_at', 'is', null)
      .where('started_at', '<', abandoned)
      .execute();
    const { rows } = await sql<{ taken: boolean }>`select exists (select from backups where started_at >= ${due}
        and (error is null or finished_at > ${new Date(now.getTime() - 60 * 60 * 1000)}))
      or (select min(applied_at) from schema_migrations) >= ${due} as taken`.execute(trx);
    if (rows[0]?.taken !== false) return null;
    const { id } = await trx
      .insertInto('backups')
      .values({ started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('backups')
      .where('id', '<', id - 1_000)
      .execute();
    return id;
  });

type Outcome = { file: string; bytes: number; rows: number } | { error: string };

export async function endTurn(db: Db, id: number, now: Date, outcome: Outcome): Promise<void> {
  await db
    .updateTable('backups')
    .set({ finished_at: now, ...outcome })
    .where('id', '=', id)
    .execute();
}

export async function lastBackup(db: Db): Promise<{ succeeded: boolean; at: Date; bytes: number } | null> {
  const row = await db
    .selectFrom('backups')
    .select(['finished_at', 'error', 'bytes'])
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.finished_at === null) return null;
  return { succeeded: row.error === null, at: row.finished_at, bytes: row.bytes ?? 0 };
}
