import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';

export type MailboxConnection = {
  lastSyncAt: Date | null;
  lastError: string | null;
  /** Active, but not signed in yet. */
  isPending: boolean;
};

/** Active mailboxes with the result of their last check. */
export async function readMailboxConnections(db: Queryable, reach: Reach): Promise<MailboxConnection[]> {
  const { rows } = await sql<MailboxConnection>`${prepared}
    select m.last_checked_at as "lastSyncAt", m.last_error as "lastError",
      m.last_checked_at is null and m.last_error is null as "isPending"
    from mailboxes m
    where ${inReach('m.restaurant_id', reach)} and m.is_active
    order by m.restaurant_id, m.id`.execute(db);
  return rows;
}
