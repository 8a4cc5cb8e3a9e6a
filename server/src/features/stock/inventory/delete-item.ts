import type { BodyOf, deleteInventoryItem as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { itemReply } from './item-reply.ts';
import { findItem } from './items.repo.ts';
import { permitItem } from './permit-item.ts';
import { lockPlaces } from './places.repo.ts';
import { refuseHeld } from './refuse-held.ts';
import * as repo from './write-items.repo.ts';

/** Deletes an item without movements; one with history is only hidden from the list. */
export async function deleteItem(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitItem(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    const now = deps.clock();
    await lockPlaces(trx, scope, [id]);
    const row = await findItem(trx, scope, id, now);
    if (row === null) throw notFound('The inventory item');
    refuseStale(body?.version, row.version, () => itemReply(caller, row));
    refuseHeld(row);
    const deactivated = await repo.hasHistory(trx, scope, id);
    if (deactivated) await repo.updateItem(trx, scope, id, { is_active: false }, now);
    else await repo.deleteItem(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: deactivated ? 'deactivated' : 'deleted',
      subject: 'inventory item',
      subjectId: id,
      summary: msg('Removed {name} at {location} from the inventory', { name: row.name, location: row.location }),
      before: { currentStock: row.current_stock, location: row.location, reorderPoint: row.reorder_point },
    });
    return { deactivated };
  });
}
