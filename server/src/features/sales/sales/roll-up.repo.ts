import { addDays, businessDate } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { dropUnchangedDays, keepDays } from './earlier-days.repo.ts';
import { costsOf } from './item-costs.repo.ts';
import { itemFactors } from './item-factors.ts';
import { recountPeriods } from './periods.repo.ts';

type Days = { restaurantId: number; timezone: string; days: readonly string[] };

/**
 * Recounts days from their sales: by item, and the figures of the day. Replaces the previous counts, so counting twice
 * changes nothing.
 */
export async function recountDays(trx: Tx, { restaurantId, timezone, days }: Days): Promise<void> {
  const dates = [...days].sort();
  const factors = await itemFactors(trx, restaurantId);
  // There are no statistics for a month that was just imported: the planner would assume one row and join row by row.
  await sql`set local enable_nestloop = off`.execute(trx);
  await keepDays(trx, restaurantId, dates);
  await sql`delete from sales_item_day where restaurant_id = ${restaurantId}
    and ${among(dates, sql`business_date`)}`.execute(trx);
  await sql`delete from revenue_analytics where restaurant_id = ${restaurantId} and period = 'day'
    and ${among(dates, sql`date`)}`.execute(trx);
  await sql`insert into sales_item_day
      (restaurant_id, business_date, menu_item_id, pos_item_id, item_name, quantity, net, category, discounts, cost,
        cost_estimated)
    with sold as materialized (
      select i.business_date as day, coalesce(p.menu_item_id, 0) as dish, coalesce(i.pos_item_id, 0) as item, i.item_name,
        sum(i.quantity) as quantity, sum(i.net) as net, min(i.category) as category, sum(i.discount_amount) as discounts
      from sales_items i left join pos_menu_items p on p.restaurant_id = ${restaurantId} and p.id = i.pos_item_id
      where i.restaurant_id = ${restaurantId} and ${among(dates, sql`i.business_date`)}
      group by 1, 2, 3, 4
    ), costs as materialized (${costsOf(restaurantId, factors)})
    select ${restaurantId}, s.day, s.dish, s.item, s.item_name, s.quantity, s.net, s.category, s.discounts,
      round(s.quantity * c.cost, 2), coalesce(c.estimated and c.cost is not null, false)
    from sold s
    left join costs c on c.day = s.day and c.dish = s.dish and (s.dish > 0 or c.item = s.item)`.execute(trx);
  await recountPeriods(trx, restaurantId, dates);
  await recountFigures(trx, restaurantId, timezone, dates);
  await dropUnchangedDays(trx, restaurantId, dates);
  await recountMonths(trx, restaurantId, [...new Set(dates.map((date) => `${date.slice(0, 7)}-01`))]);
}

/**
 * Consecutive days of a month become one range. The database reads it in the order in which it was written, even for a
 * just-imported month without statistics.
 */
function among(dates: string[], column: RawBuilder<unknown>): RawBuilder<unknown> {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const following = first !== '' && addDays(businessDate(first), dates.length - 1) === last;
  return following ? sql`${column} between ${first}::date and ${last}::date` : sql`${column} = any(${dates}::date[])`;
}

/** Recounts the months of these days from their daily counts. */
async function recountMonths(trx: Tx, restaurantId: number, months: string[]): Promise<void> {
  await sql`delete from sales_item_month where restaurant_id = ${restaurantId}
    and month = any(${months}::date[])`.execute(trx);
  await sql`insert into sales_item_month (restaurant_id, month, menu_item_id, item_name, quantity, net)
    select ${restaurantId}, m.month, i.menu_item_id, i.item_name, sum(i.quantity), sum(i.net)
    from unnest(${months}::date[]) m (month)
    join sales_item_day i on i.restaurant_id = ${restaurantId}
      and i.business_date >= m.month and i.business_date < m.month + interval '1 month'
    group by 2, 3, 4`.execute(trx);
  await sql`delete from sales_part_month where restaurant_id = ${restaurantId}
    and month = any(${months}::date[])`.execute(trx);
  await sql`insert into sales_part_month (restaurant_id, month, part, key, net, count)
    select ${restaurantId}, m.month, p.part, e.key, sum((e.value ->> 'net')::numeric), sum((e.value ->> 'count')::integer)
    from unnest(${months}::date[]) m (month)
    join revenue_analytics a on a.restaurant_id = ${restaurantId} and a.period = 'day'
      and a.date >= m.month and a.date < m.month + interval '1 month'
    cross join lateral (values ('source', a.order_types), ('category', a.categories), ('payment', a.payment_methods),
      ('hour', a.hourly_sales), ('system', a.sources)) as p (part, object)
    cross join lateral jsonb_each(coalesce(p.object, '{}')) as e (key, value)
    group by 2, 3, 4`.execute(trx);
}

/**
 * Whether a row of sales is one check. A file row without a number and a time of day may also be the sum of many ('Fish
 * Tacos, 25, $412.50'): how many checks it covers is unknown.
 */
const isCheck = sql`(kind = 'sale'
  and not (metadata ->> 'timeless' is not distinct from 'true' and external_transaction_id like 'row:%'))`;

/**
 * One row for each day with sales. Net that a sale's lines don't cover, and a sale without lines, belong to no item.
 */
async function recountFigures(trx: Tx, restaurantId: number, timezone: string, dates: string[]): Promise<void> {
  await sql`
    with s as materialized (
      select business_date as day, id, kind, net, tax, tip, discount, service_charge, gift_cards, guests, total_amount,
        coalesce(order_type, 'Other') as order_type, coalesce(payment_method, 'Other') as payment_method, category, source,
        case when metadata ->> 'timeless' = 'true' then null
          else extract(hour from transaction_date at time zone ${timezone})::integer end as hour,
        ${isCheck} as is_check
      from sales_data where restaurant_id = ${restaurantId} and ${among(dates, sql`business_date`)}
    ), c as materialized (
      select business_date as day, sales_data_id as id, coalesce(category, 'Uncategorized') as category, sum(net) as net
      from sales_items where restaurant_id = ${restaurantId} and ${among(dates, sql`business_date`)} group by 1, 2, 3
    ), rest as materialized (
      select s.day, s.id, s.kind, s.is_check, coalesce(s.category, 'Uncategorized') as category,
        s.net - coalesce(t.net, 0) as net
      from s left join (select day, id, sum(net) as net from c group by 1, 2) t on t.day = s.day and t.id = s.id
      where s.net <> coalesce(t.net, 0)
    ), parts as (
      select day, 'order' as part, order_type as key, sum(net) as net, count(*) filter (where is_check) as count
      from s group by 1, 3
      union all
      select day, 'payment', payment_method, sum(net), count(*) filter (where is_check) from s group by 1, 3
      union all
      select day, 'source', source, sum(net), count(*) filter (where is_check) from s group by 1, 3
      union all
      select day, 'hour', lpad(hour::text, 2, '0'), sum(net), count(*) filter (where is_check)
      from s where hour is not null group by day, hour
      union all
      select day, 'category', category, sum(net), sum(sales) from (
        select c.day, c.category, sum(c.net) as net, count(*) filter (where s.is_check) as sales
        from c left join s on s.day = c.day and s.id = c.id group by 1, 2
        union all
        -- A sale with lines in this category is already counted.
        select day, category, sum(net), count(*) filter (where is_check and not exists (select from c
          where c.day = rest.day and c.id = rest.id and c.category = rest.category)) from rest group by 1, 2
      ) k group by 1, 3
    ), objects as (
      select day,
        jsonb_object_agg(key, jsonb_build_object('net', net, 'count', count)) filter (where part = 'order') as order_types,
        jsonb_object_agg(key, jsonb_build_object('net', net, 'count', count)) filter (where part = 'payment') as payments,
        jsonb_object_agg(key, jsonb_build_object('net', net, 'count', count)) filter (where part = 'source') as sources,
        jsonb_object_agg(key, jsonb_build_object('net', net, 'count', count)) filter (where part = 'hour') as hours,
        jsonb_object_agg(key, jsonb_build_object('net', net, 'count', count)) filter (where part = 'category') as categories
      from parts group by 1
    ), open as (
      select day, sum(net) as net from (
        select i.business_date as day, i.net from sales_item_day i
        left join pos_menu_items p on p.restaurant_id = ${restaurantId} and p.id = i.pos_item_id
        where i.restaurant_id = ${restaurantId} and ${among(dates, sql`i.business_date`)} and i.menu_item_id = 0
          and p.ingredient_id is null and not coalesce(p.not_food, false)
        union all
        select day, net from rest where kind = 'sale'
      ) o group by 1
    ), best as (
      select day, jsonb_agg(jsonb_build_object('name', item_name, 'menuItemId', nullif(menu_item_id, 0),
        'quantity', quantity, 'net', net) order by net desc, item_name) as items
      from (
        select business_date as day, item_name, menu_item_id, quantity, net,
          row_number() over (partition by business_date order by net desc, item_name) as place
        from sales_item_day where restaurant_id = ${restaurantId} and ${among(dates, sql`business_date`)}
      ) ranked where place <= 10 group by 1
    ), totals as (
      select day, sum(total_amount) as total, sum(net) as net, count(*) filter (where is_check) as count,
        sum(tax) as tax, sum(tip) as tip, sum(discount) as discount,
        coalesce(-sum(net) filter (where kind = 'refund'), 0) as refunds,
        count(*) filter (where kind = 'refund') as refund_count, sum(service_charge) as service_charge,
        sum(gift_cards) as gift_cards, coalesce(sum(guests), 0) as guests
      from s group by 1
    )
    insert into revenue_analytics (restaurant_id, date, period, total_sales, net_sales, total_transactions,
      average_transaction_value, total_tax, total_tips, total_discounts, refunds, refund_count, service_charges,
      gift_cards, guests, unmapped_net, order_types, payment_methods, sources, hourly_sales, categories, top_items)
    select ${restaurantId}, t.day, 'day', t.total, t.net, t.count, round(t.net / nullif(t.count, 0), 2), t.tax, t.tip,
      t.discount, t.refunds, t.refund_count, t.service_charge, t.gift_cards, t.guests, coalesce(open.net, 0),
      o.order_types, o.payments, o.sources, coalesce(o.hours, '{}'), o.categories, best.items
    from totals t left join objects o on o.day = t.day left join open on open.day = t.day
    left join best on best.day = t.day`.execute(trx);
}
