import type { BodyOf, login as endpoint, User } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import { deleteExpiredSessions } from '../../platform/auth/session.repo.ts';
import { startSession } from '../../platform/auth/session.ts';
import { countTry, forgiveTry } from '../../platform/auth/sign-in-limit.ts';
import { tx } from '../../platform/db/index.ts';
import { problem } from '../../platform/http/problem.ts';
import * as repo from './accounts.repo.ts';
import type { Client, SignedIn } from './client.ts';
import { userReply } from './user-reply.ts';

/** Signs in by username or e-mail. The answer to a wrong name and to a wrong password is the same, and takes as long. */
export async function login(deps: Deps, client: Client, body: BodyOf<typeof endpoint>): Promise<SignedIn<User>> {
  const now = deps.clock();
  const counted = await countTry(deps.db, body.username, client.address, now);
  const row = await repo.findByLogin(deps.db, body.username);
  const right = await verifyPassword(row?.password, body.password);
  if (row === null || !right) throw problem('invalid_credentials', 'The username or the password is wrong.');
  if (!row.is_active) throw problem('invalid_credentials', 'This account is deactivated. Ask your administrator.');
  return tx(deps.db, async (trx) => {
    await forgiveTry(trx, counted, body.username);
    await deleteExpiredSessions(trx, now);
    await repo.rememberLogin(trx, row.id, now);
    const token = await startSession(trx, row.id, now, client);
    return { reply: userReply({ ...row, last_login_at: now }), token };
  });
}
