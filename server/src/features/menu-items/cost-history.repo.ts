import type { Reach } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

export type CostHistoryRow = {
  recorded_at: Date;
  cost_after: string | null;
  price: string | null;
  invoice_id: number | null;
};

/** The last changes of a dish's cost or price, oldest first. */
export async function readCostHistory(
  db: Queryable,
  reach: Reach,
  menuItemId: number,
  limit: number,
): Promise<CostHistoryRow[]> {
  const rows = await db
    .selectFrom('menu_item_cost_history as h')
    .select(['h.recorded_at', 'h.cost_after', 'h.price', 'h.invoice_id'])
    .where(inReach('h.restaurant_id', reach))
    .where('h.menu_item_id', '=', menuItemId)
    .orderBy('h.recorded_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}
