import type { CalendarDate, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

export type ListPriceRow = {
  item_id: number;
  price: UnitCost;
  unit: string | null;
  currency: string;
  date: CalendarDate;
};

/** Prices of vendors' items on their lists up to a day, newest first; rejected ones are skipped. */
export async function listPricesOf(
  db: Queryable,
  scope: RestaurantScope,
  itemIds: readonly number[],
  to: string,
): Promise<ListPriceRow[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<ListPriceRow>`
    select p.vendor_item_id as item_id, x.price, x.unit, x.currency, x.observed_on::text as date
    from external_products p
    join api_integrations a on a.id = p.integration_id and a.feed = 'price_list'
    join external_prices x on x.restaurant_id = p.restaurant_id and x.product_id = p.id and x.is_believed
    where ${inReach('p.restaurant_id', scope)} and p.mapping = 'confirmed'
      and p.vendor_item_id = any(${[...itemIds]}::bigint[]) and x.observed_on <= ${to}::date
    order by x.observed_on desc, x.id desc limit 20000`.execute(db);
  return rows;
}

export type MarketRow = { ingredient_id: number; product_id: number; date: CalendarDate; price: UnitCost };

/** Market prices of ingredients, oldest first; each series in the unit and currency of its newest price. */
export async function marketPricesOf(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
  days: { from: string; to: string },
): Promise<MarketRow[]> {
  if (ingredientIds.length === 0) return [];
  const { rows } = await sql<MarketRow>`
    select coalesce(t.ingredient_id, p.ingredient_id) as ingredient_id, p.id as product_id, x.observed_on::text as date,
      x.price
    from external_products p
    join api_integrations a on a.id = p.integration_id and a.feed <> 'price_list'
    left join vendor_items t on t.id = p.vendor_item_id
    join external_prices x on x.restaurant_id = p.restaurant_id and x.product_id = p.id and x.is_believed
    join lateral (
      select e.unit, e.currency from external_prices e
      where e.restaurant_id = p.restaurant_id and e.product_id = p.id and e.is_believed
      order by e.observed_on desc limit 1
    ) last on last.unit is not distinct from x.unit and last.currency = x.currency
    where ${inReach('p.restaurant_id', scope)} and p.mapping = 'confirmed'
      and coalesce(t.ingredient_id, p.ingredient_id) = any(${[...ingredientIds]}::bigint[])
      and x.observed_on between ${days.from}::date and ${days.to}::date
    order by p.id, x.observed_on limit 50000`.execute(db);
  return rows;
}

export type VendorName = { id: number; restaurant_id: number; name: string };

/** These vendors, and all vendors of the group's other active restaurants. */
export async function vendorsOfGroup(
  db: Queryable,
  scope: RestaurantScope,
  vendorIds: readonly number[],
): Promise<VendorName[]> {
  const { rows } = await sql<VendorName>`
    select v.id, v.restaurant_id, v.name from vendors v
    where v.id = any(${[...vendorIds]}::bigint[]) and ${inReach('v.restaurant_id', scope)}
    union all
    select v.id, v.restaurant_id, v.name from restaurants here
    join restaurants r on r.group_id = here.group_id and r.id <> here.id and r.is_active
    join vendors v on v.restaurant_id = r.id and v.is_active
    where ${inReach('here.id', scope)}
    limit 20000`.execute(db);
  return rows;
}

/** Items of other vendors under the same key as these items: the same code, or the same description. */
export async function itemsUnderSameKey(
  db: Queryable,
  scope: RestaurantScope,
  itemIds: readonly number[],
  vendors: readonly { own: number; other: number }[],
): Promise<{ own: number; other: number }[]> {
  if (itemIds.length === 0 || vendors.length === 0) return [];
  const { rows } = await sql<{ own: number; other: number }>`
    select t.id as own, o.id as other from vendor_items t
    join unnest(${vendors.map(({ own }) => own)}::bigint[], ${vendors.map(({ other }) => other)}::bigint[]) as p (own, other)
      on p.own = t.vendor_id
    join vendor_items o on o.vendor_id = p.other and o.item_key = t.item_key
    where ${inReach('t.restaurant_id', scope)} and t.id = any(${[...itemIds]}::bigint[])`.execute(db);
  return rows;
}
