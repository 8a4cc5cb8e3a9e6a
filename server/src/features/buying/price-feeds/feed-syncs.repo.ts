import { type Message, msg } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { isDue, type Queryable, type Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type SyncCause = 'schedule' | 'person' | 'file';

export type SyncRow = {
  id: number;
  integration_id: number;
  cause: SyncCause;
  status: 'running' | 'done' | 'failed';
  /** Text if the row came as JSON. */
  started_at: Date | string;
  ended_at: Date | string | null;
  prices_new: number;
  prices_same: number;
  prices_refused: number;
  /** English texts in older rows. */
  problems: (Message | string)[];
  error: string | null;
  started_by_name: string | null;
};

const select = (db: Queryable, scope: { restaurantId: number }) =>
  db
    .selectFrom('feed_syncs as s')
    .leftJoin('users as u', 'u.id', 's.started_by')
    .where('s.restaurant_id', '=', scope.restaurantId)
    .select([
      's.id',
      's.integration_id',
      sql<SyncCause>`s.cause`.as('cause'),
      sql<SyncRow['status']>`s.status`.as('status'),
      's.started_at',
      's.ended_at',
      's.prices_new',
      's.prices_same',
      's.prices_refused',
      sql<(Message | string)[]>`s.problems`.as('problems'),
      's.error',
      'u.full_name as started_by_name',
    ]);

export async function findSync(db: Queryable, scope: { restaurantId: number }, id: number): Promise<SyncRow | null> {
  return (await select(db, scope).where('s.id', '=', id).executeTakeFirst()) ?? null;
}

export async function listSyncs(
  db: Queryable,
  scope: RestaurantScope,
  integrationId: number,
  request: PageRequest,
): Promise<Page<SyncRow>> {
  const order = {
    by: sql.ref('s.started_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('s.id'),
    neverNull: true,
  } as const;
  return readCountedPage(
    select(db, scope).where('s.integration_id', '=', integrationId),
    order,
    request,
    db
      .selectFrom('feed_syncs as s')
      .where(inReach('s.restaurant_id', scope))
      .where('s.integration_id', '=', integrationId),
  );
}

/** A feed's sync in progress, or null. */
export async function underWay(db: Queryable, of: { restaurantId: number }, integrationId: number) {
  const row = await db
    .selectFrom('feed_syncs as s')
    .select('s.id')
    .where('s.restaurant_id', '=', of.restaurantId)
    .where('s.integration_id', '=', integrationId)
    .where('s.status', '=', 'running')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertSync(
  trx: Tx,
  of: { restaurantId: number; userId: number | null },
  run: { integrationId: number; cause: SyncCause },
  now: Date,
): Promise<number> {
  const row = await trx
    .insertInto('feed_syncs')
    .values({
      restaurant_id: of.restaurantId,
      integration_id: run.integrationId,
      cause: run.cause,
      started_at: now,
      started_by: of.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type SyncEnd = {
  status: 'done' | 'failed';
  error?: string;
  counted?: { pricesNew: number; pricesSame: number; pricesRefused: number };
  problems?: readonly (Message | string)[];
};

const mostProblems = 200;

export async function endSync(
  db: Queryable,
  of: { restaurantId: number },
  id: number,
  { status, error, counted, problems = [] }: SyncEnd,
  now: Date,
): Promise<void> {
  await db
    .updateTable('feed_syncs as s')
    .set({
      status,
      ended_at: now,
      error: error ?? null,
      prices_new: counted?.pricesNew ?? 0,
      prices_same: counted?.pricesSame ?? 0,
      prices_refused: counted?.pricesRefused ?? 0,
      problems: JSON.stringify(
        problems.slice(0, mostProblems).map((text) => (typeof text === 'string' ? text.slice(0, 500) : text)),
      ),
    })
    .where('s.restaurant_id', '=', of.restaurantId)
    .where('s.id', '=', id)
    .where('s.status', '=', 'running')
    .execute();
}

export type Owned = { restaurantId: number; integrationId: number };

/** Feeds due for a sync with none in progress, longest waiting first. */
export async function dueFeeds(db: Queryable, now: Date): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select a.restaurant_id as "restaurantId", a.id as "integrationId" from api_integrations a
    where a.is_active and ${isDue(sql.ref('a.next_sync_at'), now, sql<number>`greatest(a.sync_frequency, 86400)`)} and not exists (
      select from feed_syncs s where s.restaurant_id = a.restaurant_id and s.integration_id = a.id
        and s.status = 'running')
    order by a.next_sync_at limit 200`.execute(db);
  return rows;
}

/** Gives up syncs that started so long ago their process must be gone. */
export async function giveUpRuns(db: Queryable, before: Date, now: Date): Promise<void> {
  await sql`update feed_syncs set status = 'failed', ended_at = ${now},
      error = ${msg('Interrupted. The next reading starts over.').message}
    where status = 'running' and started_at < ${before}`.execute(db);
}

/** Deletes old syncs, except each feed's last hundred. */
export async function forgetSyncs(db: Queryable, before: Date): Promise<void> {
  await sql`delete from feed_syncs s where s.started_at < ${before} and s.status <> 'running' and (
      select count(*) from feed_syncs o where o.restaurant_id = s.restaurant_id
        and o.integration_id = s.integration_id and o.started_at > s.started_at) >= 100`.execute(db);
}
