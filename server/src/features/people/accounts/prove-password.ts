import type { Deps } from '../../../deps.ts';
import { verifyPassword } from '../../../platform/auth/password.ts';
import { accountKey, type CountedTry, countTry } from '../../../platform/auth/sign-in-limit.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import * as repo from './accounts.repo.ts';

/** A try that has succeeded so far; uncount it once the whole step succeeds. */
export type Proof = { user: repo.UserRow; account: string; counted: CountedTry };

/** Counts a signed-in person's try at something that protects their account. */
export async function countOwnTry(deps: Deps, userId: number, address: string): Promise<Proof> {
  const user = await repo.findById(deps.db, userId);
  if (user === null) throw problem('unauthenticated', 'Please sign in.');
  const account = accountKey(user, '');
  return { user, account, counted: await countTry(deps.db, account, address, deps.clock()) };
}

/**
 * Requires the person's password again, for things a stolen session must not be able to do. A wrong one counts as a
 * try.
 */
export async function provePassword(
  deps: Deps,
  userId: number,
  address: string,
  given: { field: string; password: string },
): Promise<Proof> {
  const proof = await countOwnTry(deps, userId, address);
  if (await verifyPassword(proof.user.password, given.password)) return proof;
  throw invalidField(given.field, 'Incorrect password');
}
