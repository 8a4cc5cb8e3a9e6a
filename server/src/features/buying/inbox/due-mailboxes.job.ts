import type { Deps } from '../../../deps.ts';
import { tx } from '../../../platform/db/index.ts';
import { checkMailboxJob } from './check-mailbox-kind.ts';
import { dueMailboxes, postponeCheck } from './mailbox-checks.repo.ts';

const lostMs = 10 * 60_000;

/** Starts the checks that are due. */
export async function sendDueMailboxes(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const of of await dueMailboxes(deps.db, now)) {
    await tx(deps.db, async (trx) => {
      await deps.jobs.send(trx, checkMailboxJob, of, { key: String(of.mailboxId) });
      await postponeCheck(trx, of, new Date(now.getTime() + lostMs));
    });
  }
}
