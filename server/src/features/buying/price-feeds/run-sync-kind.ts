import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Reads one feed and stores what it tells. */
export const syncFeedJob: JobKind<{ restaurantId: number; integrationId: number }> = {
  name: 'sync-price-feed',
  payload: z.object({ restaurantId: z.number(), integrationId: z.number() }),
  // What the feed answers is tried again by the next reading; this is for a process that died.
  retries: 2,
  timeLimitSeconds: 900,
};
