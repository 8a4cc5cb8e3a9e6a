import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Syncs one feed. */
export const syncFeedJob: JobKind<{ restaurantId: number; integrationId: number }> = {
  name: 'sync-price-feed',
  payload: z.object({ restaurantId: z.number(), integrationId: z.number() }),
  // Feed errors are retried by the next sync; these retries are for a process that died.
  retries: 2,
  timeLimitSeconds: 900,
};
