import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Checks new keys of a POS connection and does its runs, one after the other. `by` is who entered the keys. */
export const runPosSyncsJob: JobKind<{ restaurantId: number; integrationId: number; by?: number | null | undefined }> =
  {
    name: 'run-pos-syncs',
    payload: z.object({ restaurantId: z.number(), integrationId: z.number(), by: z.number().nullish() }),
    // The run itself retries failed calls to the system; these retries are for a process that died.
    retries: 3,
    timeLimitSeconds: 600,
  };
