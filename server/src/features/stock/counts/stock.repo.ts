import { type BusinessDate, type CalendarDate, DEFAULT_LOCATION, type Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type PlaceToCount = {
  inventory_id: number;
  ingredient_id: number;
  location: string | null;
  shelf: string | null;
  position: number;
  unit: string;
  /** The case size at the last count. */
  last_case: string | null;
};

type Wanted = { kind: 'full' | 'key'; locations: readonly string[] | null };

const columns = sql`v.id as inventory_id, v.ingredient_id, v.location, v.shelf, v.position, i.unit,
  (select b.case_size from count_lines b where b.inventory_id = v.id and b.restaurant_id = v.restaurant_id
    and b.case_size is not null order by b.id desc limit 1) as last_case`;

/** Inventory within the scope of the count. */
export async function placesToCount(db: Queryable, scope: RestaurantScope, wanted: Wanted): Promise<PlaceToCount[]> {
  const named = wanted.locations?.map((name) => name.toLowerCase()) ?? null;
  const { rows } = await sql<PlaceToCount>`select ${columns}
    from inventory v join ingredients i on i.id = v.ingredient_id
    where v.is_active and i.is_active and ${inReach('v.restaurant_id', scope)}
      and (${wanted.kind} = 'full' or v.is_key)
      and (${named}::text[] is null or lower(v.location) = any(${named}::text[]))
    order by v.id`.execute(db);
  return rows;
}

export async function placeToCount(db: Queryable, scope: RestaurantScope, id: number): Promise<PlaceToCount> {
  const { rows } = await sql<PlaceToCount>`select ${columns}
    from inventory v join ingredients i on i.id = v.ingredient_id
    where v.id = ${id} and ${inReach('v.restaurant_id', scope)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a place that was just found is out of its own reach');
  return row;
}

/** Gives every purchased ingredient without a location one, so a first count has a sheet. */
export async function placeEveryIngredient(db: Queryable, scope: RestaurantScope): Promise<void> {
  await sql`insert into storage_locations (restaurant_id, name, position)
    select ${scope.restaurantId}, ${DEFAULT_LOCATION}, coalesce(max(s.position), 0) + 1 from storage_locations s
    where ${inReach('s.restaurant_id', scope)}
    on conflict (restaurant_id, lower(name)) do nothing`.execute(db);
  await sql`insert into inventory (restaurant_id, ingredient_id, location, status)
    select i.restaurant_id, i.id, ${DEFAULT_LOCATION}, 'out_of_stock' from ingredients i
    where i.is_active and i.kind = 'purchased' and ${inReach('i.restaurant_id', scope)}
      and not exists (select from inventory v where v.ingredient_id = i.id)
    on conflict (ingredient_id, coalesce(location, '')) do nothing`.execute(db);
}

/** Locks in id order until the end, so book stock and what is written from it stay consistent. */
export async function lockPlacesOf(db: Queryable, scope: RestaurantScope, sessionId: number): Promise<void> {
  await sql`select v.id from inventory v
    where v.id in (select l.inventory_id from count_lines l
      where l.session_id = ${sessionId} and ${inReach('l.restaurant_id', scope)})
    order by v.id for update`.execute(db);
}

export type LaterCount = { id: number; counted_on: CalendarDate };

/** For items counted again, by a later day's count or by one of the same day that closed later: the next of these. */
export async function countedLater(
  db: Queryable,
  scope: RestaurantScope,
  sessionId: number,
): Promise<Map<number, LaterCount>> {
  const { rows } = await sql<LaterCount & { inventory_id: number }>`
    select distinct on (l.inventory_id) l.inventory_id, c.id, c.counted_on
    from count_lines l
    join count_sessions s on s.restaurant_id = l.restaurant_id and s.id = l.session_id
    join count_lines b on b.restaurant_id = l.restaurant_id and b.inventory_id = l.inventory_id and b.quantity is not null
    join count_sessions c on c.restaurant_id = b.restaurant_id and c.id = b.session_id
    where l.session_id = ${sessionId} and ${inReach('l.restaurant_id', scope)} and c.status = 'closed'
      and (c.counted_on > s.counted_on or c.counted_on = s.counted_on and c.closed_at > s.closed_at)
    order by l.inventory_id, c.counted_on, c.closed_at`.execute(db);
  return new Map(rows.map(({ inventory_id, ...count }) => [inventory_id, count]));
}

export type Moved = { inventory_id: number; occurred_on: BusinessDate; quantity: Quantity };

/** What a document moved, net of reversals. */
export async function movedBy(db: Queryable, scope: RestaurantScope, ref: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select t.inventory_id, t.occurred_on, sum(t.quantity) as quantity from inventory_transactions t
    where t.ref = ${ref} and ${inReach('t.restaurant_id', scope)}
    group by t.inventory_id, t.occurred_on having sum(t.quantity) <> 0
    order by t.inventory_id, t.occurred_on`.execute(db);
  return rows;
}

/** Sets when each item of a session was last counted, from existing closed counts. */
export async function writeCountedOn(db: Queryable, scope: RestaurantScope, sessionId: number): Promise<void> {
  await sql`update inventory v set counted_on = (
      select max(c.counted_on) from count_lines b
      join count_sessions c on c.restaurant_id = b.restaurant_id and c.id = b.session_id
      where b.inventory_id = v.id and b.restaurant_id = v.restaurant_id and b.quantity is not null and c.status = 'closed')
    where ${inReach('v.restaurant_id', scope)} and v.id in (select l.inventory_id from count_lines l
      where l.session_id = ${sessionId} and l.quantity is not null and ${inReach('l.restaurant_id', scope)})`.execute(
    db,
  );
}

const mostDays = 62;

/** Marks sales days after a count to deplete what this count found for the first time. */
export async function markDaysSince(
  db: Queryable,
  scope: RestaurantScope,
  since: string,
  until: string,
): Promise<void> {
  await sql`insert into stock_dirty_days (restaurant_id, business_date)
    select ${scope.restaurantId}, d::date
    from generate_series(greatest(${since}::date, ${until}::date - 366) + 1, ${until}::date, interval '1 day') as d
    on conflict do nothing`.execute(db);
}

/** Marks days settled by a count to deplete stock again once it's reopened. */
export async function markDays(db: Queryable, scope: RestaurantScope, until: string): Promise<void> {
  await sql`insert into stock_dirty_days (restaurant_id, business_date)
    select ${scope.restaurantId}, d::date
    from generate_series(${until}::date - ${mostDays}::int, ${until}::date, interval '1 day') as d
    on conflict do nothing`.execute(db);
}
