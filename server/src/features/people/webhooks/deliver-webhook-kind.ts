import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Carries one delivery to its receiver. */
export const deliverWebhookJob: JobKind<{ id: number }> = {
  name: 'deliver-webhook',
  payload: z.object({ id: z.number() }),
  // Tries after a fault of our own; what the receiver answers is tried again by the delivery itself, for two days.
  retries: 3,
  timeLimitSeconds: 60,
};
