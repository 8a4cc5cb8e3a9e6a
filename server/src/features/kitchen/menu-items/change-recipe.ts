import type { Message } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockCosts, recostDish } from '../costing/index.ts';
import { loadUnderLock } from './load-menu-item.ts';
import type { MenuItemRow } from './menu-items.repo.ts';

/** Changes a recipe under lock, recosts the dish and audits it. Locks costs before the dish, as everywhere. */
export async function changeRecipe<T>(
  deps: Deps,
  scope: RestaurantScope,
  menuItemId: number,
  summary: (name: string) => Message,
  write: (trx: Tx, row: MenuItemRow) => Promise<T>,
): Promise<T> {
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const row = await loadUnderLock(deps, trx, scope, menuItemId);
    const result = await write(trx, row);
    await recostDish(trx, scope, menuItemId, 'recipe', deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'menu item',
      subjectId: menuItemId,
      summary: summary(row.name),
    });
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return result;
  });
}
