import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { permitCount, takeCount } from './load-count.ts';
import { refuseClosed } from './refuse-closed.ts';
import { deleteSession } from './sessions.repo.ts';

/** Discards an open count: it has moved no stock. */
export async function deleteCount(deps: Deps, caller: Caller, id: number): Promise<void> {
  const scope = await permitCount(deps.db, caller, id);
  await tx(deps.db, async (trx) => {
    const session = await takeCount(trx, scope, id);
    refuseClosed(session);
    await deleteSession(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: 'deleted',
      subject: 'count',
      subjectId: id,
      summary: msg('Discarded the count {name}', { name: session.name }),
      before: { name: session.name, countedOn: session.counted_on, items: session.lines, counted: session.counted },
    });
    deps.events.publish({ type: 'count', restaurantId: scope.restaurantId, id }, trx);
  });
}
