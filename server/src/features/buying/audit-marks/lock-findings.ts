import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';

/** An audit stores, or somebody decides, one after the other: a kind that is being silenced isn't found meanwhile. */
export const lockFindings = (trx: Tx, scope: RestaurantScope): Promise<void> =>
  holdLock(trx, scope.restaurantId, 'findings');
