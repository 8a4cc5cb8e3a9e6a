import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';
import type { Connection } from './connection-checks.repo.ts';

type InboxConnection = {
  lastSyncAt: Date | null;
  lastError: string | null;
  /** Active, but not signed in yet. */
  isPending: boolean;
};

/** Active mailboxes with the result of their last check. */
export const readMailboxConnections = (db: Queryable, reach: Reach): Promise<InboxConnection[]> =>
  connectionsIn(db, 'mailboxes', reach);

/** The same of SFTP servers. */
export const readSftpConnections = (db: Queryable, reach: Reach): Promise<InboxConnection[]> =>
  connectionsIn(db, 'sftp_servers', reach);

async function connectionsIn(db: Queryable, table: Connection['table'], reach: Reach): Promise<InboxConnection[]> {
  const { rows } = await sql<InboxConnection>`${prepared}
    select m.last_checked_at as "lastSyncAt", m.last_error as "lastError",
      m.last_checked_at is null and m.last_error is null as "isPending"
    from ${sql.table(table)} m
    where ${inReach('m.restaurant_id', reach)} and m.is_active
    order by m.restaurant_id, m.id`.execute(db);
  return rows;
}

type FailingConnection = {
  kind: 'mailbox' | 'sftp';
  id: number;
  restaurantId: number;
  name: string;
  lastError: string | null;
  lastErrorAt: Date | null;
};

/** Active mailboxes and SFTP servers that couldn't be read last time. */
export async function readFailingConnections(db: Queryable, reach: Reach): Promise<FailingConnection[]> {
  const { rows } = await sql<FailingConnection>`${prepared}
    select 'mailbox' as kind, m.id, m.restaurant_id as "restaurantId", m.username as name,
      m.last_error as "lastError", m.last_error_at as "lastErrorAt"
    from mailboxes m where ${inReach('m.restaurant_id', reach)} and m.is_active and m.last_error is not null
    union all
    select 'sftp', s.id, s.restaurant_id, s.host, s.last_error, s.last_error_at
    from sftp_servers s where ${inReach('s.restaurant_id', reach)} and s.is_active and s.last_error is not null
    order by "restaurantId", kind, id`.execute(db);
  return rows;
}
