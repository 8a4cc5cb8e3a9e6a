import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

/** Restaurants by ID or name, ignoring case; all of them if nothing is given. */
export async function restaurantsCalled(db: Db, wanted: string | undefined): Promise<{ id: number; name: string }[]> {
  let query = db.selectFrom('restaurants').select(['id', 'name']).orderBy('id').limit(20);
  if (wanted !== undefined && /^\d{1,15}$/.test(wanted)) query = query.where('id', '=', Number(wanted));
  else if (wanted !== undefined) query = query.where(sql<string>`lower(name)`, '=', wanted.trim().toLowerCase());
  return query.execute();
}
