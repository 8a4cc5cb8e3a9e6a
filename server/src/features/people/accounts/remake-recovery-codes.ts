import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { forgiveTry } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import type { Client } from './client.ts';
import { hashRecoveryCode, newRecoveryCodes } from './one-time-code.ts';
import { countOwnTry } from './prove-password.ts';
import { type GivenFactor, refuseOff, refuseWrong } from './second-factor.ts';
import { replaceRecoveryCodes } from './two-factor.repo.ts';

/** Creates ten new recovery codes; earlier ones no longer work. */
export async function remakeRecoveryCodes(
  deps: Deps,
  caller: Caller,
  client: Client,
  given: GivenFactor,
): Promise<{ recoveryCodes: string[] }> {
  await refuseOff(deps.db, caller.user.id);
  const { user, account, counted } = await countOwnTry(deps, caller.user.id, client.address);
  return tx(deps.db, async (trx) => {
    await refuseWrong(deps, trx, client.site, user.id, given);
    const recoveryCodes = newRecoveryCodes();
    await replaceRecoveryCodes(trx, user.id, recoveryCodes.map(hashRecoveryCode));
    await forgiveTry(trx, counted, account);
    await recordAccountChange(
      trx,
      { userId: user.id, groupId: null },
      {
        action: 'recovery_codes_made',
        subject: 'user',
        subjectId: user.id,
        summary: msg('Created new recovery codes'),
      },
    );
    return { recoveryCodes };
  });
}
