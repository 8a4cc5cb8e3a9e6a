import { businessDateAt, type DateRange, periodToDates, type Quantity } from '@platewise/domain';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import * as repo from './sales.repo.ts';

/** The last 30 business dates up to a time. */
export async function salesMonth(
  db: Queryable,
  scope: { readonly restaurantId: number },
  now: Date,
): Promise<DateRange> {
  const { timezone, dayCutoff } = { ...defaultSettings, ...(await repo.readSettings(db, scope)) };
  return periodToDates('30d', businessDateAt(now.toISOString(), timezone, dayCutoff));
}

/**
 * Units sold over the last 30 business dates, by dish. A dish without an entry has unknown sales, which isn't zero: the
 * restaurant has no sales in that period, or the dish never sold while some POS items are unmapped. A dish that sold
 * earlier, or on a menu whose POS items are all mapped, is '0'.
 */
export async function monthlySales(
  db: Queryable,
  scope: { readonly restaurantId: number },
  menuItemIds: readonly number[],
  now: Date,
): Promise<Map<number, { quantity: Quantity }>> {
  if (menuItemIds.length === 0) return new Map();
  const window = await salesMonth(db, scope, now);
  const sold = await repo.sumSold(db, scope, window, menuItemIds);
  if (sold.size === 0 && !(await repo.hasSales(db, scope, window))) return new Map();
  const unsold = menuItemIds.filter((id) => !sold.has(id));
  const unknown = unsold.length === 0 ? new Set() : await repo.readUnknownSales(db, scope, window, unsold);
  const known = menuItemIds.filter((id) => !unknown.has(id));
  return new Map(known.map((id) => [id, { quantity: sold.get(id) ?? '0' }]));
}
