import type { BodyOf, draftPurchaseOrders as endpoint, PurchaseOrderRow } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { listOrderableItems } from '../vendor-items/index.ts';
import { beginOrder } from './begin-order.ts';
import { orderDays } from './order-days.ts';
import { orderRowReply } from './order-reply.ts';
import { findOrder } from './purchase-orders.repo.ts';
import { orderingOfVendor } from './vendor-ordering.repo.ts';

/** Creates one draft per vendor, ordered by vendor name. */
export async function draftOrders(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<PurchaseOrderRow[]> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  return tx(deps.db, async (trx) => {
    const ids = body.lines.map((line) => line.vendorItemId);
    const found = await listOrderableItems(trx, scope, { ids });
    const items = new Map(found.map((item) => [item.id, item]));
    if (ids.some((id) => !items.has(id))) throw notFound('A vendor item');
    const byVendor = Map.groupBy(body.lines, (line) => items.get(line.vendorItemId)?.vendorId ?? 0);
    const vendors = await Promise.all([...byVendor.keys()].map((id) => orderingOfVendor(trx, scope, id)));
    const inOrder = vendors
      .flatMap((vendor) => vendor ?? [])
      .sort((a, b) => a.vendor_name.localeCompare(b.vendor_name));
    const drafts: PurchaseOrderRow[] = [];
    for (const vendor of inOrder) {
      const id = await beginOrder(trx, scope, { vendor, lines: byVendor.get(vendor.vendor_id) ?? [] }, deps.clock());
      const row = await findOrder(trx, scope, orderDays(caller, deps.clock()), id);
      if (row !== null) drafts.push(orderRowReply(row));
    }
    return drafts;
  });
}
