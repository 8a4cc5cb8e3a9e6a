import type { BodyOf, deleteCompetitor as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { competitorReply } from './competitor-reply.ts';
import * as repo from './competitors.repo.ts';
import { findCompetitor, holdCompetitor } from './load-competitor.ts';

/**
 * Entered competitors are deleted with their menu; those a directory knows are dismissed, since the next search would
 * find them again.
 */
export async function deleteCompetitor(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const seen = await findCompetitor(deps.db, caller.sight, id);
  const scope = caller.permit(seen.restaurant_id);
  return tx(deps.db, async (trx) => {
    const row = await holdCompetitor(trx, scope, id);
    refuseStale(body?.version, row.version, () => competitorReply(caller, row));
    const dismissed = row.sources.length > 0;
    if (dismissed) {
      await repo.updateCompetitor(trx, scope, id, { status: 'dismissed' }, deps.clock());
      await repo.writeTracking(trx, scope, id, null);
    } else await repo.deleteCompetitor(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: dismissed ? 'changed' : 'deleted',
      subject: 'competitor',
      subjectId: id,
      summary: dismissed
        ? msg('Dismissed the competitor {name}', { name: row.name })
        : msg('Removed the competitor {name}', { name: row.name }),
      before: { name: row.name, status: row.status, dishes: row.dishes },
    });
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
    return { dismissed };
  });
}
