import { sql } from 'kysely';
import { isDue, type Queryable } from '../../../platform/db/index.ts';

/** A mailbox or SFTP server that is checked regularly. */
export type Connection = { table: 'mailboxes' | 'sftp_servers'; restaurantId: number; id: number };
export type Held = Connection & { holder: string };

/** Longer than a check takes: another process takes over from one that died. */
const leaseSeconds = 180;

/** A check that was asked for has this lease until a process starts it. */
const asked = 'asked';
const askedSeconds = 60;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

const isHeld = (now: Date) =>
  sql<boolean>`(lease_by is not null and not ${isDue(sql.ref('lease_until'), now, leaseSeconds)})`;

const isIt = ({ restaurantId, id }: Connection) => sql`restaurant_id = ${restaurantId} and id = ${id}`;

/** The connection, while this holder has its lease. */
export const heldBy = (held: Held) => sql`${isIt(held)} and lease_by = ${held.holder}`;

/** Reserves the next check; false while one is running or reserved. */
export async function askForCheck(db: Queryable, of: Connection, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(of.table)} set lease_by = ${asked}, lease_until = ${after(now, askedSeconds)}
    where ${isIt(of)} and not ${isHeld(now)} returning id`.execute(db);
  return rows.length > 0;
}

/** Leases an active connection to this holder; false while another one holds it. */
export async function takeLease(db: Queryable, of: Held, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(of.table)} set lease_by = ${of.holder}, lease_until = ${after(now, leaseSeconds)}
    where ${isIt(of)} and is_active
      and (lease_by in (${asked}, ${of.holder}) or not ${isHeld(now)}) returning id`.execute(db);
  return rows.length > 0;
}

export async function releaseLease(db: Queryable, of: Held): Promise<void> {
  await sql`update ${sql.table(of.table)} set lease_by = null, lease_until = null where ${heldBy(of)}`.execute(db);
}

/** Ends a check with its result, unless the settings changed in the meantime. */
export async function endCheck(
  db: Queryable,
  of: Held,
  end: { checkedAt: Date; nextAt: Date; error: string | null; failures: number },
): Promise<void> {
  await sql`update ${sql.table(of.table)} set next_check_at = ${end.nextAt}, last_error = ${end.error},
      last_checked_at = ${end.checkedAt}, failures = ${end.failures}, lease_by = null, lease_until = null,
      last_error_at = case when ${end.error}::text is null then null else ${end.checkedAt}::timestamptz end
    where ${heldBy(of)}`.execute(db);
}

const longestWait = 3600;

/** Connections due for a check that nobody checks, longest waiting first. */
export async function dueConnections(db: Queryable, table: Connection['table'], now: Date): Promise<Connection[]> {
  const { rows } = await sql<{ restaurantId: number; id: number }>`
    select restaurant_id as "restaurantId", id from ${sql.table(table)}
    where is_active and ${isDue(sql.ref('next_check_at'), now, longestWait)} and not ${isHeld(now)}
    order by next_check_at limit 500`.execute(db);
  return rows.map((row) => ({ table, ...row }));
}

/** If the job is lost, another starts then. */
export async function postponeCheck(db: Queryable, of: Connection, until: Date): Promise<void> {
  await sql`update ${sql.table(of.table)} set next_check_at = ${until} where ${isIt(of)}`.execute(db);
}
