import type { User } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { lacksSecondFactor } from '../../../platform/auth/installation.repo.ts';
import { deleteExpiredSessions } from '../../../platform/auth/session.repo.ts';
import { startSession } from '../../../platform/auth/session.ts';
import type { Tx } from '../../../platform/db/index.ts';
import * as repo from './accounts.repo.ts';
import type { Client, SignedIn } from './client.ts';
import { userReply } from './user-reply.ts';

/** Starts a session for someone who has proved who they are, in any way. */
export async function enter(deps: Deps, trx: Tx, row: repo.UserRow, client: Client): Promise<SignedIn<User>> {
  const now = deps.clock();
  await deleteExpiredSessions(trx, now);
  await repo.rememberLogin(trx, row.id, now);
  const token = await startSession(trx, row.id, now, client);
  const missing = await lacksSecondFactor(trx, row.id);
  return { reply: userReply({ ...row, last_login_at: now }, missing), token };
}
