import { dec } from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { splitSales } from './allocation-of-sales.ts';

/** What the ingredients of what sold cost, of dishes whose cost is known; null where there is none. */
export async function costOfSales(
  db: Queryable,
  scope: RestaurantScope,
  days: { from: string; to: string },
): Promise<string | null> {
  const { split } = await splitSales(db, scope, days);
  const costs = split.flatMap(({ cost }) => cost ?? []);
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum.plus(cost), dec(0)).toFixed(2);
}
