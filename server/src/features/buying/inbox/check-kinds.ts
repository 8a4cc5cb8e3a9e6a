import * as z from 'zod';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

type Asked = { restaurantId: number /** A person waits for it. */; asked?: boolean | undefined };

const asked = { restaurantId: z.number(), asked: z.optional(z.boolean()) };

// A connection that fails is checked again by its schedule; these retries are for a process that died.
const limits = { retries: 2, timeLimitSeconds: 300 };

/** Checks one mailbox. */
export const checkMailboxJob: JobKind<Asked & { mailboxId: number }> = {
  name: 'check-mailbox',
  payload: z.object({ ...asked, mailboxId: z.number() }),
  ...limits,
};

/** Checks one SFTP server. */
export const checkSftpServerJob: JobKind<Asked & { sftpServerId: number }> = {
  name: 'check-sftp-server',
  payload: z.object({ ...asked, sftpServerId: z.number() }),
  ...limits,
};
