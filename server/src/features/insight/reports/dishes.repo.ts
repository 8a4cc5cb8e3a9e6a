import { businessDate, type Money, type Percent, type Quantity, wholeMonths } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';
import { dishCostOn } from '../../kitchen/costing/index.ts';
import { daysKnown } from '../../sales/sales/index.ts';
import { momentOf } from './as-known.repo.ts';
import type { Windows } from './report-places.ts';

export type DishRow = {
  restaurant_id: number;
  id: number;
  name: string;
  category: string;
  price: Money | null;
  net_price: Money | null;
  tax_rate: Percent;
  target_margin: Percent;
  cost: Money | null;
  /**
   * Cost when the period began, or the first known cost; null if no other cost has followed since, and in a report as it
   * was known, which doesn't show it.
   */
  cost_before: Money | null;
  sold: Quantity;
  net: Money;
  /** Cost of those sales on the days they sold; null if any part of it is unknown. */
  sold_cost: Money | null;
};

type Columns = { restaurantIds: number[]; from: string[]; to: string[] };

/** The same days, with whole months kept apart from the days around them: a year is twelve rows per dish, not 365. */
function stretchesOf({ restaurantIds, from, to }: Windows): { months: Columns; days: Columns } {
  const stretches = { months: noColumns(), days: noColumns() };
  for (const [index, id] of restaurantIds.entries()) {
    const found = wholeMonths({ from: businessDate(from[index] ?? ''), to: businessDate(to[index] ?? '') });
    if (found.months !== null) push(stretches.months, id, found.months);
    for (const days of found.days) push(stretches.days, id, days);
  }
  return stretches;
}

const noColumns = (): Columns => ({ restaurantIds: [], from: [], to: [] });

function push(columns: Columns, id: number, { from, to }: { from: string; to: string }): void {
  columns.restaurantIds.push(id);
  columns.from.push(from);
  columns.to.push(to);
}

const within = ({ restaurantIds, from, to }: Columns) => sql`
  unnest(${restaurantIds}::bigint[], ${from}::date[], ${to}::date[]) as w (restaurant_id, first_day, last_day)`;

/** What each dish sold in the months and days of its restaurant's period. */
function soldNow(reach: Reach, windows: Windows): RawBuilder<unknown> {
  const { months, days } = stretchesOf(windows);
  return sql`
      select w.restaurant_id, i.menu_item_id, i.quantity, i.net, i.cost, i.uncosted
      from ${within(months)}
      cross join lateral (
        select s.menu_item_id, sum(s.quantity) as quantity, sum(s.net) as net, sum(s.cost) as cost,
          sum(s.uncosted_quantity) as uncosted
        from sales_item_period s
        where s.restaurant_id = w.restaurant_id and s.period = 'month' and s.starts_on between w.first_day and w.last_day
          and s.menu_item_id > 0 and ${inReach('s.restaurant_id', reach)}
        group by s.menu_item_id
      ) i
      union all
      select w.restaurant_id, i.menu_item_id, i.quantity, i.net, i.cost, i.uncosted
      from ${within(days)}
      cross join lateral (
        select s.menu_item_id, sum(s.quantity) as quantity, sum(s.net) as net, coalesce(sum(s.cost), 0) as cost,
          coalesce(sum(s.quantity) filter (where s.cost is null), 0) as uncosted
        from sales_item_day s
        where s.restaurant_id = w.restaurant_id and s.business_date between w.first_day and w.last_day
          and s.menu_item_id > 0 and ${inReach('s.restaurant_id', reach)}
        group by s.menu_item_id
      ) i`;
}

/** The same, as known just before `w.known_before`. */
const soldThen = (reach: Reach, windows: Windows, moment: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select w.restaurant_id, i.menu_item_id, i.quantity, i.net, coalesce(i.cost, 0) as cost,
    case when i.cost is null then i.quantity else 0 end as uncosted
  from ${knownWithin(windows)}
  cross join ${daysKnown({ restaurant: sql`w.restaurant_id`, from: sql`w.first_day`, to: sql`w.last_day` }, moment)} i
  where i.menu_item_id > 0 and ${inReach('w.restaurant_id', reach)}`;

const knownWithin = ({ restaurantIds, from, to, knownBefore }: Windows) => sql`
  unnest(${restaurantIds}::bigint[], ${from}::date[], ${to}::date[], ${knownBefore}::timestamptz[])
    as w (restaurant_id, first_day, last_day, known_before)`;

/** The dishes on the menu by name, with each dish's sales in its restaurant's period and its cost at the start. */
export async function readDishes(db: Queryable, reach: Reach, windows: Windows): Promise<DishRow[]> {
  const moment = momentOf(windows);
  const { rows } = await sql<DishRow>`
    with parts as materialized (${moment === null ? soldNow(reach, windows) : soldThen(reach, windows, moment)}
    ), sold as materialized (
      select restaurant_id, menu_item_id, sum(quantity) as quantity, sum(net) as net,
        case when sum(uncosted) = 0 then sum(cost) end as cost
      from parts group by 1, 2
    )
    select m.restaurant_id, m.id, m.name, m.category, m.current_price as price, m.net_price,
      m.tax_rate, m.target_margin,
      coalesce(m.manual_cost, m.recipe_cost) as cost,
      ${moment === null ? dishCostOn(sql`w.first_day - 1`) : sql`null::numeric`} as cost_before,
      coalesce(s.quantity, 0) as sold, coalesce(s.net, 0) as net,
      case when s.quantity is null then 0 else s.cost end as sold_cost
    from ${knownWithin(windows)}
    join ${rowsKnown('menu_items', sql`w.restaurant_id`, moment)} m on m.restaurant_id = w.restaurant_id and m.is_active and ${inReach('m.restaurant_id', reach)}
    left join sold s on s.restaurant_id = m.restaurant_id and s.menu_item_id = m.id
    order by lower(m.name), m.restaurant_id, m.id`.execute(db);
  return rows;
}
