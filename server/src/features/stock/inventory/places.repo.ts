import {
  type BusinessDate,
  type CalendarDate,
  DEFAULT_LOCATION,
  type Quantity,
  type StockStatus,
  type UnitCost,
} from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';

/** An ingredient's stock location, as read under lock. */
export type PlaceRow = {
  id: number;
  ingredient_id: number;
  name: string;
  unit: string;
  current_cost: UnitCost | null;
  location: string | null;
  current_stock: Quantity;
  reorder_point: Quantity;
  expiry_date: BusinessDate | null;
  status: StockStatus;
  counted_on: BusinessDate | null;
};

/**
 * Locked in id order until the transaction ends: concurrent movements of the same items wait instead of deadlocking.
 */
export async function lockPlaces(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select v.id, v.ingredient_id, i.name, i.unit, i.current_cost, v.location, v.current_stock, v.reorder_point,
      v.expiry_date, v.status, v.counted_on
    from inventory v join ingredients i on i.id = v.ingredient_id
    where v.id = any(${[...ids]}::bigint[]) and ${inReach('v.restaurant_id', scope)}
    order by v.id for update of v`.execute(db);
  return rows;
}

/** The closed count that last counted each location, in movement ref format: 'count:5'. */
export async function lastCounts(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; ref: string }>`
    select distinct on (l.inventory_id) l.inventory_id as id, 'count:' || s.id as ref
    from count_lines l
    join count_sessions s on s.restaurant_id = l.restaurant_id and s.id = l.session_id and s.status = 'closed'
    join inventory v on v.id = l.inventory_id and v.counted_on = s.counted_on
    where l.inventory_id = any(${[...ids]}::bigint[]) and ${inReach('l.restaurant_id', scope)}
      and l.quantity is not null
    order by l.inventory_id, s.closed_at desc, s.id desc`.execute(db);
  return new Map(rows.map((row) => [row.id, row.ref]));
}

/** Ingredients' stock locations in shelf order, locked like `lockPlaces`. */
export async function lockPlacesOf(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
): Promise<{ id: number; ingredient_id: number; current_stock: Quantity; walk: string }[]> {
  const { rows } = await sql<{ id: number; ingredient_id: number; current_stock: Quantity; walk: string }>`
    select v.id, v.ingredient_id, v.current_stock, to_char(coalesce((
        select s.position from storage_locations s
        where s.restaurant_id = v.restaurant_id and lower(s.name) = lower(v.location)
      ), 999999), 'FM000000') || to_char(v.position, 'FM000000') as walk
    from inventory v
    where v.ingredient_id = any(${[...ingredientIds]}::bigint[]) and v.is_active
      and ${inReach('v.restaurant_id', scope)}
    order by v.id for update`.execute(db);
  return rows.sort((a, b) => (a.walk < b.walk ? -1 : a.walk > b.walk ? 1 : a.id - b.id));
}

export type PlaceAfter = {
  id: number;
  stock: string;
  expiryDate: CalendarDate | null;
  status: StockStatus;
  /** The last restock, or null. */
  restockedAt: Date | null;
};

export async function writePlaces(
  db: Queryable,
  scope: RestaurantScope,
  places: readonly PlaceAfter[],
  now: Date,
): Promise<void> {
  if (places.length === 0) return;
  await sql`update inventory v set current_stock = n.stock, expiry_date = n.expiry_date, status = n.status,
      last_restocked = coalesce(n.restocked_at, v.last_restocked), updated_at = ${now}, version = v.version + 1
    from unnest(${places.map((one) => one.id)}::bigint[], ${places.map((one) => one.stock)}::numeric[],
      ${places.map((one) => one.expiryDate)}::date[], ${places.map((one) => one.status)}::text[],
      ${places.map((one) => one.restockedAt)}::timestamptz[]) as n (id, stock, expiry_date, status, restocked_at)
    where v.id = n.id and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** Sets the last restock that still stands, or none. */
export async function restateRestocked(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update inventory v set last_restocked = (
      select max(kept.at) from (
        select max(t.created_at) filter (where t.quantity > 0) as at from inventory_transactions t
        where t.restaurant_id = v.restaurant_id and t.inventory_id = v.id and t.transaction_type = 'restock'
        group by coalesce(t.ref, t.id::text) having sum(t.quantity) > 0
      ) kept)
    where v.id = any(${[...ids]}::bigint[]) and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** An ingredient's record at a location; without a location, where most of it is. Null if it's nowhere. */
export async function findPlace(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  location: string | null,
): Promise<{ id: number; is_active: boolean } | null> {
  const { rows } = await sql<{ id: number; is_active: boolean }>`
    select v.id, v.is_active from inventory v
    where v.ingredient_id = ${ingredientId} and ${inReach('v.restaurant_id', scope)}
      and (${location}::text is null and v.is_active or lower(v.location) = lower(${location}::text))
    order by v.is_active desc, v.current_stock desc, v.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns null if the ingredient isn't the restaurant's. Reuses a row created concurrently for the same location. */
export async function insertPlace(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  location: string | null,
): Promise<number | null> {
  // A hidden one at the same location becomes visible again.
  await keepRows(db, 'inventory', sql`${inReach('t.restaurant_id', scope)} and t.ingredient_id = ${ingredientId}`);
  const { rows } = await sql<{ id: number }>`
    insert into inventory (restaurant_id, ingredient_id, location, status)
    select i.restaurant_id, i.id, ${location ?? DEFAULT_LOCATION}, 'out_of_stock' from ingredients i
    where i.id = ${ingredientId} and ${inReach('i.restaurant_id', scope)}
    on conflict (ingredient_id, coalesce(location, '')) do update set is_active = true
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function activatePlace(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await keepRows(db, 'inventory', sql`${inReach('t.restaurant_id', scope)} and t.id = ${id}`);
  await sql`update inventory v set is_active = true, version = v.version + 1
    where v.id = ${id} and not v.is_active and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** Adds the location if missing, after the others. */
export async function ensureLocation(db: Queryable, scope: RestaurantScope, name: string): Promise<void> {
  await sql`insert into storage_locations (restaurant_id, name, position)
    select ${scope.restaurantId}, ${name}, coalesce(max(s.position), 0) + 1
    from storage_locations s where ${inReach('s.restaurant_id', scope)}
    on conflict (restaurant_id, lower(name)) do nothing`.execute(db);
}

/** The location's name in its existing capitalization. */
export async function locationName(db: Queryable, scope: RestaurantScope, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select s.name from storage_locations s
    where lower(s.name) = lower(${name}) and ${inReach('s.restaurant_id', scope)}`.execute(db);
  return rows[0]?.name ?? name;
}
