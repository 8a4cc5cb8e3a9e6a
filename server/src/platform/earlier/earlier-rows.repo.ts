import { type RawBuilder, sql } from 'kysely';
import { defaultSettings } from '../auth/session.repo.ts';
import type { Queryable } from '../db/index.ts';

type Part = RawBuilder<unknown>;

/** What reports read of a table, with the types of its columns. */
const stored = {
  menu_items: {
    name: 'text',
    category: 'text',
    current_price: 'numeric',
    net_price: 'numeric',
    tax_rate: 'numeric',
    target_margin: 'numeric',
    manual_cost: 'numeric',
    recipe_cost: 'numeric',
    is_active: 'boolean',
    created_at: 'timestamptz',
  },
} as const;
type Table = keyof typeof stored;

/** What earlier rows are of, as in `earlier_rows.of_table`. */
export type EarlierOf = Table | 'menu_item_costs' | 'sales_item_day';

/**
 * When the restaurant's day began. Reports are known at the ends of days, so of several changes on one day only what
 * was there before the first of them is needed.
 */
export const dayBegan = (restaurant: Part): Part => sql`date_trunc('day', now(), coalesce(
  (select z.settings ->> 'timezone' from restaurants z where z.id = ${restaurant}), ${defaultSettings.timezone}))`;

/**
 * Stores what rows are like before they change, once per row and day. Call it before every change to a column in
 * `stored`, in the same transaction.
 * @param which of the rows of table `t`
 */
export async function keepRows(db: Queryable, table: Table, which: RawBuilder<boolean>): Promise<void> {
  const values = Object.keys(stored[table]).flatMap((column) => [sql.lit(column), sql.ref(`t.${column}`)]);
  await sql`insert into earlier_rows (restaurant_id, of_table, row_id, rows)
    select t.restaurant_id, ${table}, t.id, jsonb_build_array(jsonb_build_object(${sql.join(values)}))
    from ${sql.table(table)} t
    where ${which} and t.created_at < ${dayBegan(sql`t.restaurant_id`)} and not exists (
      select from earlier_rows e where e.restaurant_id = t.restaurant_id and e.of_table = ${table} and e.row_id = t.id
        and e.ended_at >= ${dayBegan(sql`t.restaurant_id`)})`.execute(db);
}

/** A table for a join: with `knownBefore`, as it was just before that moment, otherwise as it is. */
export function rowsKnown(table: Table, restaurant: Part, knownBefore: Part | null): Part {
  if (knownBefore === null) return sql`${sql.table(table)}`;
  const columns = Object.entries(stored[table]);
  const now = columns.map(([column]) => sql.ref(`t.${column}`));
  const then = columns.map(([column]) => sql.ref(`r.${column}`));
  const types = columns.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  return sql`lateral (
    select t.restaurant_id, t.id, ${sql.join(now)}
    from ${sql.table(table)} t
    where t.restaurant_id = ${restaurant} and t.created_at < ${knownBefore} and not exists (
      select from earlier_rows e where e.restaurant_id = t.restaurant_id and e.of_table = ${table} and e.row_id = t.id
        and e.ended_at >= ${knownBefore})
    union all
    select s.restaurant_id, s.row_id, ${sql.join(then)}
    from (
      select distinct on (e.row_id) e.restaurant_id, e.row_id, e.rows from earlier_rows e
      where e.restaurant_id = ${restaurant} and e.of_table = ${table} and e.ended_at >= ${knownBefore}
      order by e.row_id, e.ended_at, e.id
    ) s cross join lateral jsonb_to_record(s.rows -> 0) as r (${sql.join(types)})
    where r.created_at < ${knownBefore}
  )`;
}
