import type { BodyOf, resetPassword as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { deleteTokensOf } from '../../../platform/auth/api-token.repo.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import { deleteSessionsOf } from '../../../platform/auth/session.repo.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { accountKey, countTry, forgiveTry } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as repo from './accounts.repo.ts';
import type { Client } from './client.ts';
import * as resets from './password-resets.repo.ts';
import { tellPerson } from './tell-person.ts';
import { namesOfUser, refuseWeakPassword } from './weak-password.ts';

const voidLink = () => invalidField('token', 'This link has expired or was already used. Request a new one.');

/** Sets a new password with an emailed link or one from an administrator. Two-factor authentication doesn't change. */
export async function resetPassword(deps: Deps, client: Client, body: BodyOf<typeof endpoint>): Promise<void> {
  const now = deps.clock();
  const tokenHash = hashToken(body.token);
  await refuseWeakPassword('password', body.password);
  const counted = await countTry(deps.db, null, client.address, now);
  // Checked before hashing, so that strangers can't cause that work with made-up tokens.
  if (!(await resets.isOpen(deps.db, tokenHash, now))) throw voidLink();
  const password = await hashPassword(body.password);
  await tx(deps.db, async (trx) => {
    const taken = await resets.takeReset(trx, tokenHash, now);
    const user = taken === null ? null : await repo.lockUser(trx, taken.userId);
    if (user === null || !user.is_active) throw voidLink();
    await refuseWeakPassword('password', body.password, namesOfUser(user));
    await repo.updatePassword(trx, user.id, password, now);
    if (taken?.byMail) await repo.confirmEmail(trx, user.id, now);
    const ended = await deleteSessionsOf(trx, user.id);
    const endedTokens = body.endApiTokens === true ? await deleteTokensOf(trx, user.id) : 0;
    await forgiveTry(trx, counted, accountKey(user, ''));
    await recordAccountChange(
      trx,
      { userId: user.id, groupId: null },
      {
        action: 'password_reset',
        subject: 'user',
        subjectId: user.id,
        summary: msg('Set a new password with a link'),
        after: { endedSessions: ended, endedTokens },
      },
    );
    await tellPerson(deps, trx, user, {
      subject: msg('Your password was changed'),
      happened: msg(
        'A new password was set for your Platewise account {username}, with a link. All sessions were ended{tokens, plural, =0 {} one {, and # API token was revoked} other {, and # API tokens were revoked}}.',
        { username: user.username, tokens: endedTokens },
      ),
    });
  });
}
