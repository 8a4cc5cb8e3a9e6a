import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type OwnSessionRow = {
  id: number;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  last_used_at: Date;
};

export async function listSessions(
  db: Queryable,
  userId: number,
  now: Date,
  request: PageRequest,
): Promise<Page<OwnSessionRow>> {
  const base = db.selectFrom('sessions as s').where('s.user_id', '=', userId).where('s.expires_at', '>', now);
  const rows = base.select(['s.id', 's.user_agent', 's.address', 's.created_at', 's.last_used_at']);
  const order = { by: sql.ref('s.last_used_at'), type: 'timestamptz', direction: 'desc', id: sql.ref('s.id') } as const;
  return readCountedPage(rows, order, request, base);
}

/** False if the person has no such session. */
export async function deleteOwnSession(db: Queryable, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
