import type { AskDimension, Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { AskWindows } from '../ask-call.ts';
import { onWeekdays, timeKey, within } from '../parts.repo.ts';

export type SalesWanted = {
  by: AskDimension | null;
  channels: readonly string[] | null;
  /** As stored: '07'. */
  hours: readonly string[] | null;
  weekdays: readonly string[] | null;
};

/** `counted` is the revenue of which the number of checks is known. */
export type SalesRow = { restaurant_id: number; key: string; net: Money; checks: string; counted: string };

/** Revenue and checks of the days, from their totals, by any dimension that the totals are kept by. */
export async function readSales(
  db: Queryable,
  reach: Reach,
  windows: AskWindows,
  wanted: SalesWanted,
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select a.restaurant_id, ${keyOf(wanted.by)} as key, sum(e.net) as net, sum(e.count)::text as checks,
      coalesce(sum(e.net) filter (where e.count > 0), 0) as counted
    from ${within(windows)}
    join revenue_analytics a on a.restaurant_id = w.restaurant_id and a.period = 'day'
      and a.date between w.first_day and w.last_day and ${inReach('a.restaurant_id', reach)}
    cross join lateral (${partsOfDay(wanted)}) e
    where ${onWeekdays(wanted.weekdays, sql`a.date`)}
    group by 1, 2`.execute(db);
  return rows;
}

const keyOf = (by: AskDimension | null) =>
  by === 'channel' || by === 'hour' ? sql.ref('e.part') : timeKey(by, sql`a.date`);

function partsOfDay({ by, channels, hours }: SalesWanted): RawBuilder<unknown> {
  if (by === 'channel' || channels !== null) return partsIn(sql.ref('a.order_types'), channels);
  if (by === 'hour' || hours !== null) return partsIn(sql.ref('a.hourly_sales'), hours);
  return sql`select ''::text as part, a.net_sales as net, a.total_transactions::numeric as count`;
}

const partsIn = (column: RawBuilder<unknown>, keys: readonly string[] | null): RawBuilder<unknown> => sql`
  select p.key as part, (p.value ->> 'net')::numeric as net, (p.value ->> 'count')::numeric as count
  from jsonb_each(coalesce(${column}, '{}'::jsonb)) as p (key, value)
  where ${keys === null ? sql`true` : sql`lower(p.key) = any(${keys.map((key) => key.toLowerCase())}::text[])`}`;

/** The same from the checks themselves, for channels by hour, which the totals aren't kept by. */
export async function readChecks(
  db: Queryable,
  reach: Reach,
  windows: AskWindows,
  wanted: SalesWanted,
): Promise<SalesRow[]> {
  const { by, channels, hours, weekdays } = wanted;
  const key =
    by === 'channel' ? sql`s.channel` : by === 'hour' ? sql`coalesce(s.hour, '')` : timeKey(by, sql`s.business_date`);
  const { rows } = await sql<SalesRow>`
    select s.restaurant_id, ${key} as key, sum(s.net) as net, sum(s.checks)::text as checks,
      coalesce(sum(s.net) filter (where s.checks is not null), 0) as counted
    from ${within(windows)}
    cross join lateral (
      select d.restaurant_id, d.business_date, d.net, coalesce(d.order_type, 'Other') as channel, ${hourOf} as hour,
        case when d.kind = 'sale' and not (d.metadata ->> 'timeless' is not distinct from 'true'
          and d.external_transaction_id like 'row:%') then 1 else 0 end as checks
      from sales_data d
      where d.restaurant_id = w.restaurant_id and d.business_date between ${first(windows)} and ${last(windows)}
        and ${inReach('d.restaurant_id', reach)}
    ) s
    where ${onWeekdays(weekdays, sql`s.business_date`)} and ${among(sql`s.channel`, channels)} and ${among(sql`s.hour`, hours)}
    group by 1, 2`.execute(db);
  return rows;
}

/** Constants, so that only the partitions of these months are read. */
export const first = ({ from }: AskWindows) => sql`${[...from].sort()[0] ?? '1900-01-01'}::date`;
export const last = ({ to }: AskWindows) => sql`${[...to].sort().at(-1) ?? '1900-01-01'}::date`;

export const hourOf = sql`case when d.metadata ->> 'timeless' is distinct from 'true'
  then lpad(extract(hour from d.transaction_date at time zone w.zone)::text, 2, '0') end`;

export const among = (column: RawBuilder<unknown>, keys: readonly string[] | null): RawBuilder<boolean> =>
  keys === null
    ? sql<boolean>`true`
    : sql<boolean>`lower(${column}) = any(${keys.map((key) => key.toLowerCase())}::text[])`;
