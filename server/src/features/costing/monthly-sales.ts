import { businessDateAt, periodToDates } from '@platewise/domain';
import { defaultSettings } from '../../platform/auth/session.repo.ts';
import type { Queryable } from '../../platform/db/index.ts';
import * as repo from './sales.repo.ts';

/**
 * Units sold over the last 30 business dates, by dish. Empty where the restaurant has no sales in them at all: nothing
 * is known then, which is not zero; a dish that others outsold entirely is '0'.
 */
export async function monthlySales(
  db: Queryable,
  scope: { readonly restaurantId: number },
  menuItemIds: readonly number[],
  now: Date,
): Promise<Map<number, { quantity: string }>> {
  if (menuItemIds.length === 0) return new Map();
  const { timezone, dayCutoff } = { ...defaultSettings, ...(await repo.readSettings(db, scope)) };
  const window = periodToDates('30d', businessDateAt(now.toISOString(), timezone, dayCutoff));
  if (!(await repo.hasSales(db, scope, window))) return new Map();
  const sold = await repo.sumSold(db, scope, window, menuItemIds);
  return new Map(menuItemIds.map((id) => [id, { quantity: sold.get(id) ?? '0' }]));
}
