import { type CalendarDate, isUnit, type Quantity, type UnitFacts } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** The order fields needed for receiving. */
export type ReceivedOrder = {
  id: number;
  number: string;
  status: string;
  vendor_id: number;
  vendor_name: string;
  ordered_on: CalendarDate;
  expected_on: CalendarDate | null;
  currency: string;
};

export async function orderToReceive(db: Queryable, reach: Reach, id: number): Promise<ReceivedOrder | null> {
  const row = await db
    .selectFrom('purchase_orders as o')
    .innerJoin('vendors as v', 'v.id', 'o.vendor_id')
    .where(inReach('o.restaurant_id', reach))
    .where('o.id', '=', id)
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.vendor_id',
      'v.name as vendor_name',
      'o.ordered_on',
      'o.expected_on',
      'o.currency',
    ])
    .executeTakeFirst();
  return row ?? null;
}

export type IngredientToStock = { id: number; name: string; unit: string; facts: UnitFacts };

/** The restaurant's ingredients with their unit conversions. */
export async function ingredientsToStock(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<Map<number, IngredientToStock>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    name: string;
    unit: string;
    density: string | null;
    each: string | null;
    conversions: { unit: string; quantity: Quantity; toUnit: string }[];
  }>`
    select i.id, i.name, i.unit, i.density_g_per_ml as density, i.grams_per_each as each, coalesce((
      select jsonb_agg(jsonb_build_object('unit', c.unit, 'quantity', c.quantity::text, 'toUnit', c.to_unit))
      from ingredient_conversions c where c.ingredient_id = i.id), '[]'::jsonb) as conversions
    from ingredients i where i.id = any(${[...ids]}::bigint[]) and ${inReach('i.restaurant_id', scope)}`.execute(db);
  return new Map(
    rows.map(({ id, name, unit, density, each, conversions }) => [
      id,
      {
        id,
        name,
        unit,
        facts: {
          densityGPerMl: density,
          gramsPerEach: each,
          conversions: conversions.flatMap((one) =>
            isUnit(one.unit) && isUnit(one.toUnit)
              ? [{ unit: one.unit, quantity: one.quantity, toUnit: one.toUnit }]
              : [],
          ),
        },
      },
    ]),
  );
}

/** The location holding most of each ingredient. */
export async function usualPlaces(
  db: Queryable,
  reach: Reach,
  ingredientIds: readonly number[],
): Promise<Map<number, string>> {
  if (ingredientIds.length === 0) return new Map();
  const { rows } = await sql<{ ingredient_id: number; location: string }>`
    select distinct on (v.ingredient_id) v.ingredient_id, v.location from inventory v
    where v.ingredient_id = any(${[...ingredientIds]}::bigint[]) and v.is_active and v.location is not null
      and ${inReach('v.restaurant_id', reach)}
    order by v.ingredient_id, v.current_stock desc, v.id`.execute(db);
  return new Map(rows.map((row) => [row.ingredient_id, row.location]));
}

export async function locationNames(db: Queryable, reach: Reach): Promise<string[]> {
  const rows = await db
    .selectFrom('storage_locations as s')
    .where(inReach('s.restaurant_id', reach))
    .orderBy('s.position')
    .orderBy('s.id')
    .select('s.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** The date each location was last counted, at close. */
export async function countedDates(
  db: Queryable,
  scope: RestaurantScope,
  inventoryIds: readonly number[],
): Promise<Map<number, string>> {
  if (inventoryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('inventory as v')
    .where(inReach('v.restaurant_id', scope))
    .where('v.id', 'in', [...inventoryIds])
    .where('v.counted_on', 'is not', null)
    .select(['v.id', sql<string>`v.counted_on::text`.as('counted_on')])
    .execute();
  return new Map(rows.map((row) => [row.id, row.counted_on]));
}
