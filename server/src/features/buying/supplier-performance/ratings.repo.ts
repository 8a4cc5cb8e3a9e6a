import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Asked, Found } from './performance.repo.ts';

/** The average rating out of 5 at a period's end; each user's newest counts, from the day it was given. */
export async function readRatings(
  db: Queryable,
  scope: RestaurantScope,
  { spans, vendorId }: Asked,
): Promise<Found<{ average: string; ratings: number }>[]> {
  const { rows } = await sql<Found<{ average: string; ratings: number }>>`
    select r.vendor_id, s.span::int as span, avg(r.communication)::text as average, count(*)::int as ratings
    from unnest(${spans.map(({ to }) => to)}::date[]) with ordinality as s (last_day, span)
    join vendor_ratings r on (r.rated_at at time zone ${scope.settings.timezone})::date <= s.last_day
    where ${inReach('r.restaurant_id', scope)} and (${vendorId}::bigint is null or r.vendor_id = ${vendorId})
    group by r.vendor_id, s.span`.execute(db);
  return rows;
}

export type RatingRow = { user_id: number; by: string; communication: number; note: string | null; rated_at: Date };

/** All ratings of a vendor, newest first. */
export async function ratingsOf(db: Queryable, scope: RestaurantScope, vendorId: number): Promise<RatingRow[]> {
  return db
    .selectFrom('vendor_ratings as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'u.full_name as by', 'r.communication', 'r.note', 'r.rated_at'])
    .where(inReach('r.restaurant_id', scope))
    .where('r.vendor_id', '=', vendorId)
    .orderBy('r.rated_at', 'desc')
    .orderBy('r.user_id')
    .execute();
}

/** Locks the vendor, so concurrent ratings by one user become one. */
export async function lockVendor(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.name'])
    .where(inReach('v.restaurant_id', scope))
    .where('v.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function saveRating(
  db: Queryable,
  scope: RestaurantScope,
  rating: { vendorId: number; userId: number; communication: number; note: string | null },
  now: Date,
): Promise<void> {
  const { communication, note } = rating;
  await db
    .insertInto('vendor_ratings')
    .values({
      restaurant_id: scope.restaurantId,
      vendor_id: rating.vendorId,
      user_id: rating.userId,
      communication,
      note,
      rated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'vendor_id', 'user_id']).doUpdateSet({ communication, note, rated_at: now }),
    )
    .execute();
}

export async function deleteRating(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  userId: number,
): Promise<void> {
  await db
    .deleteFrom('vendor_ratings as r')
    .where(inReach('r.restaurant_id', scope))
    .where('r.vendor_id', '=', vendorId)
    .where('r.user_id', '=', userId)
    .execute();
}
