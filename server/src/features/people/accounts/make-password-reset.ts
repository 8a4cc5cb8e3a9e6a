import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { replaceReset } from './password-resets.repo.ts';

const lifetimeMs = 60 * 60 * 1000;

/**
 * Creates a link to set a new password: it works once, within an hour, and invalidates the previous one. The caller
 * records who requested it: the person, an administrator, or the command line.
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
