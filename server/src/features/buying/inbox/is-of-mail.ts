import { MailboxError } from '../../../connectors/mailbox/port.ts';
import type { MailboxRow } from './mailboxes.repo.ts';
import { type Check as CheckOf, endsCheck, isTooSlow } from './run-check.ts';

/** A check of a mailbox while it runs. */
export type Check = CheckOf<MailboxRow>;

/** Whether a mail is to blame for an error. `alone`: nothing before it took the time of the check. */
export const isOfMail = (error: unknown, check: Check, alone: boolean): boolean =>
  error instanceof MailboxError ? error.fault === 'mail' || isTooSlow(error, check, alone) : !endsCheck(error);
