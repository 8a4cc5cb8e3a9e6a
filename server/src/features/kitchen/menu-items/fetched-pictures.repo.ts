import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

export type ToFetch = { id: number; restaurantId: number; url: string };

const mostOfOne = 2;

/** Dishes with a picture on another site, a few per restaurant, oldest first. */
export async function picturesToFetch(db: Queryable, most: number): Promise<ToFetch[]> {
  const { rows } = await sql<ToFetch>`
    select id, restaurant_id as "restaurantId", image_url as url from (
      select id, restaurant_id, image_url, row_number() over (partition by restaurant_id order by id) as place
      from menu_items where image_url is not null and image_key is null and image_error is null
    ) m where place <= ${sql.lit(mostOfOne)} order by place, id limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** Doesn't make open forms stale. False if the dish has another picture by now. */
export async function keepFetched(
  db: Queryable,
  { id, restaurantId, url }: ToFetch,
  picture: { key: string; type: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('menu_items')
    .set({ image_key: picture.key, image_type: picture.type, image_url: null })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('image_url', '=', url)
    .where('image_key', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function noteFailure(db: Queryable, { id, restaurantId, url }: ToFetch, error: string): Promise<void> {
  await db
    .updateTable('menu_items')
    .set({ image_error: error })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('image_url', '=', url)
    .execute();
}
