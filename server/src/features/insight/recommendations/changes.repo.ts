import type { CalendarDate, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';
import type { Effect } from './effect.ts';

/** Updates a line only if it still has the values that were shown. */
export async function writePortion(
  db: Queryable,
  scope: RestaurantScope,
  portion: { menuItemId: number; lineId: number; from: string; to: string },
): Promise<boolean> {
  await keepRows(db, 'menu_items', sql`${inReach('t.restaurant_id', scope)} and t.id = ${portion.menuItemId}`);
  const { rows } = await sql<{ id: number }>`
    update menu_item_ingredients l set quantity = ${portion.to}
    from menu_items m
    where m.id = l.menu_item_id and ${inReach('m.restaurant_id', scope)} and m.is_active
      and l.id = ${portion.lineId} and l.menu_item_id = ${portion.menuItemId} and l.quantity = ${portion.from}::numeric
    returning l.id`.execute(db);
  return rows.length === 1;
}

export async function nameOfDish(db: Queryable, scope: RestaurantScope, id: number): Promise<string> {
  const row = await db
    .selectFrom('menu_items as m')
    .select('m.name')
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}

export type IngredientRow = {
  id: number;
  name: string;
  unit: string;
  vendor_id: number | null;
  current_cost: UnitCost | null;
  cost_source: string | null;
  cost_set_on: CalendarDate | null;
};

export async function lockIngredient(db: Queryable, scope: RestaurantScope, id: number): Promise<IngredientRow | null> {
  const row = await db
    .selectFrom('ingredients as i')
    .select(['i.id', 'i.name', 'i.unit', 'i.vendor_id', 'i.current_cost', 'i.cost_source', 'i.cost_set_on'])
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .where('i.is_active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function isVendor(db: Queryable, scope: RestaurantScope, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('vendors as v')
    .select('v.id')
    .where(inReach('v.restaurant_id', scope))
    .where('v.id', '=', id)
    .where('v.is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the vendor and its price as a row of the price history and returns the row's ID. */
export async function writeVendor(
  db: Queryable,
  scope: RestaurantScope,
  row: IngredientRow,
  to: { vendorId: number; cost: UnitCost },
  at: { now: Date; today: string },
): Promise<number> {
  await keepRows(db, 'ingredients', sql`${inReach('t.restaurant_id', scope)} and t.id = ${row.id}`);
  await db
    .updateTable('ingredients as i')
    .set((eb) => ({
      vendor_id: to.vendorId,
      current_cost: to.cost,
      cost_source: 'typed',
      cost_set_on: null,
      last_updated: at.now,
      updated_at: at.now,
      version: eb('i.version', '+', 1),
    }))
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', row.id)
    .execute();
  const history = await db
    .insertInto('price_history')
    .values({
      restaurant_id: scope.restaurantId,
      ingredient_id: row.id,
      price: to.cost,
      unit: row.unit,
      vendor_id: to.vendorId,
      source: 'typed',
      previous_cost: row.current_cost,
      effective_date: at.today,
      recorded_at: at.now,
      recorded_by: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return history.id;
}

/** Restores the exact previous state and voids the row of the price history. */
export async function restoreVendor(
  db: Queryable,
  scope: RestaurantScope,
  { ingredientId, historyId, before }: Extract<Effect, { kind: 'vendor' }>,
  now: Date,
): Promise<void> {
  await keepRows(db, 'ingredients', sql`${inReach('t.restaurant_id', scope)} and t.id = ${ingredientId}`);
  await db
    .updateTable('ingredients as i')
    .set((eb) => ({
      vendor_id: before.vendorId,
      current_cost: before.cost,
      cost_source: before.source,
      cost_set_on: before.setOn,
      last_updated: now,
      updated_at: now,
      version: eb('i.version', '+', 1),
    }))
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', ingredientId)
    .execute();
  await db
    .updateTable('price_history as p')
    .set({ voided_at: now })
    .where(inReach('p.restaurant_id', scope))
    .where('p.id', '=', historyId)
    .execute();
}
