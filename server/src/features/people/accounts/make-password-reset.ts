import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { replaceReset } from './password-resets.repo.ts';

const lifetimeMs = 60 * 60 * 1000;

/**
 * Makes the link by which a person sets a new password: once, within an hour. The one made before is void. Who asked for
 * it is the caller's to record: the person, an administrator, or the command line.
 */
export async function makePasswordReset(
  deps: Pick<Deps, 'clock'>,
  trx: Tx,
  userId: number,
  { byMail = false } = {},
): Promise<{ path: `/${string}` }> {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock();
  await replaceReset(trx, {
    tokenHash: hashToken(token),
    userId,
    byMail,
    now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return { path: `/reset-password?token=${token}` };
}
