import { sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { Windows } from '../report-places.ts';

/** A price that was recorded since then and is in force, or was in force then and was taken back. */
export type PriceEvent = {
  restaurant_id: number;
  ingredient_id: number;
  voided: boolean;
  /** Null if it didn't come from an invoice that still exists. */
  invoice_id: number | null;
  invoice: string | null;
  vendor: string | null;
  at: string | null;
  who: string | null;
};

export async function readPriceEvents(
  db: Queryable,
  reach: Reach,
  { restaurantIds, knownBefore }: Windows,
  ingredientIds: readonly number[],
): Promise<PriceEvent[]> {
  if (ingredientIds.length === 0) return [];
  const { rows } = await sql<PriceEvent>`
    select p.restaurant_id, p.ingredient_id, p.voided_at is not null as voided, i.id as invoice_id,
      coalesce(i.invoice_number, i.filename) as invoice, coalesce(v.name, i.vendor_name_read) as vendor,
      to_json(coalesce(p.voided_at, p.recorded_at)) #>> '{}' as at, u.full_name as who
    from unnest(${restaurantIds}::bigint[], ${knownBefore}::timestamptz[]) as w (restaurant_id, known_before)
    join price_history p on p.restaurant_id = w.restaurant_id and p.ingredient_id = any(${[...ingredientIds]}::bigint[])
      and case when p.voided_at is null then p.recorded_at >= w.known_before
        else p.recorded_at < w.known_before and p.voided_at >= w.known_before end
      and ${inReach('p.restaurant_id', reach)}
    left join invoices i on i.restaurant_id = p.restaurant_id and i.id = p.invoice_id
    left join vendors v on v.id = i.vendor_id
    left join users u on u.id = case when p.voided_at is null then p.recorded_by end
    order by p.restaurant_id, p.ingredient_id, p.id`.execute(db);
  return rows;
}
