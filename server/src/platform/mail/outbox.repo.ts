import { sql } from 'kysely';
import { isDue, type Queryable, waitAfter } from '../db/index.ts';

export type Letter = {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
  createdAt: Date;
};

export async function insertMail(
  db: Queryable,
  mail: { recipient: string; subject: string; body: string; now: Date },
): Promise<number> {
  const { recipient, subject, body, now } = mail;
  const row = await db
    .insertInto('mail_outbox')
    .values({ recipient, subject, body, created_at: now, next_attempt_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const minute = 60_000;
/** Longer than an attempt may take: after this, another process takes over from a dead one. */
export const leaseMs = 3 * minute;
/** The delay after each failed attempt: a mail server that is down for a day loses nothing. */
export const waits = [1, 2, 5, 15, 30, 60, 120, 240, 360, 600].map((minutes) => minutes * minute);

/** Claims a due email for this process until `until`; null if there is nothing to do. */
export async function claimMail(db: Queryable, id: number, now: Date, until: Date): Promise<Letter | null> {
  const row = await db
    .updateTable('mail_outbox')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: until })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(isDue(sql.ref('next_attempt_at'), now, waitAfter(sql.ref('attempts'), leaseMs, waits)))
    .returning(['id', 'recipient', 'subject', 'body', 'attempts', 'created_at as createdAt'])
    .executeTakeFirst();
  return row === undefined ? null : { ...row, body: row.body ?? '' };
}

export async function dueMail(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'pending')
    .where(isDue(sql.ref('next_attempt_at'), now, waitAfter(sql.ref('attempts'), leaseMs, waits)))
    .orderBy('next_attempt_at')
    .limit(500)
    .execute();
  return rows.map((row) => row.id);
}

export async function markSent(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ status: 'sent', sent_at: now, body: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(db: Queryable, id: number, reason: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ status: 'failed', body: null, last_error: reason })
    .where('id', '=', id)
    .execute();
}

export async function postpone(db: Queryable, id: number, next: Date, reason: string): Promise<void> {
  await db.updateTable('mail_outbox').set({ next_attempt_at: next, last_error: reason }).where('id', '=', id).execute();
}

export async function forgetMail(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('mail_outbox').where('status', '!=', 'pending').where('created_at', '<', before).execute();
}
