import type { REVENUE_FILTERS } from '@platewise/contract';
import type { Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Spans, type Stretches, stretchesOf } from './spans.ts';

export type RevenueFilter = (typeof REVENUE_FILTERS)[number];

export type Totals = {
  net: Money | null;
  /** Revenue of the restaurants that also sold in the comparison days, and what they took then. */
  alike: string | null;
  before: string | null;
  /** IDs of the restaurants that sold in the days, and how many of them also sold in the comparison days. */
  selling: string[] | null;
  alike_count: number;
  transactions: string | null;
  /** From days whose checks are known. */
  counted_net: string | null;
  guests: string | null;
  guest_net: string | null;
  tax: string | null;
  tips: Money | null;
  discounts: Money | null;
  refunds: string | null;
  refund_count: string | null;
  service_charges: string | null;
  gift_cards: Money | null;
};

/**
 * `name` is set if the key itself isn't readable. `alike` and `before` are the amounts compared: the average day for
 * weekdays, sums for everything else, of restaurants that also sold in the comparison days.
 */
export type BreakdownRow = {
  key: string;
  name: string | null;
  net: Money;
  count: string;
  alike: string | null;
  before: string | null;
  /** Number of dates with sales; only for weekdays. */
  days?: string;
};

const within = (spans: Spans): RawBuilder<unknown> => sql`
  unnest(${spans.restaurantIds}::bigint[], ${spans.before}::date[], ${spans.from}::date[], ${spans.to}::date[])
    as w (restaurant_id, before_day, first_day, last_day)`;

const days = (spans: Spans, reach: Reach): RawBuilder<unknown> => sql`
  from ${within(spans)}
  join revenue_analytics a on a.restaurant_id = w.restaurant_id and a.period = 'day'
    and a.date between w.before_day and w.last_day and ${inReach('a.restaurant_id', reach)}`;

/** All figures of the days, and their revenue before. Guests are compared only with days that count guests. */
export async function readTotals(db: Queryable, reach: Reach, spans: Spans): Promise<Totals> {
  const now = (column: string) => sql`sum(${sql.ref(`a.${column}`)}) filter (where a.date >= w.first_day)::text`;
  const { rows } = await sql<Totals>`
    select ${now('net_sales')} as net, sum(a.net_sales) filter (where a.date < w.first_day) as before,
      sum(a.net_sales) filter (where a.date >= w.first_day and w.before_day < w.first_day) as alike,
      array_agg(distinct a.restaurant_id::text) filter (where a.date >= w.first_day) as selling,
      count(distinct a.restaurant_id) filter (where w.before_day < w.first_day) as alike_count,
      ${now('total_transactions')} as transactions,
      sum(a.net_sales) filter (where a.date >= w.first_day and a.total_transactions > 0) as counted_net,
      ${now('guests')} as guests,
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

/** Each day next to the same weekday a week earlier. */
const byDay = (spans: Spans, reach: Reach): RawBuilder<unknown> => sql`
  select a.date::text as key, a.net_sales as net, a.total_transactions::numeric as count,
    case when b.net_sales is not null then a.net_sales end as alike, b.net_sales as before, null::date as day
  ${days(spans, reach)} and a.date >= w.first_day
  left join revenue_analytics b on b.restaurant_id = a.restaurant_id and b.period = 'day' and b.date = a.date - 7`;

/** One row per day, with comparison days separate. */
const byKeyOfDay = (key: RawBuilder<unknown>, spans: Spans, reach: Reach): RawBuilder<unknown> => sql`
  select ${key} as key, case when a.date >= w.first_day then a.net_sales end as net,
    case when a.date >= w.first_day then a.total_transactions::numeric end as count,
    case when a.date >= w.first_day and w.before_day < w.first_day then a.net_sales end as alike,
    case when a.date < w.first_day then a.net_sales end as before, case when a.date >= w.first_day then a.date end as day
  ${days(spans, reach)}`;

function wholeDays(filter: Daily, spans: Spans, reach: Reach): RawBuilder<unknown> {
  if (filter === 'day') return byDay(spans, reach);
  const key = filter === 'weekday' ? sql`extract(isodow from a.date)::text` : sql`a.restaurant_id::text`;
  return byKeyOfDay(key, spans, reach);
}

/** Stretches as columns of a query. */
export const columnsOf = ({ restaurantIds, now, alike, from, to }: Stretches['days']): RawBuilder<unknown> => sql`
  unnest(${restaurantIds}::bigint[], ${now}::boolean[], ${alike}::boolean[], ${from}::date[], ${to}::date[])
    as w (restaurant_id, now, alike, first_day, last_day)`;

/** One row for each part of each stretch; whole months come from the monthly totals. */
const partsIn = (part: Part, stretches: Stretches, reach: Reach): RawBuilder<unknown> => sql`
  select w.now, w.alike, s.key, s.net, s.count::numeric as count
  from ${columnsOf(stretches.months)}
  join sales_part_month s on s.restaurant_id = w.restaurant_id and s.part = ${part}
    and s.month between w.first_day and w.last_day and ${inReach('s.restaurant_id', reach)}
  union all
  select w.now, w.alike, e.key, (e.value ->> 'net')::numeric, (e.value ->> 'count')::numeric
  from ${columnsOf(stretches.days)}
  join revenue_analytics a on a.restaurant_id = w.restaurant_id and a.period = 'day'
    and a.date between w.first_day and w.last_day and ${inReach('a.restaurant_id', reach)}
  cross join lateral jsonb_each(a.${sql.ref(columns[part])}) as e (key, value)`;

const isDaily = (filter: Part | Daily): filter is Daily => !(filter in columns);

/** Revenue by one dimension, for the days and as many days before them. What sold only before is omitted. */
export async function readParts(
  db: Queryable,
  reach: Reach,
  spans: Spans,
  filter: Part | Daily,
): Promise<BreakdownRow[]> {
  return isDaily(filter) ? readDaily(db, reach, spans, filter) : readStretches(db, reach, spans, filter);
}

async function readStretches(db: Queryable, reach: Reach, spans: Spans, part: Part): Promise<BreakdownRow[]> {
  const { rows } = await sql<BreakdownRow>`
    select p.key, null as name, sum(p.net) filter (where p.now) as net,
      sum(p.count) filter (where p.now)::text as count, sum(p.net) filter (where p.now and p.alike) as alike,
      sum(p.net) filter (where not p.now) as before
    from (${partsIn(part, stretchesOf(spans), reach)}) p
    group by p.key having bool_or(p.now) order by 3 desc, p.key`.execute(db);
  return rows;
}

/** Five Mondays are more than four, so weekdays are compared by their average day. */
async function readDaily(db: Queryable, reach: Reach, spans: Spans, filter: Daily): Promise<BreakdownRow[]> {
  const compared = filter === 'weekday' ? 'avg' : 'sum';
  const { rows } = await sql<BreakdownRow>`
    select p.key, null as name, sum(p.net) as net, sum(p.count)::text as count,
      ${sql.raw(compared)}(p.alike) as alike, ${sql.raw(compared)}(p.before) as before, count(distinct p.day)::text as days
    from (${wholeDays(filter, spans, reach)}) p
    group by p.key having count(p.net) > 0 order by 3 desc, p.key`.execute(db);
  return rows;
}
