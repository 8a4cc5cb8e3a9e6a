import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Sends one delivery to its receiver. */
export const deliverWebhookJob: JobKind<{ id: number }> = {
  name: 'deliver-webhook',
  payload: z.object({ id: z.number() }),
  // Retries for our own faults; failed responses from the receiver are retried by the delivery itself, for two days.
  retries: 3,
  timeLimitSeconds: 60,
};
