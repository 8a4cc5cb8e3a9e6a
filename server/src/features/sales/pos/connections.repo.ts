import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { prepared, type Queryable } from '../../../platform/db/index.ts';

export type PosConnection = {
  id: number;
  restaurantId: number;
  system: string;
  name: string;
  lastSyncAt: Date | null;
  lastError: string | null;
  /** When the last run failed; null if it succeeded. */
  failedAt: Date | null;
  /** Saved, but the keys are still being checked. */
  isPending: boolean;
};

/** Connected systems and the outcome of their last run. */
export async function readPosConnections(db: Queryable, reach: Reach): Promise<PosConnection[]> {
  const { rows } = await sql<PosConnection>`${prepared}
    select p.id, p.restaurant_id as "restaurantId", p.pos_system_name as system, p.display_name as name,
      p.last_sync_at as "lastSyncAt", p.last_error as "lastError",
      case when p.last_error is not null then coalesce((
        select max(s.finished_at) from pos_syncs s
        where s.restaurant_id = p.restaurant_id and s.pos_integration_id = p.id and s.status = 'failed'
      ), p.updated_at) end as "failedAt",
      p.connection_status = 'pending' as "isPending"
    from pos_integrations p
    where ${inReach('p.restaurant_id', reach)} and p.connection_status <> 'disconnected'
    order by p.restaurant_id, p.id`.execute(db);
  return rows;
}
