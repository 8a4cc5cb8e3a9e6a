import type { BodyOf, deleteMenuItem as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { tx } from '../../platform/db/index.ts';
import { refuseStale } from '../../platform/http/stale.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { loadUnderLock, permitMenuItem } from './load-menu-item.ts';
import { menuItemReply } from './menu-item-reply.ts';
import * as repo from './write-menu-item.repo.ts';

/** Removes a dish that was never sold and that no invoice moved; another one is only deactivated. */
export async function deleteMenuItem(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitMenuItem(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    const row = await loadUnderLock(deps, trx, scope, id);
    refuseStale(body?.version, row.version, () => menuItemReply(caller, row));
    const deactivated = await repo.hasHistory(trx, scope, id);
    if (deactivated) await repo.deactivateMenuItem(trx, scope, id, deps.clock());
    else await repo.deleteMenuItem(trx, scope, id);
    await recordRestaurantChange(trx, scope, {
      action: deactivated ? 'deactivated' : 'deleted',
      subject: 'menu item',
      subjectId: id,
      summary: `${deactivated ? 'Deactivated' : 'Deleted'} the dish ${row.name}`,
      before: { name: row.name, currentPrice: row.current_price, manualCost: row.manual_cost },
    });
    return { deactivated };
  });
}
