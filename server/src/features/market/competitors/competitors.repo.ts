import type { CompetitorStatus, PlaceSource, TypedField } from '@platewise/contract';
import type { CuisineChoice, Place, PlaceAddress, PriceLevel } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type BusinessInfo = {
  rating?: number | null;
  ratingCount?: number | null;
  ratingSource?: PlaceSource | 'typed' | null;
  phone?: string | null;
  openingHours?: string | null;
  kinds?: string[];
};

/** As stored; missing fields have their defaults. */
export type TrackingSettings = { followMenu?: boolean; everyDays?: number; alerts?: boolean };

/** Weekly and with alerts, unless changed. */
export const usualTracking = { followMenu: true, everyDays: 7, alerts: true };

/** Everything a directory returned about a place. */
export type SourceFacts = Omit<Place, 'source' | 'externalId'>;

/** `facts` contains what may still be stored: without a name, they have been forgotten. */
export type SourceRow = { source: PlaceSource; external_id: string; facts: Partial<SourceFacts>; seen_at: string };

export type CompetitorRow = {
  id: number;
  restaurant_id: number;
  name: string;
  address: Partial<PlaceAddress>;
  business_info: BusinessInfo;
  cuisine: string | null;
  price_range: PriceLevel | null;
  distance_from_restaurant: string | null;
  locating: 'checking' | 'unknown' | 'unreachable' | null;
  status: CompetitorStatus;
  source: PlaceSource | 'manual' | null;
  external_id: string | null;
  latitude: string | null;
  longitude: string | null;
  website: string | null;
  menu_url: string | null;
  typed_fields: TypedField[];
  found_at: Date | null;
  tracked_at: Date | null;
  last_updated: Date | null;
  created_at: Date;
  version: number;
  sources: SourceRow[];
  tracking: TrackingSettings | null;
  dishes: number;
  last_scan: { at: string; failure: string | null } | null;
};

type CompetitorFilter = {
  q?: string | undefined;
  status?: CompetitorStatus | undefined;
  radius?: number | undefined;
  cuisine?: CuisineChoice | undefined;
};

function matching(filter: CompetitorFilter): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (filter.status !== undefined) parts.push(sql`c.status = ${filter.status}`);
  if (filter.radius !== undefined) parts.push(sql`c.distance_from_restaurant <= ${filter.radius}`);
  if (filter.cuisine !== undefined) {
    parts.push(sql`c.business_info->'kinds' @> to_jsonb(array[${filter.cuisine}]::text[])`);
  }
  if (filter.q) {
    parts.push(sql`strpos(lower(concat_ws(' ', c.name, c.cuisine, c.address->>'street', c.address->>'city')),
      lower(${filter.q})) > 0`);
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

const select = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('competitors as c')
    .where(inReach('c.restaurant_id', reach))
    .select([
      'c.id',
      'c.restaurant_id',
      'c.name',
      sql<CompetitorRow['address']>`c.address`.as('address'),
      sql<BusinessInfo>`c.business_info`.as('business_info'),
      'c.cuisine',
      sql<PriceLevel | null>`c.price_range`.as('price_range'),
      'c.distance_from_restaurant',
      sql<CompetitorRow['locating']>`c.locating`.as('locating'),
      sql<CompetitorStatus>`c.status`.as('status'),
      sql<CompetitorRow['source']>`c.source`.as('source'),
      'c.external_id',
      'c.latitude',
      'c.longitude',
      'c.website',
      'c.menu_url',
      sql<TypedField[]>`c.typed_fields`.as('typed_fields'),
      'c.found_at',
      'c.tracked_at',
      'c.last_updated',
      'c.created_at',
      'c.version',
      sql<SourceRow[]>`coalesce((select jsonb_agg(jsonb_build_object('source', s.source, 'external_id', s.external_id,
          'facts', s.facts, 'seen_at', s.seen_at) order by s.source, s.external_id)
        from competitor_sources s where s.competitor_id = c.id), '[]')`.as('sources'),
      sql<TrackingSettings | null>`(select t.tracking_settings from competitor_tracking t
        where t.restaurant_id = c.restaurant_id and t.competitor_id = c.id and t.is_active)`.as('tracking'),
      sql<number>`(select count(*) from competitor_menu_items m where m.competitor_id = c.id and m.gone_at is null)`.as(
        'dishes',
      ),
      sql<CompetitorRow['last_scan']>`(select jsonb_build_object('at', s.finished_at, 'failure', s.failure)
        from competitor_menu_scans s where s.competitor_id = c.id and s.finished_at is not null
        order by s.id desc limit 1)`.as('last_scan'),
    ]);

export async function listCompetitors(
  db: Queryable,
  reach: Reach,
  filter: CompetitorFilter,
  request: PageRequest & { order?: 'asc' | 'desc' | undefined },
): Promise<Page<CompetitorRow>> {
  const order = {
    by: sql`c.distance_from_restaurant`,
    type: 'numeric',
    direction: request.order ?? 'asc',
    id: sql.ref('c.id'),
  } as const;
  return readCountedPage(
    select(db, reach).where(matching(filter)),
    order,
    request,
    db.selectFrom('competitors as c').where(inReach('c.restaurant_id', reach)).where(matching(filter)),
  );
}

export async function findCompetitor(db: Queryable, reach: Reach, id: number): Promise<CompetitorRow | null> {
  return (await select(db, reach).where('c.id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds a competitor by its ID in a directory. */
export async function findBySource(
  db: Queryable,
  scope: RestaurantScope,
  source: string,
  externalId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('competitor_sources as s')
    .select('s.competitor_id')
    .where(inReach('s.restaurant_id', scope))
    .where('s.source', '=', source)
    .where('s.external_id', '=', externalId)
    .executeTakeFirst();
  return row?.competitor_id ?? null;
}

/** Blocks other changes to it until the transaction ends. */
export async function lockCompetitor(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx
    .selectFrom('competitors as c')
    .select('c.id')
    .where(inReach('c.restaurant_id', scope))
    .where('c.id', '=', id)
    .forUpdate()
    .execute();
}

/** One search or addition per restaurant at a time, so that one place becomes one row. */
export async function lockList(trx: Tx, scope: RestaurantScope): Promise<void> {
  await holdLock(trx, scope.restaurantId, 'competitors');
}

export type CompetitorChange = {
  name?: string;
  address?: PlaceAddress;
  business_info?: BusinessInfo;
  cuisine?: string | null;
  price_range?: PriceLevel | null;
  status?: CompetitorStatus;
  website?: string | null;
  menu_url?: string | null;
  typed_fields?: readonly TypedField[];
  tracked_at?: Date | null;
};

const stored = ({ address, business_info, typed_fields, ...change }: CompetitorChange) => ({
  ...change,
  ...(address === undefined ? {} : { address: JSON.stringify(address) }),
  ...(business_info === undefined ? {} : { business_info: JSON.stringify(business_info) }),
  ...(typed_fields === undefined ? {} : { typed_fields: JSON.stringify(typed_fields) }),
});

export async function updateCompetitor(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  change: CompetitorChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('competitors as c')
    .set((eb) => ({ ...stored(change), last_updated: now, version: eb('c.version', '+', 1) }))
    .where(inReach('c.restaurant_id', scope))
    .where('c.id', '=', id)
    .execute();
}

export async function insertTyped(
  trx: Tx,
  scope: RestaurantScope,
  typed: CompetitorChange & { name: string },
  now: Date,
): Promise<number> {
  const row = await trx
    .insertInto('competitors')
    .values({
      ...stored(typed),
      name: typed.name,
      restaurant_id: scope.restaurantId,
      source: 'manual',
      status: 'active',
      tracked_at: now,
      last_updated: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteCompetitor(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx.deleteFrom('competitors as c').where(inReach('c.restaurant_id', scope)).where('c.id', '=', id).execute();
}

/** Merges new tracking settings into the existing ones; null stops tracking and keeps the settings for later. */
export async function writeTracking(
  trx: Tx,
  scope: RestaurantScope,
  competitorId: number,
  settings: TrackingSettings | null,
): Promise<void> {
  if (settings === null) {
    await trx
      .updateTable('competitor_tracking as t')
      .set({ is_active: false })
      .where(inReach('t.restaurant_id', scope))
      .where('t.competitor_id', '=', competitorId)
      .execute();
    return;
  }
  await sql`insert into competitor_tracking as t (restaurant_id, competitor_id, tracking_settings)
    values (${scope.restaurantId}, ${competitorId}, ${JSON.stringify({ ...usualTracking, ...settings })})
    on conflict (restaurant_id, competitor_id) do update
      set is_active = true, tracking_settings = t.tracking_settings || ${JSON.stringify(settings)}::jsonb`.execute(trx);
}
