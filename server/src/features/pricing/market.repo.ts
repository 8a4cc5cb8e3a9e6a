import { sql } from 'kysely';
import type { Reach } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

export type PricedDishRow = {
  id: number;
  name: string;
  category: string;
  price: string | null;
  target_margin: string;
  /** Typed or of the recipe; null while a fact is missing. */
  cost: string | null;
  currency: string;
};

export async function readPricedDishes(db: Queryable, reach: Reach): Promise<PricedDishRow[]> {
  const { rows } = await sql<PricedDishRow>`
    select m.id, m.name, m.category, m.current_price as price, m.target_margin,
      coalesce(m.manual_cost, m.recipe_cost) as cost, coalesce(r.settings->>'currency', 'USD') as currency
    from menu_items m join restaurants r on r.id = m.restaurant_id
    where ${inReach('m.restaurant_id', reach)} and m.is_active
    order by lower(m.name), m.id`.execute(db);
  return rows;
}

export type Comparison = { competitors: number; compared: number; difference: string | null };

/** Our prices against the middle one of those competitors who sell a dish of the same name in the same currency. */
export async function comparePrices(db: Queryable, reach: Reach): Promise<Comparison> {
  const { rows } = await sql<Comparison>`
    with same as (
      select m.id, m.current_price, percentile_disc(0.5) within group (order by c.price) as theirs
      from competitors k
      join restaurants r on r.id = k.restaurant_id
      join competitor_menu_items c on c.competitor_id = k.id and c.price > 0
        and c.currency = coalesce(r.settings->>'currency', 'USD')
      join menu_items m on m.restaurant_id = k.restaurant_id and m.is_active and m.current_price > 0
        and regexp_replace(lower(m.name), '[^[:alnum:]]', '', 'g') = regexp_replace(lower(c.name), '[^[:alnum:]]', '', 'g')
      where ${inReach('k.restaurant_id', reach)} and k.status = 'active'
      group by m.id
    )
    select (select count(*) from competitors k
        where ${inReach('k.restaurant_id', reach)} and k.status = 'active') as competitors,
      count(*) as compared,
      percentile_disc(0.5) within group (order by (s.current_price - s.theirs) * 100 / s.theirs) as difference
    from same s`.execute(db);
  return rows[0] ?? { competitors: 0, compared: 0, difference: null };
}
