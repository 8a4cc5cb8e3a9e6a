import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** Checks one mailbox. `asked`: a person waits for it. */
export const checkMailboxJob: JobKind<{ restaurantId: number; mailboxId: number; asked?: boolean | undefined }> = {
  name: 'check-mailbox',
  payload: z.object({ restaurantId: z.number(), mailboxId: z.number(), asked: z.optional(z.boolean()) }),
  // A mailbox that fails is checked again by its schedule; these retries are for a process that died.
  retries: 2,
  timeLimitSeconds: 300,
};
