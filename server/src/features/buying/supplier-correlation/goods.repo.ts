import type { Quantity, UnitCost } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { countsOn } from '../invoices/index.ts';

export type KitchenRow = {
  id: number;
  name: string;
  aliases: string[];
  category: string | null;
  unit: string;
  current_cost: UnitCost | null;
  vendor_id: number | null;
  density_g_per_ml: string | null;
  grams_per_each: string | null;
};

/** Purchased ingredients, with their previously confirmed names. */
export async function readKitchen(db: Queryable, scope: RestaurantScope): Promise<KitchenRow[]> {
  const { rows } = await sql<KitchenRow>`
    select i.id, i.name, i.category, i.unit, i.current_cost, i.vendor_id, i.density_g_per_ml, i.grams_per_each,
      array(select a.alias from ingredient_aliases a where a.ingredient_id = i.id) as aliases
    from ingredients i
    where ${inReach('i.restaurant_id', scope)} and i.is_active and i.kind = 'purchased'
    order by i.id`.execute(db);
  return rows;
}

export type ConversionRow = { ingredient_id: number; unit: string; quantity: Quantity; to_unit: string };

export async function readConversions(db: Queryable, scope: RestaurantScope): Promise<ConversionRow[]> {
  const { rows } = await sql<ConversionRow>`
    select c.ingredient_id, c.unit, c.quantity, c.to_unit from ingredient_conversions c
    join ingredients i on i.id = c.ingredient_id
    where ${inReach('i.restaurant_id', scope)} and i.is_active order by c.id`.execute(db);
  return rows;
}

/** A vendor item, or an unmapped product from its price list: one of the two ids is null. */
export type GoodRow = {
  item_id: number | null;
  product_id: number | null;
  vendor_id: number;
  description: string;
  item_code: string | null;
  brand: string | null;
  ingredient_id: number | null;
  ingredient_unit: string | null;
  pack_text: string | null;
  purchase_unit: string | null;
  pack_count: Quantity | null;
  pack_size: Quantity | null;
  pack_unit: string | null;
  catch_weight: boolean;
  pack_corrected: boolean;
  /** The list price if newer than the last purchase; `rate` converts to the restaurant's currency, null if unknown. */
  price: UnitCost | null;
  price_unit: string | null;
  rate: string | null;
};

/** What active vendors are known to sell, with each price as of a given day. */
export async function readGoods(db: Queryable, scope: RestaurantScope, today: string): Promise<GoodRow[]> {
  const items = await sql<GoodRow>`${itemsIn(scope)}`.execute(db);
  const products = await sql<GoodRow>`${productsIn(scope, today)}`.execute(db);
  return [...items.rows, ...products.rows];
}

const listed = sql`(t.list_price is not null and t.listed_on >= coalesce(t.last_purchased_on, t.listed_on))`;

function itemsIn(scope: RestaurantScope): RawBuilder<unknown> {
  const own = scope.settings.currency;
  return sql`
    with brands as (
      select p.vendor_item_id, min(p.brand) as brand from external_products p
      where ${inReach('p.restaurant_id', scope)} and p.vendor_item_id is not null and p.brand is not null
      group by p.vendor_item_id
    ), abroad as (
      select distinct on (l.vendor_item_id) l.vendor_item_id, n.exchange_rate,
        ${countsOn(sql`${scope.settings.timezone}`)} as bought_on
      from invoices n
      join invoice_line_items l on l.restaurant_id = n.restaurant_id and l.invoice_id = n.id
        and l.line_type = 'product' and l.vendor_item_id is not null
      where ${inReach('n.restaurant_id', scope)} and n.approved_at is not null and n.currency <> ${own}
      order by l.vendor_item_id, bought_on desc, n.id desc
    )
    select t.id as item_id, null::bigint as product_id, t.vendor_id, t.description, t.item_code, b.brand, t.ingredient_id,
      i.unit as ingredient_unit, t.pack_text, t.purchase_unit, t.pack_count, t.pack_size, t.pack_unit, t.catch_weight,
      t.pack_corrected, case when ${listed} then t.list_price else t.last_price end as price,
      case when ${listed} then t.list_price_unit else t.last_price_unit end as price_unit,
      case when ${listed} then case when t.list_currency = ${own} then 1 end
        when a.bought_on = t.last_purchased_on then a.exchange_rate else 1 end as rate
    from vendor_items t
    join vendors v on v.id = t.vendor_id and v.is_active
    left join ingredients i on i.id = t.ingredient_id
    left join brands b on b.vendor_item_id = t.id
    left join abroad a on a.vendor_item_id = t.id
    where ${inReach('t.restaurant_id', scope)} order by t.id`;
}

function productsIn(scope: RestaurantScope, today: string): RawBuilder<unknown> {
  return sql`
    select null::bigint as item_id, p.id as product_id, a.vendor_id, p.name as description, p.item_code, p.brand,
      null::bigint as ingredient_id, null as ingredient_unit, p.pack_text, p.purchase_unit, null::numeric as pack_count,
      null::numeric as pack_size, null as pack_unit, false as catch_weight, false as pack_corrected, x.price,
      p.unit as price_unit, case when p.currency = ${scope.settings.currency} then 1 end as rate
    from external_products p
    join api_integrations a on a.id = p.integration_id and a.feed = 'price_list'
    join vendors v on v.id = a.vendor_id and v.is_active
    left join lateral (select e.price from external_prices e
      where e.restaurant_id = p.restaurant_id and e.product_id = p.id and e.is_believed and e.observed_on <= ${today}::date
      order by e.observed_on desc limit 1) x on true
    where ${inReach('p.restaurant_id', scope)} and p.kind = 'vendor' and p.vendor_item_id is null
      and p.mapping in ('none', 'suggested')
    order by p.id`;
}

/** Vendors an ingredient was bought from on approved invoices. */
export async function readBought(
  db: Queryable,
  scope: RestaurantScope,
): Promise<{ ingredient_id: number; vendor_id: number }[]> {
  const { rows } = await sql<{ ingredient_id: number; vendor_id: number }>`
    select distinct p.ingredient_id, p.vendor_id from price_history p
    where ${inReach('p.restaurant_id', scope)} and p.source = 'invoice' and p.voided_at is null
      and p.vendor_id is not null`.execute(db);
  return rows;
}

/** Pairs a user decided on. */
export async function readDecided(
  db: Queryable,
  scope: RestaurantScope,
): Promise<{ ingredient_id: number; vendor_id: number }[]> {
  return db
    .selectFrom('supplier_correlations as c')
    .select(['c.ingredient_id', 'c.vendor_id'])
    .where(inReach('c.restaurant_id', scope))
    .where('c.manual_override', '=', true)
    .execute();
}
