import type { BodyOf, adminSwitchOffTwoFactor as endpoint } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { tellPerson } from '../accounts/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { deleteTwoFactor } from './user-details.repo.ts';
import { present } from './user-reply.ts';
import { lockUser } from './users.repo.ts';

/** For a person who lost their phone and recovery codes. Typing the name confirms that it is the right person. */
export async function switchOffTwoFactor(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<void> {
  await tx(deps.db, async (trx) => {
    const row = present(await lockUser(trx, id));
    if (body.name !== row.full_name.trim()) {
      throw invalidField('name', t('Type the name of the user: {name}', { name: row.full_name }));
    }
    if (!(await deleteTwoFactor(trx, id))) {
      throw problem('conflict', 'Two-factor authentication is not on for this account.');
    }
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: null },
      {
        action: 'two_factor_off',
        subject: 'user',
        subjectId: id,
        summary: msg('Turned off two-factor authentication for {person}', { person: row.full_name }),
        before: { twoFactor: true },
        after: { twoFactor: false },
      },
    );
    await tellPerson(deps, trx, row, {
      subject: msg('Two-factor authentication was turned off'),
      happened: msg('An administrator turned off two-factor authentication for your Platewise account.'),
    });
  });
}
