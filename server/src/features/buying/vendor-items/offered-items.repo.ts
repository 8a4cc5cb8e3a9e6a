import type { CalendarDate, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { VendorItemRow } from './vendor-items.repo.ts';

export type TakenItem = { vendorItemId: number; ingredientId: number };

export type OfferedRow = VendorItemRow & {
  mapped: boolean;
  list_price: UnitCost | null;
  list_price_unit: string | null;
  list_currency: string | null;
  listed_on: CalendarDate | null;
};

/** Items of active vendors priced after a given day; unmapped ones with the facts of their likely ingredient. */
export async function readOfferedRows(
  db: Queryable,
  scope: RestaurantScope,
  { after, taken, ingredientId }: { after: string; taken: readonly TakenItem[]; ingredientId: number | null },
): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select t.id, t.restaurant_id, t.vendor_id, v.name as vendor_name, i.id as ingredient_id, i.name as ingredient_name,
      i.unit as ingredient_unit, i.density_g_per_ml, i.grams_per_each, t.item_key, t.item_code, t.description, t.pack_text,
      t.pack_printed, t.purchase_unit, t.unit_printed, t.named, t.pack_count, t.pack_size, t.pack_unit, t.catch_weight, t.pack_corrected, t.last_price,
      t.last_price_unit, t.last_purchased_on, t.version, t.ingredient_id is not null as mapped, t.list_price,
      t.list_price_unit, t.list_currency, t.listed_on
    from vendor_items t
    left join unnest(${taken.map((one) => one.vendorItemId)}::bigint[], ${taken.map((one) => one.ingredientId)}::bigint[])
      as k (item_id, ingredient_id) on k.item_id = t.id and t.ingredient_id is null
    join vendors v on v.id = t.vendor_id and v.is_active
    join ingredients i on i.id = coalesce(t.ingredient_id, k.ingredient_id) and i.restaurant_id = t.restaurant_id
      and i.is_active
    where ${inReach('t.restaurant_id', scope)} and greatest(t.last_purchased_on, t.listed_on) > ${after}::date
      and (${ingredientId}::bigint is null or i.id = ${ingredientId})
    order by t.id`.execute(db);
  return rows;
}
