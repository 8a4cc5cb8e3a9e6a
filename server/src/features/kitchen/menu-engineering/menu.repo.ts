import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type DishRow = {
  id: number;
  name: string;
  category: string;
  image_key: string | null;
  image_url: string | null;
  current_price: string | null;
  /** The expected net revenue per sale. */
  net_price: string | null;
  cost: string | null;
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

/** Sales in a range of business dates; `span` is its index in the request. */
export type SoldRow = { span: number; menu_item_id: number; quantity: string; net: string };

/** Each dish's sales in the given ranges; id 0 is everything unmapped. */
export async function readSold(
  db: Queryable,
  scope: RestaurantScope,
  spans: readonly { from: string; to: string }[],
): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select w.span, s.menu_item_id, sum(s.quantity) as quantity, sum(s.net) as net
    from unnest(
      ${spans.map((_, index) => index)}::integer[],
      ${spans.map(({ from }) => from)}::date[],
      ${spans.map(({ to }) => to)}::date[]
    ) as w (span, first_day, last_day)
    join sales_item_day s on s.business_date between w.first_day and w.last_day
    where ${inReach('s.restaurant_id', scope)}
    group by w.span, s.menu_item_id`.execute(db);
  return rows;
}
