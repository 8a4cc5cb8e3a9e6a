import { type RawBuilder, sql } from 'kysely';
import { defaultSettings } from '../auth/session.repo.ts';
import type { Queryable } from '../db/index.ts';

type Part = RawBuilder<unknown>;

/** The lines of a recipe as an array, in order. */
const recipeOf = (lines: 'menu_item_ingredients' | 'ingredient_recipe_lines', owner: 'menu_item_id' | 'prep_id') =>
  [
    'jsonb',
    `(select coalesce(jsonb_agg(jsonb_build_object('ingredient_id', l.ingredient_id, 'quantity', l.quantity::text,
      'unit', l.unit, 'yield_percent', l.yield_percent::text) order by l.position, l.id), '[]')
      from ${lines} l where l.${owner} = t.id)`,
  ] as const;

type Columns = Readonly<Record<string, string | readonly [type: string, from: string]>>;

/** What reports read of a table `t`: since when a row is known, and the columns' types, with how one is computed. */
const stored = {
  menu_items: {
    since: 'created_at',
    columns: {
      name: 'text',
      category: 'text',
      current_price: 'numeric',
      net_price: 'numeric',
      tax_rate: 'numeric',
      target_margin: 'numeric',
      manual_cost: 'numeric',
      recipe_cost: 'numeric',
      is_active: 'boolean',
      recipe: recipeOf('menu_item_ingredients', 'menu_item_id'),
      created_at: 'timestamptz',
    },
  },
  ingredients: {
    since: 'created_at',
    columns: {
      name: 'text',
      category: 'text',
      unit: 'text',
      kind: 'text',
      current_cost: 'numeric',
      vendor_id: 'bigint',
      vendor_name: ['text', '(select v.name from vendors v where v.id = t.vendor_id)'],
      last_updated: 'timestamptz',
      is_active: 'boolean',
      density_g_per_ml: 'numeric',
      grams_per_each: 'numeric',
      conversions: [
        'jsonb',
        `(select coalesce(jsonb_agg(jsonb_build_object('unit', c.unit, 'quantity', c.quantity::text, 'to_unit', c.to_unit)
          order by c.id), '[]') from ingredient_conversions c where c.ingredient_id = t.id)`,
      ],
      yield_percent: 'numeric',
      batch_yield_quantity: 'numeric',
      batch_yield_unit: 'text',
      recipe: recipeOf('ingredient_recipe_lines', 'prep_id'),
      created_at: 'timestamptz',
    },
  },
  price_history: {
    since: 'recorded_at',
    columns: {
      ingredient_id: 'bigint',
      price: 'numeric',
      unit: 'text',
      quantity: 'numeric',
      source: 'text',
      effective_date: 'date',
      voided_at: 'timestamptz',
      recorded_at: 'timestamptz',
    },
  },
  pos_menu_items: {
    since: 'created_at',
    columns: {
      ingredient_id: 'bigint',
      ingredient_quantity: 'numeric',
      ingredient_unit: 'text',
      not_food: 'boolean',
      created_at: 'timestamptz',
    },
  },
  labour_costs: {
    since: 'created_at',
    columns: { starts_on: 'date', ends_on: 'date', amount: 'numeric', created_at: 'timestamptz' },
  },
  inventory: {
    since: 'created_at',
    columns: { ingredient_id: 'bigint', is_active: 'boolean', created_at: 'timestamptz' },
  },
  vendor_items: {
    since: 'created_at',
    columns: {
      pack_text: 'text',
      pack_printed: 'text',
      pack_count: 'numeric',
      pack_size: 'numeric',
      pack_unit: 'text',
      catch_weight: 'boolean',
      pack_corrected: 'boolean',
      created_at: 'timestamptz',
    },
  },
  inventory_transactions: {
    since: 'created_at',
    columns: {
      inventory_id: 'bigint',
      ingredient_id: 'bigint',
      transaction_type: 'text',
      quantity: 'numeric',
      unit_cost: 'numeric',
      reason: 'text',
      occurred_on: 'date',
      created_at: 'timestamptz',
    },
  },
  count_sessions: {
    since: 'started_at',
    columns: {
      status: 'text',
      is_full: ['boolean', "t.kind = 'full' and t.locations is null"],
      counted_on: 'date',
      closed_at: 'timestamptz',
      // Reports show no counts that are open.
      lines: [
        'jsonb',
        `(select coalesce(jsonb_agg(jsonb_build_object('inventory_id', l.inventory_id, 'ingredient_id', l.ingredient_id,
          'unit', l.unit, 'quantity', l.quantity, 'value', coalesce(l.value, l.quantity * l.unit_cost)) order by l.id), '[]')
          from count_lines l where l.restaurant_id = t.restaurant_id and l.session_id = t.id and t.status = 'closed'
            and l.quantity is not null)`,
      ],
      started_at: 'timestamptz',
    },
  },
} as const satisfies Record<string, { since: string; columns: Columns }>;
type Table = keyof typeof stored;

const columnsOf = (table: Table) =>
  Object.entries<Columns[string]>(stored[table].columns).map(([name, how]) =>
    typeof how === 'string'
      ? { name, type: how, value: sql.ref(`t.${name}`) }
      : { name, type: how[0], value: sql.raw(how[1]) },
  );

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
  const values = columnsOf(table).flatMap(({ name, value }) => [sql.lit(name), value]);
  const since = sql.ref(`t.${stored[table].since}`);
  await sql`insert into earlier_rows (restaurant_id, of_table, row_id, rows)
    select t.restaurant_id, ${table}, t.id, jsonb_build_array(jsonb_build_object(${sql.join(values)}))
    from ${sql.table(table)} t
    where ${which} and ${since} < ${dayBegan(sql`t.restaurant_id`)} and not exists (
      select from earlier_rows e where e.restaurant_id = t.restaurant_id and e.of_table = ${table} and e.row_id = t.id
        and e.ended_at >= ${dayBegan(sql`t.restaurant_id`)})`.execute(db);
}

/** A table for a join: with `knownBefore`, as it was just before that moment, otherwise as it is. */
export function rowsKnown(table: Table, restaurant: Part, knownBefore: Part | null): Part {
  if (knownBefore === null) return sql`${sql.table(table)}`;
  const columns = columnsOf(table);
  const now = columns.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`);
  const then = columns.map(({ name }) => sql.ref(`r.${name}`));
  const types = columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const { since } = stored[table];
  return sql`lateral (
    select t.restaurant_id, t.id, ${sql.join(now)}
    from ${sql.table(table)} t
    where t.restaurant_id = ${restaurant} and ${sql.ref(`t.${since}`)} < ${knownBefore} and not exists (
      select from earlier_rows e where e.restaurant_id = t.restaurant_id and e.of_table = ${table} and e.row_id = t.id
        and e.ended_at >= ${knownBefore})
    union all
    select kept.restaurant_id, kept.row_id, ${sql.join(then)}
    from (
      select distinct on (e.row_id) e.restaurant_id, e.row_id, e.rows from earlier_rows e
      where e.restaurant_id = ${restaurant} and e.of_table = ${table} and e.ended_at >= ${knownBefore}
      order by e.row_id, e.ended_at, e.id
    ) kept cross join lateral jsonb_to_record(kept.rows -> 0) as r (${sql.join(types)})
    where ${sql.ref(`r.${since}`)} < ${knownBefore}
  )`;
}
