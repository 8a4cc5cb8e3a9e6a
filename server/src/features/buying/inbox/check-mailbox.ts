import type { Mailbox } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { askForCheck } from './connection-checks.repo.ts';
import { loadMailbox, mailboxReply, permitMailbox } from './mailbox-reply.ts';
import { lockMailbox } from './mailboxes.repo.ts';
import { sendCheck } from './send-check.ts';

/** Starts a check; its result arrives as an event. */
export async function checkMailbox(deps: Deps, caller: Caller, id: number): Promise<Mailbox> {
  const scope = await permitMailbox(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await lockMailbox(trx, scope, id);
    const row = await loadMailbox(trx, scope, id);
    if (!row.is_active) throw problem('conflict', 'This mailbox is turned off. Turn it on first.');
    const of = { table: 'mailboxes', restaurantId: scope.restaurantId, id } as const;
    if (!(await askForCheck(trx, of, deps.clock()))) {
      throw problem('conflict', t('{mailbox} is being checked right now.', { mailbox: row.username }));
    }
    await sendCheck(deps, trx, of);
    return mailboxReply(deps, caller, row);
  });
}
