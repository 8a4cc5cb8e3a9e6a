import * as z from 'zod';
import type { JobKind } from '../../platform/jobs/jobs.ts';

/** Does the runs of one point of sale, one after the other. */
export const runPosSyncsJob: JobKind<{ restaurantId: number; integrationId: number }> = {
  name: 'run-pos-syncs',
  payload: z.object({ restaurantId: z.number(), integrationId: z.number() }),
  // What the system answers is tried again by the run itself; this is for a process that died.
  retries: 3,
  timeLimitSeconds: 600,
};
