import type { purchaseOrderSummary as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { orderDays } from './order-days.ts';
import * as repo from './purchase-orders.repo.ts';

export async function summariseOrders(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const days = orderDays(caller, deps.clock());
  const totals = await repo.summariseOrders(deps.db, caller.reach(query.restaurantId), days, query);
  const sum = (key: 'orders' | 'drafts' | 'awaited' | 'late' | 'unpriced') =>
    totals.reduce((total, one) => total + one[key], 0);
  return {
    orders: sum('orders'),
    drafts: sum('drafts'),
    awaited: sum('awaited'),
    late: sum('late'),
    awaitedValue: totals.flatMap(({ currency, value }) => (value === null ? [] : [{ currency, value: Number(value) }])),
    unpriced: sum('unpriced'),
  };
}
