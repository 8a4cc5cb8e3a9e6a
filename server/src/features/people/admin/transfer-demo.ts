import type { BodyOf, adminTransferDemo as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { silenceGroup } from '../webhooks/index.ts';
import { findDemoTenant, moveRestaurants } from './demo.repo.ts';
import { moveGroup } from './owned.repo.ts';
import { lockUser } from './users.repo.ts';

/** Transfers the demo tenant to someone else: the group, its restaurants and the ownership, as a whole. */
export async function transferDemo(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = deps.clock();
  return tx(deps.db, async (trx) => {
    const receiver = await lockUser(trx, body.toUserId);
    if (receiver === null || !receiver.is_active) throw invalidField('toUserId', 'Choose an active user');
    const tenant = await findDemoTenant(trx, { notOf: receiver.id, from: body.fromUserId });
    if (tenant === null) throw problem('not_found', 'There is no demo tenant to transfer.');
    await moveGroup(trx, tenant.groupId, { from: tenant.ownerId, to: receiver.id, now });
    await moveRestaurants(trx, tenant.groupId, receiver.id, now);
    await silenceGroup(trx, tenant.groupId, now);
    await recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: tenant.groupId },
      {
        action: 'handed_over',
        subject: 'group',
        subjectId: tenant.groupId,
        summary: msg('Transferred the demo tenant {name} to {person}', {
          name: tenant.name,
          person: receiver.full_name,
        }),
        before: { ownerId: tenant.ownerId },
        after: { ownerId: receiver.id },
      },
    );
    const { groupId, name, ownerId: fromUserId, restaurants } = tenant;
    return { groupId, name, fromUserId, restaurants };
  });
}
