import { msg } from '@platewise/domain';
import { MailboxError } from '../../../connectors/mailbox/port.ts';
import type { SecretBox } from '../../../platform/secrets/index.ts';

const place = 'mailboxes.password';

export const sealedPassword = (box: SecretBox, password: string): string => box.seal(password, place);

/** Throws `MailboxError` if there is none, or our key is gone: somebody has to enter it again. */
export function openPassword(box: SecretBox, sealed: string | null): string {
  try {
    if (sealed !== null) return box.open(sealed, place);
  } catch (error) {
    throw new MailboxError('settings', msg('The stored password can no longer be opened. Enter it again.'), error);
  }
  throw new MailboxError('settings', msg('Enter the password of this mailbox.'));
}
