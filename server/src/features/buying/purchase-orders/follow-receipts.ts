import { type OrderStatus, orderProgress } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { isCatchWeight } from './catch-weight.ts';
import { deliveriesOf } from './deliveries.repo.ts';
import { readOrderLines } from './order-lines.repo.ts';
import { statusOf } from './order-reply.ts';
import * as writes from './order-writes.repo.ts';
import { tolerancesOf } from './tolerances.ts';

/**
 * Updates an order's status after a receipt is saved or voided: sent, partly received or received. A closed or
 * cancelled one stays so. The caller holds the order's lock; returns the resulting status.
 */
export async function followReceipts(
  trx: Tx,
  scope: RestaurantScope,
  orderId: number,
  now: Date,
): Promise<OrderStatus> {
  const order = await writes.readStanding(trx, scope, orderId);
  const status = statusOf(order);
  if (status === 'closed' || status === 'cancelled') return status;
  const lines = await readOrderLines(trx, scope, [orderId]);
  const followed = lines.map((line) => ({ id: line.id, quantity: line.quantity, catchWeight: isCatchWeight(line) }));
  const progress = orderProgress(followed, await deliveriesOf(trx, scope, orderId), tolerancesOf(scope.settings));
  const next = progress.status === 'sent' && order.sent_at === null ? 'draft' : progress.status;
  if (next !== status) await writes.updateOrder(trx, scope, orderId, { status: next }, now);
  return next;
}
