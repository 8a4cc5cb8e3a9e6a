import type { DemandResponse } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

type InRestaurant = { readonly restaurantId: number };

/** The stored responses of these dishes for the sales identified by `stamp`. */
export async function readResponses(
  db: Queryable,
  scope: InRestaurant,
  dishIds: readonly number[],
  stamp: string,
): Promise<Map<number, DemandResponse>> {
  const { rows } = await sql<{ id: number; response: DemandResponse }>`
    select d.menu_item_id as id, d.response from demand_responses d
    where d.restaurant_id = ${scope.restaurantId} and d.stamp = ${stamp}
      and d.menu_item_id = any(${[...dishIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, response }) => [id, response]));
}

/** In dish order, so that two processes saving the same responses don't deadlock. */
export async function keepResponses(
  db: Queryable,
  scope: InRestaurant,
  responses: readonly (readonly [number, DemandResponse])[],
  stamp: string,
): Promise<void> {
  const rows = JSON.stringify(responses.map(([id, response]) => ({ id, response })));
  await sql`
    insert into demand_responses (menu_item_id, restaurant_id, stamp, response)
    select m.id, m.restaurant_id, ${stamp}, r.response
    from jsonb_to_recordset(${rows}::jsonb) r (id bigint, response jsonb)
    join menu_items m on m.id = r.id and m.restaurant_id = ${scope.restaurantId}
    order by m.id
    on conflict (menu_item_id) do update set stamp = excluded.stamp, response = excluded.response`.execute(db);
}

/** Dishes of a restaurant whose prices can be optimized. */
export async function readActiveDishIds(db: Queryable, scope: InRestaurant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from menu_items m where m.restaurant_id = ${scope.restaurantId} and m.is_active`.execute(db);
  return rows.map(({ id }) => id);
}

/** Restaurants with sales by dish since a given day. */
export async function readSelling(db: Queryable, since: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from restaurants r
    where exists (select from revenue_analytics a where a.restaurant_id = r.id and a.date >= ${since}::date)
    order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}
