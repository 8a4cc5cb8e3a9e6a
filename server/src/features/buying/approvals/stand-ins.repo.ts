import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type StandInRow = {
  id: number;
  restaurant_id: number;
  user_id: number;
  stand_in_id: number;
  person: string | null;
  stand_in: string | null;
  from_date: CalendarDate;
  to_date: CalendarDate;
  version: number;
};
export type StandInValues = { user_id: number; stand_in_id: number; from_date: CalendarDate; to_date: CalendarDate };

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('approval_stand_ins as s')
    .where(inReach('s.restaurant_id', reach))
    .select(['s.id', 's.restaurant_id', 's.user_id', 's.stand_in_id', 's.from_date', 's.to_date', 's.version'])
    .select([fullName('s.user_id').as('person'), fullName('s.stand_in_id').as('stand_in')]);

export function listStandIns(db: Queryable, reach: Reach, request: PageRequest): Promise<Page<StandInRow>> {
  const counted = db.selectFrom('approval_stand_ins as s').where(inReach('s.restaurant_id', reach));
  const order = {
    by: sql.ref('s.from_date'),
    type: 'date',
    direction: 'desc',
    id: sql.ref('s.id'),
    neverNull: true,
  } as const;
  return readCountedPage(rows(db, reach), order, request, counted);
}

export async function findStandIn(db: Queryable, reach: Reach, id: number): Promise<StandInRow | null> {
  return (await rows(db, reach).where('s.id', '=', id).executeTakeFirst()) ?? null;
}

/** Who stands in for whom at an instant, by the calendars of their restaurants; the earliest first. */
export async function standingInAt(db: Queryable, reach: Reach, now: Date) {
  return db
    .selectFrom('approval_stand_ins as s')
    .innerJoin('restaurants as r', 'r.id', 's.restaurant_id')
    .select(['s.restaurant_id', 's.user_id', 's.stand_in_id'])
    .where(inReach('s.restaurant_id', reach))
    .where(sql<boolean>`(${now}::timestamptz at time zone coalesce(r.settings ->> 'timezone', 'America/New_York'))::date
      between s.from_date and s.to_date`)
    .orderBy('s.from_date')
    .orderBy('s.id')
    .execute();
}

export async function lockStandIn(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .selectFrom('approval_stand_ins as s')
    .select('s.id')
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .forUpdate()
    .execute();
}

/** How many haven't ended. Blocks others from adding one until the transaction ends. */
export async function countStandInsLocked(trx: Tx, scope: RestaurantScope, today: string): Promise<number> {
  await holdLock(trx, scope.restaurantId, 'stand-ins');
  const row = await trx
    .selectFrom('approval_stand_ins as s')
    .where(inReach('s.restaurant_id', scope))
    .where(sql<boolean>`s.to_date >= ${today}::date`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function insertStandIn(
  db: Queryable,
  scope: RestaurantScope,
  values: StandInValues,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('approval_stand_ins')
    .values({ restaurant_id: scope.restaurantId, ...values, created_by: scope.userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateStandIn(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  values: StandInValues,
): Promise<void> {
  await db
    .updateTable('approval_stand_ins as s')
    .set((eb) => ({ ...values, version: eb('s.version', '+', 1) }))
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .execute();
}

export async function deleteStandIn(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .deleteFrom('approval_stand_ins as s')
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .execute();
}
