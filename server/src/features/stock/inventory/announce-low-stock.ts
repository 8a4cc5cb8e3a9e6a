import type { StockStatus } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { emitEach } from '../../people/webhooks/index.ts';
import type { PlaceRow } from './places.repo.ts';

/** The severity of a status; an expired item can still run low. */
const depth: Record<StockStatus, number> = { in_stock: 0, expired: 0, low_stock: 1, out_of_stock: 2 };

/** Announces items that are low or out now and weren't before. */
export async function announceLowStock(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  trx: Tx,
  scope: RestaurantScope,
  places: readonly { row: PlaceRow; stock: string; status: StockStatus }[],
): Promise<void> {
  await emitEach(deps, trx, {
    restaurantId: scope.restaurantId,
    type: 'stock.low',
    data: places
      .filter(({ row, status }) => depth[status] > depth[row.status])
      .map(({ row, stock, status }) => ({
        inventoryId: row.id,
        ingredientId: row.ingredient_id,
        name: row.name,
        unit: row.unit,
        location: row.location,
        currentStock: Number(stock),
        reorderPoint: Number(row.reorder_point),
        status,
      })),
  });
}
