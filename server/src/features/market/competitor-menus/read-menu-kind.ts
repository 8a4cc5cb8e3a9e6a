import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Reads the menu of one competitor from its site, and keeps what changed. */
export const readMenuJob: JobKind<{ restaurantId: number; competitorId: number }> = {
  name: 'read-competitor-menu',
  payload: z.object({ restaurantId: z.number(), competitorId: z.number() }),
  // What the site answers is tried again by the next reading; this is for a process that died.
  retries: 2,
  timeLimitSeconds: 300,
};
