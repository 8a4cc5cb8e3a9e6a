import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type Source = { readonly reach: Reach; readonly restaurantId: number };

export type SourceDish = { id: number; name: string; category: string; image_key: string | null };

/** A recipe line of a dish or of a prep item. */
export type SourceLine = { owner_id: number; ingredient_id: number };

export type SourceIngredient = { id: number; name: string; unit: string; kind: 'purchased' | 'prep' };

/** Dishes on the menu, by name: all, or the given ids. */
export async function readDishes(
  db: Queryable,
  { reach, restaurantId }: Source,
  ids?: readonly number[],
): Promise<SourceDish[]> {
  return db
    .selectFrom('menu_items as m')
    .select(['m.id', 'm.name', 'm.category', 'm.image_key'])
    .where(inReach('m.restaurant_id', reach))
    .where('m.restaurant_id', '=', restaurantId)
    .where('m.is_active', '=', true)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`m.id = any(${[...(ids ?? [])]}::bigint[])`))
    .orderBy(sql`lower(m.category)`)
    .orderBy(sql`lower(m.name)`)
    .orderBy('m.id')
    .execute();
}

/** The ingredients in each dish, in recipe order. */
export async function readDishLines(
  db: Queryable,
  { reach, restaurantId }: Source,
  dishIds: readonly number[],
): Promise<SourceLine[]> {
  const { rows } = await sql<SourceLine>`
    select l.menu_item_id as owner_id, l.ingredient_id
    from menu_item_ingredients l join menu_items m on m.id = l.menu_item_id
    where m.restaurant_id = ${restaurantId} and ${inReach('m.restaurant_id', reach)}
      and l.menu_item_id = any(${[...dishIds]}::bigint[])
    order by l.menu_item_id, l.position, l.id`.execute(db);
  return rows;
}

/** The ingredients and everything in their recipes, at any depth. */
export async function readIngredients(
  db: Queryable,
  { reach, restaurantId }: Source,
  ids: readonly number[],
): Promise<SourceIngredient[]> {
  const { rows } = await sql<SourceIngredient>`
    with recursive held (id) as (
      select i.id from ingredients i
      where i.restaurant_id = ${restaurantId} and ${inReach('i.restaurant_id', reach)}
        and i.id = any(${[...ids]}::bigint[])
      union
      select l.ingredient_id from held h join ingredient_recipe_lines l on l.prep_id = h.id
    )
    select i.id, i.name, i.unit, i.kind from held h join ingredients i on i.id = h.id
    order by lower(i.name), i.id`.execute(db);
  return rows;
}

export async function readPrepLines(
  db: Queryable,
  { reach, restaurantId }: Source,
  prepIds: readonly number[],
): Promise<SourceLine[]> {
  const { rows } = await sql<SourceLine>`
    select l.prep_id as owner_id, l.ingredient_id
    from ingredient_recipe_lines l join ingredients i on i.id = l.prep_id
    where i.restaurant_id = ${restaurantId} and ${inReach('i.restaurant_id', reach)}
      and l.prep_id = any(${[...prepIds]}::bigint[])
    order by l.prep_id, l.position, l.id`.execute(db);
  return rows;
}
