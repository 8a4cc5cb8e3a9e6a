import * as z from 'zod/mini';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Matches the ingredients of a restaurant with what its vendors sell. */
export const correlationJob: JobKind<{ restaurantId: number }> = {
  name: 'correlate-suppliers',
  payload: z.object({ restaurantId: z.number() }),
  // Also for a process that died: the run begins anew and takes the place of what it left.
  retries: 2,
  timeLimitSeconds: 300,
};
