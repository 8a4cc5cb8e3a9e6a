import { type BusinessDate, businessDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** A restaurant's first and last business dates with sales. */
export type SoldDays = { first: BusinessDate; last: BusinessDate };

/** By restaurant, for those with any sales. */
export async function readSoldDays(
  db: Queryable,
  reach: Reach,
  restaurantIds: readonly number[],
): Promise<Map<number, SoldDays>> {
  const end = (direction: 'asc' | 'desc') => sql`(
    select d.date from revenue_analytics d
    where d.restaurant_id = w.id and d.period = 'day' and ${inReach('d.restaurant_id', reach)}
    order by d.date ${sql.raw(direction)} limit 1)`;
  const { rows } = await sql<{ id: number; first: string | null; last: string | null }>`
    select w.id, ${end('asc')} as first, ${end('desc')} as last
    from unnest(${[...restaurantIds]}::bigint[]) as w (id)`.execute(db);
  return new Map(
    rows.flatMap(({ id, first, last }) =>
      first === null || last === null ? [] : [[id, { first: businessDate(first), last: businessDate(last) }] as const],
    ),
  );
}
