import type { User } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import * as repo from './accounts.repo.ts';
import { userReply } from './user-reply.ts';

export async function readCurrentUser(deps: Deps, caller: Caller): Promise<User> {
  const row = await repo.findById(deps.db, caller.user.id);
  if (row === null) throw problem('unauthenticated', 'Please sign in.');
  return userReply(row, caller.lacksSecondFactor);
}
