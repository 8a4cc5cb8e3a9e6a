import type { BodyOf, login as endpoint, User } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { readInstallation } from '../../../platform/auth/installation.repo.ts';
import { verifyPassword } from '../../../platform/auth/password.ts';
import {
  accountKey,
  type CountedTry,
  countTry,
  forgiveTry,
  takeBackTry,
} from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import * as repo from './accounts.repo.ts';
import type { Client, SignedIn } from './client.ts';
import { enter } from './enter.ts';
import { askForFactor, type GivenFactor, isTwoFactorOn, takeFactor, wrongFactor } from './second-factor.ts';

/** Signs in by username or email. A wrong name and a wrong password give the same response, in the same time. */
export async function login(deps: Deps, client: Client, body: BodyOf<typeof endpoint>): Promise<SignedIn<User>> {
  const now = deps.clock();
  const { hideAccountNames } = await readInstallation(deps.db);
  const row = await repo.findByLogin(deps.db, body.username);
  // If names are hidden, each is counted as entered: combined counts would reveal which two belong to one account.
  const account = accountKey(hideAccountNames ? null : row, body.username);
  const counted = await countTry(deps.db, account, client.address, now);
  const right = await verifyPassword(row?.password, body.password);
  if (row === null || !right) throw problem('invalid_credentials', 'Incorrect username or password.');
  if (!row.is_active) throw problem('invalid_credentials', 'This account is deactivated. Ask your administrator.');
  const factor = await factorOf(deps, client, row.id, counted, body);
  return tx(deps.db, async (trx) => {
    // Checks that nothing has changed: a password that was replaced in the meantime no longer works.
    const still = await repo.lockUser(trx, row.id);
    if (still?.password !== row.password || !still.is_active) {
      throw problem('invalid_credentials', 'Incorrect username or password.');
    }
    if (factor !== null && !(await takeFactor(deps, trx, client.site, row.id, factor))) throw wrongFactor(factor);
    await forgiveTry(trx, counted, account);
    return enter(deps, trx, row, client);
  });
}

/**
 * The second factor that was given; null if none is required. The right password without a factor doesn't count as a
 * guess.
 */
async function factorOf(
  deps: Deps,
  client: Client,
  userId: number,
  counted: CountedTry,
  body: BodyOf<typeof endpoint>,
): Promise<GivenFactor | null> {
  if (!(await isTwoFactorOn(deps.db, userId))) return null;
  if (body.totpCode !== undefined || body.passkey !== undefined) return { code: body.totpCode, passkey: body.passkey };
  await takeBackTry(deps.db, counted);
  throw await askForFactor(deps, client.site, userId);
}
