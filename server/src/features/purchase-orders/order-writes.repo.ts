import type { OrderStatus } from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

export async function readStanding(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
): Promise<{ status: string; sent_at: Date | null }> {
  return db
    .selectFrom('purchase_orders as o')
    .select(['o.status', 'o.sent_at'])
    .where(inReach('o.restaurant_id', scope))
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function setStatus(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  await db
    .updateTable('purchase_orders as o')
    .set((eb) => ({ status, updated_at: now, version: eb('o.version', '+', 1) }))
    .where('o.restaurant_id', '=', scope.restaurantId)
    .where('o.id', '=', id)
    .execute();
}
