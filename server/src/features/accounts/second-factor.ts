import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/index.ts';
import { invalidField, problem } from '../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { hashRecoveryCode, isAppCode, plainCode, seedPlace, stepOf } from './one-time-code.ts';
import * as repo from './two-factor.repo.ts';

export const wrongCode = (field: string) =>
  problem('totp_required', 'The code is wrong or was used already. Wait for the next one.', {
    errors: [{ path: field, message: 'The code is wrong or was used already' }],
  });

/** Uses up a code of the authenticator app, or a recovery code, inside the transaction; false for a wrong one. */
export async function takeCode(deps: Deps, trx: Tx, userId: number, typed: string): Promise<boolean> {
  const row = await repo.lockTwoFactor(trx, userId);
  if (row === null || row.confirmed_at === null) return false;
  const code = plainCode(typed);
  const now = deps.clock();
  // A recovery code never needs the seed: it opens also where the key of the stored secrets was lost.
  if (isAppCode(code)) {
    const step = stepOf(deps.secrets.open(row.seed, seedPlace), code, now, row.last_step);
    if (step !== null) await repo.rememberStep(trx, userId, step);
    return step !== null;
  }
  if (!(await repo.takeRecoveryCode(trx, userId, hashRecoveryCode(code), now))) return false;
  await recordAccountChange(
    trx,
    { userId, groupId: null },
    { action: 'recovery_code_used', subject: 'user', subjectId: userId, summary: 'Used a recovery code' },
  );
  return true;
}

export async function isTwoFactorOn(deps: Deps, userId: number): Promise<boolean> {
  return ((await repo.findTwoFactor(deps.db, userId))?.confirmed_at ?? null) !== null;
}

export async function refuseOff(deps: Deps, userId: number): Promise<void> {
  if (!(await isTwoFactorOn(deps, userId))) throw problem('conflict', 'Two-factor authentication is not on.');
}

/** Of somebody signed in: a wrong code is a field that needs another value, and counts as a try. */
export async function refuseWrong(deps: Deps, trx: Tx, userId: number, code: string): Promise<void> {
  if (!(await takeCode(deps, trx, userId, code))) throw invalidField('code', 'The code is wrong or was used already');
}
