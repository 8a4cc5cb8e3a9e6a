import * as z from 'zod/mini';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Matches a restaurant's ingredients with what its vendors sell. */
export const correlationJob: JobKind<{ restaurantId: number }> = {
  name: 'correlate-suppliers',
  payload: z.object({ restaurantId: z.number() }),
  // Also covers a process that died: the run starts over and replaces what it left.
  retries: 2,
  timeLimitSeconds: 300,
};
