import type { Percent, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { PriceHorizon } from '../../pricing/forecasting/index.ts';

export type ExpectedRow = {
  ingredient_id: number;
  accuracy: Percent | null;
  price: UnitCost;
  low: string;
  high: string;
};

/** Expected cost of the ingredients that have a forecast, this many weeks ahead, with the 80% interval. */
export async function readExpected(db: Queryable, reach: Reach, weeks: PriceHorizon): Promise<ExpectedRow[]> {
  const { rows } = await sql<ExpectedRow>`
    select f.ingredient_id, h ->> 'accuracy' as accuracy, h -> 'points' -> -1 ->> 'price' as price,
      h -> 'points' -> -1 ->> 'low80' as low, h -> 'points' -> -1 ->> 'high80' as high
    from price_forecasts f
    cross join lateral jsonb_array_elements(f.points) as h
    where ${inReach('f.restaurant_id', reach)} and (h ->> 'weeks')::integer = ${weeks}`.execute(db);
  return rows;
}

/** Quantities by ingredient, as columns. */
export type Quantities = { ids: readonly number[]; quantities: readonly string[] };

/** Expected cost of these quantities in each of the coming weeks, and which of the ingredients have a forecast. */
export async function sumExpected(
  db: Queryable,
  reach: Reach,
  { ids, quantities }: Quantities,
  weeks: PriceHorizon,
): Promise<{ sums: string[]; forecasted: Set<number> }> {
  const { rows } = await sql<{ cost: UnitCost; ids: number[] }>`
    select sum(q.quantity * (p.point ->> 'price')::numeric) as cost, array_agg(q.id) as ids
    from unnest(${[...ids]}::bigint[], ${[...quantities]}::numeric[]) as q (id, quantity)
    join price_forecasts f on f.ingredient_id = q.id and ${inReach('f.restaurant_id', reach)}
    cross join lateral jsonb_array_elements(f.points) as h
    cross join lateral jsonb_array_elements(h -> 'points') with ordinality as p (point, step)
    where (h ->> 'weeks')::integer = ${weeks}
    group by p.step order by p.step`.execute(db);
  return { sums: rows.map(({ cost }) => cost), forecasted: new Set(rows[0]?.ids.map(Number)) };
}
