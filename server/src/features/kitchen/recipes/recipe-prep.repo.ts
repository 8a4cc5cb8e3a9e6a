import type { Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { CardLine } from './recipe-dish.repo.ts';

export type RecipeIngredient = {
  id: number;
  name: string;
  kind: string;
  category: string | null;
  method: string | null;
  allergens: string[] | null;
  batch_yield_quantity: Quantity | null;
  batch_yield_unit: string | null;
  version: number;
};

export async function restaurantOfIngredient(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('ingredients as i')
    .select('i.restaurant_id')
    .where(inReach('i.restaurant_id', reach))
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

export async function findIngredient(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
): Promise<RecipeIngredient | null> {
  const row = await db
    .selectFrom('ingredients as i')
    .select(['i.id', 'i.name', 'i.kind', 'i.category', 'i.method', 'i.allergens', 'i.version'])
    .select(['i.batch_yield_quantity', 'i.batch_yield_unit'])
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockIngredient(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await sql`select i.id from ingredients i where i.id = ${id} and ${inReach('i.restaurant_id', scope)} for update`.execute(
    db,
  );
}

export async function writeIngredientPreparation(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  values: { method: string | null; allergens: string[] | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('ingredients as i')
    .set((eb) => ({ ...values, updated_at: now, version: eb('i.version', '+', 1) }))
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .execute();
}

export async function readPrepLines(db: Queryable, scope: RestaurantScope, id: number): Promise<CardLine[]> {
  return db
    .selectFrom('ingredient_recipe_lines as l')
    .innerJoin('ingredients as p', 'p.id', 'l.prep_id')
    .innerJoin('ingredients as i', 'i.id', 'l.ingredient_id')
    .select(['l.ingredient_id', 'i.name', 'i.kind', 'l.quantity', 'l.unit', 'l.prep', 'l.yield_percent'])
    .where(inReach('p.restaurant_id', scope))
    .where('l.prep_id', '=', id)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}
