import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { runCorrelationJob } from './correlation.job.ts';
import { openRun } from './runs.repo.ts';

/** Runs the engine for a restaurant here and now, without a job. */
export async function correlateNow(deps: Deps, scope: RestaurantScope): Promise<void> {
  await tx(deps.db, (trx) => openRun(trx, scope, deps.clock()));
  const { signal } = new AbortController();
  await runCorrelationJob(deps, { restaurantId: scope.restaurantId }, { signal, lastTry: true });
}
