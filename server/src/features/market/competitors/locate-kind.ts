import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Sought } from './locating.repo.ts';

/** Looks up where an address is that was just saved: a competitor's, or one that was typed for the restaurant itself. */
export const locateJob: JobKind<Sought> = {
  name: 'locate',
  payload: z.object({ restaurantId: z.number(), competitorId: z.number().nullable() }),
  retries: 2,
  timeLimitSeconds: 120,
};

export const sendLocate = (deps: Deps, trx: Tx, of: Sought): Promise<void> =>
  deps.jobs.send(trx, locateJob, of, { key: `${of.restaurantId}:${of.competitorId ?? 'restaurant'}`, quick: true });
