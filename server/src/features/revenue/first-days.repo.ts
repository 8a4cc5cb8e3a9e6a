import { sql } from 'kysely';
import type { Reach } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

/** The first business date with sales of each restaurant that has any. */
export async function readFirstDays(
  db: Queryable,
  reach: Reach,
  restaurantIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; day: string }>`
    select w.id, a.date as day
    from unnest(${[...restaurantIds]}::bigint[]) as w (id)
    cross join lateral (
      select d.date from revenue_analytics d
      where d.restaurant_id = w.id and d.period = 'day' and ${inReach('d.restaurant_id', reach)}
      order by d.date limit 1
    ) a`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}
