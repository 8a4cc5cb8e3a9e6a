import type { dashboardMetrics as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec, foodCostPercent, roundMoney, roundPercent } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller, Reach } from '../../platform/auth/caller.ts';
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
  const revenue = currency === null ? null : await repo.readRevenue(deps.db, reach, windows);
  const foodCost = await theoreticalFoodCost(deps, reach, windows, currency);
  const pending = await repo.readPending(deps.db, reach);
  const oldest = Math.min(...pending.map((row) => row.oldest.getTime()));
  return {
    revenue: revenue === null ? null : Number(roundMoney(revenue)),
    foodCostPercent: foodCost === null ? null : Number(foodCost),
    profitMargin: foodCost === null ? null : Number(dec(100).minus(foodCost).toFixed()),
    basis: foodCost === null ? null : 'theoretical',
    foodCostTarget: onlyOne(caller, reach, 'foodCostTarget'),
    pendingInvoices: pending.reduce((sum, row) => sum + Number(row.count), 0),
    pendingAmounts: pending.flatMap((row) =>
      row.amount === null ? [] : { currency: row.currency, amount: Number(row.amount) },
    ),
    oldestPendingDays: pending.length === 0 ? null : Math.floor((now.getTime() - oldest) / dayMs),
    currency,
  };
}

/** Percent, rounded; null without sales, and over several currencies, whose sums would mix. */
async function theoreticalFoodCost(
  deps: Deps,
  reach: Reach,
  windows: ReturnType<typeof salesWindows>,
  currency: string | null,
): Promise<string | null> {
  if (currency === null) return null;
  const { net, cost } = await repo.readTheoreticalCost(deps.db, reach, windows);
  const percent = foodCostPercent(cost, net);
  return percent === null ? null : roundPercent(percent);
}

/** A setting that all restaurants in reach share; null where they differ. */
function onlyOne<Key extends 'currency' | 'foodCostTarget'>(caller: Caller, reach: Reach, key: Key) {
  const inReach = caller.restaurants.filter((restaurant) => reach.restaurantIds.includes(restaurant.id));
  const values = new Set(inReach.map(({ settings }) => settings[key]));
  const [value] = values;
  return values.size === 1 && value !== undefined ? value : null;
}
