import type { PlaceSource } from '@platewise/contract';
import type { Point } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

export type KeyedSource = Exclude<PlaceSource, 'osm'>;
export type PlaceKeyRow = { source: KeyedSource; api_key: string; last_error: string | null };

export type SurroundingsRow = {
  id: number;
  name: string;
  address: Record<string, string | null>;
  latitude: string | null;
  longitude: string | null;
  located_for: string | null;
  sought_address: string | null;
  locating: 'checking' | 'unknown' | 'unreachable' | null;
};

export async function findSurroundings(db: Queryable, scope: Reach, id: number): Promise<SurroundingsRow | null> {
  const row = await db
    .selectFrom('restaurants as r')
    .select(['r.id', 'r.name', sql<SurroundingsRow['address']>`r.address`.as('address')])
    .select(['r.latitude', 'r.longitude', 'r.located_for', 'r.sought_address'])
    .select(sql<SurroundingsRow['locating']>`r.locating`.as('locating'))
    .where(inReach('r.id', scope))
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type LastSearch = { at: Date; radius: number; cuisine: string | null; found: number };

/** The last search around the restaurant that a directory answered. */
export async function findLastSearch(db: Queryable, scope: RestaurantScope): Promise<LastSearch | null> {
  const row = await db
    .selectFrom('restaurant_audit as a')
    .select(['a.at', sql<Omit<LastSearch, 'at'>>`a.after`.as('told')])
    .where(inReach('a.restaurant_id', scope))
    .where('a.subject', '=', 'competitors')
    .where('a.action', '=', 'searched')
    .where('a.after', 'is not', null)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { at: row.at, ...row.told };
}

/** The restaurant's location. Doesn't make anyone's open form of the restaurant stale. */
export async function writePoint(
  db: Queryable,
  scope: RestaurantScope,
  point: Point | null,
  locatedFor: string | null,
): Promise<void> {
  await db
    .updateTable('restaurants as r')
    .set({ latitude: point?.latitude ?? null, longitude: point?.longitude ?? null, located_for: locatedFor })
    .where(inReach('r.id', scope))
    .execute();
}

export async function listKeys(db: Queryable, scope: RestaurantScope): Promise<PlaceKeyRow[]> {
  return db
    .selectFrom('place_keys as k')
    .select([sql<KeyedSource>`k.source`.as('source'), 'k.api_key', 'k.last_error'])
    .where(inReach('k.restaurant_id', scope))
    .orderBy('k.source')
    .execute();
}

export async function writeKey(trx: Tx, scope: RestaurantScope, source: KeyedSource, sealed: string): Promise<void> {
  await sql`insert into place_keys (restaurant_id, source, api_key)
    values (${scope.restaurantId}, ${source}, ${sealed})
    on conflict (restaurant_id, source) do update set api_key = excluded.api_key, last_error = null`.execute(trx);
}

export async function deleteKey(trx: Tx, scope: RestaurantScope, source: KeyedSource): Promise<void> {
  await trx
    .deleteFrom('place_keys as k')
    .where(inReach('k.restaurant_id', scope))
    .where('k.source', '=', source)
    .execute();
}

export async function noteKey(
  db: Queryable,
  scope: RestaurantScope,
  source: KeyedSource,
  lastError: string | null,
): Promise<void> {
  await db
    .updateTable('place_keys as k')
    .set({ last_error: lastError })
    .where(inReach('k.restaurant_id', scope))
    .where('k.source', '=', source)
    .where(sql<boolean>`k.last_error is distinct from ${lastError}`)
    .execute();
}
