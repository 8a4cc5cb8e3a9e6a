import type { PlaceSource } from '@platewise/contract';
import { milesBetween, type PlaceAddress, type Point } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import type { BusinessInfo, CompetitorRow, SourceFacts, SourceRow } from './competitors.repo.ts';

/** What is already known of a competitor when a directory returns it. */
export type KnownCompetitor = Pick<
  CompetitorRow,
  | 'id'
  | 'name'
  | 'address'
  | 'business_info'
  | 'cuisine'
  | 'price_range'
  | 'status'
  | 'website'
  | 'menu_url'
  | 'typed_fields'
> & {
  point: Point | null;
  sources: Pick<SourceRow, 'source' | 'external_id' | 'facts'>[];
};

type StoredPoint = { latitude: string | null; longitude: string | null };

const asPoint = ({ latitude, longitude }: StoredPoint): Point | null =>
  latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) };

export async function readKnown(db: Queryable, scope: RestaurantScope): Promise<KnownCompetitor[]> {
  const { rows } = await sql<Omit<KnownCompetitor, 'point'> & StoredPoint>`
    select c.id, c.name, c.address, c.business_info, c.cuisine, c.price_range, c.status, c.website, c.menu_url,
      c.typed_fields, c.latitude, c.longitude,
      coalesce((select jsonb_agg(jsonb_build_object('source', s.source, 'external_id', s.external_id,
          'facts', s.facts))
        from competitor_sources s where s.competitor_id = c.id), '[]') as sources
    from competitors c where ${inReach('c.restaurant_id', scope)} order by c.id`.execute(db);
  return rows.map((row) => ({ ...row, point: asPoint(row) }));
}

/** The new values of a row. */
export type FoundValues = {
  name: string;
  address: PlaceAddress;
  info: BusinessInfo;
  cuisine: string | null;
  priceRange: string | null;
  website: string | null;
  menuUrl: string | null;
  point: Point | null;
  /** In miles. */
  distance: number | null;
};

type NewFound = FoundValues & { source: PlaceSource; externalId: string };

const columns = (values: FoundValues) => ({
  name: values.name,
  address: values.address,
  business_info: values.info,
  cuisine: values.cuisine,
  price_range: values.priceRange,
  website: values.website,
  menu_url: values.menuUrl,
  latitude: values.point?.latitude ?? null,
  longitude: values.point?.longitude ?? null,
  distance: values.distance,
});

const recordset = sql`name text, address jsonb, business_info jsonb, cuisine text, price_range text, website text,
  menu_url text, latitude numeric, longitude numeric, distance numeric`;

/** Adds new competitors as found; returns their IDs in the given order. */
export async function insertFound(
  trx: Tx,
  scope: RestaurantScope,
  found: readonly NewFound[],
  now: Date,
): Promise<number[]> {
  if (found.length === 0) return [];
  const given = found.map((one) => ({ ...columns(one), source: one.source, external_id: one.externalId }));
  const { rows } = await sql<{ id: number; key: string }>`
    insert into competitors (restaurant_id, name, address, business_info, cuisine, price_range, website, menu_url,
      latitude, longitude, distance_from_restaurant, source, external_id, status, found_at, last_updated)
    select ${scope.restaurantId}, f.name, f.address, f.business_info, f.cuisine, f.price_range, f.website, f.menu_url,
      f.latitude, f.longitude, f.distance, f.source, f.external_id, 'found', ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as f (${recordset}, source text, external_id text)
    on conflict (restaurant_id, source, external_id) do update set last_updated = excluded.last_updated
    returning id, source || ' ' || external_id as key`.execute(trx);
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return found.map(({ source, externalId }) => ids.get(`${source} ${externalId}`) ?? 0);
}

/** Updates known competitors, without making anyone's open form stale. */
export async function updateFound(
  trx: Tx,
  scope: RestaurantScope,
  known: readonly (FoundValues & { id: number })[],
  now: Date,
): Promise<void> {
  if (known.length === 0) return;
  const given = known.map((one) => ({ ...columns(one), id: one.id }));
  await sql`update competitors c set name = f.name, address = f.address, business_info = f.business_info,
      cuisine = f.cuisine, price_range = f.price_range, website = f.website, menu_url = f.menu_url,
      latitude = f.latitude, longitude = f.longitude, distance_from_restaurant = f.distance,
      found_at = coalesce(c.found_at, ${now}), last_updated = ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as f (${recordset}, id bigint)
    where c.id = f.id and ${inReach('c.restaurant_id', scope)}`.execute(trx);
}

type FoundSource = {
  competitorId: number;
  source: PlaceSource;
  externalId: string;
  facts: Partial<SourceFacts>;
  /** When the directory returned it. */
  seenAt: Date;
};

export async function writeSources(trx: Tx, scope: RestaurantScope, sources: readonly FoundSource[]): Promise<void> {
  if (sources.length === 0) return;
  const given = sources.map(({ competitorId, source, externalId, facts, seenAt }) => ({
    competitor_id: competitorId,
    source,
    external_id: externalId,
    facts,
    seen_at: seenAt,
  }));
  await sql`insert into competitor_sources (restaurant_id, source, external_id, competitor_id, facts, seen_at)
    select ${scope.restaurantId}, f.source, f.external_id, f.competitor_id, f.facts, f.seen_at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as f (competitor_id bigint, source text, external_id text, facts jsonb, seen_at timestamptz)
    on conflict (restaurant_id, source, external_id) do update
      set competitor_id = excluded.competitor_id, facts = excluded.facts, seen_at = excluded.seen_at`.execute(trx);
}

/** Two directory entries turned out to be one place: the emptied row is deleted, unless it is tracked. */
export async function dropEmptied(trx: Tx, scope: RestaurantScope): Promise<void> {
  await sql`delete from competitors c where ${inReach('c.restaurant_id', scope)}
    and c.source <> 'manual' and c.status <> 'active'
    and not exists (select 1 from competitor_sources s where s.competitor_id = c.id)`.execute(trx);
}

/** The location of an entered competitor, and its distance. */
export async function writePlace(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  point: Point | null,
  own: Point | null,
): Promise<void> {
  await trx
    .updateTable('competitors as c')
    .set({
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      distance_from_restaurant: point === null || own === null ? null : milesBetween(own, point),
    })
    .where(inReach('c.restaurant_id', scope))
    .where('c.id', '=', id)
    .execute();
}

/** Updates each competitor's distance to the restaurant's current location. */
export async function measureAgain(trx: Tx, scope: RestaurantScope, own: Point): Promise<void> {
  const known = await readKnown(trx, scope);
  const measured = known.flatMap(({ id, point }) =>
    point === null ? [] : [{ id, distance: milesBetween(own, point) }],
  );
  await sql`update competitors c set distance_from_restaurant = f.distance
    from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) as f (id bigint, distance numeric)
    where c.id = f.id and ${inReach('c.restaurant_id', scope)}`.execute(trx);
}
