import type { dashboardMetrics as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec, foodCostPercent, roundMoney, roundPercent } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller, Reach } from '../../platform/auth/caller.ts';
import { countedFoodCost } from '../usage/index.ts';
import * as repo from './metrics.repo.ts';
import { columnsOf, type SalesWindows, salesWindows, windowOf } from './sales-windows.ts';

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
    foodCostOf(deps, caller, reach, windows, currency),
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

type FoodCost = { percent: string; basis: 'counts' | 'theoretical' };

/** By counts where they bracket the window in every restaurant that sold anything, else by recipes; rounded. */
async function foodCostOf(
  deps: Deps,
  caller: Caller,
  reach: Reach,
  windows: SalesWindows,
  currency: string | null,
): Promise<FoodCost | null> {
  if (currency === null) return null;
  const counted = await countedPercent(deps, caller, windows);
  if (counted !== null) return { percent: counted, basis: 'counts' };
  const percent = await theoreticalFoodCost(deps, reach, windows, currency);
  return percent === null ? null : { percent, basis: 'theoretical' };
}

async function countedPercent(deps: Deps, caller: Caller, windows: SalesWindows): Promise<string | null> {
  let [cogs, sales] = [dec(0), dec(0)];
  for (const [index, restaurantId] of windows.restaurantIds.entries()) {
    const scope = caller.permit(restaurantId);
    const own = windowOf(windows, index);
    const counted = await countedFoodCost(deps.db, scope, own);
    if (counted !== null) [cogs, sales] = [cogs.plus(counted.cogs), sales.plus(counted.sales)];
    else if ((await repo.readRevenue(deps.db, scope, columnsOf(restaurantId, own))) !== null) return null;
  }
  const percent = foodCostPercent(cogs, sales);
  return percent === null ? null : roundPercent(percent);
}

/** Percent, rounded; null without sales, and over several currencies, whose sums would mix. */
async function theoreticalFoodCost(
  deps: Deps,
  reach: Reach,
  windows: SalesWindows,
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
