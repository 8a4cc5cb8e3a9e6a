import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

/** What other sources already have for these days, largest first. */
export async function otherSources(
  db: Queryable,
  restaurantId: number,
  source: string,
  from: string,
  to: string,
): Promise<{ source: string; net: Money; days: number }[]> {
  const { rows } = await sql<{ source: string; net: Money; days: number }>`
    select s.key as source, sum((s.value ->> 'net')::numeric) as net, count(*) as days
    from revenue_analytics a cross join lateral jsonb_each(a.sources) s
    where a.restaurant_id = ${restaurantId} and a.period = 'day' and a.date between ${from}::date and ${to}::date
      and s.key <> ${source}
    group by 1 order by 2 desc limit 5`.execute(db);
  return rows;
}
