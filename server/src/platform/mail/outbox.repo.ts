import type { Queryable } from '../db/index.ts';

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
