import type { Money, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';
import { daysKnown } from '../../sales/sales/index.ts';

/** A dish as menu engineering classifies it. */
export type MenuDish = {
  id: number;
  name: string;
  category: string;
  /** The expected net revenue per sale. */
  net_price: Money | null;
  cost: Money | null;
};

export type DishRow = MenuDish & {
  image_key: string | null;
  image_url: string | null;
  current_price: Money | null;
};

/** The dishes on the menu, by name. */
export async function readMenu(db: Queryable, scope: RestaurantScope): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    select m.id, m.name, m.category, m.image_key, m.image_url, m.current_price, m.net_price,
      coalesce(m.manual_cost, m.recipe_cost) as cost
    from menu_items m
    where ${inReach('m.restaurant_id', scope)} and m.is_active
    order by lower(m.name), m.id`.execute(db);
  return rows;
}

const momentOf = (knownBefore: string | null) => (knownBefore === null ? null : sql`${knownBefore}::timestamptz`);

/** The dishes on the menu as it was known just before a moment, by name. */
export async function readMenuKnown(db: Queryable, scope: RestaurantScope, knownBefore: string): Promise<MenuDish[]> {
  const { rows } = await sql<MenuDish>`
    select m.id, m.name, m.category, m.net_price, coalesce(m.manual_cost, m.recipe_cost) as cost
    from (select) one
    cross join ${rowsKnown('menu_items', sql`${scope.restaurantId}::bigint`, momentOf(knownBefore))} m
    where ${inReach('m.restaurant_id', scope)} and m.is_active
    order by lower(m.name), m.id`.execute(db);
  return rows;
}

/** Sales in a range of business dates; `span` is its index in the request. */
export type SoldRow = { span: number; menu_item_id: number; quantity: Quantity; net: Money };

/**
 * Each dish's sales in the given ranges; id 0 is everything unmapped.
 * @param knownBefore as they were known just before this moment
 */
export async function readSold(
  db: Queryable,
  scope: RestaurantScope,
  spans: readonly { from: string; to: string }[],
  knownBefore: string | null = null,
): Promise<SoldRow[]> {
  const days = { restaurant: sql`${scope.restaurantId}::bigint`, from: sql`w.first_day`, to: sql`w.last_day` };
  const moment = momentOf(knownBefore);
  const sold =
    moment === null
      ? sql`join sales_item_day s on s.business_date between w.first_day and w.last_day
          and ${inReach('s.restaurant_id', scope)}`
      : sql`cross join ${daysKnown(days, moment)} s`;
  const { rows } = await sql<SoldRow>`
    select w.span, s.menu_item_id, sum(s.quantity) as quantity, sum(s.net) as net
    from unnest(
      ${spans.map((_, index) => index)}::integer[],
      ${spans.map(({ from }) => from)}::date[],
      ${spans.map(({ to }) => to)}::date[]
    ) as w (span, first_day, last_day)
    ${sold}
    group by w.span, s.menu_item_id`.execute(db);
  return rows;
}
