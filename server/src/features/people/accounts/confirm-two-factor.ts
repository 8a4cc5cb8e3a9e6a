import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { forgiveTry } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { hashRecoveryCode, newRecoveryCodes, plainCode, seedPlace, stepOf } from './one-time-code.ts';
import { countOwnTry } from './prove-password.ts';
import { tellPerson } from './tell-person.ts';
import * as repo from './two-factor.repo.ts';

/** Turns it on with the first code from the app, and returns the recovery codes, which are never shown again. */
export async function confirmTwoFactor(
  deps: Deps,
  caller: Caller,
  address: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { user, account, counted } = await countOwnTry(deps, caller.user.id, address);
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    const row = await repo.lockTwoFactor(trx, user.id);
    if (row === null) throw problem('conflict', 'Start with your password to get a new secret.');
    if (row.confirmed_at !== null) throw problem('conflict', 'Two-factor authentication is already on.');
    const step = stepOf(deps.secrets.open(row.seed, seedPlace), plainCode(code), now, null);
    if (step === null) throw invalidField('code', "Incorrect code. Check your phone's clock");
    await repo.confirmTwoFactor(trx, user.id, step, now);
    const recoveryCodes = newRecoveryCodes();
    await repo.replaceRecoveryCodes(trx, user.id, recoveryCodes.map(hashRecoveryCode));
    await forgiveTry(trx, counted, account);
    await recordAccountChange(
      trx,
      { userId: user.id, groupId: null },
      {
        action: 'two_factor_on',
        subject: 'user',
        subjectId: user.id,
        summary: msg('Turned on two-factor authentication'),
      },
    );
    await tellPerson(deps, trx, user, {
      subject: msg('Two-factor authentication is on'),
      happened: msg('Signing in to your Platewise account {username} now also requires a code.', {
        username: user.username,
      }),
    });
    return { recoveryCodes };
  });
}
