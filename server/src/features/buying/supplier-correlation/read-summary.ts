import { type CorrelationSummary, decideSupplierCorrelation, runSupplierCorrelation } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { countMatches, readUnmatched } from './correlations.repo.ts';
import { runReply } from './run-reply.ts';
import { lastRun } from './runs.repo.ts';

const named = 12;

/** The matching progress, and the engine's last run. */
export async function readSummary(deps: Deps, caller: Caller, restaurantId: number): Promise<CorrelationSummary> {
  const scope = caller.permit(restaurantId);
  const counted = await countMatches(deps.db, scope);
  const run = await lastRun(deps.db, scope);
  return {
    restaurantId,
    ...counted,
    unmatched: Math.max(0, counted.ingredients - counted.auto - counted.manual - counted.review),
    without: await readUnmatched(deps.db, scope, named),
    run: run === null ? null : runReply(run),
    can: {
      run: caller.may(runSupplierCorrelation.access, restaurantId),
      decide: caller.may(decideSupplierCorrelation.access, restaurantId),
    },
  };
}
