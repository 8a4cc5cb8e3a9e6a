-- What sold by month and by hour, category, payment and the like: the sum of the days' parts in revenue_analytics, so that
-- years of many restaurants need not be taken apart day by day.

create table sales_part_month (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  -- Its first day.
  month date not null,
  part text not null check (part in ('source', 'category', 'payment', 'hour', 'system')),
  key text not null,
  net numeric(14, 2) not null,
  count integer not null,
  primary key (restaurant_id, part, month, key)
);
comment on table sales_part_month is 'fact';

insert into sales_part_month (restaurant_id, month, part, key, net, count)
select a.restaurant_id, date_trunc('month', a.date)::date, p.part, e.key, sum((e.value ->> 'net')::numeric),
  sum((e.value ->> 'count')::integer)
from revenue_analytics a
cross join lateral (values ('source', a.order_types), ('category', a.categories), ('payment', a.payment_methods),
  ('hour', a.hourly_sales), ('system', a.sources)) as p (part, object)
cross join lateral jsonb_each(coalesce(p.object, '{}')) as e (key, value)
where a.period = 'day' group by 1, 2, 3, 4;

-- Days that were counted before items knew what they cost are counted once more, in the background.
insert into sales_dirty_days (restaurant_id, business_date)
select distinct restaurant_id, business_date from sales_item_day on conflict do nothing;

-- What was moved between restaurants and kitchens, among the many that sales took.
create index inventory_transactions_moved on inventory_transactions (restaurant_id, occurred_on)
  where reason in ('transfer_in', 'transfer_out', 'production_in', 'production_out');
