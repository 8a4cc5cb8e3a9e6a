import type { Percent, Quantity, Unit } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import type { ItemRow } from './sold.repo.ts';

/** A POS item mapped to an ingredient, with what converts its quantity to the ingredient's unit. */
export type SoldIngredientRow = ItemRow & {
  name: string;
  own_unit: Unit;
  yield_percent: Percent;
  density_g_per_ml: string | null;
  grams_per_each: string | null;
  conversions: { unit: Unit; quantity: Quantity; toUnit: Unit }[];
};

export async function readSoldIngredients(db: Queryable, restaurantId: number): Promise<SoldIngredientRow[]> {
  const { rows } = await sql<SoldIngredientRow>`
    select p.id, p.ingredient_id, p.ingredient_quantity as quantity, p.ingredient_unit as unit, g.name,
      g.unit as own_unit, g.yield_percent, g.density_g_per_ml, g.grams_per_each,
      coalesce((select jsonb_agg(jsonb_build_object('unit', c.unit, 'quantity', c.quantity::text, 'toUnit', c.to_unit)
        order by c.id) from ingredient_conversions c where c.ingredient_id = g.id), '[]') as conversions
    from pos_menu_items p
    join ingredients g on g.restaurant_id = p.restaurant_id and g.id = p.ingredient_id
    where p.restaurant_id = ${restaurantId}
    order by p.id`.execute(db);
  return rows;
}
