import type { BodyOf, changePassword as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { deleteTokensOf } from '../../../platform/auth/api-token.repo.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import { deleteSessionsOf } from '../../../platform/auth/session.repo.ts';
import { startSession } from '../../../platform/auth/session.ts';
import { forgiveTry } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as repo from './accounts.repo.ts';
import type { Client } from './client.ts';
import { deleteResets } from './password-resets.repo.ts';
import { provePassword } from './prove-password.ts';
import { tellPerson } from './tell-person.ts';
import { namesOfUser, refuseWeakPassword } from './weak-password.ts';

/**
 * Sets a new password and ends every session, and the API tokens if requested. The current browser continues with a new
 * session, whose token is returned.
 */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  client: Client,
  body: BodyOf<typeof endpoint>,
): Promise<{ token: string }> {
  const asked = await repo.findById(deps.db, caller.user.id);
  if (asked !== null) await refuseWeakPassword('newPassword', body.newPassword, namesOfUser(asked));
  const given = { field: 'currentPassword', password: body.currentPassword };
  const { user, account, counted } = await provePassword(deps, caller.user.id, client.address, given);
  const password = await hashPassword(body.newPassword);
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    await repo.updatePassword(trx, user.id, password, now);
    const ended = await deleteSessionsOf(trx, user.id);
    const endedTokens = body.endApiTokens === true ? await deleteTokensOf(trx, user.id) : 0;
    await deleteResets(trx, user.id);
    await forgiveTry(trx, counted, account);
    await recordAccountChange(
      trx,
      { userId: user.id, groupId: null },
      {
        action: 'password_changed',
        subject: 'user',
        subjectId: user.id,
        summary: msg('Changed the password'),
        after: { endedSessions: Math.max(0, ended - 1), endedTokens },
      },
    );
    await tellPerson(deps, trx, user, {
      subject: msg('Your password was changed'),
      happened: msg(
        'The password of your Platewise account {username} was changed. All other sessions were ended{tokens, plural, =0 {} one {, and # API token was revoked} other {, and # API tokens were revoked}}.',
        { username: user.username, tokens: endedTokens },
      ),
    });
    return { token: await startSession(trx, user.id, now, client) };
  });
}
