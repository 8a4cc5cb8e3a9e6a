import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { takeBack } from '../../pricing/pricing/index.ts';
import { changePortion } from './change-portion.ts';
import { restoreVendor } from './change-vendor.ts';
import { nameOfDish } from './changes.repo.ts';
import type { Effect } from './effect.ts';

/** Restores what accepting changed, unless somebody changed it since. */
export async function revertEffect(deps: Deps, trx: Tx, scope: RestaurantScope, effect: Effect): Promise<void> {
  switch (effect.kind) {
    case 'price':
      return takeBack(deps, trx, scope, effect.changeId);
    case 'portion': {
      const { menuItemId, lineId, before, after } = effect;
      const dish = await nameOfDish(trx, scope, menuItemId);
      const done = await changePortion(deps, trx, scope, { menuItemId, lineId, dish, from: after, to: before });
      if (!done)
        throw problem('conflict', t("The recipe of {dish} has changed since then, so it can't be undone.", { dish }));
      return;
    }
    case 'vendor':
      if (!(await restoreVendor(deps, trx, scope, effect))) {
        throw problem('conflict', "The vendor or the cost has changed since then, so it can't be undone.");
      }
  }
}
