import type { Money, Quantity } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';
import { daysKnown } from '../../sales/sales/index.ts';
import { type Known, momentsOf } from './known.repo.ts';
import { type Columns, type NumberedDays, type Stretches, stretchesOf } from './stretches.ts';

/** Sales of one category: that of the dish, else of the ingredient, else from the POS. */
export type SoldRow = {
  restaurant_id: number;
  bucket: number;
  category: string | null;
  not_food: boolean;
  net: Money;
  /** The part with a known cost, that cost, and the part costed at a price from another day. */
  known_net: string;
  known_cost: Money;
  estimated_net: string;
};

/** The query's cost grows with items and weeks, not with the number of sales. */
export async function readSold(
  db: Queryable,
  reach: Reach,
  days: readonly NumberedDays[],
  known?: Known,
): Promise<SoldRow[]> {
  const moments = momentsOf(known, 'sales', reach);
  const sold =
    moments === null
      ? sql`with s as (${soldIn(stretchesOf(days), reach)})`
      : sql`with s as materialized (${addedUp(soldKnown(days, moments, reach))}), ${meaningsKnown(moments)}`;
  const { rows } = await sql<SoldRow>`
    ${sold}, meant as (
      select s.restaurant_id, s.bucket, s.net, s.cost, s.uncosted_net, s.estimated_net,
        case when m.id is not null then m.category when g.id is not null then g.category
          else nullif(s.category, '') end as category,
        m.id is null and g.id is null and coalesce(p.not_food, false) as not_food
      ${moments === null ? meanings(reach) : meanings(reach, { dishes: sql`dishes`, items: sql`items`, goods: sql`goods` })}
    )
    select restaurant_id, bucket, category, not_food, sum(net) as net,
      sum(net) - sum(uncosted_net) as known_net, sum(cost) as known_cost, sum(estimated_net) as estimated_net
    from meant group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/**
 * Sales of a dish, of an ingredient sold as it is, or of another POS item or category; with the part whose cost is
 * unknown. They add up to what `readSold` returns.
 */
export type SoldItemRow = {
  restaurant_id: number;
  bucket: number;
  dish_id: number | null;
  item_id: number | null;
  ingredient_id: number | null;
  name: string | null;
  category: string | null;
  not_food: boolean;
  quantity: Quantity;
  net: Money;
  cost: Money;
  uncosted_quantity: Quantity;
  uncosted_net: Money;
};

export async function readSoldItems(db: Queryable, reach: Reach, stretches: Stretches): Promise<SoldItemRow[]> {
  const { rows } = await sql<SoldItemRow>`
    with s as materialized (${addedUp(soldIn(stretches, reach))}), meant as (
      select s.restaurant_id, s.bucket, m.id as dish_id, case when m.id is null then p.id end as item_id,
        case when m.id is null then g.id end as ingredient_id, coalesce(m.name, p.name) as name,
        case when m.id is not null then m.category when g.id is not null then g.category
          else nullif(s.category, '') end as category,
        m.id is null and g.id is null and coalesce(p.not_food, false) as not_food,
        s.quantity, s.net, s.cost, s.uncosted_quantity, s.uncosted_net
      ${meanings(reach)}
    )
    select restaurant_id, bucket, dish_id, item_id, ingredient_id, name, category, not_food, sum(quantity) as quantity,
      sum(net) as net, sum(cost) as cost, sum(uncosted_quantity) as uncosted_quantity, sum(uncosted_net) as uncosted_net
    from meant group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db);
  return rows;
}

const present = { dishes: sql`menu_items`, items: sql`pos_menu_items`, goods: sql`ingredients` };

const meanings = (reach: Reach, { dishes, items, goods } = present) => sql`
  from s
  left join ${dishes} m on m.id = s.menu_item_id and ${inReach('m.restaurant_id', reach)}
  left join ${items} p on p.id = s.pos_item_id and s.menu_item_id = 0 and ${inReach('p.restaurant_id', reach)}
  left join ${goods} g on g.id = p.ingredient_id and ${inReach('g.restaurant_id', reach)}`;

/** Dishes, items and ingredients as they were known. */
const meaningsKnown = (moments: RawBuilder<unknown>): RawBuilder<unknown> => {
  const known = (table: 'menu_items' | 'pos_menu_items' | 'ingredients') =>
    sql`${moments} cross join ${rowsKnown(table, sql`k.restaurant_id`, sql`k.known_before`)} t`;
  return sql`dishes as materialized (select t.restaurant_id, t.id, t.category from ${known('menu_items')}),
    items as materialized (select t.restaurant_id, t.id, t.ingredient_id, t.not_food from ${known('pos_menu_items')}),
    goods as materialized (select t.restaurant_id, t.id, t.category from ${known('ingredients')})`;
};

/** Looks up each week, month, or day by key: a range condition would scan all sales of the restaurant. */
const at = ({ restaurantIds, buckets, dates }: Columns): RawBuilder<unknown> => sql`
  unnest(${restaurantIds}::bigint[], ${buckets}::integer[], ${dates}::date[]) as w (restaurant_id, bucket, starts_on)`;

const ofPeriod = (period: 'week' | 'month', columns: Columns, reach: Reach): RawBuilder<unknown> => sql`
  select w.restaurant_id, w.bucket, i.menu_item_id, i.pos_item_id, i.category, i.quantity, i.net, i.cost,
    i.uncosted_quantity, i.uncosted_net, i.estimated_net
  from ${at(columns)}
  join sales_item_period i on i.restaurant_id = w.restaurant_id and i.period = ${sql.lit(period)}
    and i.starts_on = w.starts_on and ${inReach('i.restaurant_id', reach)}`;

const ofDays = (columns: Columns, reach: Reach): RawBuilder<unknown> => sql`
  select w.restaurant_id, w.bucket, i.menu_item_id, case when i.menu_item_id = 0 then i.pos_item_id else 0 end as pos_item_id,
    case when i.menu_item_id = 0 then coalesce(i.category, '') else '' end as category, i.quantity, i.net,
    coalesce(i.cost, 0) as cost, case when i.cost is null then i.quantity else 0 end as uncosted_quantity,
    case when i.cost is null then i.net else 0 end as uncosted_net,
    case when i.cost_estimated then i.net else 0 end as estimated_net
  from ${at(columns)}
  join sales_item_day i on i.restaurant_id = w.restaurant_id and i.business_date = w.starts_on
    and ${inReach('i.restaurant_id', reach)}`;

/** The same as it was known. */
function soldKnown(days: readonly NumberedDays[], moments: RawBuilder<unknown>, reach: Reach): RawBuilder<unknown> {
  const within = { restaurant: sql`w.restaurant_id`, from: sql`w.first_day`, to: sql`w.last_day` };
  return sql`
    select w.restaurant_id, w.bucket, i.menu_item_id, case when i.menu_item_id = 0 then i.pos_item_id else 0 end as pos_item_id,
      case when i.menu_item_id = 0 then coalesce(i.category, '') else '' end as category, i.quantity, i.net,
      coalesce(i.cost, 0) as cost, case when i.cost is null then i.quantity else 0 end as uncosted_quantity,
      case when i.cost is null then i.net else 0 end as uncosted_net,
      case when i.cost_estimated then i.net else 0 end as estimated_net
    from unnest(${days.map(({ restaurantId }) => restaurantId)}::bigint[], ${days.map(({ bucket }) => bucket)}::integer[],
      ${days.map((one) => one.days.from)}::date[], ${days.map((one) => one.days.to)}::date[])
      as w (restaurant_id, bucket, first_day, last_day)
    join ${moments} on k.restaurant_id = w.restaurant_id and ${inReach('k.restaurant_id', reach)}
    cross join ${daysKnown(within, sql`k.known_before`)} i`;
}

/** Aggregates by item before joining, which reduces many days to a few rows. */
const addedUp = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select restaurant_id, bucket, menu_item_id, pos_item_id, category, sum(quantity) as quantity, sum(net) as net,
    sum(cost) as cost, sum(uncosted_quantity) as uncosted_quantity, sum(uncosted_net) as uncosted_net,
    sum(estimated_net) as estimated_net
  from (${rows}) u group by 1, 2, 3, 4, 5`;

const soldIn = (stretches: Stretches, reach: Reach): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [];
  if (stretches.week.dates.length > 0) parts.push(ofPeriod('week', stretches.week, reach));
  if (stretches.month.dates.length > 0) parts.push(ofPeriod('month', stretches.month, reach));
  parts.push(ofDays(stretches.day, reach));
  return sql.join(parts, sql` union all `);
};
