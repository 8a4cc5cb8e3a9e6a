import type { PosSystem } from '@platewise/contract';
import { sql } from 'kysely';
import type { PosPlace } from '../../../connectors/pos/port.ts';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type SyncChoice = { syncSales: boolean; syncMenu: boolean; syncInventory: boolean };

export type PosRow = {
  id: number;
  restaurant_id: number;
  restaurant_name: string;
  pos_system_name: PosSystem;
  display_name: string;
  api_key: string | null;
  api_secret: string | null;
  access_token: string | null;
  refresh_token: string | null;
  access_until: Date | null;
  webhook_secret: string | null;
  /** The part of the webhook URL that can't be guessed. */
  webhook_url: string | null;
  webhook_code: string | null;
  location_id: string | null;
  place: PosPlace | null;
  is_active: boolean;
  config: Partial<SyncChoice>;
  connection_status: 'connected' | 'error' | 'pending' | 'disconnected';
  last_error: string | null;
  last_sync_at: Date | null;
  next_sync_at: Date | null;
  sync_frequency: number;
  created_at: Date;
  updated_at: Date;
  version: number;
  unmapped_items: number;
  new_items: number;
  run_id: number | null;
  run_trigger: 'manual' | 'schedule' | 'webhook' | 'backfill' | null;
  run_status: 'waiting' | 'running' | null;
  run_progress: string | null;
  run_records: number | null;
  run_stopping: boolean | null;
};

const unmapped = sql`(m.menu_item_id is null and m.ingredient_id is null and not m.not_food and m.is_active)`;

/** How long an item counts as new, unless someone maps it sooner. */
const newItemDays = 14;

const select = (db: Queryable, now: Date) =>
  db
    .selectFrom('pos_integrations as p')
    .innerJoin('restaurants as r', 'r.id', 'p.restaurant_id')
    // Changes come before backfills.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('pos_syncs as s')
          .whereRef('s.restaurant_id', '=', 'p.restaurant_id')
          .whereRef('s.pos_integration_id', '=', 'p.id')
          .where('s.status', 'in', ['waiting', 'running'])
          .orderBy(sql`s.trigger = 'backfill'`)
          .limit(1)
          .selectAll('s')
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.restaurant_id',
      'r.name as restaurant_name',
      sql<PosSystem>`p.pos_system_name`.as('pos_system_name'),
      'p.display_name',
      'p.api_key',
      'p.api_secret',
      'p.access_token',
      'p.refresh_token',
      'p.access_until',
      'p.webhook_secret',
      'p.webhook_url',
      'p.webhook_code',
      'p.location_id',
      sql<PosPlace | null>`p.place`.as('place'),
      'p.is_active',
      sql<Partial<SyncChoice>>`p.config`.as('config'),
      sql<PosRow['connection_status']>`p.connection_status`.as('connection_status'),
      'p.last_error',
      'p.last_sync_at',
      'p.next_sync_at',
      'p.sync_frequency',
      'p.created_at',
      'p.updated_at',
      'p.version',
      sql<number>`(select count(*) from pos_menu_items m where m.pos_integration_id = p.id and ${unmapped})`.as(
        'unmapped_items',
      ),
      sql<number>`(select count(*) from pos_menu_items m where m.pos_integration_id = p.id and ${unmapped}
        and m.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(newItemDays)}))`.as('new_items'),
      's.id as run_id',
      sql<PosRow['run_trigger']>`s.trigger`.as('run_trigger'),
      sql<PosRow['run_status']>`s.status`.as('run_status'),
      's.progress as run_progress',
      sql<number | null>`s.sales_new + s.sales_changed + s.sales_same`.as('run_records'),
      's.cancel_requested as run_stopping',
    ]);

export async function listPos(db: Queryable, reach: Reach, now: Date, request: PageRequest): Promise<Page<PosRow>> {
  const shown = select(db, now)
    .where(inReach('p.restaurant_id', reach))
    .where('p.connection_status', '!=', 'disconnected');
  const order = { by: sql`lower(p.display_name)`, type: 'text', direction: 'asc', id: sql.ref('p.id') } as const;
  return readCountedPage(
    shown,
    order,
    request,
    db
      .selectFrom('pos_integrations as p')
      .where(inReach('p.restaurant_id', reach))
      .where('p.connection_status', '!=', 'disconnected'),
  );
}

export async function findPos(db: Queryable, reach: Reach, now: Date, id: number): Promise<PosRow | null> {
  const row = await select(db, now)
    .where(inReach('p.restaurant_id', reach))
    .where('p.connection_status', '!=', 'disconnected')
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The restaurant of a connected POS, if the person can reach it. */
export async function restaurantOfPos(db: Queryable, reach: Reach, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('pos_integrations as p')
    .select('p.restaurant_id')
    .where(inReach('p.restaurant_id', reach))
    .where('p.connection_status', '!=', 'disconnected')
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row?.restaurant_id ?? null;
}

export async function lockPos(trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  await trx
    .selectFrom('pos_integrations as p')
    .select('p.id')
    .where(inReach('p.restaurant_id', scope))
    .where('p.id', '=', id)
    .forUpdate()
    .execute();
}

/** The row of a system's location, even if it was disconnected: its sales keep their source. */
export async function findPlace(
  trx: Tx,
  { restaurantId }: Pick<RestaurantScope, 'restaurantId'>,
  system: PosSystem,
  placeId: string,
  /** Excludes the connection being checked from the comparison with itself. */
  except = 0,
): Promise<{ id: number; disconnected: boolean } | null> {
  // Prevents other connections in this restaurant at the same time.
  await trx.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forUpdate().execute();
  const row = await trx
    .selectFrom('pos_integrations as p')
    .select(['p.id', sql<boolean>`p.connection_status = 'disconnected'`.as('disconnected')])
    .where('p.restaurant_id', '=', restaurantId)
    .where('p.pos_system_name', '=', system)
    .where('p.id', '!=', except)
    .where(sql<boolean>`p.place ->> 'id' = ${placeId}`)
    .orderBy('p.id')
    .executeTakeFirst();
  return row ?? null;
}

export type PosValues = {
  display_name: string;
  api_key: string | null;
  api_secret: string | null;
  access_token: string | null;
  refresh_token: string | null;
  access_until: Date | null;
  webhook_secret: string | null;
  webhook_url: string | null;
  location_id: string | null;
  config: SyncChoice;
};

const stored = ({ config, ...values }: Partial<PosValues>) => ({
  ...values,
  ...(config === undefined ? {} : { config: JSON.stringify(config) }),
});

export async function insertPos(
  trx: Tx,
  scope: RestaurantScope,
  system: PosSystem,
  values: PosValues,
  now: Date,
): Promise<number> {
  const row = await trx
    .insertInto('pos_integrations')
    .values({
      ...stored(values),
      display_name: values.display_name,
      restaurant_id: scope.restaurantId,
      pos_system_name: system,
      is_active: true,
      connection_status: 'pending',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type PosChange = Partial<PosValues> & {
  is_active?: boolean;
  connection_status?: 'pending';
  last_error?: string | null;
  failures?: number;
  next_sync_at?: Date | null;
};

export async function updatePos(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  change: PosChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('pos_integrations as p')
    .set({ ...stored(change), updated_at: now, version: sql<number>`version + 1` })
    .where(inReach('p.restaurant_id', scope))
    .where('p.id', '=', id)
    .execute();
}

/** Removes a system's credentials. The row stays for its sales, and in case the same location is connected again. */
export async function disconnectPos(trx: Tx, scope: RestaurantScope, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('pos_integrations as p')
    .set({
      api_key: null,
      api_secret: null,
      access_token: null,
      refresh_token: null,
      access_until: null,
      webhook_secret: null,
      webhook_url: null,
      webhook_code: null,
      is_active: false,
      connection_status: 'disconnected',
      last_error: null,
      next_sync_at: null,
      failures: 0,
      hints: [],
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where(inReach('p.restaurant_id', scope))
    .where('p.id', '=', id)
    .execute();
}
