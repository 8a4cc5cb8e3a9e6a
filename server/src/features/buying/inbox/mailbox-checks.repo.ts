import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Held, heldBy } from './connection-checks.repo.ts';

/** All UIDs changed: starts over with what is in the folder now. False if the lease is lost. */
export async function startFolder(
  db: Queryable,
  of: Held,
  { uidValidity, backlogUid }: { uidValidity: number; backlogUid: number },
): Promise<boolean> {
  await sql`delete from mailbox_retries where mailbox_id in (select id from mailboxes where ${heldBy(of)})`.execute(db);
  const { rows } = await sql`update mailboxes set uid_validity = ${uidValidity}, last_uid = 0,
      backlog_uid = ${backlogUid}, unmoved_uids = '{}', tried_uid = null, tries = 0
    where ${heldBy(of)} returning id`.execute(db);
  return rows.length > 0;
}

/** How often this mail was tried, now included; null if the lease is lost. */
export async function beginMail(db: Queryable, of: Held, uid: number): Promise<number | null> {
  const { rows } = await sql<{ tries: number }>`update mailboxes set
      tries = case when tried_uid = ${uid} then tries + 1 else 1 end, tried_uid = ${uid}
    where ${heldBy(of)} returning tries`.execute(db);
  return rows[0]?.tries ?? null;
}

/** Something other than the mail was to blame. */
export async function forgiveMail(db: Queryable, of: Held): Promise<void> {
  await sql`update mailboxes set tries = greatest(tries - 1, 0) where ${heldBy(of)}`.execute(db);
}

/** In the transaction that stores the mail. False if the lease is lost: then nothing of it may be stored. */
export async function endMail(
  db: Queryable,
  of: Held,
  { uid, moves }: { uid: number; moves: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update mailboxes set last_uid = ${uid}, last_mail_at = ${now}, tried_uid = null, tries = 0,
      unmoved_uids = ${moves ? sql`unmoved_uids || ${uid}::bigint` : sql`unmoved_uids`}
    where ${heldBy(of)} and last_uid < ${uid} returning id`.execute(db);
  return rows.length > 0;
}

export async function unmovedMail(db: Queryable, of: Held): Promise<number[]> {
  const { rows } = await sql<{
    uids: number[];
  }>`select unmoved_uids as uids from mailboxes where ${heldBy(of)}`.execute(db);
  return rows[0]?.uids ?? [];
}

export async function noteMoved(db: Queryable, of: Held, uids: readonly number[]): Promise<void> {
  await sql`update mailboxes set unmoved_uids = array(
      select uid from unnest(unmoved_uids) uid where uid <> all(${[...uids]}::bigint[]) order by uid)
    where ${heldBy(of)}`.execute(db);
}
