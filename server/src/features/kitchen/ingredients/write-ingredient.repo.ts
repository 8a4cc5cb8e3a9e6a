import type { Percent, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';

export type IngredientValues = {
  name: string;
  unit: string;
  category: string | null;
  vendor_id: number | null;
  yield_percent: Percent;
  density_g_per_ml: string | null;
  grams_per_each: string | null;
  batch_yield_quantity: Quantity | null;
  batch_yield_unit: string | null;
};

export async function insertIngredient(
  db: Queryable,
  scope: RestaurantScope,
  values: IngredientValues & { kind: 'purchased' | 'prep' },
): Promise<number> {
  const row = await db
    .insertInto('ingredients')
    .values({ restaurant_id: scope.restaurantId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Stores what an ingredient is like before it, or a conversion of it, changes. */
export const keepIngredient = (db: Queryable, scope: RestaurantScope, id: number): Promise<void> =>
  keepRows(db, 'ingredients', sql`${inReach('t.restaurant_id', scope)} and t.id = ${id}`);

export async function updateIngredient(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  values: Partial<IngredientValues> & { is_active?: boolean },
  now: Date,
): Promise<void> {
  await keepIngredient(db, scope, id);
  await db
    .updateTable('ingredients as i')
    .set((eb) => ({ ...values, updated_at: now, version: eb('i.version', '+', 1) }))
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .execute();
}

/** Writes the same cost for another unit: source and date stay, and it isn't a new price. */
export async function writeConvertedCost(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  cost: UnitCost | null,
): Promise<void> {
  await keepIngredient(db, scope, id);
  await db
    .updateTable('ingredients as i')
    .set({ current_cost: cost })
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .execute();
}

export type TypedCost = { unit: string; cost: UnitCost; previous: string | null; vendorId: number | null };

/** A cost entered by a user, with its price history row. No invoice date applies. */
export async function writeTypedCost(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  typed: TypedCost,
  at: { now: Date; today: string },
): Promise<void> {
  await keepIngredient(db, scope, id);
  await db
    .updateTable('ingredients as i')
    .set({ current_cost: typed.cost, cost_source: 'typed', cost_set_on: null, last_updated: at.now })
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .execute();
  await db
    .insertInto('price_history')
    .values({
      restaurant_id: scope.restaurantId,
      ingredient_id: id,
      price: typed.cost,
      unit: typed.unit,
      vendor_id: typed.vendorId,
      source: 'typed',
      previous_cost: typed.previous,
      effective_date: at.today,
      recorded_at: at.now,
      recorded_by: scope.userId,
    })
    .execute();
}

export type References = { used: boolean; stocked: boolean; kept: boolean };

/**
 * References to an ingredient. `used`: in a recipe; `stocked`: stock is counted in its unit; `kept`: anything at all,
 * so it can't be deleted.
 */
export async function findReferences(db: Queryable, scope: RestaurantScope, id: number): Promise<References> {
  const { rows } = await sql<{ used: boolean; stocked: boolean; other: boolean }>`
    select
      exists (select from menu_item_ingredients l where l.ingredient_id = i.id)
        or exists (select from ingredient_recipe_lines l where l.ingredient_id = i.id) as used,
      exists (select from inventory s where s.ingredient_id = i.id) as stocked,
      exists (select from price_history p where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id)
        or exists (select from invoice_line_items n where n.ingredient_id = i.id)
        or exists (select from vendor_items t where t.ingredient_id = i.id)
        or exists (select from recipe_version_lines r
          where r.restaurant_id = i.restaurant_id and r.ingredient_id = i.id)
        or exists (select from pos_menu_items p where p.ingredient_id = i.id)
        or exists (select from price_alert_rules r where r.ingredient_id = i.id)
        or exists (select from ingredient_barcodes b where b.ingredient_id = i.id)
        or exists (select from purchase_order_lines o
          where o.restaurant_id = i.restaurant_id and o.ingredient_id = i.id)
        or exists (select from goods_receipt_lines g
          where g.restaurant_id = i.restaurant_id and g.ingredient_id = i.id) as other
    from ingredients i where i.id = ${id} and ${inReach('i.restaurant_id', scope)}`.execute(db);
  const { used = false, stocked = false, other = false } = rows[0] ?? {};
  return { used, stocked, kept: used || stocked || other };
}

export async function deleteIngredient(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await keepIngredient(db, scope, id);
  await keepRows(db, 'inventory', sql`${inReach('t.restaurant_id', scope)} and t.ingredient_id = ${id}`);
  await db.deleteFrom('ingredients as i').where(inReach('i.restaurant_id', scope)).where('i.id', '=', id).execute();
}
