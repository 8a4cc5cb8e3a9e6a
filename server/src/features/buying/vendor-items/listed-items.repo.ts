import type { CalendarDate, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type ListedPrice = {
  vendorItemId: number;
  price: UnitCost;
  unit: string | null;
  currency: string;
  listedOn: CalendarDate;
};

/**
 * Writes list prices for items from a given day. For items never bought it's the only price, so it becomes the last
 * price, in the restaurant's currency.
 */
export async function writeListPrices(
  db: Queryable,
  scope: RestaurantScope,
  prices: readonly ListedPrice[],
  now: Date,
): Promise<void> {
  if (prices.length === 0) return;
  const first = sql`t.last_purchased_on is null and p.currency = ${scope.settings.currency}`;
  await sql`
    update vendor_items t
    set list_price = p.price, list_price_unit = p.unit, list_currency = p.currency, listed_on = p.listed_on,
      last_price = case when ${first} then p.price else t.last_price end,
      last_price_unit = case when ${first} then p.unit else t.last_price_unit end, updated_at = ${now}
    from unnest(
      ${prices.map((one) => one.vendorItemId)}::bigint[], ${prices.map((one) => one.price)}::numeric[],
      ${prices.map((one) => one.unit)}::text[], ${prices.map((one) => one.currency)}::text[],
      ${prices.map((one) => one.listedOn)}::date[]
    ) as p (id, price, unit, currency, listed_on)
    where t.id = p.id and ${inReach('t.restaurant_id', scope)}`.execute(db);
}

export type ListedRow = {
  id: number;
  list_price: UnitCost;
  list_price_unit: string | null;
  list_currency: string;
  listed_on: CalendarDate;
};

/** List prices for an ingredient's items. */
export async function readListPrices(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
): Promise<Map<number, ListedRow>> {
  const { rows } = await sql<ListedRow>`
    select t.id, t.list_price, t.list_price_unit, t.list_currency, t.listed_on from vendor_items t
    where t.ingredient_id = ${ingredientId} and t.list_price is not null and t.list_currency is not null
      and t.listed_on is not null and ${inReach('t.restaurant_id', scope)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deletes an item's list price, and for one never bought its mapping too, which came from the list alone. */
export async function forgetListed(
  db: Queryable,
  scope: RestaurantScope,
  vendorItemId: number,
  now: Date,
): Promise<void> {
  await sql`
    update vendor_items t
    set list_price = null, list_price_unit = null, list_currency = null, listed_on = null, updated_at = ${now},
      last_price = case when t.last_purchased_on is null then null else t.last_price end,
      last_price_unit = case when t.last_purchased_on is null then null else t.last_price_unit end,
      ingredient_id = case when t.last_purchased_on is null then null else t.ingredient_id end,
      version = t.version + 1
    where t.id = ${vendorItemId} and ${inReach('t.restaurant_id', scope)}`.execute(db);
}
