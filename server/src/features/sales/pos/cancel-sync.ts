import type { PosIntegration } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { loadPos } from './get-pos.ts';
import { permitPos } from './permit-pos.ts';
import { lockPos } from './pos.repo.ts';
import { posReply } from './pos-reply.ts';
import { cancelSyncs } from './pos-syncs.repo.ts';

/** Stops the current run after the page it is on. Data already imported stays. */
export async function cancelPosSync(deps: Deps, caller: Caller, id: number): Promise<PosIntegration> {
  const scope = await permitPos(deps, caller, id);
  return tx(deps.db, async (trx) => {
    await lockPos(trx, scope, id);
    const row = await loadPos(deps, trx, scope, id);
    if ((await cancelSyncs(trx, scope, id, deps.clock())) === 0) {
      throw problem('conflict', 'No sync is running.');
    }
    await recordRestaurantChange(trx, scope, {
      action: 'cancelled',
      subject: 'point of sale',
      subjectId: id,
      summary: msg('Stopped the sync from {name}', { name: row.display_name }),
    });
    deps.events.publish({ type: 'pos', restaurantId: scope.restaurantId, integrationId: id }, trx);
    return posReply(deps, caller, await loadPos(deps, trx, scope, id));
  });
}
