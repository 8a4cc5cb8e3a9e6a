import { businessDateAt, firstExpiry, stockStatus } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { lotsOf } from './movements.repo.ts';
import { lockPlaces, writePlaces } from './places.repo.ts';

/** Recomputes expiry and status after stock was written directly. */
export async function restatePlaces(trx: Tx, scope: RestaurantScope, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const today = businessDateAt(now.toISOString(), scope.settings.timezone, '00:00');
  const rows = await lockPlaces(trx, scope, ids);
  const lots = await lotsOf(trx, scope, ids, { emptied: false });
  const places = rows.map(({ id, current_stock: stock, reorder_point: reorderPoint }) => {
    const expiryDate = firstExpiry(lots.get(id) ?? []);
    const status = stockStatus({ stock, reorderPoint, expiryDate, today });
    return { id, stock, expiryDate, status, restockedAt: null };
  });
  await writePlaces(trx, scope, places, now);
}
