import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Sought } from './locating.repo.ts';

/** Finds the location of a newly saved address: a competitor's, or one entered for the restaurant itself. */
export const locateJob: JobKind<Sought> = {
  name: 'locate',
  payload: z.object({ restaurantId: z.number(), competitorId: z.number().nullable() }),
  retries: 2,
  timeLimitSeconds: 120,
};

export const sendLocate = (deps: Deps, trx: Tx, of: Sought): Promise<void> =>
  deps.jobs.send(trx, locateJob, of, { key: `${of.restaurantId}:${of.competitorId ?? 'restaurant'}`, quick: true });
