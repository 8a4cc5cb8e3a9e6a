import { roundMoney } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import { counted, type Decision, names } from './decision.ts';
import { type LowStockRow, readLowStock } from './decisions.repo.ts';

/** Low stock to order, with the cost of filling it up to its maximum. */
export async function stockToOrder(
  deps: Deps,
  reach: Reach,
  currencyOf: (restaurantId: number) => string,
): Promise<Decision[]> {
  const rows = await readLowStock(deps.db, reach);
  return rows.map((row) => ({
    kind: 'stock_to_order',
    restaurantId: row.restaurant_id,
    title: counted(row.count, 'item running low', 'items running low'),
    detail: detailOf(row),
    amount: row.amount === null ? null : Number(roundMoney(row.amount)),
    amountLabel: row.amount === null ? null : row.uncosted > 0 ? 'at least, to fill up' : 'to fill up',
    perMonth: false,
    currency: currencyOf(row.restaurant_id),
    href: '/inventory?tab=low',
    action: 'View low stock',
  }));
}

function detailOf({ count, out, names: first }: LowStockRow): string {
  const which = count > first.length ? `${first.join(', ')} and ${count - first.length} more` : names(first);
  if (out === 0) return which;
  return out === count ? `${which}. None left` : `${which}. ${counted(out, 'is', 'are')} out of stock`;
}
