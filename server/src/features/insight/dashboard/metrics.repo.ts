import type { Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { SalesWindows } from './sales-windows.ts';

const within = (windows: SalesWindows): RawBuilder<unknown> => sql`
  unnest(${windows.restaurantIds}::bigint[], ${windows.from}::date[], ${windows.to}::date[])
    as w (restaurant_id, first_day, last_day)`;

export type StretchRow = { stretch: number; net: Money | null; cost: Money | null };

/** Net sales in stretches of this many days, numbered from the first day of the windows. */
export async function readRevenueByStretch(
  db: Queryable,
  reach: Reach,
  windows: SalesWindows,
  days: number,
): Promise<StretchRow[]> {
  const { rows } = await sql<StretchRow>`
    select (a.date - w.first_day) / ${days}::integer as stretch, sum(a.net_sales) as net, null as cost
    from ${within(windows)}
    join revenue_analytics a on a.restaurant_id = w.restaurant_id and a.period = 'day'
      and a.date between w.first_day and w.last_day
    where ${inReach('a.restaurant_id', reach)}
    group by 1`.execute(db);
  return rows;
}

/** The same for dishes with a known cost, along with their cost on the day of sale. */
export async function readTheoreticalCostByStretch(
  db: Queryable,
  reach: Reach,
  windows: SalesWindows,
  days: number,
): Promise<StretchRow[]> {
  const { rows } = await sql<StretchRow>`
    select (s.business_date - w.first_day) / ${days}::integer as stretch, sum(s.net) as net, sum(s.cost) as cost
    from ${within(windows)}
    join sales_item_day s on s.restaurant_id = w.restaurant_id and s.business_date between w.first_day and w.last_day
    where ${inReach('s.restaurant_id', reach)} and s.cost is not null
    group by 1`.execute(db);
  return rows;
}

/** Longer than any window, so a window is a single stretch. */
const wholeWindow = 10_000;

/** Net sales of the windows; null if there are none. */
export async function readRevenue(db: Queryable, reach: Reach, windows: SalesWindows): Promise<string | null> {
  const [whole] = await readRevenueByStretch(db, reach, windows, wholeWindow);
  return whole?.net ?? null;
}

/** Net sales and cost of the dishes sold in the windows whose cost is known. */
export async function readTheoreticalCost(
  db: Queryable,
  reach: Reach,
  windows: SalesWindows,
): Promise<Pick<StretchRow, 'net' | 'cost'>> {
  const [whole] = await readTheoreticalCostByStretch(db, reach, windows, wholeWindow);
  return whole ?? { net: null, cost: null };
}

export type PendingRow = { currency: string; count: number; amount: Money | null; oldest: Date };

/** Invoices neither approved nor rejected, per currency. */
export async function readPending(db: Queryable, reach: Reach): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select n.currency, count(*) as count, sum(n.total_amount) as amount, min(n.uploaded_at) as oldest
    from invoices n
    where ${inReach('n.restaurant_id', reach)} and n.approved_at is null and n.rejected_at is null
    group by n.currency order by n.currency`.execute(db);
  return rows;
}
