import type { REVENUE_FILTERS } from '@platewise/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { nowAndBefore, type Spans, type Stretches, stretchesOf } from './spans.ts';

export type RevenueFilter = (typeof REVENUE_FILTERS)[number];

export type Totals = {
  net: string | null;
  before: string | null;
  transactions: string | null;
  guests: string | null;
  guest_net: string | null;
  tax: string | null;
  tips: string | null;
  discounts: string | null;
  refunds: string | null;
  refund_count: string | null;
  service_charges: string | null;
  gift_cards: string | null;
};

/** `name` where the key itself is no word for people. */
export type BreakdownRow = { key: string; name: string | null; net: string; count: string; before: string | null };

const within = (spans: Spans): RawBuilder<unknown> => sql`
  unnest(${spans.restaurantIds}::bigint[], ${spans.before}::date[], ${spans.from}::date[], ${spans.to}::date[])
    as w (restaurant_id, before_day, first_day, last_day)`;

const days = (spans: Spans, reach: Reach): RawBuilder<unknown> => sql`
  from ${within(spans)}
  join revenue_analytics a on a.restaurant_id = w.restaurant_id and a.period = 'day'
    and a.date between w.before_day and w.last_day and ${inReach('a.restaurant_id', reach)}`;

/** All that is told of the days, and their revenue before. Guests are compared with the days that count them only. */
export async function readTotals(db: Queryable, reach: Reach, spans: Spans): Promise<Totals> {
  const now = (column: string) => sql`sum(${sql.ref(`a.${column}`)}) filter (where a.date >= w.first_day)::text`;
  const { rows } = await sql<Totals>`
    select ${now('net_sales')} as net, sum(a.net_sales) filter (where a.date < w.first_day) as before,
      ${now('total_transactions')} as transactions, ${now('guests')} as guests,
      sum(a.net_sales) filter (where a.date >= w.first_day and a.guests > 0) as guest_net,
      ${now('total_tax')} as tax, ${now('total_tips')} as tips, ${now('total_discounts')} as discounts,
      ${now('refunds')} as refunds, ${now('refund_count')} as refund_count,
      ${now('service_charges')} as service_charges, ${now('gift_cards')} as gift_cards
    ${days(spans, reach)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row;
}

const columns = {
  source: 'order_types',
  category: 'categories',
  payment: 'payment_methods',
  hour: 'hourly_sales',
  system: 'sources',
} as const;

type Part = keyof typeof columns;
type Daily = 'weekday' | 'day' | 'restaurant';

const keysOfDays = {
  weekday: sql`extract(isodow from a.date)::text`,
  day: sql`a.date::text`,
  restaurant: sql`a.restaurant_id::text`,
} as const;

/** One row for each day: key, net and count. */
const wholeDays = (filter: Daily, spans: Spans, reach: Reach): RawBuilder<unknown> => sql`
  select a.date >= w.first_day as now, ${keysOfDays[filter]} as key, a.net_sales as net,
    a.total_transactions::numeric as count ${days(spans, reach)}`;

/** One row for each part of each stretch, whole months from what their days add up to. */
const partsIn = (part: Part, stretches: Stretches, reach: Reach): RawBuilder<unknown> => sql`
  select w.now, s.key, s.net, s.count::numeric as count
  from ${columnsOf(stretches.months)}
  join sales_part_month s on s.restaurant_id = w.restaurant_id and s.part = ${part}
    and s.month between w.first_day and w.last_day and ${inReach('s.restaurant_id', reach)}
  union all
  select w.now, e.key, (e.value ->> 'net')::numeric, (e.value ->> 'count')::numeric
  from ${columnsOf(stretches.days)}
  join revenue_analytics a on a.restaurant_id = w.restaurant_id and a.period = 'day'
    and a.date between w.first_day and w.last_day and ${inReach('a.restaurant_id', reach)}
  cross join lateral jsonb_each(a.${sql.ref(columns[part])}) as e (key, value)`;

const isDaily = (filter: Part | Daily): filter is Daily => filter in keysOfDays;

/** Revenue by one thing, over the days and over as many before them. What sold only then is left out. */
export async function readParts(
  db: Queryable,
  reach: Reach,
  spans: Spans,
  filter: Part | Daily,
): Promise<BreakdownRow[]> {
  const parts = isDaily(filter) ? wholeDays(filter, spans, reach) : partsIn(filter, stretchesOf(spans), reach);
  const { rows } = await sql<BreakdownRow>`
    select p.key, null as name, sum(p.net) filter (where p.now) as net,
      sum(p.count) filter (where p.now)::text as count, sum(p.net) filter (where not p.now) as before
    from (${parts}) p
    group by p.key having bool_or(p.now) order by 3 desc, p.key`.execute(db);
  return rows;
}

/** One row for each item of each stretch, whole months from what their days add up to. */
const soldIn = (stretches: Stretches, reach: Reach): RawBuilder<unknown> => sql`
  select w.now, i.menu_item_id, i.item_name, i.net, i.quantity
  from ${columnsOf(stretches.months)}
  cross join lateral (
    select s.menu_item_id, s.item_name, sum(s.net) as net, sum(s.quantity) as quantity
    from sales_item_month s
    where s.restaurant_id = w.restaurant_id and s.month between w.first_day and w.last_day
      and ${inReach('s.restaurant_id', reach)}
    group by s.menu_item_id, s.item_name
  ) i
  union all
  select w.now, i.menu_item_id, i.item_name, i.net, i.quantity
  from ${columnsOf(stretches.days)}
  cross join lateral (
    select s.menu_item_id, s.item_name, sum(s.net) as net, sum(s.quantity) as quantity
    from sales_item_day s
    where s.restaurant_id = w.restaurant_id and s.business_date between w.first_day and w.last_day
      and ${inReach('s.restaurant_id', reach)}
    group by s.menu_item_id, s.item_name
  ) i`;

const columnsOf = ({ restaurantIds, now, from, to }: Stretches['days']): RawBuilder<unknown> => sql`
  unnest(${restaurantIds}::bigint[], ${now}::boolean[], ${from}::date[], ${to}::date[])
    as w (restaurant_id, now, first_day, last_day)`;

const itemKey = sql`case when i.menu_item_id > 0 then 'dish:' || i.menu_item_id else 'item:' || i.item_name end`;

/** The 200 items that brought most; dishes under their own name, what is mapped to none under the till's. */
export async function readItems(db: Queryable, reach: Reach, spans: Spans): Promise<BreakdownRow[]> {
  const { now, before } = nowAndBefore(stretchesOf(spans));
  // Beside each other: both add up the items of a year.
  const [items, then] = await Promise.all([readBest(db, reach, now), readItemSums(db, reach, before)]);
  return items.map((row) => ({ ...row, before: then.get(row.key) ?? null }));
}

async function readBest(db: Queryable, reach: Reach, stretches: Stretches): Promise<Omit<BreakdownRow, 'before'>[]> {
  const { rows } = await sql<Omit<BreakdownRow, 'before'>>`
    select p.key, coalesce(m.name, p.item_name) as name, p.net, p.count::text as count
    from (
      select ${itemKey} as key, i.menu_item_id, min(i.item_name) as item_name, sum(i.net) as net, sum(i.quantity) as count
      from (${soldIn(stretches, reach)}) i
      group by 1, i.menu_item_id
      order by 4 desc, 1
      limit 200
    ) p
    left join menu_items m on m.id = p.menu_item_id and ${inReach('m.restaurant_id', reach)}
    order by p.net desc, p.key`.execute(db);
  return rows;
}

async function readItemSums(db: Queryable, reach: Reach, stretches: Stretches): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; net: string }>`
    select ${itemKey} as key, sum(i.net) as net from (${soldIn(stretches, reach)}) i group by 1`.execute(db);
  return new Map(rows.map(({ key, net }) => [key, net]));
}
