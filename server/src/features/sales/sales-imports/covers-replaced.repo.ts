import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Used when an import is deleted and a later one had replaced some of its days: what the later one saved to restore
 * becomes what this one had replaced, or nothing.
 */
export async function handDownCovers(trx: Tx, restaurantId: number, importId: number): Promise<void> {
  await sql`
    with older as (
      delete from covers_replaced o using covers_replaced n
      where o.restaurant_id = ${restaurantId} and o.import_id = ${importId}
        and n.restaurant_id = o.restaurant_id and n.was_import_id = ${importId}
        and n.source = o.source and n.business_date = o.business_date
      returning o.*
    )
    update covers_replaced n
    set covers = older.covers, reservations = older.reservations, cancelled = older.cancelled,
      no_shows = older.no_shows, was_import_id = older.was_import_id
    from older
    where n.restaurant_id = ${restaurantId} and n.was_import_id = ${importId}
      and n.source = older.source and n.business_date = older.business_date`.execute(trx);
  await sql`delete from covers_replaced
    where restaurant_id = ${restaurantId} and was_import_id = ${importId}`.execute(trx);
}

/** Restores the days that an import had replaced, once its own are deleted. */
export async function bringBackCovers(trx: Tx, restaurantId: number, importId: number): Promise<void> {
  await sql`
    with back as (
      delete from covers_replaced where restaurant_id = ${restaurantId} and import_id = ${importId} returning *
    )
    insert into covers_day
      (restaurant_id, business_date, source, covers, reservations, cancelled, no_shows, import_id)
    select restaurant_id, business_date, source, covers, reservations, cancelled, no_shows, was_import_id
    from back`.execute(trx);
}
