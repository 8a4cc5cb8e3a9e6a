import type { ConversionFact, Quantity, Unit } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** An ingredient a photographed item may be, with its former names. */
export type Candidate = { id: number; name: string; unit: Unit; aliases: string[] };

export async function readCandidates(db: Queryable, scope: RestaurantScope): Promise<Candidate[]> {
  return db
    .selectFrom('ingredients as i')
    .select(['i.id', 'i.name', sql<Unit>`i.unit`.as('unit')])
    .select(sql<string[]>`array(select a.alias from ingredient_aliases a where a.ingredient_id = i.id)`.as('aliases'))
    .where(inReach('i.restaurant_id', scope))
    .where('i.is_active', '=', true)
    .orderBy('i.id')
    .execute();
}

/** What a barcode was confirmed to be. */
export type KnownBarcode = { code: string; ingredientId: number; quantity: Quantity | null; unit: Unit | null };

export async function findBarcodes(
  db: Queryable,
  scope: RestaurantScope,
  codes: readonly string[],
): Promise<KnownBarcode[]> {
  if (codes.length === 0) return [];
  return db
    .selectFrom('ingredient_barcodes as b')
    .innerJoin('ingredients as i', 'i.id', 'b.ingredient_id')
    .select(['b.code', 'b.ingredient_id as ingredientId', 'b.quantity', sql<Unit | null>`b.unit`.as('unit')])
    .where(inReach('b.restaurant_id', scope))
    .where('b.code', 'in', [...codes])
    .where('i.is_active', '=', true)
    .execute();
}

/** A code belongs to one ingredient: confirming another corrects it. An omitted measure keeps the known one. */
export async function learnBarcodes(
  db: Queryable,
  scope: RestaurantScope,
  known: readonly KnownBarcode[],
): Promise<void> {
  if (known.length === 0) return;
  await sql`insert into ingredient_barcodes (restaurant_id, ingredient_id, code, quantity, unit)
    select i.restaurant_id, i.id, n.code, n.quantity, n.unit
    from unnest(${known.map((one) => one.ingredientId)}::bigint[], ${known.map((one) => one.code)}::text[],
      ${known.map((one) => one.quantity)}::numeric[], ${known.map((one) => one.unit)}::text[])
      as n (ingredient_id, code, quantity, unit)
    join ingredients i on i.id = n.ingredient_id and ${inReach('i.restaurant_id', scope)}
    on conflict (restaurant_id, code) do update set
      quantity = case when excluded.quantity is not null then excluded.quantity
        when ingredient_barcodes.ingredient_id = excluded.ingredient_id then ingredient_barcodes.quantity end,
      unit = case when excluded.quantity is not null then excluded.unit
        when ingredient_barcodes.ingredient_id = excluded.ingredient_id then ingredient_barcodes.unit end,
      ingredient_id = excluded.ingredient_id`.execute(db);
}

/** An ingredient with its unit conversions. */
export type HeldIngredient = {
  id: number;
  restaurantId: number;
  name: string;
  unit: Unit;
  isActive: boolean;
  densityGPerMl: string | null;
  gramsPerEach: string | null;
  conversions: ConversionFact[];
};

const held = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('ingredients as i')
    .where(inReach('i.restaurant_id', reach))
    .select([
      'i.id',
      'i.restaurant_id as restaurantId',
      'i.name',
      sql<Unit>`i.unit`.as('unit'),
      'i.is_active as isActive',
      'i.density_g_per_ml as densityGPerMl',
      'i.grams_per_each as gramsPerEach',
      sql<ConversionFact[]>`coalesce((
        select json_agg(json_build_object('unit', c.unit, 'quantity', c.quantity::text, 'toUnit', c.to_unit) order by c.id)
        from ingredient_conversions c where c.ingredient_id = i.id), '[]')`.as('conversions'),
    ]);

export async function findByIds(db: Queryable, reach: Reach, ids: readonly number[]): Promise<HeldIngredient[]> {
  return ids.length === 0
    ? []
    : held(db, reach)
        .where('i.id', 'in', [...ids])
        .execute();
}

/** Active ingredients with one of these names, ignoring case. */
export async function findByNames(
  db: Queryable,
  scope: RestaurantScope,
  names: readonly string[],
): Promise<HeldIngredient[]> {
  if (names.length === 0) return [];
  return held(db, scope)
    .where('i.is_active', '=', true)
    .where(sql<boolean>`lower(i.name) = any(${names.map((name) => name.toLowerCase())}::text[])`)
    .execute();
}

/** An ingredient's stock location. */
export type KeptPlace = { id: number; ingredientId: number; location: string | null; stock: string };

/** Ingredients' stock locations, most stock first. */
export async function placesOf(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
): Promise<KeptPlace[]> {
  if (ingredientIds.length === 0) return [];
  return db
    .selectFrom('inventory as v')
    .select(['v.id', 'v.ingredient_id as ingredientId', 'v.location', 'v.current_stock as stock'])
    .where(inReach('v.restaurant_id', scope))
    .where('v.is_active', '=', true)
    .where('v.ingredient_id', 'in', [...ingredientIds])
    .orderBy('v.current_stock', 'desc')
    .orderBy('v.id')
    .execute();
}

export type Levels = { min: string; max: string; reorder: string };

/** Sets the levels of a new location. */
export async function setLevels(
  db: Queryable,
  scope: RestaurantScope,
  inventoryId: number,
  levels: Levels,
): Promise<void> {
  await db
    .updateTable('inventory as v')
    .set({ min_stock: levels.min, max_stock: levels.max, reorder_point: levels.reorder })
    .where(inReach('v.restaurant_id', scope))
    .where('v.id', '=', inventoryId)
    .execute();
}
