import type { Money, Percent, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type RecipeDish = {
  id: number;
  name: string;
  category: string;
  description: string | null;
  method: string | null;
  current_price: Money | null;
  tax_rate: Percent;
  target_margin: Percent;
  manual_cost: Money | null;
  version: number;
};

export async function restaurantOfDish(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('menu_items as m')
    .select('m.restaurant_id')
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

export async function findDish(db: Queryable, scope: RestaurantScope, id: number): Promise<RecipeDish | null> {
  const row = await db
    .selectFrom('menu_items as m')
    .select(['m.id', 'm.name', 'm.category', 'm.description', 'm.method'])
    .select(['m.current_price', 'm.tax_rate', 'm.target_margin', 'm.manual_cost', 'm.version'])
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockDish(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await sql`select m.id from menu_items m where m.id = ${id} and ${inReach('m.restaurant_id', scope)} for update`.execute(
    db,
  );
}

export async function writeDishMethod(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  method: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('menu_items as m')
    .set((eb) => ({ method, updated_at: now, version: eb('m.version', '+', 1) }))
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .execute();
}

export type CardLine = {
  ingredient_id: number;
  name: string;
  kind: string;
  quantity: Quantity;
  unit: string;
  prep: string | null;
  yield_percent: Percent | null;
};

export async function readDishLines(db: Queryable, scope: RestaurantScope, id: number): Promise<CardLine[]> {
  return db
    .selectFrom('menu_item_ingredients as l')
    .innerJoin('menu_items as m', 'm.id', 'l.menu_item_id')
    .innerJoin('ingredients as i', 'i.id', 'l.ingredient_id')
    .select(['l.ingredient_id', 'i.name', 'i.kind', 'l.quantity', 'l.unit', 'l.prep', 'l.yield_percent'])
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}
