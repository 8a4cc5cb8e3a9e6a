import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import * as repo from './accounts.repo.ts';
import * as own from './export.repo.ts';
import { listBilling } from './list-billing.ts';
import { listSessions } from './list-sessions.ts';
import { readSecurity } from './read-security.ts';
import { userReply } from './user-reply.ts';

/** Everything stored about a person, for them to download: no hashes, no secrets, nothing about others. */
export async function exportAccount(deps: Deps, caller: Caller): Promise<{ name: string; content: string }> {
  const user = await repo.findById(deps.db, caller.user.id);
  if (user === null) throw problem('unauthenticated', 'Please sign in.');
  const now = deps.clock();
  const sessions = (await listSessions(deps, caller, { limit: 1000 })).rows;
  const data = {
    exportedAt: now.toISOString(),
    account: { ...userReply(user), ...(await readSecurity(deps, caller)) },
    memberships: await own.ownMemberships(deps.db, user.id),
    sessions: sessions.map(({ id: _, current: __, ...session }) => session),
    passkeys: await own.ownPasskeys(deps.db, user.id),
    apiTokens: await own.ownTokens(deps.db, user.id),
    invitations: await own.ownInvitations(deps.db, user),
    billing: (await listBilling(deps, caller, { limit: 1000 })).rows,
    activity: {
      account: await own.ownAccountAudit(deps.db, user.id),
      restaurants: await own.ownRestaurantAudit(deps.db, caller.sight, user.id),
    },
  };
  return {
    name: `platewise-account-${now.toISOString().slice(0, 10)}.json`,
    content: `${JSON.stringify(data, null, 2)}\n`,
  };
}
