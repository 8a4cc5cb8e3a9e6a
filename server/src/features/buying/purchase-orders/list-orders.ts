import type { listPurchaseOrders as endpoint, PurchaseOrderRow, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { orderDays } from './order-days.ts';
import { orderRowReply } from './order-reply.ts';
import * as repo from './purchase-orders.repo.ts';

export async function listOrders(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<PurchaseOrderRow>> {
  const days = orderDays(caller, deps.clock());
  return mapPage(await repo.listOrders(deps.db, caller.reach(query.restaurantId), days, query), orderRowReply);
}
