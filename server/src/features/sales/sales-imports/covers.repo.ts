import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { bringBackCovers, handDownCovers } from './covers-replaced.repo.ts';
import type { CoversOfDay } from './interpret/read-covers.ts';

type To = { restaurantId: number; source: string; importId: number };

/** Stores the file's days. If a day is unchanged, it stays with the import that added it. Returns what changed. */
export async function storeCovers(
  trx: Tx,
  { restaurantId, source, importId }: To,
  days: readonly CoversOfDay[],
): Promise<{ fresh: number; changed: number }> {
  await holdLock(trx, restaurantId, 'covers');
  const told = sql`unnest(${days.map(({ date }) => date)}::date[], ${days.map(({ covers }) => covers)}::integer[],
    ${days.map(({ reservations }) => reservations)}::integer[], ${days.map(({ cancelled }) => cancelled)}::integer[],
    ${days.map(({ noShows }) => noShows)}::integer[]) as told (day, covers, reservations, cancelled, no_shows)`;
  await sql`
    insert into covers_replaced
      (restaurant_id, import_id, source, business_date, covers, reservations, cancelled, no_shows, was_import_id)
    select c.restaurant_id, ${importId}, c.source, c.business_date, c.covers, c.reservations, c.cancelled, c.no_shows,
      c.import_id
    from ${told}
    join covers_day c on c.restaurant_id = ${restaurantId} and c.source = ${source} and c.business_date = told.day
    where (c.covers, c.reservations, c.cancelled, c.no_shows)
      is distinct from (told.covers, told.reservations, told.cancelled, told.no_shows)`.execute(trx);
  const { rows } = await sql<{ fresh: boolean }>`
    insert into covers_day as c
      (restaurant_id, business_date, source, covers, reservations, cancelled, no_shows, import_id)
    select ${restaurantId}, day, ${source}, covers, reservations, cancelled, no_shows, ${importId} from ${told}
    on conflict (restaurant_id, business_date, source) do update
      set covers = excluded.covers, reservations = excluded.reservations, cancelled = excluded.cancelled,
        no_shows = excluded.no_shows, import_id = excluded.import_id
      where (c.covers, c.reservations, c.cancelled, c.no_shows)
        is distinct from (excluded.covers, excluded.reservations, excluded.cancelled, excluded.no_shows)
    returning (xmax = 0) as fresh`.execute(trx);
  const fresh = rows.filter((row) => row.fresh).length;
  return { fresh, changed: rows.length - fresh };
}

/** Deletes the days that an import added and restores those it had replaced. Returns how many it deleted. */
export async function withdrawCovers(trx: Tx, { restaurantId }: RestaurantScope, importId: number): Promise<number> {
  await holdLock(trx, restaurantId, 'covers');
  await handDownCovers(trx, restaurantId, importId);
  const result = await trx
    .deleteFrom('covers_day')
    .where('restaurant_id', '=', restaurantId)
    .where('import_id', '=', importId)
    .executeTakeFirst();
  await bringBackCovers(trx, restaurantId, importId);
  return Number(result.numDeletedRows);
}
