import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type LocationRow = {
  id: number;
  restaurant_id: number;
  name: string;
  position: number;
  items: number;
  version: number;
};

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('storage_locations as s')
    .where(inReach('s.restaurant_id', reach))
    .select([
      's.id',
      's.restaurant_id',
      's.name',
      's.position',
      sql<number>`(select count(*) from inventory v where v.restaurant_id = s.restaurant_id and v.is_active
        and lower(v.location) = lower(s.name))`.as('items'),
      's.version',
    ]);

const named = (q: string | undefined) =>
  q ? sql<boolean>`strpos(lower(s.name), lower(${q})) > 0` : sql<boolean>`true`;

export async function listLocations(
  db: Queryable,
  reach: Reach,
  wanted: { q?: string | undefined } & PageRequest,
): Promise<Page<LocationRow>> {
  const by = sql`to_char(s.restaurant_id, 'FM000000000000') || to_char(s.position, 'FM000000')`;
  const order = { by, type: 'text', direction: 'asc', id: sql.ref('s.id') } as const;
  return readCountedPage(
    rows(db, reach).where(named(wanted.q)),
    order,
    wanted,
    db.selectFrom('storage_locations as s').where(inReach('s.restaurant_id', reach)).where(named(wanted.q)),
  );
}

export const findLocation = async (db: Queryable, reach: Reach, id: number): Promise<LocationRow | null> =>
  (await rows(db, reach).where('s.id', '=', id).executeTakeFirst()) ?? null;

export const findByName = async (db: Queryable, scope: RestaurantScope, name: string): Promise<LocationRow | null> =>
  (await rows(db, scope).where(sql<boolean>`lower(s.name) = lower(${name})`).executeTakeFirst()) ?? null;

/** Locked until the transaction ends, so concurrent reorderings don't mix. */
export async function lockLocations(db: Queryable, scope: RestaurantScope): Promise<void> {
  await sql`select from storage_locations s where ${inReach('s.restaurant_id', scope)} order by s.id for update`.execute(
    db,
  );
}

export async function rename(db: Queryable, scope: RestaurantScope, row: LocationRow, name: string, now: Date) {
  await sql`update storage_locations s set name = ${name}, updated_at = ${now}, version = s.version + 1
    where s.id = ${row.id} and ${inReach('s.restaurant_id', scope)}`.execute(db);
  await sql`update inventory v set location = ${name}
    where lower(v.location) = lower(${row.name}) and ${inReach('v.restaurant_id', scope)}`.execute(db);
}

/** The given ones in order, followed by the rest in their existing order. */
export async function order(db: Queryable, scope: RestaurantScope, ids: readonly number[], now: Date): Promise<void> {
  await sql`update storage_locations s set position = n.place, updated_at = ${now}, version = s.version + 1
    from (
      select o.id, row_number() over (order by w.place nulls last, o.position, o.id) as place
      from storage_locations o left join unnest(${[...ids]}::bigint[]) with ordinality as w (id, place) on w.id = o.id
      where ${inReach('o.restaurant_id', scope)}
    ) n
    where n.id = s.id and n.place <> s.position and ${inReach('s.restaurant_id', scope)}`.execute(db);
}

/** The same for items at a location; returns how many of the given ones are there. */
export async function orderItems(
  db: Queryable,
  scope: RestaurantScope,
  location: string,
  items: readonly { id: number; shelf: string | null | undefined }[],
): Promise<number> {
  const ids = items.map((item) => item.id);
  const shelves = items.map((item) => item.shelf ?? null);
  const said = items.map((item) => item.shelf !== undefined);
  const { rows: ordered } = await sql<{ named: boolean }>`
    update inventory v set position = n.place, shelf = case when n.said then n.shelf else v.shelf end
    from (
      select o.id, w.shelf, coalesce(w.said, false) as said, w.id is not null as named,
        row_number() over (order by w.place nulls last, o.position, lower(i.name), o.id) as place
      from inventory o join ingredients i on i.id = o.ingredient_id
      left join unnest(${ids}::bigint[], ${shelves}::text[], ${said}::boolean[]) with ordinality
        as w (id, shelf, said, place) on w.id = o.id
      where ${inReach('o.restaurant_id', scope)} and lower(o.location) = lower(${location}) and o.is_active
    ) n
    where n.id = v.id and ${inReach('v.restaurant_id', scope)} returning n.named`.execute(db);
  return ordered.filter((row) => row.named).length;
}

export async function remove(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .deleteFrom('storage_locations as s')
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .execute();
}
