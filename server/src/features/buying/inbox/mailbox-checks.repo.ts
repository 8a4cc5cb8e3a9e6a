import { sql } from 'kysely';
import { isDue, type Queryable } from '../../../platform/db/index.ts';

export type OfMailbox = { restaurantId: number; mailboxId: number };

/** Longer than a check takes: another process takes over from one that died. */
const leaseSeconds = 180;

/** A check that was asked for has this lease until a process starts it. */
const asked = 'asked';
const askedSeconds = 60;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

const isHeld = (now: Date) =>
  sql<boolean>`(lease_by is not null and not ${isDue(sql.ref('lease_until'), now, leaseSeconds)})`;

/** Reserves the next check; false while one is running or reserved. */
export async function askForCheck(db: Queryable, of: OfMailbox, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update mailboxes set lease_by = ${asked}, lease_until = ${after(now, askedSeconds)}
    where restaurant_id = ${of.restaurantId} and id = ${of.mailboxId} and not ${isHeld(now)} returning id`.execute(db);
  return rows.length > 0;
}

/** Leases an active mailbox to this holder; false while another one holds it. */
export async function takeLease(db: Queryable, of: OfMailbox, holder: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update mailboxes set lease_by = ${holder}, lease_until = ${after(now, leaseSeconds)}
    where restaurant_id = ${of.restaurantId} and id = ${of.mailboxId} and is_active
      and (lease_by in (${asked}, ${holder}) or not ${isHeld(now)}) returning id`.execute(db);
  return rows.length > 0;
}

export async function releaseLease(db: Queryable, of: OfMailbox, holder: string): Promise<void> {
  await sql`update mailboxes set lease_by = null, lease_until = null
    where restaurant_id = ${of.restaurantId} and id = ${of.mailboxId} and lease_by = ${holder}`.execute(db);
}

export type Held = OfMailbox & { holder: string };

export const held = ({ restaurantId, mailboxId, holder }: Held) =>
  sql`restaurant_id = ${restaurantId} and id = ${mailboxId} and lease_by = ${holder}`;

/** All UIDs changed: starts over with what is in the folder now. False if the lease is lost. */
export async function startFolder(
  db: Queryable,
  of: Held,
  { uidValidity, backlogUid }: { uidValidity: number; backlogUid: number },
): Promise<boolean> {
  await sql`delete from mailbox_retries where mailbox_id in (select id from mailboxes where ${held(of)})`.execute(db);
  const { rows } = await sql`update mailboxes set uid_validity = ${uidValidity}, last_uid = 0,
      backlog_uid = ${backlogUid}, unmoved_uids = '{}', tried_uid = null, tries = 0
    where ${held(of)} returning id`.execute(db);
  return rows.length > 0;
}

/** How often this mail was tried, now included; null if the lease is lost. */
export async function beginMail(db: Queryable, of: Held, uid: number): Promise<number | null> {
  const { rows } = await sql<{ tries: number }>`update mailboxes set
      tries = case when tried_uid = ${uid} then tries + 1 else 1 end, tried_uid = ${uid}
    where ${held(of)} returning tries`.execute(db);
  return rows[0]?.tries ?? null;
}

/** Something other than the mail was to blame. */
export async function forgiveMail(db: Queryable, of: Held): Promise<void> {
  await sql`update mailboxes set tries = greatest(tries - 1, 0) where ${held(of)}`.execute(db);
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
    where ${held(of)} and last_uid < ${uid} returning id`.execute(db);
  return rows.length > 0;
}

export async function unmovedMail(db: Queryable, of: Held): Promise<number[]> {
  const { rows } = await sql<{ uids: number[] }>`select unmoved_uids as uids from mailboxes where ${held(of)}`.execute(
    db,
  );
  return rows[0]?.uids ?? [];
}

export async function noteMoved(db: Queryable, of: Held, uids: readonly number[]): Promise<void> {
  await sql`update mailboxes set unmoved_uids = array(
      select uid from unnest(unmoved_uids) uid where uid <> all(${[...uids]}::bigint[]) order by uid)
    where ${held(of)}`.execute(db);
}

/** Ends a check with its result, unless the settings changed in the meantime. */
export async function endCheck(
  db: Queryable,
  of: Held,
  end: { checkedAt: Date; nextAt: Date; error: string | null; failures: number },
): Promise<boolean> {
  const { rows } = await sql`update mailboxes set next_check_at = ${end.nextAt}, last_error = ${end.error},
      last_checked_at = ${end.checkedAt}, failures = ${end.failures}, lease_by = null, lease_until = null,
      last_error_at = case when ${end.error}::text is null then null else ${end.checkedAt}::timestamptz end
    where ${held(of)} returning id`.execute(db);
  return rows.length > 0;
}

const longestWait = 3600;

/** Mailboxes due for a check that nobody checks, longest waiting first. */
export async function dueMailboxes(db: Queryable, now: Date): Promise<OfMailbox[]> {
  const { rows } = await sql<OfMailbox>`
    select restaurant_id as "restaurantId", id as "mailboxId" from mailboxes
    where is_active and ${isDue(sql.ref('next_check_at'), now, longestWait)} and not ${isHeld(now)}
    order by next_check_at limit 500`.execute(db);
  return rows;
}

/** If the job is lost, another starts then. */
export async function postponeCheck(db: Queryable, of: OfMailbox, until: Date): Promise<void> {
  await sql`update mailboxes set next_check_at = ${until}
    where restaurant_id = ${of.restaurantId} and id = ${of.mailboxId}`.execute(db);
}
