import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

/** The source of an ingredient's current price. */
export type PriceOrigin = {
  kind: 'invoice' | 'typed' | 'recipe' | 'price_list';
  invoiceId: number | null;
  invoiceNumber: string | null;
  vendorName: string | null;
  date: CalendarDate;
  /** The invoice lines behind it, the first one first. */
  lineIds: number[];
};

/** Each ingredient's newest price history row that wasn't undone, preferring the one that set the cost. */
export async function readPriceOrigins(
  db: Queryable,
  scope: { readonly restaurantId: number },
  ingredientIds: readonly number[],
): Promise<Map<number, PriceOrigin>> {
  if (ingredientIds.length === 0) return new Map();
  const { rows } = await sql<PriceOrigin & { ingredientId: number }>`
    select i.id as "ingredientId", h.source as kind, h.invoice_id as "invoiceId", n.invoice_number as "invoiceNumber",
      v.name as "vendorName", h.effective_date as date, h.line_ids as "lineIds"
    from ingredients i
    join lateral (
      select p.id, p.source, p.invoice_id, p.vendor_id, p.effective_date, p.line_ids from price_history p
      where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id and p.voided_at is null
      order by (p.source = i.cost_source and p.price = i.current_cost and p.unit = i.unit) desc nulls last,
        p.effective_date desc, p.id desc
      limit 1
    ) h on true
    left join invoices n on n.restaurant_id = i.restaurant_id and n.id = h.invoice_id
    left join vendors v on v.id = h.vendor_id
    where i.restaurant_id = ${scope.restaurantId} and i.id = any(${[...ingredientIds]}::bigint[])
      and i.current_cost is not null`.execute(db);
  return new Map(rows.map(({ ingredientId, ...origin }) => [ingredientId, origin]));
}
