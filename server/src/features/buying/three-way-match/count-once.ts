import { dec, decimalText } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { moveStock } from '../../stock/inventory/index.ts';
import {
  leftByDocument,
  leftToInvoices,
  restockUnlinked,
  stockedByInvoice,
  stockedByInvoices,
  stockedByReceipts,
} from '../goods-receipts/index.ts';
import { stockDatesOf } from './stock-dates.repo.ts';

/**
 * Removes the invoice's share of stock for goods added by both an approved invoice and a delivery; the delivery stays,
 * since it was inspected. Anything counted since is already correct. Returns how many locations changed.
 */
export async function countOnce(deps: Deps, trx: Tx, scope: RestaurantScope, invoiceId: number): Promise<number> {
  return removeShare(deps, trx, scope, invoiceId, await stockedByReceipts(trx, scope, invoiceId));
}

/**
 * The reverse once the invoice is unlinked from the order: deliveries that left their goods to it have them from now on.
 * Otherwise they would be gone with its approval, or with its link to the order that it does bill.
 */
export async function handOver(deps: Deps, trx: Tx, scope: RestaurantScope, orderId: number, invoiceId: number) {
  const others = await stockedByInvoices(trx, scope, orderId);
  const own = await stockedByInvoice(trx, scope, invoiceId);
  const left = [...(await leftToInvoices(trx, scope, orderId))].filter((id) => own.has(id) && !others.has(id));
  if (left.length === 0) return;
  await removeShare(deps, trx, scope, invoiceId, new Set(left));
  await restockUnlinked(deps, trx, scope, orderId);
}

async function removeShare(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  invoiceId: number,
  received: ReadonlySet<number>,
): Promise<number> {
  if (received.size === 0) return 0;
  const ref = `invoice:${invoiceId}`;
  const left = await leftByDocument(trx, scope, ref, [...received]);
  const dates = await stockDatesOf(
    trx,
    scope,
    ref,
    left.map(({ inventoryId }) => inventoryId),
  );
  const moves = left.flatMap(({ inventoryId, quantity, unitCost }) => {
    const at = dates.get(inventoryId);
    if (at === undefined || (at.countedOn !== null && at.countedOn >= at.occurredOn)) return [];
    return [
      {
        inventoryId,
        type: 'restock' as const,
        change: decimalText(dec(quantity).neg()),
        reason: 'receipt',
        note: 'Was received with its order',
        ref,
        occurredOn: at.occurredOn,
        unitCost,
      },
    ];
  });
  await moveStock(deps, trx, scope, moves);
  return moves.length;
}
