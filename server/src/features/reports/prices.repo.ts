import { sql } from 'kysely';
import type { Reach } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';
import type { Windows } from './report-places.ts';

export type IngredientRow = {
  restaurant_id: number;
  id: number;
  name: string;
  category: string | null;
  unit: string;
  cost: string | null;
  vendor: string | null;
  updated: string | null;
  density_g_per_ml: string | null;
  grams_per_each: string | null;
};

/** The ingredients in use, by name. */
export async function readIngredients(db: Queryable, reach: Reach, windows: Windows): Promise<IngredientRow[]> {
  const { rows } = await sql<IngredientRow>`
    select g.restaurant_id, g.id, g.name, g.category, g.unit, g.current_cost as cost, v.name as vendor,
      (g.last_updated at time zone w.zone)::date as updated, g.density_g_per_ml, g.grams_per_each
    from unnest(${windows.restaurantIds}::bigint[], ${windows.zones}::text[]) as w (restaurant_id, zone)
    join ingredients g on g.restaurant_id = w.restaurant_id and g.is_active and ${inReach('g.restaurant_id', reach)}
    left join vendors v on v.id = g.vendor_id
    order by lower(g.name), g.restaurant_id, g.id`.execute(db);
  return rows;
}

export type PriceRow = {
  ingredient_id: number;
  date: string;
  price: string;
  unit: string;
  /** Bought at it, in its unit; null of what was typed. */
  quantity: string | null;
};

/** The prices in the days, and the last one at or before the first of them; oldest first. */
export async function readPrices(db: Queryable, reach: Reach, windows: Windows): Promise<PriceRow[]> {
  const { restaurantIds, from, to } = windows;
  const inForce = sql`p.restaurant_id = g.restaurant_id and p.ingredient_id = g.id and p.voided_at is null
    and ${inReach('p.restaurant_id', reach)}`;
  const { rows } = await sql<PriceRow>`
    select x.ingredient_id, x.effective_date as date, x.price, x.unit, x.quantity
    from unnest(${restaurantIds}::bigint[], ${from}::date[], ${to}::date[]) as w (restaurant_id, first_day, last_day)
    join ingredients g on g.restaurant_id = w.restaurant_id and g.is_active
    cross join lateral (
      (select p.id, p.ingredient_id, p.effective_date, p.price, p.unit, case
          when p.source = 'invoice' and p.effective_date = w.first_day then p.quantity end as quantity
        from price_history p where ${inForce} and p.effective_date <= w.first_day
        order by p.effective_date desc, p.id desc limit 1)
      union all
      (select p.id, p.ingredient_id, p.effective_date, p.price, p.unit,
          case when p.source = 'invoice' then p.quantity end
        from price_history p where ${inForce} and p.effective_date > w.first_day and p.effective_date <= w.last_day)
    ) x
    order by x.ingredient_id, x.effective_date, x.id`.execute(db);
  return rows;
}
