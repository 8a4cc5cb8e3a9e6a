import type { Percent, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepIngredient } from './write-ingredient.repo.ts';

export type RecipeLineRow = {
  id: number;
  ingredient_id: number;
  quantity: Quantity;
  unit: string;
  yield_percent: Percent | null;
  prep: string | null;
  name: string;
  held_in: string;
  kind: string;
  current_cost: UnitCost | null;
  own_yield: string;
};

export async function readRecipe(db: Queryable, reach: Reach, prepId: number): Promise<RecipeLineRow[]> {
  return db
    .selectFrom('ingredient_recipe_lines as l')
    .innerJoin('ingredients as p', 'p.id', 'l.prep_id')
    .innerJoin('ingredients as i', 'i.id', 'l.ingredient_id')
    .where(inReach('p.restaurant_id', reach))
    .where('l.prep_id', '=', prepId)
    .select([
      'l.id',
      'l.ingredient_id',
      'l.quantity',
      'l.unit',
      'l.yield_percent',
      'l.prep',
      'i.name',
      'i.unit as held_in',
      'i.kind',
      'i.current_cost',
      'i.yield_percent as own_yield',
    ])
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}

export type LineValues = {
  ingredientId: number;
  quantity: Quantity;
  unit: string;
  yieldPercent: Percent | null;
  prep: string | null;
};

/** Replaces all lines of a prep item's recipe. */
export async function replaceRecipe(
  db: Queryable,
  scope: RestaurantScope,
  prepId: number,
  lines: readonly LineValues[],
): Promise<void> {
  await keepIngredient(db, scope, prepId);
  await sql`
    delete from ingredient_recipe_lines l using ingredients p
    where p.id = l.prep_id and l.prep_id = ${prepId} and ${inReach('p.restaurant_id', scope)}`.execute(db);
  if (lines.length === 0) return;
  await db
    .insertInto('ingredient_recipe_lines')
    .values(
      lines.map((line, position) => ({
        prep_id: prepId,
        ingredient_id: line.ingredientId,
        quantity: line.quantity,
        unit: line.unit,
        yield_percent: line.yieldPercent,
        prep: line.prep,
        position,
      })),
    )
    .execute();
}

export type ConversionRow = { id: number; unit: string; quantity: Quantity; to_unit: string };

export async function readConversions(db: Queryable, reach: Reach, ingredientId: number): Promise<ConversionRow[]> {
  return db
    .selectFrom('ingredient_conversions as c')
    .innerJoin('ingredients as i', 'i.id', 'c.ingredient_id')
    .where(inReach('i.restaurant_id', reach))
    .where('c.ingredient_id', '=', ingredientId)
    .select(['c.id', 'c.unit', 'c.quantity', 'c.to_unit'])
    .orderBy('c.unit')
    .execute();
}

/** Call with the ingredient locked and its scope checked. */
export async function upsertConversion(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  fact: { unit: string; quantity: Quantity; toUnit: string },
): Promise<void> {
  await keepIngredient(db, scope, ingredientId);
  await sql`
    insert into ingredient_conversions (ingredient_id, unit, quantity, to_unit)
    select i.id, ${fact.unit}, ${fact.quantity}::numeric, ${fact.toUnit}
    from ingredients i where i.id = ${ingredientId} and ${inReach('i.restaurant_id', scope)}
    on conflict (ingredient_id, unit) do update set quantity = excluded.quantity, to_unit = excluded.to_unit`.execute(
    db,
  );
}

export async function deleteConversion(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  conversionId: number,
): Promise<ConversionRow | null> {
  await keepIngredient(db, scope, ingredientId);
  const { rows } = await sql<ConversionRow>`
    delete from ingredient_conversions c using ingredients i
    where i.id = c.ingredient_id and c.ingredient_id = ${ingredientId} and c.id = ${conversionId}
      and ${inReach('i.restaurant_id', scope)}
    returning c.id, c.unit, c.quantity, c.to_unit`.execute(db);
  return rows[0] ?? null;
}
