import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { insertSync, type SyncCause, underWay } from './feed-syncs.repo.ts';
import { syncFeedJob } from './run-sync-kind.ts';

type Of = { restaurantId: number; userId: number | null };

/** Starts syncing a feed unless a sync is in progress; returns the run. The caller locks the feed. */
export async function startSync(
  deps: Deps,
  trx: Tx,
  of: Of,
  integrationId: number,
  cause: Exclude<SyncCause, 'file'>,
): Promise<number> {
  const id =
    (await underWay(trx, of, integrationId)) ?? (await insertSync(trx, of, { integrationId, cause }, deps.clock()));
  const payload = { restaurantId: of.restaurantId, integrationId };
  await deps.jobs.send(trx, syncFeedJob, payload, { key: String(integrationId), quick: cause === 'person' });
  return id;
}
