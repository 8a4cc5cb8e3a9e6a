import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Reads a competitor's menu from its site and saves what changed. */
export const readMenuJob: JobKind<{ restaurantId: number; competitorId: number }> = {
  name: 'read-competitor-menu',
  payload: z.object({ restaurantId: z.number(), competitorId: z.number() }),
  // Errors from the site are retried by the next reading; these retries are for a process that died.
  retries: 2,
  timeLimitSeconds: 300,
};
