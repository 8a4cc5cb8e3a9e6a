import type { Deps } from '../../../deps.ts';
import { verifyPassword } from '../../../platform/auth/password.ts';
import { accountKey, type CountedTry, countTry } from '../../../platform/auth/sign-in-limit.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import * as repo from './accounts.repo.ts';

/** A try that proved right so far; forgive it once the whole step succeeded. */
export type Proof = { user: repo.UserRow; account: string; counted: CountedTry };

/** Counts a try of somebody signed in at what guards their account. */
export async function countOwnTry(deps: Deps, userId: number, address: string): Promise<Proof> {
  const user = await repo.findById(deps.db, userId);
  if (user === null) throw problem('unauthenticated', 'Please sign in.');
  const account = accountKey(user, '');
  return { user, account, counted: await countTry(deps.db, account, address, deps.clock()) };
}

/** The person gives their password again, before what a stolen session must not do. A wrong one counts as a try. */
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
