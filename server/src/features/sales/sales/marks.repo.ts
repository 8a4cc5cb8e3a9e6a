import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

/** Marks days for recounting, in the transaction that changes their sales. */
export async function markDays(trx: Tx, restaurantId: number, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  await sql`insert into sales_dirty_days (restaurant_id, business_date)
    select ${restaurantId}, day from unnest(${[...dates]}::date[]) day`.execute(trx);
}

/** Marks all days on which one of these items was sold: it is now mapped to another dish, or to none. */
export async function markItemDays(trx: Tx, restaurantId: number, posItemIds: readonly number[]): Promise<void> {
  if (posItemIds.length === 0) return;
  await sql`insert into sales_dirty_days (restaurant_id, business_date)
    select distinct i.restaurant_id, i.business_date from sales_items i
    where i.restaurant_id = ${restaurantId} and i.pos_item_id = any(${[...posItemIds]}::bigint[])`.execute(trx);
}

export async function restaurantsWithMarks(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ restaurant_id: number }>`
    select restaurant_id from sales_dirty_days union select restaurant_id from sales_cost_marks`.execute(db);
  return rows.map((row) => row.restaurant_id);
}

/** First days of the months with marked days or costs, oldest first. */
export async function monthsWithMarks(db: Queryable, restaurantId: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select date_trunc('month', business_date)::date as month from sales_dirty_days where restaurant_id = ${restaurantId}
    union select month from sales_cost_marks where restaurant_id = ${restaurantId} order by 1`.execute(db);
  return rows.map((row) => row.month);
}

/**
 * Deletes the marks of a month that are committed by now, so that the count that follows sees what they were set for.
 */
export async function takeMarks(trx: Tx, restaurantId: number, month: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with taken as (
      delete from sales_dirty_days where restaurant_id = ${restaurantId} and business_date >= ${month}::date
        and business_date < (${month}::date + interval '1 month')::date returning business_date
    )
    select distinct business_date as day from taken order by 1`.execute(trx);
  return rows.map((row) => row.day);
}

/** Deletes the marks for recalculating costs in a month. */
export async function takeCostMarks(
  trx: Tx,
  restaurantId: number,
  month: string,
): Promise<{ dishIds: number[]; ingredientIds: number[] }> {
  const { rows } = await sql<{ menu_item_id: number | null; ingredient_id: number | null }>`
    delete from sales_cost_marks where restaurant_id = ${restaurantId} and month = ${month}::date
    returning menu_item_id, ingredient_id`.execute(trx);
  const distinct = (ids: (number | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  return {
    dishIds: distinct(rows.map((row) => row.menu_item_id)),
    ingredientIds: distinct(rows.map((row) => row.ingredient_id)),
  };
}

/** The counts of these days changed, so what they took out of stock must be checked again. */
export async function markStockDays(trx: Tx, restaurantId: number, dates: readonly string[]): Promise<void> {
  await sql`insert into stock_dirty_days (restaurant_id, business_date)
    select ${restaurantId}, day from unnest(${[...dates]}::date[]) day`.execute(trx);
}
