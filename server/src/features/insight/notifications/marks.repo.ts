import type { NotificationKind } from '@platewise/contract';
import { sql } from 'kysely';
import { prepared, type Queryable } from '../../../platform/db/index.ts';

export type Settings = { seenAt: Date | null; muted: NotificationKind[] };
export type Mark = { readAt: Date; hidden: boolean };

/** Settings of one user, never of anyone else. */
export async function readSettings(db: Queryable, userId: number): Promise<Settings> {
  const row = await db
    .selectFrom('notification_settings')
    .modifyFront(prepared)
    .select(['seen_at', sql<NotificationKind[]>`muted`.as('muted')])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { seenAt: row?.seen_at ?? null, muted: row?.muted ?? [] };
}

export async function readMarks(db: Queryable, userId: number, keys: readonly string[]): Promise<Map<string, Mark>> {
  const rows = await db
    .selectFrom('notification_marks')
    .modifyFront(prepared)
    .select(['key', 'read_at', 'hidden'])
    .where('user_id', '=', userId)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.key, { readAt: row.read_at, hidden: row.hidden }]));
}

/** A hidden notification stays hidden when marked as read again. Duplicate keys count once. */
export async function writeMarks(
  db: Queryable,
  userId: number,
  keys: readonly string[],
  { hidden, now }: { hidden: boolean; now: Date },
): Promise<void> {
  await db
    .insertInto('notification_marks')
    .values([...new Set(keys)].map((key) => ({ user_id: userId, key, read_at: now, hidden })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({
        read_at: now,
        hidden: sql<boolean>`notification_marks.hidden or excluded.hidden`,
      }),
    )
    .execute();
}

/** Never moves back, so a slow response in another tab can't make anything unread. */
export async function writeSeen(db: Queryable, userId: number, upTo: Date, now: Date): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, seen_at: upTo, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        seen_at: sql<Date>`greatest(notification_settings.seen_at, excluded.seen_at)`,
        updated_at: now,
      }),
    )
    .execute();
}

export async function writeMuted(
  db: Queryable,
  userId: number,
  muted: readonly NotificationKind[],
  now: Date,
): Promise<void> {
  const text = JSON.stringify(muted);
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, muted: text, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ muted: text, updated_at: now }))
    .execute();
}
