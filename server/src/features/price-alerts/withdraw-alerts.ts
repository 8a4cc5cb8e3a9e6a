import type { Deps } from '../../deps.ts';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/index.ts';
import { deleteAlertsOf } from './raising.repo.ts';

/** Takes back what was told of rows of the price history that are void from now on: such a price never was. */
export async function withdrawAlerts(
  deps: Pick<Deps, 'events'>,
  trx: Tx,
  after: (effect: () => void) => void,
  scope: RestaurantScope,
  historyIds: readonly number[],
): Promise<void> {
  if (historyIds.length === 0 || (await deleteAlertsOf(trx, scope, historyIds)) === 0) return;
  after(() => deps.events.publish({ type: 'alerts', restaurantId: scope.restaurantId }));
}
