import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Checks new keys of one point of sale, and does its runs, one after the other. `by` is who entered the keys. */
export const runPosSyncsJob: JobKind<{ restaurantId: number; integrationId: number; by?: number | null | undefined }> =
  {
    name: 'run-pos-syncs',
    payload: z.object({ restaurantId: z.number(), integrationId: z.number(), by: z.number().nullish() }),
    // What the system answers is tried again by the run itself; this is for a process that died.
    retries: 3,
    timeLimitSeconds: 600,
  };
