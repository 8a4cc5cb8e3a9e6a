import type { BodyOf, resetPassword as endpoint } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { deleteSessionsOf } from '../../platform/auth/session.repo.ts';
import { hashToken } from '../../platform/auth/session.ts';
import { accountKey, countTry, forgiveTry } from '../../platform/auth/sign-in-limit.ts';
import { tx } from '../../platform/db/index.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as repo from './accounts.repo.ts';
import type { Client } from './client.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import * as resets from './password-resets.repo.ts';
import { tellPerson } from './tell-person.ts';

const voidLink = () => invalidField('token', 'This link has expired or was used already. Ask for a new one.');

/** Sets a new password by the link of a letter or of an administrator. Two-factor authentication stays as it is. */
export async function resetPassword(deps: Deps, client: Client, body: BodyOf<typeof endpoint>): Promise<void> {
  const now = deps.clock();
  const tokenHash = hashToken(body.token);
  refuseCommonPassword('password', body.password);
  const counted = await countTry(deps.db, null, client.address, now);
  // Before the work of a hash: strangers do not get it for a made-up token.
  if (!(await resets.isOpen(deps.db, tokenHash, now))) throw voidLink();
  const password = await hashPassword(body.password);
  await tx(deps.db, async (trx, after) => {
    const userId = await resets.takeReset(trx, tokenHash, now);
    const user = userId === null ? null : await repo.lockUser(trx, userId);
    if (user === null || !user.is_active) throw voidLink();
    await repo.updatePassword(trx, user.id, password, now);
    const ended = await deleteSessionsOf(trx, user.id);
    await forgiveTry(trx, counted, accountKey(user, ''));
    await recordAccountChange(
      trx,
      { userId: user.id, groupId: null },
      {
        action: 'password_reset',
        subject: 'user',
        subjectId: user.id,
        summary: 'Set a new password by a link',
        after: { endedSessions: ended },
      },
    );
    await tellPerson(deps, trx, {
      email: user.email,
      fullName: user.full_name,
      subject: 'Your password was changed',
      happened: `A new password was set for your Platewise account ${user.username}, by a link. Every session was ended.`,
    });
    after(() => deps.jobs.wake());
  });
}
