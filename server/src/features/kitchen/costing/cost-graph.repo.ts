import type { Money, Percent, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

type InRestaurant = { readonly restaurantId: number };

export type DishRow = {
  id: number;
  name: string;
  current_price: Money | null;
  tax_rate: Percent;
  target_margin: Percent;
  manual_cost: Money | null;
  recipe_cost: Money | null;
  known_cost: Money;
  missing_facts: number;
};

export type LineRow = {
  id: number;
  owner_id: number;
  ingredient_id: number;
  quantity: Quantity;
  unit: string;
  yield_percent: Percent | null;
  position: number;
};

export type IngredientRow = {
  id: number;
  name: string;
  unit: string;
  kind: 'purchased' | 'prep';
  current_cost: UnitCost | null;
  yield_percent: Percent;
  density_g_per_ml: string | null;
  grams_per_each: string | null;
  batch_yield_quantity: Quantity | null;
  batch_yield_unit: string | null;
};

export type ConversionRow = { ingredient_id: number; unit: string; quantity: Quantity; to_unit: string };

/** Every dish using the ingredients, at any depth of prep items, and those prep items. */
export async function findAffected(
  db: Queryable,
  scope: InRestaurant,
  ingredientIds: readonly number[],
): Promise<{ prepIds: number[]; dishIds: number[] }> {
  const { rows } = await sql<{ kind: 'prep' | 'dish'; id: number }>`
    with recursive affected (id) as (
      select i.id from ingredients i
      where i.restaurant_id = ${scope.restaurantId} and i.id = any(${[...ingredientIds]}::bigint[])
      union
      select l.prep_id from affected a join ingredient_recipe_lines l on l.ingredient_id = a.id
    )
    select 'prep' as kind, i.id from affected a join ingredients i on i.id = a.id and i.kind = 'prep'
    union all
    select 'dish', d.id from (
      select distinct l.menu_item_id as id from affected a join menu_item_ingredients l on l.ingredient_id = a.id
    ) d
    order by 1, 2`.execute(db);
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  return { prepIds: idsOf('prep'), dishIds: idsOf('dish') };
}

/** Dishes on the menu that use any of the ingredients, directly or in a prep item. */
export async function dishesWith(
  db: Queryable,
  scope: InRestaurant,
  ingredientIds: readonly number[],
): Promise<number[]> {
  const { dishIds } = await findAffected(db, scope, ingredientIds);
  if (dishIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select m.id from menu_items m
    where m.restaurant_id = ${scope.restaurantId} and m.is_active and m.id = any(${dishIds}::bigint[])
    order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Everything that has a cost. */
export async function findAll(
  db: Queryable,
  scope: InRestaurant,
): Promise<{ ingredientIds: number[]; prepIds: number[]; dishIds: number[] }> {
  const { rows } = await sql<{ kind: 'purchased' | 'prep' | 'dish'; id: number }>`
    select i.kind, i.id from ingredients i where i.restaurant_id = ${scope.restaurantId}
    union all
    select 'dish', m.id from menu_items m where m.restaurant_id = ${scope.restaurantId}
    order by 1, 2`.execute(db);
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  return { ingredientIds: idsOf('purchased'), prepIds: idsOf('prep'), dishIds: idsOf('dish') };
}

const dishColumns = sql`m.id, m.name, m.current_price, m.tax_rate, m.target_margin, m.manual_cost, m.recipe_cost, m.known_cost,
  m.missing_facts`;

export async function readDishes(db: Queryable, scope: InRestaurant, ids: readonly number[]): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    select ${dishColumns} from menu_items m
    where m.restaurant_id = ${scope.restaurantId} and m.id = any(${[...ids]}::bigint[])
    order by m.id`.execute(db);
  return rows;
}

/** The same with locks, always in id order, so concurrent changes wait instead of deadlocking. */
export async function lockDishes(db: Queryable, scope: InRestaurant, ids: readonly number[]): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    select ${dishColumns} from menu_items m
    where m.restaurant_id = ${scope.restaurantId} and m.id = any(${[...ids]}::bigint[])
    order by m.id for no key update`.execute(db);
  return rows;
}

export async function lockIngredients(db: Queryable, scope: InRestaurant, ids: readonly number[]): Promise<void> {
  await sql`
    select i.id from ingredients i
    where i.restaurant_id = ${scope.restaurantId} and i.id = any(${[...ids]}::bigint[])
    order by i.id for no key update`.execute(db);
}

type LineColumns = Record<'ids' | 'owners' | 'ingredients' | 'quantities' | 'units' | 'yields' | 'positions', string>;

/**
 * Unordered. Returned as text columns: thousands of separate rows cost the driver five times as much as seven long
 * values. No aggregate sorts, so all of them see the lines in the same order.
 */
export async function readDishLines(
  db: Queryable,
  scope: InRestaurant,
  dishIds: readonly number[],
): Promise<LineRow[]> {
  const { rows } = await sql<LineColumns | Record<keyof LineColumns, null>>`
    select string_agg(l.id::text, ',') as ids, string_agg(l.menu_item_id::text, ',') as owners,
      string_agg(l.ingredient_id::text, ',') as ingredients, string_agg(l.quantity::text, ',') as quantities,
      string_agg(l.unit, ',') as units, string_agg(coalesce(l.yield_percent::text, ''), ',') as yields,
      string_agg(l.position::text, ',') as positions
    from menu_item_ingredients l
    join menu_items m on m.id = l.menu_item_id and m.restaurant_id = ${scope.restaurantId}
    where l.menu_item_id = any(${[...dishIds]}::bigint[])`.execute(db);
  const [columns] = rows;
  if (columns === undefined || columns.ids === null) return [];
  const cells = (column: keyof LineColumns) => columns[column].split(',');
  const [owners, ingredients, quantities] = [cells('owners'), cells('ingredients'), cells('quantities')];
  const [units, yields, positions] = [cells('units'), cells('yields'), cells('positions')];
  return cells('ids').map((id, index) => ({
    id: Number(id),
    owner_id: Number(owners[index]),
    ingredient_id: Number(ingredients[index]),
    quantity: quantities[index] ?? '',
    unit: units[index] ?? '',
    yield_percent: yields[index] || null,
    position: Number(positions[index]),
  }));
}

/** The ingredients and everything in their recipes, at any depth. */
export async function readIngredients(
  db: Queryable,
  scope: InRestaurant,
  ids: readonly number[],
): Promise<IngredientRow[]> {
  const { rows } = await sql<IngredientRow>`
    with recursive held (id) as (
      select i.id from ingredients i
      where i.restaurant_id = ${scope.restaurantId} and i.id = any(${[...ids]}::bigint[])
      union
      select l.ingredient_id from held h join ingredient_recipe_lines l on l.prep_id = h.id
    )
    select i.id, i.name, i.unit, i.kind, i.current_cost, i.yield_percent, i.density_g_per_ml, i.grams_per_each,
      i.batch_yield_quantity, i.batch_yield_unit
    from held h join ingredients i on i.id = h.id
    order by i.id`.execute(db);
  return rows;
}

/** Unordered. */
export async function readPrepLines(
  db: Queryable,
  scope: InRestaurant,
  prepIds: readonly number[],
): Promise<LineRow[]> {
  if (prepIds.length === 0) return [];
  const { rows } = await sql<LineRow>`
    select l.id, l.prep_id as owner_id, l.ingredient_id, l.quantity, l.unit, l.yield_percent, l.position
    from ingredient_recipe_lines l
    join ingredients i on i.id = l.prep_id and i.restaurant_id = ${scope.restaurantId}
    where l.prep_id = any(${[...prepIds]}::bigint[])`.execute(db);
  return rows;
}

export async function readConversions(
  db: Queryable,
  scope: InRestaurant,
  ingredientIds: readonly number[],
): Promise<ConversionRow[]> {
  const { rows } = await sql<ConversionRow>`
    select c.ingredient_id, c.unit, c.quantity, c.to_unit
    from ingredient_conversions c
    join ingredients i on i.id = c.ingredient_id and i.restaurant_id = ${scope.restaurantId}
    where c.ingredient_id = any(${[...ingredientIds]}::bigint[])
    order by c.ingredient_id, c.id`.execute(db);
  return rows;
}
