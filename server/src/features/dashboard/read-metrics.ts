import type { dashboardMetrics as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec, roundMoney } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller, Reach } from '../../platform/auth/caller.ts';
import { foodCostOf } from './food-cost.ts';
import * as repo from './metrics.repo.ts';
import { salesWindows } from './sales-windows.ts';

const dayMs = 86_400_000;

/** The figures of the last 30 business dates. What no sale tells is null, never zero. */
export async function readMetrics(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(query.restaurantId);
  const now = deps.clock();
  const windows = salesWindows(caller, reach, now);
  const currency = onlyOne(caller, reach, 'currency');
  const [revenue, found, pending] = await Promise.all([
    currency === null ? null : repo.readRevenue(deps.db, reach, windows),
    currency === null ? null : foodCostOf(deps, caller, reach, windows),
    repo.readPending(deps.db, reach),
  ]);
  const foodCost = found?.percent ?? null;
  const oldest = Math.min(...pending.map((row) => row.oldest.getTime()));
  return {
    revenue: revenue === null ? null : Number(roundMoney(revenue)),
    foodCostPercent: foodCost === null ? null : Number(foodCost),
    profitMargin: foodCost === null ? null : Number(dec(100).minus(foodCost).toFixed()),
    basis: found?.basis ?? null,
    foodCostTarget: onlyOne(caller, reach, 'foodCostTarget'),
    pendingInvoices: pending.reduce((sum, row) => sum + Number(row.count), 0),
    pendingAmounts: pending.flatMap((row) =>
      row.amount === null ? [] : { currency: row.currency, amount: Number(row.amount) },
    ),
    oldestPendingDays: pending.length === 0 ? null : Math.floor((now.getTime() - oldest) / dayMs),
    currency,
  };
}

/** A setting that all restaurants in reach share; null where they differ. */
function onlyOne<Key extends 'currency' | 'foodCostTarget'>(caller: Caller, reach: Reach, key: Key) {
  const inReach = caller.restaurants.filter((restaurant) => reach.restaurantIds.includes(restaurant.id));
  const values = new Set(inReach.map(({ settings }) => settings[key]));
  const [value] = values;
  return values.size === 1 && value !== undefined ? value : null;
}
