import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

type Days = { restaurantId: number; timezone: string; days: readonly string[] };

/**
 * Counts days anew from the sales that they hold: by item, and the figures of the day. What was counted before is
 * replaced, so that counting twice changes nothing.
 */
export async function recountDays(trx: Tx, { restaurantId, timezone, days }: Days): Promise<void> {
  const dates = [...days];
  await sql`delete from sales_item_day where restaurant_id = ${restaurantId}
    and business_date = any(${dates}::date[])`.execute(trx);
  await sql`delete from revenue_analytics where restaurant_id = ${restaurantId} and period = 'day'
    and date = any(${dates}::date[])`.execute(trx);
  await sql`insert into sales_item_day
      (restaurant_id, business_date, menu_item_id, pos_item_id, item_name, quantity, net, category, discounts)
    select i.restaurant_id, i.business_date, coalesce(p.menu_item_id, 0), coalesce(i.pos_item_id, 0), i.item_name,
      sum(i.quantity), sum(i.net), min(i.category), sum(i.discount_amount)
    from sales_items i left join pos_menu_items p on p.id = i.pos_item_id
    where i.restaurant_id = ${restaurantId} and i.business_date = any(${dates}::date[])
    group by 1, 2, 3, 4, 5`.execute(trx);
  await recountMonths(trx, restaurantId, dates);
  await recountFigures(trx, restaurantId, timezone, dates);
}

/** The months that the days lie in, from what their days say. */
async function recountMonths(trx: Tx, restaurantId: number, dates: string[]): Promise<void> {
  const months = [...new Set(dates.map((date) => `${date.slice(0, 7)}-01`))];
  await sql`delete from sales_item_month where restaurant_id = ${restaurantId}
    and month = any(${months}::date[])`.execute(trx);
  await sql`insert into sales_item_month (restaurant_id, month, menu_item_id, item_name, quantity, net)
    select ${restaurantId}, m.month, i.menu_item_id, i.item_name, sum(i.quantity), sum(i.net)
    from unnest(${months}::date[]) m (month)
    join sales_item_day i on i.restaurant_id = ${restaurantId}
      and i.business_date >= m.month and i.business_date < m.month + interval '1 month'
    group by 2, 3, 4`.execute(trx);
}

/** One row for each day that has sales. What the lines of a sale leave of its net, and a sale without lines, is nobody's. */
async function recountFigures(trx: Tx, restaurantId: number, timezone: string, dates: string[]): Promise<void> {
  await sql`
    with s as materialized (
      select business_date as day, id, kind, net, tax, tip, discount, service_charge, gift_cards, guests, total_amount,
        coalesce(order_type, 'Other') as order_type, coalesce(payment_method, 'Other') as payment_method, category, source,
        case when metadata ->> 'timeless' = 'true' then null
          else to_char(transaction_date at time zone ${timezone}, 'HH24') end as hour
      from sales_data where restaurant_id = ${restaurantId} and business_date = any(${dates}::date[])
    ), l as materialized (
      select i.business_date as day, i.sales_data_id as id, i.net, i.category,
        p.menu_item_id is null and p.ingredient_id is null and not coalesce(p.not_food, false) as unmapped
      from sales_items i left join pos_menu_items p on p.id = i.pos_item_id
      where i.restaurant_id = ${restaurantId} and i.business_date = any(${dates}::date[])
    ), rest as materialized (
      select s.day, s.id, s.category, s.net - coalesce(sum(l.net), 0) as net
      from s left join l on l.day = s.day and l.id = s.id
      group by s.day, s.id, s.category, s.net having s.net <> coalesce(sum(l.net), 0)
    ), parts as (
      select day, 'order' as part, order_type as key, sum(net) as net, count(*) filter (where kind = 'sale') as count
      from s group by 1, 3
      union all
      select day, 'payment', payment_method, sum(net), count(*) filter (where kind = 'sale') from s group by 1, 3
      union all
      select day, 'source', source, sum(net), count(*) filter (where kind = 'sale') from s group by 1, 3
      union all
      select day, 'hour', hour, sum(net), count(*) filter (where kind = 'sale') from s where hour is not null group by 1, 3
      union all
      select day, 'category', category, sum(net), count(distinct id) from (
        select day, id, coalesce(category, 'Uncategorized') as category, net from l
        union all select day, id, coalesce(category, 'Uncategorized'), net from rest
      ) c group by 1, 3
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
        select day, net from l where unmapped union all select day, net from rest
      ) o group by 1
    ), best as (
      select day, jsonb_agg(jsonb_build_object('name', item_name, 'menuItemId', nullif(menu_item_id, 0),
        'quantity', quantity, 'net', net) order by net desc, item_name) as items
      from (
        select business_date as day, item_name, menu_item_id, quantity, net,
          row_number() over (partition by business_date order by net desc, item_name) as place
        from sales_item_day where restaurant_id = ${restaurantId} and business_date = any(${dates}::date[])
      ) ranked where place <= 10 group by 1
    )
    insert into revenue_analytics (restaurant_id, date, period, total_sales, net_sales, total_transactions,
      average_transaction_value, total_tax, total_tips, total_discounts, refunds, refund_count, service_charges,
      gift_cards, guests, unmapped_net, order_types, payment_methods, sources, hourly_sales, categories, top_items)
    select ${restaurantId}, s.day, 'day', sum(s.total_amount), sum(s.net), count(*) filter (where s.kind = 'sale'),
      round(sum(s.net) / nullif(count(*) filter (where s.kind = 'sale'), 0), 2),
      sum(s.tax), sum(s.tip), sum(s.discount), coalesce(-sum(s.net) filter (where s.kind = 'refund'), 0),
      count(*) filter (where s.kind = 'refund'), sum(s.service_charge), sum(s.gift_cards), coalesce(sum(s.guests), 0),
      coalesce(min(open.net), 0), min(o.order_types::text)::jsonb, min(o.payments::text)::jsonb,
      min(o.sources::text)::jsonb, coalesce(min(o.hours::text)::jsonb, '{}'), min(o.categories::text)::jsonb,
      min(best.items::text)::jsonb
    from s left join objects o on o.day = s.day left join open on open.day = s.day left join best on best.day = s.day
    group by s.day`.execute(trx);
}
