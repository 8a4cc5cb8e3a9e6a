import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Spans } from './spans.ts';

export type ReservedRow = { days: number; guests: number; reservations: number; cancelled: number; no_shows: number };

/** Guests of the days as reservation systems report them, never sales. */
export async function readReserved(
  db: Queryable,
  reach: Reach,
  { restaurantIds, from, to }: Spans,
): Promise<ReservedRow | null> {
  const { rows } = await sql<ReservedRow>`
    select count(*)::integer as days, coalesce(sum(c.covers), 0)::integer as guests,
      coalesce(sum(c.reservations), 0)::integer as reservations, coalesce(sum(c.cancelled), 0)::integer as cancelled,
      coalesce(sum(c.no_shows), 0)::integer as no_shows
    from unnest(${restaurantIds}::bigint[], ${from}::date[], ${to}::date[]) as w (restaurant_id, first_day, last_day)
    join covers_day c on c.restaurant_id = w.restaurant_id and c.business_date between w.first_day and w.last_day
      and ${inReach('c.restaurant_id', reach)}`.execute(db);
  const [row] = rows;
  return row === undefined || row.days === 0 ? null : row;
}
