import type { BusinessDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../platform/db/index.ts';

export async function restaurantsWithMarks(db: Queryable): Promise<number[]> {
  const rows = await db.selectFrom('stock_dirty_days').select('restaurant_id').distinct().execute();
  return rows.map((row) => row.restaurant_id);
}

/** Nobody else depletes this restaurant's stock until the transaction ends. The lock is that of its costs. */
export async function lockDepletion(trx: Tx, scope: RestaurantScope): Promise<void> {
  await sql`select r.id from restaurants r where r.id = ${scope.restaurantId} for no key update`.execute(trx);
}

/** Takes the marks of a month's worth of days away, the oldest first. */
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
  /** The business date of its first movement: from then on what is there is known. */
  since: BusinessDate;
};

export async function readPlaces(db: Queryable, scope: RestaurantScope): Promise<PlaceRow[]> {
  const { timezone, dayCutoff } = scope.settings;
  const { rows } = await sql<PlaceRow>`
    select v.id, v.ingredient_id, i.kind, v.counted_on,
      coalesce((
        select t.occurred_on from inventory_transactions t
        where t.restaurant_id = v.restaurant_id and t.inventory_id = v.id order by t.id limit 1
      ), ((v.created_at at time zone ${timezone}) - ${dayCutoff}::interval)::date) as since
    from inventory v join ingredients i on i.id = v.ingredient_id
    where v.is_active and ${inReach('v.restaurant_id', scope)}`.execute(db);
  return rows;
}

/** What sold on one day: a dish, or an item of a till that is an ingredient as it is. */
export type SoldRow = { dish_id: number | null; pos_item_id: number | null; day: BusinessDate; quantity: string };

export async function readSold(db: Queryable, scope: RestaurantScope, days: readonly string[]): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select m.id as dish_id, case when m.id is null then p.id end as pos_item_id, s.business_date as day,
      sum(s.quantity) as quantity
    from sales_item_day s
    left join menu_items m on m.id = s.menu_item_id and m.restaurant_id = s.restaurant_id
    left join pos_menu_items p on p.id = s.pos_item_id and p.restaurant_id = s.restaurant_id
      and p.ingredient_id is not null
    where ${inReach('s.restaurant_id', scope)} and s.business_date = any(${[...days]}::date[])
      and (m.id is not null or p.id is not null)
    group by 1, 2, 3`.execute(db);
  return rows;
}

export type ItemRow = { id: number; ingredient_id: number; quantity: string | null; unit: string | null };

/** The items of a till that are ingredients as they are, with how much of them leaves with each one sold. */
export async function readItems(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select p.id, p.ingredient_id, p.ingredient_quantity as quantity, p.ingredient_unit as unit
    from pos_menu_items p
    where ${inReach('p.restaurant_id', scope)} and p.id = any(${[...ids]}::bigint[]) and p.ingredient_id is not null`.execute(
    db,
  );
  return rows;
}

export type TakenRow = { inventory_id: number; day: BusinessDate; taken: string };

/** What the sales of these days took out of each place so far, without a sign. */
export async function readTaken(db: Queryable, scope: RestaurantScope, days: readonly string[]): Promise<TakenRow[]> {
  const refs = days.map((day) => `sales:${day}`);
  const { rows } = await sql<TakenRow>`
    select t.inventory_id, t.occurred_on as day, -sum(t.quantity) as taken from inventory_transactions t
    where t.ref = any(${refs}::text[]) and t.reason = 'sale' and ${inReach('t.restaurant_id', scope)}
    group by 1, 2`.execute(db);
  return rows;
}
