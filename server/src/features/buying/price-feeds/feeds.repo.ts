import type { FeedName } from '@platewise/contract';
import { type RawBuilder, sql } from 'kysely';
import type { FeedMemory } from '../../../connectors/prices/port.ts';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import { priceListName } from './feed-name.ts';
import type { SyncRow } from './feed-syncs.repo.ts';
import { FEEDS_KNOWN, feedNames } from './feeds.ts';

/** What a feed follows, and state kept between syncs. */
export type FeedConfig = {
  series?: string[];
  reports?: { slugId: string; title: string }[];
  commodities?: string[];
  memory?: FeedMemory;
};

export type FeedRow = {
  id: number;
  restaurant_id: number;
  restaurant_name: string;
  name: string;
  feed: FeedName;
  api_key: string | null;
  base_url: string | null;
  is_active: boolean;
  last_sync_at: Date | null;
  next_sync_at: Date | null;
  sync_frequency: number;
  config: FeedConfig;
  vendor_id: number | null;
  vendor_name: string | null;
  last_error: string | null;
  last_error_at: Date | null;
  failures: number;
  version: number;
  products: number;
  unmapped: number;
  sync: SyncRow | null;
};

/** The four feeds every restaurant starts with, inactive. */
export async function insertFeeds(db: Queryable, restaurantId: number): Promise<void> {
  await db
    .insertInto('api_integrations')
    .values(
      feedNames.map((feed) => ({
        restaurant_id: restaurantId,
        name: FEEDS_KNOWN[feed].name.message,
        api_type: FEEDS_KNOWN[feed].apiType,
        feed,
      })),
    )
    .execute();
}

const products = (where: RawBuilder<unknown>) => sql<number>`(select count(*) from external_products p
  where p.restaurant_id = a.restaurant_id and p.integration_id = a.id and ${where})`;

const select = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('api_integrations as a')
    .innerJoin('restaurants as r', 'r.id', 'a.restaurant_id')
    .leftJoin('vendors as v', 'v.id', 'a.vendor_id')
    .where(inReach('a.restaurant_id', reach))
    .where('a.feed', 'is not', null)
    .select([
      'a.id',
      'a.restaurant_id',
      'r.name as restaurant_name',
      'a.name',
      sql<FeedName>`a.feed`.as('feed'),
      'a.api_key',
      'a.base_url',
      'a.is_active',
      'a.last_sync_at',
      'a.next_sync_at',
      'a.sync_frequency',
      sql<FeedConfig>`a.config`.as('config'),
      'a.vendor_id',
      'v.name as vendor_name',
      'a.last_error',
      'a.last_error_at',
      'a.failures',
      'a.version',
      products(sql`true`).as('products'),
      products(sql`p.mapping in ('none', 'suggested')`).as('unmapped'),
      sql<SyncRow | null>`(select to_jsonb(s) || jsonb_build_object('started_by_name', u.full_name)
        from feed_syncs s left join users u on u.id = s.started_by
        where s.restaurant_id = a.restaurant_id and s.integration_id = a.id
        order by s.started_at desc, s.id desc limit 1)`.as('sync'),
    ]);

export async function listFeeds(db: Queryable, reach: Reach, request: PageRequest): Promise<Page<FeedRow>> {
  // In display order: a restaurant's feeds together.
  const order = { by: sql`a.restaurant_id`, type: 'bigint', direction: 'asc', id: sql.ref('a.id') } as const;
  return readCountedPage(
    select(db, reach),
    order,
    request,
    db.selectFrom('api_integrations as a').where(inReach('a.restaurant_id', reach)).where('a.feed', 'is not', null),
  );
}

export async function findFeed(db: Queryable, reach: Reach, id: number): Promise<FeedRow | null> {
  return (await select(db, reach).where('a.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the feed until the transaction ends. */
export async function lockFeed(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx
    .selectFrom('api_integrations as a')
    .select('a.id')
    .where(inReach('a.restaurant_id', scope))
    .where('a.id', '=', id)
    .forUpdate()
    .execute();
}

export type FeedChange = {
  api_key?: string | null;
  base_url?: string | null;
  is_active?: boolean;
  sync_frequency?: number;
  vendor_id?: number | null;
  name?: string;
  config?: FeedConfig;
  next_sync_at?: Date | null;
  last_sync_at?: Date;
  last_error?: string | null;
  last_error_at?: Date | null;
  failures?: number;
};

const stored = ({ config, ...change }: FeedChange) => ({
  ...change,
  ...(config === undefined ? {} : { config: JSON.stringify(config) }),
});

/** A user's change: bumps the version. */
export async function updateFeed(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  change: FeedChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('api_integrations as a')
    .set((eb) => ({ ...stored(change), updated_at: now, version: eb('a.version', '+', 1) }))
    .where(inReach('a.restaurant_id', scope))
    .where('a.id', '=', id)
    .execute();
}

/** A sync's result: doesn't make open forms stale. */
export async function noteFeed(
  db: Queryable,
  of: { restaurantId: number },
  id: number,
  change: FeedChange,
): Promise<void> {
  await db
    .updateTable('api_integrations as a')
    .set(stored(change))
    .where('a.restaurant_id', '=', of.restaurantId)
    .where('a.id', '=', id)
    .execute();
}

export async function insertPriceList(
  trx: Tx,
  scope: RestaurantScope,
  vendor: { id: number; name: string },
): Promise<number> {
  const row = await trx
    .insertInto('api_integrations')
    .values({
      restaurant_id: scope.restaurantId,
      name: priceListName(vendor.name),
      api_type: 'vendor',
      feed: 'price_list',
      vendor_id: vendor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteFeed(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx
    .deleteFrom('api_integrations as a')
    .where(inReach('a.restaurant_id', scope))
    .where('a.id', '=', id)
    .execute();
}

/** An active vendor in reach: its restaurant and name. */
export async function findVendor(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<{ restaurant_id: number; name: string } | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select(['v.restaurant_id', 'v.name'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .where('v.merged_into', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether this vendor has another price list. */
export async function hasPriceListOf(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  but: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('api_integrations as a')
    .select('a.id')
    .where(inReach('a.restaurant_id', scope))
    .where('a.feed', '=', 'price_list')
    .where('a.vendor_id', '=', vendorId)
    .where('a.id', '<>', but ?? 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Mappings belong to the list's vendor: under another vendor, they become mere suggestions. */
export async function loosenProducts(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await sql`update external_products p set vendor_item_id = null, version = p.version + 1,
      mapping = case when p.mapping = 'confirmed' then 'suggested' else p.mapping end
    where p.integration_id = ${id} and ${inReach('p.restaurant_id', scope)} and p.mapping <> 'ignored'`.execute(trx);
}
