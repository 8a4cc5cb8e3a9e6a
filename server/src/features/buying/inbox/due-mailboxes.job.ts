import type { Deps } from '../../../deps.ts';
import { accountOfRestaurant } from '../../../platform/auth/account.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { checkMailboxJob } from './check-mailbox-kind.ts';
import { dueMailboxes, postponeCheck } from './mailbox-checks.repo.ts';

const lostMs = 10 * 60_000;

/** Starts the checks that are due. */
export async function sendDueMailboxes(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const of of await dueMailboxes(deps.db, now)) {
    await tx(deps.db, async (trx) => {
      // Accounts take turns, so that many slow mailboxes of one don't hold up those of the others.
      const account = await accountOfRestaurant(trx, of.restaurantId);
      await deps.jobs.send(trx, checkMailboxJob, of, { key: String(of.mailboxId), account });
      await postponeCheck(trx, of, new Date(now.getTime() + lostMs));
    });
  }
}
