import type { FeedName } from '@platewise/contract';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';

export type FeedConnection = {
  id: number;
  restaurantId: number;
  feed: FeedName;
  name: string;
  lastSyncAt: Date | null;
  lastError: string | null;
  lastErrorAt: Date | null;
  /** Active, but not synced yet. */
  isPending: boolean;
};

/** Active feeds with the result of their last sync. */
export async function readFeedConnections(db: Queryable, reach: Reach): Promise<FeedConnection[]> {
  const { rows } = await sql<FeedConnection>`${prepared}
    select a.id, a.restaurant_id as "restaurantId", a.feed, a.name, a.last_sync_at as "lastSyncAt",
      a.last_error as "lastError", a.last_error_at as "lastErrorAt",
      a.last_sync_at is null and a.last_error is null and a.next_sync_at is not null as "isPending"
    from api_integrations a
    where ${inReach('a.restaurant_id', reach)} and a.feed is not null and a.is_active
    order by a.restaurant_id, a.id`.execute(db);
  return rows;
}
