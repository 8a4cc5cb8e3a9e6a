import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Source } from './source-menu.repo.ts';

export type TargetIngredient = { id: number; name: string; unit: string };

/** Names on the menu; archived dishes don't block a name. */
export async function readDishNames(db: Queryable, scope: RestaurantScope): Promise<string[]> {
  const rows = await db
    .selectFrom('menu_items as m')
    .select('m.name')
    .where(inReach('m.restaurant_id', scope))
    .where('m.is_active', '=', true)
    .execute();
  return rows.map(({ name }) => name);
}

/** Active ingredients, by name. */
export async function readUsable(db: Queryable, scope: RestaurantScope): Promise<TargetIngredient[]> {
  return db
    .selectFrom('ingredients as i')
    .select(['i.id', 'i.name', 'i.unit'])
    .where(inReach('i.restaurant_id', scope))
    .where('i.is_active', '=', true)
    .orderBy(sql`lower(i.name)`)
    .execute();
}

type Copy = { source: Source; target: RestaurantScope; now: Date };

/**
 * Copies an ingredient with facts that are true anywhere: unit, yield, weight. Cost and vendor belong to the buying
 * restaurant, and so do the contents of a case or a pack.
 */
export async function copyIngredient(db: Queryable, { source, target, now }: Copy, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ingredients (restaurant_id, name, unit, category, kind, yield_percent, density_g_per_ml, grams_per_each,
      batch_yield_quantity, batch_yield_unit, method, allergens, created_at, updated_at)
    select ${target.restaurantId}, i.name, i.unit, i.category, i.kind, i.yield_percent, i.density_g_per_ml,
      i.grams_per_each, i.batch_yield_quantity, i.batch_yield_unit, i.method, i.allergens, ${now}, ${now}
    from ingredients i
    where i.id = ${id} and i.restaurant_id = ${source.restaurantId} and ${inReach('i.restaurant_id', source.reach)}
    returning id`.execute(db);
  const copy = rows[0]?.id;
  if (copy === undefined) throw new Error('an ingredient of the recipe is not of its restaurant');
  await sql`
    insert into ingredient_conversions (ingredient_id, unit, quantity, to_unit)
    select ${copy}, c.unit, c.quantity, c.to_unit from ingredient_conversions c
    where c.ingredient_id = ${id} and c.unit not in ('case', 'pack')`.execute(db);
  return copy;
}

/** Maps ingredient ids in recipes from source to target. */
export type Standing = ReadonlyMap<number, number>;

const pairsOf = (standing: Standing) =>
  sql`unnest(${[...standing.keys()]}::bigint[], ${[...standing.values()]}::bigint[]) as s (here, there)`;

/** The recipe of a copied prep item. */
export async function copyPrepLines(db: Queryable, prep: { from: number; to: number }, standing: Standing) {
  await sql`
    insert into ingredient_recipe_lines (prep_id, ingredient_id, quantity, unit, yield_percent, position, prep)
    select ${prep.to}, s.there, l.quantity, l.unit, l.yield_percent, l.position, l.prep
    from ingredient_recipe_lines l join ${pairsOf(standing)} on s.here = l.ingredient_id
    where l.prep_id = ${prep.from}
    order by l.position, l.id`.execute(db);
}

/**
 * A dish with its recipe, without its manual cost, which belongs to the source restaurant.
 * @param priced whether its price means the same there
 */
export async function copyDish(
  db: Queryable,
  { source, target, now, priced }: Copy & { priced: boolean },
  id: number,
  standing: Standing,
): Promise<{ id: number; name: string; price: Money | null }> {
  const { rows } = await sql<{ id: number; name: string; price: Money | null }>`
    insert into menu_items (restaurant_id, name, description, category, menu_section, current_price, target_margin,
      image_url, method, read_from, created_at, updated_at)
    select ${target.restaurantId}, m.name, m.description, m.category, m.menu_section,
      case when ${priced} then m.current_price end, m.target_margin, m.image_url, m.method, m.read_from, ${now}, ${now}
    from menu_items m
    where m.id = ${id} and m.restaurant_id = ${source.restaurantId} and ${inReach('m.restaurant_id', source.reach)}
    returning id, name, current_price as price`.execute(db);
  const [copy] = rows;
  if (copy === undefined) throw new Error('the dish went away while it was copied');
  await sql`
    insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit, yield_percent, position, prep)
    select ${copy.id}, s.there, l.quantity, l.unit, l.yield_percent, l.position, l.prep
    from menu_item_ingredients l join ${pairsOf(standing)} on s.here = l.ingredient_id
    where l.menu_item_id = ${id}
    order by l.position, l.id`.execute(db);
  return copy;
}

/** Sets a copied dish's own picture. */
export async function writePicture(db: Queryable, scope: RestaurantScope, id: number, key: string): Promise<void> {
  await db
    .updateTable('menu_items as m')
    .set({ image_key: key, image_type: 'image/webp', image_url: null, image_error: null })
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .execute();
}

export type Referred = { restaurant_id: number; is_active: boolean };

export async function findReferred(
  db: Queryable,
  reach: Source['reach'],
  ids: readonly number[],
): Promise<Map<number, Referred>> {
  const rows = await db
    .selectFrom('ingredients as i')
    .select(['i.id', 'i.restaurant_id', 'i.is_active'])
    .where(inReach('i.restaurant_id', reach))
    .where(sql<boolean>`i.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
