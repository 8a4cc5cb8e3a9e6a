import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { loadMailbox, permitMailbox } from './mailbox-reply.ts';
import * as repo from './mailboxes.repo.ts';
import { recordedMailbox } from './update-mailbox.ts';

/** What came from it stays. */
export async function removeMailbox(deps: Deps, caller: Caller, id: number): Promise<void> {
  const scope = await permitMailbox(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    await repo.lockMailbox(trx, scope, id);
    const row = await loadMailbox(trx, scope, id);
    await repo.deleteMailbox(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'mailbox',
      subjectId: id,
      summary: msg('Removed the mailbox {mailbox}', { mailbox: row.username }),
      before: recordedMailbox(row),
    });
    deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
  });
}
