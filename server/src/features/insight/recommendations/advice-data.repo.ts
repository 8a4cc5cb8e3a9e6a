import type { Money, Percent, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type DishRow = {
  id: number;
  name: string;
  current_price: Money;
  tax_rate: Percent;
  target_margin: Percent;
  cost: Money;
  /** The cost was entered by hand, so changing a portion doesn't change it. */
  typed: boolean;
};

const advisable = sql<boolean>`m.current_price > 0 and coalesce(m.manual_cost, m.recipe_cost) is not null`;

/** The number of dishes on the menu, and how many of them can get advice. */
export async function countDishes(db: Queryable, scope: RestaurantScope): Promise<{ dishes: number; costed: number }> {
  const { rows } = await sql<{ dishes: string; costed: string }>`
    select count(*) as dishes, count(*) filter (where ${advisable}) as costed
    from menu_items m where ${inReach('m.restaurant_id', scope)} and m.is_active`.execute(db);
  return { dishes: Number(rows[0]?.dishes ?? 0), costed: Number(rows[0]?.costed ?? 0) };
}

/** The dishes on the menu with a price and a known cost. */
export async function readDishes(db: Queryable, scope: RestaurantScope): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    select m.id, m.name, m.current_price, m.tax_rate, m.target_margin, coalesce(m.manual_cost, m.recipe_cost) as cost,
      m.manual_cost is not null as typed
    from menu_items m
    where ${inReach('m.restaurant_id', scope)} and m.is_active and ${advisable}
    order by m.id`.execute(db);
  return rows;
}

export type IngredientRow = {
  id: number;
  name: string;
  unit: string;
  current_cost: UnitCost;
  /** The vendor of the current cost, else the assigned vendor. */
  vendor_id: number | null;
};

/** Which of these ingredients are purchased. */
export async function readIngredients(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<IngredientRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<IngredientRow>`
    select i.id, i.name, i.unit, i.current_cost, coalesce(h.vendor_id, i.vendor_id) as vendor_id
    from ingredients i
    left join lateral (
      select p.vendor_id from price_history p
      where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id and p.voided_at is null
        and p.source = i.cost_source and p.price = i.current_cost and p.unit = i.unit
      order by p.effective_date desc, p.id desc limit 1
    ) h on true
    where ${inReach('i.restaurant_id', scope)} and i.is_active and i.kind = 'purchased' and i.current_cost > 0
      and i.id = any(${[...ids]}::bigint[])
    order by i.id`.execute(db);
  return rows;
}

export async function readVendorNames(db: Queryable, scope: RestaurantScope): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.name'])
    .where(inReach('v.restaurant_id', scope))
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
