import type { BodyOf, enrolTwoFactor as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { forgiveTry } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { newSeed, seedPlace, uriOf } from './one-time-code.ts';
import { provePassword } from './prove-password.ts';
import { beginTwoFactor } from './two-factor.repo.ts';

/**
 * Starts setting up two-factor authentication: a new secret, not required until a first code shows that the app has it.
 */
export async function enrolTwoFactor(
  deps: Deps,
  caller: Caller,
  address: string,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const given = { field: 'password', password: body.password };
  const { user, account, counted } = await provePassword(deps, caller.user.id, address, given);
  const seed = newSeed();
  await tx(deps.db, async (trx) => {
    await forgiveTry(trx, counted, account);
    if (await beginTwoFactor(trx, user.id, deps.secrets.seal(seed, seedPlace), deps.clock())) return;
    throw problem('conflict', 'Two-factor authentication is already on. Turn it off to set it up again.');
  });
  return { secret: seed, uri: uriOf(seed, user.username) };
}
