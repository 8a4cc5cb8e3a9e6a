import type { Money, Percent } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type PricedDishRow = {
  id: number;
  restaurant_id: number;
  name: string;
  category: string;
  price: Money | null;
  tax_rate: Percent;
  target_margin: Percent;
  /** Entered or from the recipe; null while a fact is missing. */
  cost: Money | null;
  currency: string;
};

export async function readPricedDishes(db: Queryable, reach: Reach): Promise<PricedDishRow[]> {
  const { rows } = await sql<PricedDishRow>`
    select m.id, m.restaurant_id, m.name, m.category, m.current_price as price, m.tax_rate, m.target_margin,
      coalesce(m.manual_cost, m.recipe_cost) as cost, coalesce(r.settings->>'currency', 'USD') as currency
    from menu_items m join restaurants r on r.id = m.restaurant_id
    where ${inReach('m.restaurant_id', reach)} and m.is_active
    order by lower(m.name), m.id`.execute(db);
  return rows;
}
