import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { dayBegan } from '../../../platform/earlier/earlier-rows.repo.ts';

type Part = RawBuilder<unknown>;

/** Stores a month's budget before it changes, once per day; empty if there was none. */
export async function keepMonth(trx: Tx, { restaurantId }: RestaurantScope, month: string): Promise<void> {
  await sql`insert into earlier_rows (restaurant_id, of_table, day, rows)
    select ${restaurantId}, 'budgets', ${month}::date, coalesce((
      select jsonb_agg(jsonb_build_object('line', b.line, 'amount', b.amount) order by b.line) from budgets b
      where b.restaurant_id = ${restaurantId} and b.month = ${month}::date), '[]')
    where not exists (
      select from earlier_rows e where e.restaurant_id = ${restaurantId} and e.of_table = 'budgets'
        and e.row_id is null and e.day = ${month}::date and e.ended_at >= ${dayBegan(sql`${restaurantId}::bigint`)})`.execute(
    trx,
  );
}

/** Budgets by month and line as known just before a moment, for a join. */
export const budgetsKnown = (restaurant: Part, knownBefore: Part): Part => sql`lateral (
  select b.month, b.line, b.amount from budgets b
  where b.restaurant_id = ${restaurant} and not exists (
    select from earlier_rows e where e.restaurant_id = b.restaurant_id and e.of_table = 'budgets'
      and e.row_id is null and e.day = b.month and e.ended_at >= ${knownBefore})
  union all
  select s.day, r.line, r.amount
  from (
    select distinct on (e.day) e.day, e.rows from earlier_rows e
    where e.restaurant_id = ${restaurant} and e.of_table = 'budgets' and e.row_id is null
      and e.ended_at >= ${knownBefore}
    order by e.day, e.ended_at, e.id
  ) s cross join lateral jsonb_to_recordset(s.rows) as r (line text, amount numeric)
)`;
