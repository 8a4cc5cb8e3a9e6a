import type { Percent, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepDish } from './write-menu-item.repo.ts';

export type RecipeLineValues = {
  ingredientId: number;
  quantity: Quantity;
  unit: string;
  /** Null: the ingredient's yield. */
  yieldPercent: Percent | null;
  prep: string | null;
};

/** Without a position, it's added at the end. */
export type NewRecipeLine = RecipeLineValues & { position?: number | undefined };

export type UsableIngredient = { id: number; restaurant_id: number; unit: string; is_active: boolean };

export async function findIngredients(
  db: Queryable,
  reach: Reach,
  ids: readonly number[],
): Promise<UsableIngredient[]> {
  return db
    .selectFrom('ingredients as i')
    .select(['i.id', 'i.restaurant_id', 'i.unit', 'i.is_active'])
    .where(inReach('i.restaurant_id', reach))
    .where('i.id', 'in', [...ids])
    .execute();
}

export async function findLine(
  db: Queryable,
  reach: Reach,
  menuItemId: number,
  id: number,
): Promise<RecipeLineValues | null> {
  const row = await db
    .selectFrom('menu_item_ingredients as l')
    .innerJoin('menu_items as m', 'm.id', 'l.menu_item_id')
    .select(['l.ingredient_id as ingredientId', 'l.quantity', 'l.unit', 'l.yield_percent as yieldPercent'])
    .select('l.prep')
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', menuItemId)
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds to the recipe. Returns ids in the given order. */
export async function insertLines(
  db: Queryable,
  reach: Reach,
  menuItemId: number,
  lines: readonly NewRecipeLine[],
): Promise<number[]> {
  await keepDish(db, reach, menuItemId);
  const { rows } = await sql<{ id: number }>`
    insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit, yield_percent, prep, position)
    select m.id, n.ingredient_id, n.quantity, n.unit, n.yield_percent, n.prep,
      coalesce(n.position,
        coalesce((select max(l.position) + 1 from menu_item_ingredients l where l.menu_item_id = m.id), 0) + n.place - 1)
    from menu_items m cross join unnest(
      ${lines.map((line) => line.ingredientId)}::bigint[], ${lines.map((line) => line.quantity)}::numeric[],
      ${lines.map((line) => line.unit)}::text[], ${lines.map((line) => line.yieldPercent)}::numeric[],
      ${lines.map((line) => line.prep)}::text[], ${lines.map((line) => line.position ?? null)}::integer[]
    ) with ordinality as n (ingredient_id, quantity, unit, yield_percent, prep, position, place)
    where m.id = ${menuItemId} and ${inReach('m.restaurant_id', reach)}
    order by n.place
    returning id`.execute(db);
  if (rows.length !== lines.length) throw new Error('the dish went away under its lock');
  return rows.map((row) => row.id);
}

export async function updateLine(
  db: Queryable,
  reach: Reach,
  menuItemId: number,
  id: number,
  values: RecipeLineValues,
): Promise<void> {
  await keepDish(db, reach, menuItemId);
  await sql`
    update menu_item_ingredients l
    set ingredient_id = ${values.ingredientId}, quantity = ${values.quantity}::numeric, unit = ${values.unit},
      yield_percent = ${values.yieldPercent}::numeric, prep = ${values.prep}::text
    from menu_items m
    where l.id = ${id} and l.menu_item_id = ${menuItemId} and m.id = l.menu_item_id
      and ${inReach('m.restaurant_id', reach)}`.execute(db);
}

export async function deleteLine(db: Queryable, reach: Reach, menuItemId: number, id: number): Promise<boolean> {
  await keepDish(db, reach, menuItemId);
  const { rows } = await sql<{ id: number }>`
    delete from menu_item_ingredients l using menu_items m
    where l.id = ${id} and l.menu_item_id = ${menuItemId} and m.id = l.menu_item_id
      and ${inReach('m.restaurant_id', reach)}
    returning l.id`.execute(db);
  return rows.length > 0;
}

export type LineDetails = { prep: string | null; ownYield: string | null; position: number };

/** What a line has besides its cost, by line id. */
export async function readLineDetails(
  db: Queryable,
  reach: Reach,
  menuItemId: number,
): Promise<Map<number, LineDetails>> {
  const rows = await db
    .selectFrom('menu_item_ingredients as l')
    .innerJoin('menu_items as m', 'm.id', 'l.menu_item_id')
    .select(['l.id', 'l.prep', 'l.yield_percent as ownYield', 'l.position'])
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', menuItemId)
    .execute();
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}
