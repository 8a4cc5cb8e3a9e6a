import type { BodyOf, turnOffTwoFactor as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { needsSecondFactorNow } from '../../../platform/auth/installation.repo.ts';
import { forgiveTry } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import type { Client } from './client.ts';
import { lockPasskeysOf } from './passkeys.repo.ts';
import { provePassword } from './prove-password.ts';
import { hasApp, refuseWrong } from './second-factor.ts';
import { tellPerson } from './tell-person.ts';
import { deleteRecoveryCodes, deleteTwoFactor } from './two-factor.repo.ts';

/** Turns it off: requires the password and a code. */
export async function turnOffTwoFactor(
  deps: Deps,
  caller: Caller,
  client: Client,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  if (!(await hasApp(deps.db, caller.user.id))) throw problem('conflict', 'Two-factor authentication is not on.');
  const given = { field: 'password', password: body.password };
  const { user, account, counted } = await provePassword(deps, caller.user.id, client.address, given);
  await tx(deps.db, async (trx) => {
    const others = (await lockPasskeysOf(trx, user.id)).length > 0;
    if (!others && (await needsSecondFactorNow(trx, user.role))) {
      throw problem('conflict', 'A second factor is required here. Add a passkey before you turn this one off.');
    }
    await refuseWrong(deps, trx, client.site, user.id, { code: body.code });
    await deleteTwoFactor(trx, user.id);
    if (!others) await deleteRecoveryCodes(trx, user.id);
    await forgiveTry(trx, counted, account);
    await recordAccountChange(
      trx,
      { userId: user.id, groupId: null },
      {
        action: 'two_factor_off',
        subject: 'user',
        subjectId: user.id,
        summary: msg('Turned off two-factor authentication'),
      },
    );
    await tellPerson(deps, trx, user, {
      subject: msg('Two-factor authentication is off'),
      happened: others
        ? msg('Signing in to your Platewise account {username} no longer requires a code from an authenticator app.', {
            username: user.username,
          })
        : msg('Signing in to your Platewise account {username} now requires only the password.', {
            username: user.username,
          }),
    });
  });
}
