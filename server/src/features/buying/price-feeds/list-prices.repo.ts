import type { CalendarDate, UnitCost } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';

/** A mapped item of a vendor's list with its newest trusted price in force. */
export type ListedPriceRow = {
  price_id: number;
  product_id: number;
  integration_id: number;
  feed_name: string;
  name: string;
  price: UnitCost;
  unit: string | null;
  currency: string;
  observed_on: CalendarDate;
  history_id: number | null;
  vendor_item_id: number;
  vendor_id: number;
  /** The item's own price or its date differs. */
  is_fresh: boolean;
  bought_on: CalendarDate | null;
  ingredient_id: number;
  ingredient_vendor_id: number | null;
  ingredient_kind: string;
};

const inForce = (where: RawBuilder<unknown>, today: RawBuilder<unknown>) => sql<ListedPriceRow>`
  select x.id as price_id, p.id as product_id, p.integration_id, a.name as feed_name, p.name, x.price, x.unit,
    x.currency, x.observed_on, x.history_id, t.id as vendor_item_id, t.vendor_id,
    (t.listed_on is distinct from x.observed_on or t.list_price is distinct from x.price) as is_fresh,
    t.last_purchased_on as bought_on, i.id as ingredient_id, i.vendor_id as ingredient_vendor_id,
    i.kind as ingredient_kind
  from external_products p
  join api_integrations a on a.id = p.integration_id and a.feed = 'price_list'
  join vendor_items t on t.id = p.vendor_item_id and t.vendor_id = a.vendor_id
  join ingredients i on i.id = t.ingredient_id and i.is_active
  join lateral (
    select e.id, e.price, e.unit, e.currency, e.observed_on, e.history_id from external_prices e
    where e.restaurant_id = p.restaurant_id and e.product_id = p.id and e.is_believed and e.observed_on <= ${today}
    order by e.observed_on desc limit 1
  ) x on true
  where p.mapping = 'confirmed' and ${where}
  order by i.id, p.id`;

/** From one list or all; for one ingredient's vendor all items count, since one of them sets the cost. */
export async function readListPricesInForce(
  db: Queryable,
  scope: RestaurantScope,
  about: { feedId?: number | undefined },
  today: string,
): Promise<ListedPriceRow[]> {
  const of = about.feedId === undefined ? sql`true` : sql`p.integration_id = ${about.feedId}`;
  const { rows } = await inForce(sql`${inReach('p.restaurant_id', scope)} and ${of}`, sql`${today}::date`).execute(db);
  return rows;
}

/**
 * Restaurants with a list that has come into force since it was read. May include one a day early, which only costs a
 * check.
 */
export async function restaurantsWithListsDue(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.restaurant_id as id
    from external_products p
    join api_integrations a on a.id = p.integration_id and a.feed = 'price_list'
    join vendor_items t on t.id = p.vendor_item_id and t.vendor_id = a.vendor_id
    join external_prices e on e.restaurant_id = p.restaurant_id and e.product_id = p.id
    where p.mapping = 'confirmed' and e.is_believed and e.observed_on > coalesce(t.listed_on, date '0001-01-01')
      and e.observed_on <= (${now}::timestamptz + interval '14 hours')::date`.execute(db);
  return rows.map(({ id }) => id);
}

export type IngredientAt = {
  id: number;
  name: string;
  unit: string;
  current_cost: UnitCost | null;
  cost_source: string | null;
  cost_set_on: CalendarDate | null;
};

export async function lockIngredients(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<Map<number, IngredientAt>> {
  const rows = await db
    .selectFrom('ingredients as g')
    .select(['g.id', 'g.name', 'g.unit', 'g.current_cost', 'g.cost_source', 'g.cost_set_on'])
    .where(inReach('g.restaurant_id', scope))
    .where(sql<boolean>`g.id = any(${[...ids]}::bigint[])`)
    .orderBy('g.id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type ListedCost = {
  priceId: number;
  ingredientId: number;
  vendorId: number;
  unit: string;
  cost: UnitCost;
  previous: string | null;
  on: string;
  /** False if a later invoice set the cost. */
  rules: boolean;
};

/** Writes price history rows, the costs of those in force, and which list price became which row. */
export async function writeListedCosts(
  db: Queryable,
  scope: RestaurantScope,
  costs: readonly ListedCost[],
  now: Date,
): Promise<void> {
  if (costs.length === 0) return;
  const rows = await db
    .insertInto('price_history')
    .values(
      costs.map((cost) => ({
        restaurant_id: scope.restaurantId,
        ingredient_id: cost.ingredientId,
        price: cost.cost,
        unit: cost.unit,
        vendor_id: cost.vendorId,
        source: 'price_list',
        previous_cost: cost.previous,
        effective_date: cost.on,
        recorded_at: now,
        recorded_by: scope.userId,
      })),
    )
    .returning(['id', 'ingredient_id'])
    .execute();
  const histories = new Map(rows.map((row) => [row.ingredient_id, row.id]));
  await sql`update external_prices x set history_id = h.history
    from unnest(${costs.map((one) => one.priceId)}::bigint[],
      ${costs.map((one) => histories.get(one.ingredientId) ?? null)}::bigint[]) as h (id, history)
    where x.id = h.id and ${inReach('x.restaurant_id', scope)}`.execute(db);
  const ruling = costs.filter(({ rules }) => rules);
  const ids = ruling.map((one) => one.ingredientId);
  await keepRows(db, 'ingredients', sql`${inReach('t.restaurant_id', scope)} and t.id = any(${ids}::bigint[])`);
  await sql`update ingredients g
    set current_cost = c.cost, cost_source = 'price_list', cost_set_on = c.set_on, last_updated = ${now},
      updated_at = ${now}, version = g.version + 1
    from unnest(${ids}::bigint[], ${ruling.map((one) => one.cost)}::numeric[],
      ${ruling.map((one) => one.on)}::date[]) as c (id, cost, set_on)
    where g.id = c.id and ${inReach('g.restaurant_id', scope)}`.execute(db);
}

export async function disbelieve(db: Queryable, scope: RestaurantScope, priceIds: readonly number[]): Promise<void> {
  if (priceIds.length === 0) return;
  await db
    .updateTable('external_prices as x')
    .set({ is_believed: false })
    .where(inReach('x.restaurant_id', scope))
    .where(sql<boolean>`x.id = any(${[...priceIds]}::bigint[])`)
    .execute();
}

/** A list price and the price history row it became. */
export type SetCost = { priceId: number; historyId: number; ingredientId: number };

/**
 * Costs set by a product's prices, or one of them, on ingredients other than the given one; on any if none is given.
 */
export async function readSetCosts(
  db: Queryable,
  scope: RestaurantScope,
  of: { productId?: number; priceId?: number; except?: number | null },
): Promise<SetCost[]> {
  const { rows } = await sql<SetCost>`
    select x.id as "priceId", h.id as "historyId", h.ingredient_id as "ingredientId"
    from external_prices x
    join price_history h on h.restaurant_id = x.restaurant_id and h.id = x.history_id and h.voided_at is null
    where ${inReach('x.restaurant_id', scope)}
      and (${of.productId ?? null}::bigint is null or x.product_id = ${of.productId ?? null})
      and (${of.priceId ?? null}::bigint is null or x.id = ${of.priceId ?? null})
      and h.ingredient_id is distinct from ${of.except ?? null}::bigint
    order by x.id`.execute(db);
  return rows;
}

/** Unlinks these prices from the price history: if mapped again, they set a cost again. */
export async function unlinkCosts(db: Queryable, scope: RestaurantScope, priceIds: readonly number[]): Promise<void> {
  await sql`update external_prices x set history_id = null
    where ${inReach('x.restaurant_id', scope)} and x.id = any(${[...priceIds]}::bigint[])`.execute(db);
}
