import type { BodyOf, deleteInventoryItem as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { holdRecord, recordRestaurantChange, withinRecord } from '../../people/audit/index.ts';
import { itemRecord } from './item-reply.ts';
import { refuseHeld } from './refuse-held.ts';
import * as repo from './write-items.repo.ts';

/** Deletes an item without movements; one with history is only hidden from the list. */
export const deleteItem = (
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> =>
  withinRecord(deps, caller, itemRecord, id, async (within) => {
    const { trx, scope, now } = within;
    const row = await holdRecord(within, itemRecord, id, body?.version);
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
