import * as z from 'zod/mini';
import type { JobKind } from '../../../../platform/jobs/jobs.ts';

const payload = z.object({ restaurantId: z.number(), invoiceId: z.number() });
export type ReadInvoicePayload = z.infer<typeof payload>;

/** The reading job's definition, separate from its handler, so senders don't depend on it. */
export const readInvoiceJob: JobKind<ReadInvoicePayload> = {
  name: 'read-invoice',
  payload,
  retries: 2,
  // Photos queue up, and a file may have twenty pages. The reader has its own limit per page.
  timeLimitSeconds: 900,
};
