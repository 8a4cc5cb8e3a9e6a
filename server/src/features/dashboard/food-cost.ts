import { dec, foodCostPercent, roundPercent } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller, Reach } from '../../platform/auth/caller.ts';
import { countedFoodCost } from '../usage/index.ts';
import * as repo from './metrics.repo.ts';
import { columnsOf, type SalesWindows, windowOf } from './sales-windows.ts';

type FoodCost = { percent: string; basis: 'counts' | 'theoretical' };

/**
 * By counts where they bracket the window in every restaurant that sold anything, else by recipes; rounded. The restaurants
 * are of one currency, since sums would mix.
 */
export async function foodCostOf(
  deps: Deps,
  caller: Caller,
  reach: Reach,
  windows: SalesWindows,
): Promise<FoodCost | null> {
  const counted = await countedPercent(deps, caller, windows);
  if (counted !== null) return { percent: counted, basis: 'counts' };
  const percent = await theoreticalFoodCost(deps, reach, windows);
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

/** Percent, rounded; null without sales. */
async function theoreticalFoodCost(deps: Deps, reach: Reach, windows: SalesWindows): Promise<string | null> {
  const { net, cost } = await repo.readTheoreticalCost(deps.db, reach, windows);
  const percent = foodCostPercent(cost, net);
  return percent === null ? null : roundPercent(percent);
}
