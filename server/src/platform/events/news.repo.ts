import type { ServerEvent } from '@platewise/contract';
import { sql } from 'kysely';
import type { Db } from '../db/index.ts';

export type News = { id: number; event: ServerEvent };

export async function writeNews(db: Db, origin: string, events: readonly ServerEvent[]): Promise<void> {
  await db
    .insertInto('news')
    .values(events.map((event) => ({ origin, event: JSON.stringify(event) })))
    .execute();
}

export async function lastNews(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from news`.execute(db);
  return rows[0]?.last ?? 0;
}

export async function newsAfter(db: Db, id: number, origin: string): Promise<News[]> {
  const { rows } = await sql<News>`select id, event from news where id > ${id} and origin <> ${origin}
    order by id limit 5000`.execute(db);
  return rows;
}

export async function forgetNews(db: Db): Promise<void> {
  await sql`delete from news where created_at < now() - interval '10 minutes'`.execute(db);
}
