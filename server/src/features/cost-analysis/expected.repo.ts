import { sql } from 'kysely';
import type { Reach } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

export type ExpectedRow = {
  ingredient_id: number;
  accuracy: string | null;
  price: string;
  low: string;
  high: string;
};

/** What the ingredients with a forecast are expected to cost so many weeks ahead, with the interval of four in five. */
export async function readExpected(db: Queryable, reach: Reach, weeks: number): Promise<ExpectedRow[]> {
  const { rows } = await sql<ExpectedRow>`
    select e.ingredient_id, e.accuracy, e.point ->> 'price' as price, e.point ->> 'low80' as low,
      e.point ->> 'high80' as high
    from (
      select f.ingredient_id, f.accuracy, f.points -> ${weeks - 1}::integer as point from price_forecasts f
      where ${inReach('f.restaurant_id', reach)} and f.method is not null
    ) e
    where e.point is not null`.execute(db);
  return rows;
}

/** Quantities by ingredient, as columns. */
export type Quantities = { ids: readonly number[]; quantities: readonly string[] };

/** What these quantities are expected to cost in each of the coming weeks, and the ingredients that this speaks of. */
export async function sumExpected(
  db: Queryable,
  reach: Reach,
  { ids, quantities }: Quantities,
  weeks: number,
): Promise<{ sums: string[]; forecasted: Set<number> }> {
  const { rows } = await sql<{ cost: string; ids: number[] }>`
    select sum(q.quantity * (p.point ->> 'price')::numeric) as cost, array_agg(q.id) as ids
    from unnest(${[...ids]}::bigint[], ${[...quantities]}::numeric[]) as q (id, quantity)
    join price_forecasts f on f.ingredient_id = q.id and f.method is not null and ${inReach('f.restaurant_id', reach)}
    cross join lateral jsonb_array_elements(f.points) with ordinality as p (point, step)
    where p.step <= ${weeks}
    group by p.step order by p.step`.execute(db);
  return { sums: rows.map(({ cost }) => cost), forecasted: new Set(rows[0]?.ids.map(Number)) };
}
