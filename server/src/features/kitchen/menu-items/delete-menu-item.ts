import type { BodyOf, deleteMenuItem as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { afterCommit, tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { findHistory } from './dish-history.repo.ts';
import { forgetPicture } from './dish-pictures.ts';
import { loadUnderLock, permitMenuItem } from './load-menu-item.ts';
import { menuItemReply } from './menu-item-reply.ts';
import * as repo from './write-menu-item.repo.ts';

/** Deletes a dish without history; otherwise archives it. */
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
    const { sales, pos, invoices, prices } = await findHistory(trx, scope, id);
    const deactivated = sales || pos || invoices || prices;
    if (deactivated) await repo.deactivateMenuItem(trx, scope, id, deps.clock());
    else await repo.deleteMenuItem(trx, scope, id);
    const { image_key: picture } = row;
    if (!deactivated && picture !== null) afterCommit(trx, () => forgetPicture(deps, picture));
    await recordRestaurantChange(trx, scope, {
      action: deactivated ? 'archived' : 'deleted',
      subject: 'menu item',
      subjectId: id,
      summary: deactivated
        ? msg('Archived the dish {name}', { name: row.name })
        : msg('Deleted the dish {name}', { name: row.name }),
      before: { name: row.name, currentPrice: row.current_price, manualCost: row.manual_cost },
    });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return { deactivated };
  });
}
