import type { PriceAlert } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { alertReply } from './alert-reply.ts';
import * as repo from './alerts.repo.ts';

/** The newest alerts that nobody has decided on, in their own words. */
export async function activeAlerts(deps: Deps, caller: Caller, reach: Reach, limit: number): Promise<PriceAlert[]> {
  const rows = await repo.newestActive(deps.db, reach, limit);
  return rows.map((row) => alertReply(caller, row));
}
