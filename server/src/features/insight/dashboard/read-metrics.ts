import type { dashboardMetrics as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { dec } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { byCurrency, coverageOf } from '../../../platform/auth/coverage.ts';
import { ownCurrenciesFirst } from '../../../platform/auth/own-currencies.ts';
import { readFoodCosts } from '../../books/financials/index.ts';
import { foodCostTrend } from './metric-trends.ts';
import * as repo from './metrics.repo.ts';
import { revenueOf } from './revenue-of.ts';
import { previousWindows, type SalesWindows, salesWindows, windowsAmong } from './sales-windows.ts';

type Reply = ReplyOf<typeof endpoint>;
type Place = { id: number; name: string; currency: string };

const dayMs = 86_400_000;

/**
 * Figures for the last 30 business dates and their changes, per currency. Values unknown without sales are null, never
 * zero.
 */
export async function readMetrics(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Reply> {
  const reach = caller.reach(query.restaurantId);
  const now = deps.clock();
  const restaurants = caller.restaurants.filter(({ id }) => reach.restaurantIds.includes(id));
  const all = restaurants.map(({ id, name, settings: { currency } }) => ({ id, name, currency }));
  const call = { deps, reach, all, windows: salesWindows(caller, reach, now) };
  const [[first, ...others], pending] = await Promise.all([
    Promise.all(byCurrency(all).map(({ currency, places }) => metricsOf(call, currency, places))),
    repo.readPending(deps.db, reach),
  ]);
  const targets = [...new Set(restaurants.map(({ settings }) => settings.foodCostTarget))];
  const oldest = Math.min(...pending.map((row) => row.oldest.getTime()));
  return {
    ...(first ?? (await metricsOf(call, null, []))),
    others: others.filter(({ revenue }) => revenue !== null),
    foodCostTarget: targets.length === 1 ? (targets[0] ?? null) : null,
    pendingInvoices: pending.reduce((sum, row) => sum + Number(row.count), 0),
    pendingAmounts: ownCurrenciesFirst(caller, reach, pending).flatMap((row) =>
      row.amount === null ? [] : { currency: row.currency, amount: Number(row.amount) },
    ),
    oldestPendingDays: pending.length === 0 ? null : Math.floor((now.getTime() - oldest) / dayMs),
  };
}

type Call = { deps: Deps; reach: Reach; all: readonly Place[]; windows: SalesWindows };

/** For the restaurants of one currency. */
async function metricsOf(
  call: Call,
  currency: string | null,
  places: readonly Place[],
): Promise<Reply['others'][number]> {
  const windows = windowsAmong(call.windows, new Set(places.map(({ id }) => id)));
  const [{ selling, ...revenue }, foodCost] = await Promise.all([
    revenueOf(call.deps, call.reach, windows),
    foodCostNowAndBefore(call, windows),
  ]);
  const counted = places.filter(({ id }) => selling.includes(id));
  return { currency, coverage: coverageOf(counted, call.all), ...revenue, ...foodCost };
}

type FoodCostFigures = Pick<
  Reply,
  | 'foodCostPercent'
  | 'foodCostChange'
  | 'foodCostTrend'
  | 'profitMargin'
  | 'profitMarginChange'
  | 'basis'
  | 'costCovers'
>;

const noFoodCost: FoodCostFigures = {
  foodCostPercent: null,
  foodCostChange: null,
  foodCostTrend: null,
  profitMargin: null,
  profitMarginChange: null,
  basis: null,
  costCovers: null,
};

/** A change is reported only if both periods were computed on the same basis. */
async function foodCostNowAndBefore({ deps, reach }: Call, windows: SalesWindows): Promise<FoodCostFigures> {
  const [now = null, before = null] = await readFoodCosts(deps, reach, [windows, previousWindows(windows)]);
  if (now === null) return noFoodCost;
  const change = before?.basis === now.basis ? Number(dec(now.percent).minus(before.percent).toFixed()) : null;
  return {
    foodCostPercent: now.percent,
    foodCostChange: change,
    foodCostTrend: now.basis === 'theoretical' ? await foodCostTrend(deps, reach, windows) : null,
    profitMargin: Number(dec(100).minus(now.percent).toFixed()),
    profitMarginChange: change === null ? null : 0 - change,
    basis: now.basis,
    costCovers: now.covered,
  };
}
