import type { CalendarDate, Quantity } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';

export type ItemValues = {
  min_stock: Quantity;
  max_stock: Quantity;
  reorder_point: Quantity;
  location: string | null;
  shelf: string | null;
  is_key: boolean;
  is_active: boolean;
};

/** Call it before every change to where goods are stocked. */
const keepPlaces = (db: Queryable, scope: RestaurantScope, which: RawBuilder<unknown>): Promise<void> =>
  keepRows(db, 'inventory', sql`${inReach('t.restaurant_id', scope)} and ${which}`);

export async function updateItem(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  values: Partial<ItemValues>,
  now: Date,
): Promise<void> {
  await keepPlaces(db, scope, sql`t.id = ${id}`);
  await db
    .updateTable('inventory as v')
    .set((eb) => ({
      ...values,
      ...(values.is_active === undefined ? {} : { left_with_ingredient: false }),
      updated_at: now,
      version: eb('v.version', '+', 1),
    }))
    .where(inReach('v.restaurant_id', scope))
    .where('v.id', '=', id)
    .execute();
}

/** An ingredient's row at a location, visible or hidden. */
export async function findAtLocation(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  location: string,
): Promise<{ id: number; is_active: boolean } | null> {
  const row = await db
    .selectFrom('inventory as v')
    .select(['v.id', 'v.is_active'])
    .where(inReach('v.restaurant_id', scope))
    .where('v.ingredient_id', '=', ingredientId)
    .where(sql<boolean>`lower(coalesce(v.location, '')) = lower(${location})`)
    .orderBy('v.is_active', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Sets the expiry of current lots; stored on the item itself if there are none. */
export async function writeExpiry(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  expiryDate: CalendarDate | null,
): Promise<void> {
  await sql`update inventory_lots l set expiry_date = ${expiryDate}::date
    where l.inventory_id = ${id} and l.remaining > 0 and ${inReach('l.restaurant_id', scope)}`.execute(db);
  await sql`update inventory v set expiry_date = ${expiryDate}::date
    where v.id = ${id} and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** Updates the earliest expiry after relabeling a lot. */
export async function refreshExpiry(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await sql`update inventory v set version = v.version + 1, expiry_date = (
      select min(l.expiry_date) from inventory_lots l
      where l.inventory_id = v.id and l.restaurant_id = v.restaurant_id and l.remaining > 0)
    where v.id = ${id} and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** Whether it was ever moved or counted: then it can't be deleted. */
export async function hasHistory(db: Queryable, scope: RestaurantScope, id: number): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from inventory_transactions t where t.restaurant_id = v.restaurant_id and t.inventory_id = v.id)
      or exists (select from count_lines c where c.inventory_id = v.id) as kept
    from inventory v where v.id = ${id} and ${inReach('v.restaurant_id', scope)}`.execute(db);
  return rows[0]?.kept ?? true;
}

export async function deleteItem(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await keepPlaces(db, scope, sql`t.id = ${id}`);
  await db.deleteFrom('inventory as v').where(inReach('v.restaurant_id', scope)).where('v.id', '=', id).execute();
}

export type ReferredIngredient = { restaurant_id: number; name: string; is_active: boolean; kind: string };

export async function findIngredient(db: Queryable, reach: Reach, id: number): Promise<ReferredIngredient | null> {
  const row = await db
    .selectFrom('ingredients as i')
    .select(['i.restaurant_id', 'i.name', 'i.is_active', 'i.kind'])
    .where(inReach('i.restaurant_id', reach))
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** An ingredient's stock at all locations. */
export async function heldOf(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
): Promise<{ location: string | null; current_stock: Quantity; unit: string }[]> {
  return db
    .selectFrom('inventory as v')
    .innerJoin('ingredients as i', 'i.id', 'v.ingredient_id')
    .select(['v.location', 'v.current_stock', 'i.unit'])
    .where(inReach('v.restaurant_id', scope))
    .where('v.ingredient_id', '=', ingredientId)
    .where('v.current_stock', '>', '0')
    .orderBy('v.id')
    .execute();
}

/** Hides all locations of an ingredient. */
export async function deactivateOf(db: Queryable, scope: RestaurantScope, ingredientId: number, now: Date) {
  await keepPlaces(db, scope, sql`t.ingredient_id = ${ingredientId}`);
  await sql`update inventory v set is_active = false, left_with_ingredient = true, updated_at = ${now},
      version = v.version + 1
    where v.ingredient_id = ${ingredientId} and v.is_active and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** Restores locations hidden with their ingredient when it's reactivated. */
export async function activateOf(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  now: Date,
): Promise<void> {
  await keepPlaces(db, scope, sql`t.ingredient_id = ${ingredientId}`);
  await sql`update inventory v set is_active = true, left_with_ingredient = false, updated_at = ${now},
      version = v.version + 1
    where v.ingredient_id = ${ingredientId} and v.left_with_ingredient and not v.is_active
      and ${inReach('v.restaurant_id', scope)}`.execute(db);
}
