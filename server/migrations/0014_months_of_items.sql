-- What items sold by month: the sum of sales_item_day, so that a year of many restaurants is some thousand rows.

create table sales_item_month (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  -- Its first day.
  month date not null,
  menu_item_id bigint not null,
  item_name text not null,
  quantity numeric(14, 3) not null,
  net numeric(14, 2) not null,
  primary key (restaurant_id, month, menu_item_id, item_name)
);
comment on table sales_item_month is 'fact';

insert into sales_item_month (restaurant_id, month, menu_item_id, item_name, quantity, net)
select restaurant_id, date_trunc('month', business_date)::date, menu_item_id, item_name, sum(quantity), sum(net)
from sales_item_day group by 1, 2, 3, 4;
