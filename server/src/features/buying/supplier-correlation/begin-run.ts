import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { correlationJob } from './run-kind.ts';
import { openRun } from './runs.repo.ts';

/** Starts a run unless one is in progress; returns its id. */
export async function beginRun(deps: Deps, trx: Tx, scope: RestaurantScope): Promise<number> {
  const { id, begun } = await openRun(trx, scope, deps.clock());
  if (!begun) return id;
  const { restaurantId } = scope;
  await deps.jobs.send(trx, correlationJob, { restaurantId }, { key: String(restaurantId), quick: true });
  await recordRestaurantChange(trx, scope, {
    action: 'ran',
    subject: 'supplier correlation',
    subjectId: id,
    summary: msg('Ran the supplier correlation engine'),
  });
  deps.events.publish({ type: 'correlation', restaurantId }, trx);
  return id;
}
