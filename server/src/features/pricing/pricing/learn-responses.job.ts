import { addDays, businessDateAt } from '@platewise/domain';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { demandResponses } from './demand-responses.ts';
import { readActiveDishIds, readSelling } from './responses.repo.ts';

const payload = z.object({ restaurantId: z.number() });

/** If results are up to date, it only compares the stamp. */
export const learnResponsesJob: JobKind<z.infer<typeof payload>> = {
  name: 'learn-responses',
  payload,
  retries: 1,
  timeLimitSeconds: 120,
};

/** Precalculates what price optimization needs, so that nobody waits for two years of sales. */
export async function runLearnResponses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { restaurantId }: z.infer<typeof payload>,
): Promise<void> {
  const settings = await restaurantSettings(db, restaurantId);
  if (settings === null) return;
  const scope = backgroundScope(restaurantId, settings);
  await demandResponses(db, scope, await readActiveDishIds(db, scope), clock());
}

export async function sendLearnResponses(deps: Pick<Deps, 'db' | 'jobs'>, restaurantId: number): Promise<void> {
  await tx(deps.db, (trx) => deps.jobs.send(trx, learnResponsesJob, { restaurantId }, { key: String(restaurantId) }));
}

/** A new day shifts the two years, even if nothing is sold. */
export async function learnAllResponses(deps: Deps): Promise<void> {
  const monthAgo = addDays(businessDateAt(deps.clock().toISOString(), 'UTC', '00:00'), -31);
  for (const restaurantId of await readSelling(deps.db, monthAgo)) await runLearnResponses(deps, { restaurantId });
}
