import type { BodyOf, cancelPurchaseOrder, closePurchaseOrder, PurchaseOrder } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { changeOrder } from './change-order.ts';
import * as writes from './order-writes.repo.ts';

/** Cancels an order with nothing delivered. */
export function cancelOrder(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof cancelPurchaseOrder>,
): Promise<PurchaseOrder> {
  return changeOrder(deps, caller, { id, act: 'cancel', version: body?.version }, async ({ trx, scope, row }) => {
    await writes.updateOrder(trx, scope, id, { status: 'cancelled' }, deps.clock());
    const order = { number: row.number, vendor: row.vendor_name };
    await recordRestaurantChange(trx, scope, {
      action: 'cancelled',
      subject: 'purchase order',
      subjectId: id,
      summary: body?.reason
        ? msg('Canceled the order {number} to {vendor}: {reason}', { ...order, reason: body.reason })
        : msg('Canceled the order {number} to {vendor}', order),
      before: { status: row.status },
      after: { status: 'cancelled' },
    });
  });
}

/** Closes an order: nothing more is expected, whatever is outstanding. */
export function closeOrder(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof closePurchaseOrder>,
): Promise<PurchaseOrder> {
  return changeOrder(deps, caller, { id, act: 'close', version: body?.version }, async ({ trx, scope, row }) => {
    await writes.updateOrder(trx, scope, id, { status: 'closed' }, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'closed',
      subject: 'purchase order',
      subjectId: id,
      summary: msg('Closed the order {number} to {vendor}', { number: row.number, vendor: row.vendor_name }),
      before: { status: row.status },
      after: { status: 'closed' },
    });
  });
}
