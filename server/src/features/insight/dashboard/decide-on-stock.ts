import { roundMoney, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { type Decision, names } from './decision.ts';
import { type LowStockRow, readLowStock } from './decisions.repo.ts';

/** Low stock to order, with the cost of filling it up to its maximum. */
export async function stockToOrder(
  deps: Deps,
  reach: Reach,
  currencyOf: (restaurantId: number) => string,
): Promise<Decision[]> {
  const rows = await readLowStock(deps.db, reach);
  return rows.map((row) => ({
    key: `stock_to_order ${row.restaurant_id}`,
    kind: 'stock_to_order',
    restaurantId: row.restaurant_id,
    title: t('{count, plural, one {# item} other {# items}} running low', { count: row.count }),
    detail: detailOf(row),
    amount: row.amount === null ? null : Number(roundMoney(row.amount)),
    amountLabel: row.amount === null ? null : row.uncosted > 0 ? t('at least, to fill up') : t('to fill up'),
    perMonth: false,
    currency: currencyOf(row.restaurant_id),
    href: '/inventory?tab=low',
    action: t('View low stock'),
  }));
}

function detailOf({ count, out, names: first }: LowStockRow): string {
  const which =
    count > first.length
      ? t('{names} and {count} more', { names: first.join(', '), count: count - first.length })
      : names(first);
  if (out === 0) return which;
  return out === count
    ? t('{names}. None left', { names: which })
    : t('{names}. {out, plural, one {# is} other {# are}} out of stock', { names: which, out });
}
