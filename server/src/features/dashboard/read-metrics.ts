import type { dashboardMetrics as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller, Reach } from '../../platform/auth/caller.ts';
import { ownCurrenciesFirst } from '../../platform/auth/own-currencies.ts';
import { foodCostOf } from './food-cost.ts';
import { foodCostTrend, revenueTrend } from './metric-trends.ts';
import * as repo from './metrics.repo.ts';
import { revenuesOf } from './revenues.ts';
import { previousWindows, type SalesWindows, salesWindows } from './sales-windows.ts';

type Reply = ReplyOf<typeof endpoint>;

const dayMs = 86_400_000;

/** The figures of the last 30 business dates and how they moved. What no sale tells is null, never zero. */
export async function readMetrics(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Reply> {
  const reach = caller.reach(query.restaurantId);
  const now = deps.clock();
  const windows = salesWindows(caller, reach, now);
  const currency = onlyOne(caller, reach, 'currency');
  const [revenues, revenuesByStretch, foodCost, pending] = await Promise.all([
    revenuesOf(deps, caller, reach, windows),
    currency === null ? null : revenueTrend(deps, reach, windows),
    currency === null ? noFoodCost : foodCostNowAndBefore(deps, caller, reach, windows),
    repo.readPending(deps.db, reach),
  ]);
  const [only] = currency === null ? [] : revenues;
  const oldest = Math.min(...pending.map((row) => row.oldest.getTime()));
  return {
    revenue: only?.amount ?? null,
    revenueChange: only?.change ?? null,
    revenues,
    revenueTrend: revenuesByStretch,
    ...foodCost,
    foodCostTarget: onlyOne(caller, reach, 'foodCostTarget'),
    pendingInvoices: pending.reduce((sum, row) => sum + Number(row.count), 0),
    pendingAmounts: ownCurrenciesFirst(caller, reach, pending).flatMap((row) =>
      row.amount === null ? [] : { currency: row.currency, amount: Number(row.amount) },
    ),
    oldestPendingDays: pending.length === 0 ? null : Math.floor((now.getTime() - oldest) / dayMs),
    currency,
  };
}

type FoodCostFigures = Pick<
  Reply,
  'foodCostPercent' | 'foodCostChange' | 'foodCostTrend' | 'profitMargin' | 'profitMarginChange' | 'basis'
>;

const noFoodCost: FoodCostFigures = {
  foodCostPercent: null,
  foodCostChange: null,
  foodCostTrend: null,
  profitMargin: null,
  profitMarginChange: null,
  basis: null,
};

/** A change only where both periods were worked out in the same way. */
async function foodCostNowAndBefore(
  deps: Deps,
  caller: Caller,
  reach: Reach,
  windows: SalesWindows,
): Promise<FoodCostFigures> {
  const [now, before] = await Promise.all([
    foodCostOf(deps, caller, reach, windows),
    foodCostOf(deps, caller, reach, previousWindows(windows)),
  ]);
  if (now === null) return noFoodCost;
  const change = before?.basis === now.basis ? Number(dec(now.percent).minus(before.percent).toFixed()) : null;
  return {
    foodCostPercent: Number(now.percent),
    foodCostChange: change,
    foodCostTrend: now.basis === 'theoretical' ? await foodCostTrend(deps, reach, windows) : null,
    profitMargin: Number(dec(100).minus(now.percent).toFixed()),
    profitMarginChange: change === null ? null : 0 - change,
    basis: now.basis,
  };
}

/** A setting that all restaurants in reach share; null where they differ. */
function onlyOne<Key extends 'currency' | 'foodCostTarget'>(caller: Caller, reach: Reach, key: Key) {
  const inReach = caller.restaurants.filter((restaurant) => reach.restaurantIds.includes(restaurant.id));
  const values = new Set(inReach.map(({ settings }) => settings[key]));
  const [value] = values;
  return values.size === 1 && value !== undefined ? value : null;
}
