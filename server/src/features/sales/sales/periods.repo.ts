import { addDays, businessDate, startOfMonth, startOfWeek } from '@platewise/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Recounts the weeks and months of these days, by item sold, with its cost. */
export async function recountPeriods(trx: Tx, restaurantId: number, dates: string[]): Promise<void> {
  const { from, to } = aroundPeriods(dates);
  await sql`delete from sales_item_period s
    using (select distinct p.period, date_trunc(p.period, d.day::timestamp)::date as starts_on
      from unnest(${dates}::date[]) d (day) cross join (values ('week'), ('month')) p (period)) w
    where s.restaurant_id = ${restaurantId} and s.period = w.period and s.starts_on = w.starts_on`.execute(trx);
  await sql`insert into sales_item_period (restaurant_id, period, starts_on, menu_item_id, pos_item_id, category, quantity,
      net, cost, uncosted_quantity, uncosted_net, estimated_net)
    select ${restaurantId}, w.period, w.starts_on, i.menu_item_id,
      case when i.menu_item_id = 0 then i.pos_item_id else 0 end,
      case when i.menu_item_id = 0 then coalesce(i.category, '') else '' end, sum(i.quantity), sum(i.net),
      coalesce(sum(i.cost), 0), coalesce(sum(i.quantity) filter (where i.cost is null), 0),
      coalesce(sum(i.net) filter (where i.cost is null), 0), coalesce(sum(i.net) filter (where i.cost_estimated), 0)
    from (select distinct p.period, date_trunc(p.period, d.day::timestamp)::date as starts_on, ('1 ' || p.period)::interval as stretch
      from unnest(${dates}::date[]) d (day) cross join (values ('week'), ('month')) p (period)) w
    join sales_item_day i on i.restaurant_id = ${restaurantId}
      and i.business_date >= w.starts_on and i.business_date < w.starts_on + w.stretch
    where i.business_date >= ${from}::date and i.business_date < ${to}::date
    group by 2, 3, 4, 5, 6`.execute(trx);
}

/** From the first day of the weeks and months around the sorted days, to the first day after them (exclusive). */
function aroundPeriods(dates: readonly string[]): { from: string; to: string } {
  const [first, last] = [businessDate(dates[0] ?? ''), businessDate(dates.at(-1) ?? '')];
  const nextMonth = startOfMonth(addDays(startOfMonth(last), 31));
  const nextWeek = addDays(startOfWeek(last), 7);
  const [week, month] = [startOfWeek(first), startOfMonth(first)];
  return { from: week < month ? week : month, to: nextWeek > nextMonth ? nextWeek : nextMonth };
}
