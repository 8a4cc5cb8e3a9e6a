import type { PasskeyAssertion, User } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { countTry, countWithin, networkOf, takeBackTry } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import * as repo from './accounts.repo.ts';
import type { Client, SignedIn } from './client.ts';
import { enter } from './enter.ts';
import { checkShown, type Options, signInOptions } from './passkey-ceremony.ts';
import { refuseUnfitSite } from './passkey-site.ts';

export async function passkeyOptions(deps: Deps, client: Client): Promise<{ options: Options }> {
  refuseUnfitSite(client.site);
  const limit = { key: `passkey-from:${networkOf(client.address)}`, most: 300 };
  await countWithin(deps.db, [limit], deps.clock());
  return { options: await signInOptions(deps, client.site) };
}

/** Signs in with a passkey alone: possession plus fingerprint, face or PIN already makes two factors. */
export async function signInWithPasskey(deps: Deps, client: Client, shown: PasskeyAssertion): Promise<SignedIn<User>> {
  const counted = await countTry(deps.db, null, client.address, deps.clock());
  return tx(deps.db, async (trx) => {
    const userId = await checkShown(deps, trx, client.site, null, shown);
    const row = userId === null ? null : await repo.lockUser(trx, userId);
    if (row === null) {
      throw problem('invalid_credentials', "That passkey didn't work. Try again, or sign in with your password.");
    }
    if (!row.is_active) throw problem('invalid_credentials', 'This account is deactivated. Ask your administrator.');
    await takeBackTry(trx, counted);
    return enter(deps, trx, row, client);
  });
}
