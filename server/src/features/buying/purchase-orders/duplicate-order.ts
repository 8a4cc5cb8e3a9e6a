import type { PurchaseOrder } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { listOrderableItems } from '../vendor-items/index.ts';
import { beginOrder } from './begin-order.ts';
import { orderDays } from './order-days.ts';
import { readOrderLines } from './order-lines.repo.ts';
import { orderReply } from './order-reply.ts';
import { permitOrder } from './permit-order.ts';
import { findOrder } from './purchase-orders.repo.ts';
import { orderingOfVendor } from './vendor-ordering.repo.ts';

/** A new draft with the same lines at today's prices. Items the vendor no longer sells become free-text lines. */
export async function duplicateOrder(deps: Deps, caller: Caller, id: number): Promise<PurchaseOrder> {
  const scope = await permitOrder(deps, caller, id);
  return tx(deps.db, async (trx) => {
    const row = await findOrder(trx, scope, orderDays(caller, deps.clock()), id);
    const vendor = row === null ? null : await orderingOfVendor(trx, scope, row.vendor_id);
    if (row === null || vendor === null) throw notFound('The order');
    if (!vendor.is_active)
      throw problem('conflict', t('{vendor} is no longer active.', { vendor: vendor.vendor_name }));
    const lines = await readOrderLines(trx, scope, [id]);
    const ids = lines.flatMap((line) => line.vendor_item_id ?? []);
    const sold = new Set((await listOrderableItems(trx, scope, { ids, vendorId: row.vendor_id })).map((one) => one.id));
    const copy = await beginOrder(
      trx,
      scope,
      {
        vendor,
        note: row.note,
        lines: lines.map(({ vendor_item_id, description, unit, quantity, unit_price }) =>
          vendor_item_id !== null && sold.has(vendor_item_id)
            ? { vendorItemId: vendor_item_id, quantity, description: null, unit: null }
            : { vendorItemId: null, quantity, description, unit, unitPrice: unit_price },
        ),
        summary: (order) =>
          msg('Created order {number} to {vendor} as a copy of {original}', { ...order, original: row.number }),
      },
      deps.clock(),
    );
    return orderReply(deps, trx, caller, scope, copy);
  });
}
