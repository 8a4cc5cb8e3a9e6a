import {
  type CostIngredient,
  changePercent,
  type Percent,
  priceInUnit,
  type TrendDirection,
  trendOf,
} from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { readCostsAt } from './sold.repo.ts';

export type CostTrend = { was: string; changePercent: Percent; direction: TrendDirection };

/**
 * How the cost of each ingredient changed since the first of the days, compared with the last price at or before it;
 * changes of up to one percent don't count. Ingredients without a price at that time are skipped.
 */
export async function costTrends(
  db: Queryable,
  scope: RestaurantScope,
  ingredients: readonly CostIngredient[],
  from: string,
): Promise<Map<number, CostTrend>> {
  const then = await readCostsAt(
    db,
    scope,
    ingredients.map((one) => one.id),
    from,
  );
  const trends = new Map<number, CostTrend>();
  for (const { id, unit, facts, currentCost } of ingredients) {
    const old = then.get(id);
    const was = old === undefined ? null : priceInUnit(old.price, old.unit, unit, facts);
    const change = changePercent(was, currentCost);
    if (was === null || change === null) continue;
    trends.set(id, { was, changePercent: change, direction: trendOf(change) });
  }
  return trends;
}
