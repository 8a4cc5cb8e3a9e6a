import type { Queryable } from '../../../platform/db/index.ts';

/** All restaurants of the installation: each has a folder for scanners. */
export async function restaurantIds(db: Queryable): Promise<number[]> {
  const rows = await db.selectFrom('restaurants').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
