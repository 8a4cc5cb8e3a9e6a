import type { BodyOf, turnOffTwoFactor as endpoint } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { forgiveTry } from '../../platform/auth/sign-in-limit.ts';
import { tx } from '../../platform/db/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { provePassword } from './prove-password.ts';
import { refuseOff, refuseWrong } from './second-factor.ts';
import { tellPerson } from './tell-person.ts';
import { deleteTwoFactor } from './two-factor.repo.ts';

/** Switches it off: asks for both that it was built on, the password and a code. */
export async function turnOffTwoFactor(
  deps: Deps,
  caller: Caller,
  address: string,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  await refuseOff(deps, caller.user.id);
  const given = { field: 'password', password: body.password };
  const { user, account, counted } = await provePassword(deps, caller.user.id, address, given);
  await tx(deps.db, async (trx, after) => {
    await refuseWrong(deps, trx, user.id, body.code);
    await deleteTwoFactor(trx, user.id);
    await forgiveTry(trx, counted, account);
    await recordAccountChange(
      trx,
      { userId: user.id, groupId: null },
      {
        action: 'two_factor_off',
        subject: 'user',
        subjectId: user.id,
        summary: 'Switched two-factor authentication off',
      },
    );
    await tellPerson(deps, trx, {
      email: user.email,
      fullName: user.full_name,
      subject: 'Two-factor authentication is off',
      happened: `Signing in to your Platewise account ${user.username} asks for the password alone again.`,
    });
    after(() => deps.jobs.wake());
  });
}
