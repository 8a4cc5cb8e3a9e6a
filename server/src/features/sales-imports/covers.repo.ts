import { sql } from 'kysely';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { CoversOfDay } from './interpret/read-covers.ts';

type To = { restaurantId: number; source: string; importId: number };

/** A day that the file tells of is what the file says; told the same again, it stays whose it was. Answers what changed. */
export async function storeCovers(
  trx: Tx,
  { restaurantId, source, importId }: To,
  days: readonly CoversOfDay[],
): Promise<{ fresh: number; changed: number }> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into covers_day as c
      (restaurant_id, business_date, source, covers, reservations, cancelled, no_shows, import_id)
    select ${restaurantId}, day, ${source}, covers, reservations, cancelled, no_shows, ${importId}
    from unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ covers }) => covers)}::integer[],
      ${days.map(({ reservations }) => reservations)}::integer[], ${days.map(({ cancelled }) => cancelled)}::integer[],
      ${days.map(({ noShows }) => noShows)}::integer[]) as told (day, covers, reservations, cancelled, no_shows)
    on conflict (restaurant_id, business_date, source) do update
      set covers = excluded.covers, reservations = excluded.reservations, cancelled = excluded.cancelled,
        no_shows = excluded.no_shows, import_id = excluded.import_id
      where (c.covers, c.reservations, c.cancelled, c.no_shows)
        is distinct from (excluded.covers, excluded.reservations, excluded.cancelled, excluded.no_shows)
    returning (xmax = 0) as fresh`.execute(trx);
  const fresh = rows.filter((row) => row.fresh).length;
  return { fresh, changed: rows.length - fresh };
}

export async function removeCovers(trx: Tx, { restaurantId }: RestaurantScope, importId: number): Promise<number> {
  const result = await trx
    .deleteFrom('covers_day')
    .where('restaurant_id', '=', restaurantId)
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
