import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type SpecialDayRow = {
  id: number;
  restaurant_id: number;
  date: CalendarDate;
  reason: string;
  factor: string | null;
  version: number;
};

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('special_days as d')
    .where(inReach('d.restaurant_id', reach))
    .select(['d.id', 'd.restaurant_id', 'd.business_date as date', 'd.reason', 'd.factor', 'd.version']);

type Wanted = PageRequest & {
  from?: string | null | undefined;
  q?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
};

export async function listSpecialDays(db: Queryable, reach: Reach, wanted: Wanted): Promise<Page<SpecialDayRow>> {
  const since = wanted.from ? sql<boolean>`d.business_date >= ${wanted.from}::date` : sql<boolean>`true`;
  const named = wanted.q ? sql<boolean>`strpos(lower(d.reason), lower(${wanted.q})) > 0` : sql<boolean>`true`;
  const direction = wanted.order ?? 'asc';
  const by = sql.ref('d.business_date');
  return readCountedPage(
    rows(db, reach).where(since).where(named),
    { by, type: 'date', direction, id: sql.ref('d.id') },
    wanted,
    db.selectFrom('special_days as d').where(inReach('d.restaurant_id', reach)).where(since).where(named),
  );
}

/** All special days of a restaurant, or those between two dates. */
export function readSpecialDays(db: Queryable, reach: Reach, days?: { from: string; to: string }) {
  const query = rows(db, reach).orderBy('d.business_date');
  if (days === undefined) return query.execute();
  return query.where(sql<boolean>`d.business_date between ${days.from}::date and ${days.to}::date`).execute();
}

export const findSpecialDay = async (db: Queryable, reach: Reach, id: number): Promise<SpecialDayRow | null> =>
  (await rows(db, reach).where('d.id', '=', id).executeTakeFirst()) ?? null;

/** Locked until the transaction ends. */
export const takeSpecialDay = async (
  db: Queryable,
  scope: RestaurantScope,
  id: number,
): Promise<SpecialDayRow | null> =>
  (await rows(db, scope).where('d.id', '=', id).forUpdate().executeTakeFirst()) ?? null;

type Values = { date: CalendarDate; reason: string; factor: string | null };

export async function insertSpecialDays(
  db: Queryable,
  scope: RestaurantScope,
  days: readonly Values[],
): Promise<number[]> {
  const inserted = await db
    .insertInto('special_days')
    .values(
      days.map(({ date, reason, factor }) => ({
        restaurant_id: scope.restaurantId,
        business_date: date,
        reason,
        factor,
        created_by: scope.userId,
      })),
    )
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function changeSpecialDay(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  { date, reason, factor }: Values,
): Promise<void> {
  await db
    .updateTable('special_days as d')
    .set({ business_date: date, reason, factor, version: sql`d.version + 1` })
    .where('d.id', '=', id)
    .where(inReach('d.restaurant_id', scope))
    .execute();
}

export async function removeSpecialDay(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db.deleteFrom('special_days as d').where('d.id', '=', id).where(inReach('d.restaurant_id', scope)).execute();
}
