import { MailboxError } from '../../../connectors/mailbox/port.ts';
import { FileStoreFailure } from '../../../platform/files/s3-failure.ts';
import { cannotWrite, isDatabaseDown } from '../../../platform/http/translate-error.ts';
import type { Held } from './mailbox-checks.repo.ts';
import type { MailboxRow } from './mailboxes.repo.ts';

/** A check of a mailbox while it runs. */
export type Check = {
  row: MailboxRow;
  held: Held;
  /** Ends the check, also when its time is over. */
  signal: AbortSignal;
  /** The process stops. */
  stop: AbortSignal;
};

/** Somebody changed the settings, or another process took over. */
export class LeaseLost extends Error {}

/** Whether a mail is to blame for an error. `alone`: nothing before it took the time of the check. */
export function isOfMail(error: unknown, { stop }: Check, alone: boolean): boolean {
  if (error instanceof MailboxError) {
    return error.fault === 'mail' || (error.fault === 'timeout' && alone && !stop.aborted);
  }
  const isOutside =
    error instanceof LeaseLost || error instanceof FileStoreFailure || isDatabaseDown(error) || cannotWrite(error);
  return !isOutside;
}
