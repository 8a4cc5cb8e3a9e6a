import type { BusinessDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { neverStocked } from '../inventory/index.ts';

export async function restaurantsWithMarks(db: Queryable): Promise<number[]> {
  const rows = await db.selectFrom('stock_dirty_days').select('restaurant_id').distinct().execute();
  return rows.map((row) => row.restaurant_id);
}

/** Serializes depletion of this restaurant until the transaction ends. Uses the costs' lock. */
export async function lockDepletion(trx: Tx, scope: RestaurantScope): Promise<void> {
  await sql`select r.id from restaurants r where r.id = ${scope.restaurantId} for no key update`.execute(trx);
}

/** Takes up to a month of marked days, oldest first. */
export async function takeMarks(trx: Tx, scope: RestaurantScope): Promise<BusinessDate[]> {
  const { rows } = await sql<{ day: BusinessDate }>`
    with days as (
      select distinct m.business_date from stock_dirty_days m where ${inReach('m.restaurant_id', scope)}
      order by 1 limit 31
    ), taken as (
      delete from stock_dirty_days m using days
      where m.business_date = days.business_date and ${inReach('m.restaurant_id', scope)} returning m.business_date
    )
    select distinct business_date as day from taken order by 1`.execute(trx);
  return rows.map((row) => row.day);
}

export type PlaceRow = {
  id: number;
  ingredient_id: number;
  kind: string;
  counted_on: BusinessDate | null;
  /** The business date of its first movement: stock is known from then on. */
  since: BusinessDate;
};

/** Locations with known stock. One only listed for a first count has nothing a sale could use. */
export async function readPlaces(db: Queryable, scope: RestaurantScope): Promise<PlaceRow[]> {
  const { timezone, dayCutoff } = scope.settings;
  const { rows } = await sql<PlaceRow>`
    select v.id, v.ingredient_id, i.kind, v.counted_on,
      coalesce((
        select t.occurred_on from inventory_transactions t
        where t.restaurant_id = v.restaurant_id and t.inventory_id = v.id order by t.id limit 1
      ), ((v.created_at at time zone ${timezone}) - ${dayCutoff}::interval)::date) as since
    from inventory v join ingredients i on i.id = v.ingredient_id
    where v.is_active and not ${neverStocked} and ${inReach('v.restaurant_id', scope)}`.execute(db);
  return rows;
}

export type TakenRow = { inventory_id: number; ingredient_id: number; day: BusinessDate; taken: string };

/** What these days' sales have taken from each location so far, unsigned. Removed locations are included. */
export async function readTaken(db: Queryable, scope: RestaurantScope, days: readonly string[]): Promise<TakenRow[]> {
  const refs = days.map((day) => `sales:${day}`);
  const { rows } = await sql<TakenRow>`
    select t.inventory_id, t.ingredient_id, t.occurred_on as day, -sum(t.quantity) as taken
    from inventory_transactions t
    where t.ref = any(${refs}::text[]) and t.reason = 'sale' and ${inReach('t.restaurant_id', scope)}
    group by 1, 2, 3`.execute(db);
  return rows;
}
