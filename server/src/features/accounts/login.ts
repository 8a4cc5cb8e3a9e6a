import type { BodyOf, login as endpoint, User } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../../platform/auth/password.ts';
import { deleteExpiredSessions } from '../../platform/auth/session.repo.ts';
import { startSession } from '../../platform/auth/session.ts';
import { accountKey, type CountedTry, countTry, forgiveTry, takeBackTry } from '../../platform/auth/sign-in-limit.ts';
import { tx } from '../../platform/db/index.ts';
import { problem } from '../../platform/http/problem.ts';
import * as repo from './accounts.repo.ts';
import type { Client, SignedIn } from './client.ts';
import { isTwoFactorOn, takeCode, wrongCode } from './second-factor.ts';
import { userReply } from './user-reply.ts';

/** Signs in by username or e-mail. The answer to a wrong name and to a wrong password is the same, and takes as long. */
export async function login(deps: Deps, client: Client, body: BodyOf<typeof endpoint>): Promise<SignedIn<User>> {
  const now = deps.clock();
  const row = await repo.findByLogin(deps.db, body.username);
  const account = accountKey(row, body.username);
  const counted = await countTry(deps.db, account, client.address, now);
  const right = await verifyPassword(row?.password, body.password);
  if (row === null || !right) throw problem('invalid_credentials', 'The username or the password is wrong.');
  if (!row.is_active) throw problem('invalid_credentials', 'This account is deactivated. Ask your administrator.');
  const code = (await isTwoFactorOn(deps, row.id)) ? await askForCode(deps, counted, body.totpCode) : null;
  return tx(deps.db, async (trx) => {
    // What was checked is as it was: a password that changed meanwhile opens nothing any more.
    const still = await repo.lockUser(trx, row.id);
    if (still?.password !== row.password || !still.is_active) {
      throw problem('invalid_credentials', 'The username or the password is wrong.');
    }
    if (code !== null && !(await takeCode(deps, trx, row.id, code))) throw wrongCode('totpCode');
    await forgiveTry(trx, counted, account);
    await deleteExpiredSessions(trx, now);
    await repo.rememberLogin(trx, row.id, now);
    const token = await startSession(trx, row.id, now, client);
    return { reply: userReply({ ...row, last_login_at: now }), token };
  });
}

/** With the right password and no code yet nothing was guessed; a wrong code counts as a try. */
async function askForCode(deps: Deps, counted: CountedTry, code: string | undefined): Promise<string> {
  if (code !== undefined) return code;
  await takeBackTry(deps.db, counted);
  throw problem('totp_required', 'Enter the code of your authenticator app, or a recovery code.');
}
