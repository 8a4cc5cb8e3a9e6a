import { msg } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type ScanRow = {
  id: number;
  status: 'running' | 'done' | 'failed';
  url: string | null;
  failure: string | null;
  items: number;
  added: number;
  gone: number;
  dearer: number;
  cheaper: number;
  started_at: Date;
  finished_at: Date | null;
};

export type Followed = { restaurantId: number; competitorId: number };

const select = (db: Queryable, of: Followed) =>
  db
    .selectFrom('competitor_menu_scans as s')
    .where('s.restaurant_id', '=', of.restaurantId)
    .where('s.competitor_id', '=', of.competitorId)
    .select([
      's.id',
      sql<ScanRow['status']>`s.status`.as('status'),
      's.url',
      's.failure',
      's.items',
      's.added',
      's.gone',
      's.dearer',
      's.cheaper',
      's.started_at',
      's.finished_at',
    ]);

export async function underWay(db: Queryable, of: Followed): Promise<ScanRow | null> {
  return (await select(db, of).where('s.status', '=', 'running').executeTakeFirst()) ?? null;
}

export async function lastEnded(db: Queryable, of: Followed): Promise<ScanRow | null> {
  const query = select(db, of).where('s.status', '<>', 'running').orderBy('s.id', 'desc').limit(1);
  return (await query.executeTakeFirst()) ?? null;
}

/** Whether a reading of its website, not of a file, was ever saved. */
export async function wasSiteRead(db: Queryable, of: Followed): Promise<boolean> {
  const query = select(db, of).where('s.status', '=', 'done').where('s.url', 'is not', null);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export async function listScans(
  db: Queryable,
  scope: RestaurantScope,
  competitorId: number,
  request: PageRequest,
): Promise<Page<ScanRow>> {
  const of = { restaurantId: scope.restaurantId, competitorId };
  const order = {
    by: sql.ref('s.started_at'),
    type: 'timestamptz',
    direction: 'desc',
    id: sql.ref('s.id'),
    neverNull: true,
  } as const;
  return readCountedPage(
    select(db, of),
    order,
    request,
    db
      .selectFrom('competitor_menu_scans as s')
      .where(inReach('s.restaurant_id', scope))
      .where('s.competitor_id', '=', competitorId),
  );
}

export async function insertScan(trx: Tx, of: Followed, url: string | null, now: Date): Promise<void> {
  await trx
    .insertInto('competitor_menu_scans')
    .values({ restaurant_id: of.restaurantId, competitor_id: of.competitorId, url, started_at: now })
    .execute();
}

export type ScanEnd = Partial<Pick<ScanRow, 'items' | 'added' | 'gone' | 'dearer' | 'cheaper'>> & {
  status: 'done' | 'failed';
  failure: string | null;
};

/** Ends a reading and records when, which determines the next one. */
export async function endScan(db: Queryable, of: Followed, id: number, end: ScanEnd, now: Date): Promise<void> {
  await db
    .updateTable('competitor_menu_scans as s')
    .set({ ...end, finished_at: now })
    .where('s.restaurant_id', '=', of.restaurantId)
    .where('s.id', '=', id)
    .where('s.status', '=', 'running')
    .execute();
  await db
    .updateTable('competitor_tracking as t')
    .set({ last_sync: now })
    .where('t.restaurant_id', '=', of.restaurantId)
    .where('t.competitor_id', '=', of.competitorId)
    .execute();
}

/** When a followed competitor was last read; undefined if it isn't followed. */
export async function lastSync(db: Queryable, of: Followed): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('competitor_tracking as t')
    .select('t.last_sync')
    .where('t.restaurant_id', '=', of.restaurantId)
    .where('t.competitor_id', '=', of.competitorId)
    .where('t.is_active', '=', true)
    .executeTakeFirst();
  return row?.last_sync;
}

/** Tracked competitors whose menu is followed, has an address and is due according to their settings. */
export async function dueMenus(db: Queryable, now: Date): Promise<(Followed & { url: string })[]> {
  const { rows } = await sql<Followed & { url: string }>`
    select t.restaurant_id as "restaurantId", t.competitor_id as "competitorId", coalesce(k.menu_url, k.website) as url
    from competitor_tracking t
    join competitors k on k.id = t.competitor_id and k.status = 'active' and coalesce(k.menu_url, k.website) is not null
    join restaurants r on r.id = t.restaurant_id and r.is_active
    where t.is_active and coalesce((t.tracking_settings ->> 'followMenu')::boolean, true)
      and coalesce(t.last_sync + make_interval(days => coalesce((t.tracking_settings ->> 'everyDays')::int, 7)), ${now})
        <= ${now}
      and not exists (select from competitor_menu_scans s where s.competitor_id = t.competitor_id and s.status = 'running')
    order by t.last_sync nulls first, t.id limit 50`.execute(db);
  return rows;
}

/** Fails readings that started so long ago that their process must have died. */
export async function giveUpScans(db: Queryable, before: Date, now: Date): Promise<void> {
  await sql`update competitor_menu_scans set status = 'failed', finished_at = ${now},
      failure = ${msg('Interrupted. The next reading starts over.').message}
    where status = 'running' and started_at < ${before}`.execute(db);
}

/** Deletes old readings, except the last fifty of each menu. What they changed stays. */
export async function forgetScans(db: Queryable, before: Date): Promise<void> {
  await sql`delete from competitor_menu_scans s where s.started_at < ${before} and s.status <> 'running' and (
      select count(*) from competitor_menu_scans o where o.competitor_id = s.competitor_id and o.id > s.id) >= 50`.execute(
    db,
  );
}
