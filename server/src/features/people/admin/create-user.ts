import type { AdminUser, BodyOf, adminCreateUser as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import { tx } from '../../../platform/db/index.ts';
import { lockNames, refuseTaken, refuseWeakPassword } from '../accounts/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { present, userReply } from './user-reply.ts';
import { findUser, insertUser } from './users.repo.ts';

/** Creates an account for someone, by the same rules as signing up. It hasn't signed in yet. */
export async function createUser(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<AdminUser> {
  const { username, email, fullName, role } = body;
  await refuseWeakPassword('password', body.password, body);
  await refuseTaken(deps.db, body);
  const password = await hashPassword(body.password);
  return tx(deps.db, async (trx) => {
    await lockNames(trx);
    await refuseTaken(trx, body);
    const id = await insertUser(trx, { username, email, password, fullName, role, now: deps.clock() });
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: null },
      {
        action: 'created',
        subject: 'user',
        subjectId: id,
        summary: msg('Created the account of {person}', { person: fullName }),
        after: { username, email, fullName, role },
      },
    );
    return userReply(present(await findUser(trx, id)));
  });
}
