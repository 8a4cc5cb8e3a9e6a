import * as z from 'zod/mini';
import type { JobKind } from '../../../../platform/jobs/jobs.ts';

const payload = z.object({ restaurantId: z.number(), invoiceId: z.number() });
export type ReadInvoicePayload = z.infer<typeof payload>;

/** The reading of an invoice as the queue knows it: who sends it does not know who does it. */
export const readInvoiceJob: JobKind<ReadInvoicePayload> = {
  name: 'read-invoice',
  payload,
  retries: 2,
  // Photos wait for each other, and a file may have twenty pages. Each page has a limit of its own in the reader.
  timeLimitSeconds: 900,
};
