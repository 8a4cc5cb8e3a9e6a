import type { Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

export type HeldRow = {
  ingredient_id: number;
  inventory_id: number | null;
  name: string;
  unit: string;
  location: string | null;
  current_stock: Quantity;
};

/**
 * The location with most of each ingredient, where deliveries go. Ingredients without a location have nothing on hand.
 */
export async function heldOf(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
): Promise<Map<number, HeldRow>> {
  const { rows } = await sql<HeldRow>`
    select distinct on (i.id) i.id as ingredient_id, v.id as inventory_id, i.name, i.unit, v.location,
      coalesce(v.current_stock, 0) as current_stock
    from ingredients i
    left join inventory v on v.ingredient_id = i.id and v.restaurant_id = i.restaurant_id and v.is_active
    where i.id = any(${[...ingredientIds]}::bigint[]) and ${inReach('i.restaurant_id', scope)}
    order by i.id, v.current_stock desc nulls last, v.id`.execute(db);
  return new Map(rows.map((row) => [row.ingredient_id, row]));
}

export type MovedRow = Omit<HeldRow, 'current_stock'> & { change: string; after: string };

/** What an invoice added at each location, and the stock after its last movement there. */
export async function movedByInvoice(db: Queryable, scope: RestaurantScope, id: number): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select t.ingredient_id, t.inventory_id, i.name, i.unit, v.location, sum(t.quantity) as change,
      (array_agg(t.new_stock order by t.id desc))[1] as after
    from inventory_transactions t
    join inventory v on v.id = t.inventory_id
    join ingredients i on i.id = t.ingredient_id
    where t.ref = ${`invoice:${id}`} and ${inReach('t.restaurant_id', scope)}
    group by t.ingredient_id, t.inventory_id, i.name, i.unit, v.location
    having sum(t.quantity) <> 0
    order by lower(i.name), t.inventory_id`.execute(db);
  return rows;
}
