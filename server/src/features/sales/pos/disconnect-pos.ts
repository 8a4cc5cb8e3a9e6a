import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { loadPos } from './get-pos.ts';
import { permitPos } from './permit-pos.ts';
import * as repo from './pos.repo.ts';
import { cancelSyncs } from './pos-syncs.repo.ts';

/** Removes the keys and stops any run under way. Imported sales and items stay. */
export async function disconnectPos(deps: Deps, caller: Caller, id: number): Promise<void> {
  const scope = await permitPos(deps, caller, id);
  await tx(deps.db, async (trx) => {
    await repo.lockPos(trx, scope, id);
    const row = await loadPos(deps, trx, scope, id);
    await cancelSyncs(trx, scope, id, deps.clock());
    await repo.disconnectPos(trx, scope, id, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'disconnected',
      subject: 'point of sale',
      subjectId: id,
      summary: msg('Disconnected {name} and kept its sales', { name: row.display_name }),
      before: { system: row.pos_system_name, name: row.display_name, location: row.location_id },
    });
    deps.events.publish({ type: 'pos', restaurantId: scope.restaurantId, integrationId: id }, trx);
  });
}
