import type { BodyOf, voidGoodsReceipt as endpoint, GoodsReceipt } from '@platewise/contract';
import { dec, decimalText, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { moveStock } from '../../stock/inventory/index.ts';
import { markInvoicesOfOrder, markRecentOfVendors } from '../audit-marks/index.ts';
import { withdrawOfReceipt } from '../credit-requests/index.ts';
import { followReceipts, lockOrder } from '../purchase-orders/index.ts';
import { replyOf } from './get-receipt.ts';
import type { ReceiptRow } from './goods-receipts.repo.ts';
import { permitReceipt } from './permit-receipt.ts';
import { countedDates } from './receiving.repo.ts';
import * as writes from './write-receipts.repo.ts';

/**
 * Undoes a receipt: its stock is removed, its order is open for the goods again, and unsent credit requests are
 * withdrawn. Idempotent.
 */
export async function voidReceipt(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<GoodsReceipt> {
  const seen = await permitReceipt(deps, caller, id);
  return tx(deps.db, async (trx) => {
    const { scope } = seen;
    // One after the other with approvals, so that the same goods move stock once.
    await lockCosts(trx, scope);
    if (seen.row.order_id !== null) await lockOrder(trx, scope, seen.row.order_id);
    await writes.lockReceipt(trx, scope, id);
    const now = await replyOf(trx, caller, scope, id);
    if (now.voidedAt !== null) return now;
    await moveStock(deps, trx, scope, await movesBack(trx, scope, seen.row));
    await writes.markVoided(trx, scope, id, body.reason, deps.clock());
    await withdrawOfReceipt(trx, scope, id, deps.clock());
    if (seen.row.order_id !== null) await markInvoicesOfOrder(trx, scope, seen.row.order_id);
    else await markRecentOfVendors(trx, scope, [seen.row.vendor_id], deps.clock());
    if (seen.row.order_id !== null) await followReceipts(trx, scope, seen.row.order_id, deps.clock());
    const { order_number: number, vendor_name: vendor, received_on: date } = seen.row;
    await recordRestaurantChange(trx, scope, {
      action: 'voided',
      subject: 'receipt',
      subjectId: id,
      summary:
        number === null
          ? msg('Undid the receipt of {date} of {vendor}', { date, vendor })
          : msg('Undid the receipt of {date} of order {number}', { date, number }),
      after: { reason: body.reason },
    });
    return replyOf(trx, caller, scope, id);
  });
}

/** Goods counted since then need no correction, whatever the receipt said. */
async function movesBack(trx: Tx, scope: RestaurantScope, row: ReceiptRow) {
  const ref = `receipt:${row.id}`;
  const left = await writes.leftByDocument(trx, scope, ref);
  const counted = await countedDates(
    trx,
    scope,
    left.map(({ inventoryId }) => inventoryId),
  );
  return left
    .filter(({ inventoryId }) => (counted.get(inventoryId) ?? '') < row.received_on)
    .map(({ inventoryId, quantity, unitCost }) => ({
      inventoryId,
      type: 'restock' as const,
      change: decimalText(dec(quantity).neg()),
      reason: 'receipt',
      note: msg('Receipt undone').message,
      ref,
      occurredOn: row.received_on,
      unitCost,
    }));
}
