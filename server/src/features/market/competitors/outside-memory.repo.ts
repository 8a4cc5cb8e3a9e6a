import { type Place, type PlaceSourceName, type Point, placeSources } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

type KnownAddress = { point: Point | null; label: string | null; asked_at: Date };

/** The location of an address, shared by everyone: where something is isn't secret. */
export async function findGeocode(db: Queryable, key: string): Promise<KnownAddress | null> {
  const row = await db
    .selectFrom('geocodes')
    .select(['latitude', 'longitude', 'label', 'asked_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { latitude, longitude, label, asked_at } = row;
  const point =
    latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) };
  return { point, label, asked_at };
}

export async function keepGeocode(
  db: Queryable,
  key: string,
  found: { point: Point; label: string } | null,
  now: Date,
): Promise<void> {
  await sql`insert into geocodes (key, latitude, longitude, label, asked_at)
    values (${key}, ${found?.point.latitude ?? null}, ${found?.point.longitude ?? null}, ${found?.label ?? null}, ${now})
    on conflict (key) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      label = excluded.label, asked_at = excluded.asked_at`.execute(db);
}

export type KnownPlaces = { places: Place[]; completeMetres: number; askedAt: Date };

export async function findSearch(db: Queryable, key: string): Promise<KnownPlaces | null> {
  const row = await db
    .selectFrom('place_searches')
    .select([sql<Omit<KnownPlaces, 'askedAt'>>`places`.as('kept'), 'asked_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : { ...row.kept, askedAt: row.asked_at };
}

export async function keepSearch(
  db: Queryable,
  key: string,
  answer: { places: readonly Place[]; completeMetres: number },
  now: Date,
): Promise<void> {
  await sql`insert into place_searches (key, places, asked_at) values (${key}, ${JSON.stringify(answer)}, ${now})
    on conflict (key) do update set places = excluded.places, asked_at = excluded.asked_at`.execute(db);
}

/** Deletes results that can no longer be used, even if a directory fails. */
export async function forgetSearches(db: Queryable, before: (source: PlaceSourceName) => Date): Promise<void> {
  const old = placeSources.map((source) => sql`(key like ${`${source}:%`} and asked_at <= ${before(source)})`);
  await sql`delete from place_searches where ${sql.join(old, sql` or `)}`.execute(db);
}

/**
 * Takes the next turn to call an outside system, and returns in how many milliseconds it comes. All processes share one
 * queue.
 */
export async function takeTurn(db: Queryable, key: string, apartMs: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    insert into outside_turns as t (key, next_at) values (${key}, clock_timestamp() + ${apartMs} * interval '1 millisecond')
    on conflict (key) do update
      set next_at = greatest(t.next_at, clock_timestamp()) + ${apartMs} * interval '1 millisecond'
    returning extract(epoch from (next_at - clock_timestamp()))::double precision * 1000 - ${apartMs} as wait`.execute(
    db,
  );
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
}

/** Postpones the next turn, so that it is as far from the response as from the request. */
export async function endTurn(db: Queryable, key: string, apartMs: number): Promise<void> {
  await sql`update outside_turns set next_at = greatest(next_at, clock_timestamp() + ${apartMs} * interval '1 millisecond')
    where key = ${key}`.execute(db);
}
