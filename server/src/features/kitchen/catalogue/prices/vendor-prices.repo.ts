import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { countsOn } from '../../../buying/invoices/index.ts';

/** The currency of the invoice behind an item's last price, and its rate to the restaurant's. */
export type PriceMoney = { currency: string; rate: string | null };

/** The currency each item of an ingredient was last bought in; items never bought are left out. */
export async function moneyOfItems(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
): Promise<Map<number, PriceMoney>> {
  const { rows } = await sql<PriceMoney & { id: number }>`
    select distinct on (t.id) t.id, n.currency, n.exchange_rate as rate
    from vendor_items t
    join invoice_line_items l on l.vendor_item_id = t.id and l.restaurant_id = t.restaurant_id
      and l.line_type = 'product' and l.total_price > 0
    join invoices n on n.restaurant_id = l.restaurant_id and n.id = l.invoice_id and n.approved_at is not null
    where t.ingredient_id = ${ingredientId} and ${inReach('t.restaurant_id', scope)}
    order by t.id, ${countsOn(sql`${scope.settings.timezone}`)} desc, n.id desc, l.id desc`.execute(db);
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}

/** A restaurant's active vendors. */
export async function activeVendors(db: Queryable, scope: RestaurantScope): Promise<Set<number>> {
  const rows = await db
    .selectFrom('vendors as v')
    .select('v.id')
    .where(inReach('v.restaurant_id', scope))
    .where('v.is_active', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
