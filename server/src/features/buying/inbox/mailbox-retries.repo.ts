import { sql } from 'kysely';
import { isDue, type Queryable } from '../../../platform/db/index.ts';
import { type Held, heldBy } from './connection-checks.repo.ts';

/** Goes on behind a mail that can't be read, and notes when it is tried again. False if the lease is lost. */
export async function setAside(db: Queryable, of: Held, uid: number, nextAt: Date): Promise<boolean> {
  const { rows } = await sql`with passed as (
      update mailboxes set last_uid = ${uid}, tried_uid = null, tries = 0
      where ${heldBy(of)} and last_uid < ${uid} returning id)
    insert into mailbox_retries (mailbox_id, uid, tries, next_try_at)
    select id, ${uid}, 1, ${nextAt} from passed
    on conflict (mailbox_id, uid) do nothing returning id`.execute(db);
  return rows.length > 0;
}

export type DueRetry = { uid: number; tries: number };

/** The mail whose turn has come, longest waiting first. */
export async function dueRetries(
  db: Queryable,
  of: Held,
  now: Date,
  { longestMs, limit }: { longestMs: number; limit: number },
): Promise<DueRetry[]> {
  const { rows } = await sql<DueRetry>`select r.uid, r.tries from mailbox_retries r
    where r.mailbox_id in (select id from mailboxes where ${heldBy(of)})
      and ${isDue(sql.ref('r.next_try_at'), now, longestMs / 1000)}
    order by r.next_try_at, r.uid limit ${limit}`.execute(db);
  return rows;
}

/** Before it is read, so that a mail that ends the process counts too. False if the lease is lost. */
export async function beginRetry(db: Queryable, of: Held, { uid, tries }: DueRetry, nextAt: Date): Promise<boolean> {
  const { rows } = await sql`update mailbox_retries set tries = ${tries}, next_try_at = ${nextAt}
    where uid = ${uid} and mailbox_id in (select id from mailboxes where ${heldBy(of)}) returning id`.execute(db);
  return rows.length > 0;
}

/** In the transaction that stores the mail. False if the lease is lost: then nothing of it may be stored. */
export async function endRetry(
  db: Queryable,
  of: Held,
  { uid, moves }: { uid: number; moves: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`with done as (
      delete from mailbox_retries
      where uid = ${uid} and mailbox_id in (select id from mailboxes where ${heldBy(of)} for update)
      returning mailbox_id)
    update mailboxes set last_mail_at = ${now},
      unmoved_uids = ${moves ? sql`unmoved_uids || ${uid}::bigint` : sql`unmoved_uids`}
    where id in (select mailbox_id from done) returning id`.execute(db);
  return rows.length > 0;
}
