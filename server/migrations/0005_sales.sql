-- Points of sale and sales. Sales lines are partitioned by month of their business date; months are added ahead of
-- time, and what belongs to none of them rests in the default partition. Screens read the roll-ups only.

create table pos_integrations (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  pos_system_name text not null,
  display_name text not null,
  api_key text,
  api_secret text,
  access_token text,
  refresh_token text,
  webhook_url text,
  location_id text,
  is_active boolean not null default false,
  last_sync_at timestamptz,
  sync_frequency integer not null default 3600,
  config jsonb not null default '{}',
  connection_status text not null default 'disconnected'
    check (connection_status in ('connected', 'error', 'pending', 'disconnected')),
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index pos_integrations_restaurant on pos_integrations (restaurant_id);
comment on table pos_integrations is 'reference';

create table pos_menu_items (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  pos_integration_id bigint not null references pos_integrations (id) on delete cascade,
  external_item_id text not null,
  menu_item_id bigint references menu_items (id) on delete set null,
  name text not null,
  description text,
  category text,
  price numeric(10, 2),
  cost numeric(10, 2),
  sku text,
  barcode text,
  is_active boolean not null default true,
  is_available boolean not null default true,
  taxable boolean not null default true,
  preparation_time integer,
  modifiers jsonb,
  metadata jsonb,
  last_synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (pos_integration_id, external_item_id)
);
create index pos_menu_items_restaurant on pos_menu_items (restaurant_id);
comment on table pos_menu_items is 'reference';

create table sales_data (
  restaurant_id bigint not null,
  business_date date not null,
  id bigint generated always as identity,
  pos_integration_id bigint references pos_integrations (id) on delete set null,
  external_transaction_id text not null,
  transaction_date timestamptz not null,
  total_amount numeric(12, 2) not null,
  tax numeric(12, 2) not null default 0,
  tip numeric(12, 2) not null default 0,
  discount numeric(12, 2) not null default 0,
  currency text not null default 'USD',
  payment_method text,
  order_type text,
  customer_id text,
  employee_id text,
  metadata jsonb,
  synced_at timestamptz not null default now(),
  primary key (restaurant_id, business_date, id),
  foreign key (restaurant_id) references restaurants (id) on delete cascade
) partition by range (business_date);
create table sales_data_other partition of sales_data default;
create index sales_data_external on sales_data (restaurant_id, external_transaction_id);
comment on table sales_data is 'fact';
comment on table sales_data_other is 'fact';

create table sales_items (
  restaurant_id bigint not null,
  business_date date not null,
  id bigint generated always as identity,
  sales_data_id bigint not null,
  menu_item_id bigint references menu_items (id) on delete set null,
  external_item_id text,
  item_name text not null,
  category text,
  quantity numeric(12, 3) not null,
  unit_price numeric(12, 4),
  total_price numeric(12, 2) not null,
  net numeric(12, 2) not null,
  modifiers jsonb,
  discount_amount numeric(12, 2) not null default 0,
  tax_amount numeric(12, 2) not null default 0,
  metadata jsonb,
  primary key (restaurant_id, business_date, id),
  foreign key (restaurant_id, business_date, sales_data_id)
    references sales_data (restaurant_id, business_date, id) on delete cascade
) partition by range (business_date);
create table sales_items_other partition of sales_items default;
create index sales_items_dish on sales_items (restaurant_id, business_date, menu_item_id) include (quantity, net);
create index sales_items_sale on sales_items (restaurant_id, business_date, sales_data_id);
comment on table sales_items is 'fact';
comment on table sales_items_other is 'fact';

create table sales_item_day (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  business_date date not null,
  -- 0 stands for sales that are mapped to no dish.
  menu_item_id bigint not null,
  item_name text not null,
  quantity numeric(14, 3) not null,
  net numeric(14, 2) not null,
  primary key (restaurant_id, business_date, menu_item_id, item_name)
);
create index sales_item_day_dish on sales_item_day (restaurant_id, menu_item_id, business_date) include (quantity, net);
comment on table sales_item_day is 'fact';

-- With period 'day' this is the daily roll-up.
create table revenue_analytics (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  date date not null,
  period text not null,
  total_sales numeric(14, 2) not null default 0,
  net_sales numeric(14, 2) not null default 0,
  total_transactions integer not null default 0,
  average_transaction_value numeric(14, 2),
  total_tax numeric(14, 2) not null default 0,
  total_tips numeric(14, 2) not null default 0,
  total_discounts numeric(14, 2) not null default 0,
  order_types jsonb,
  payment_methods jsonb,
  top_items jsonb,
  hourly_sales jsonb,
  calculated_at timestamptz not null default now(),
  primary key (restaurant_id, date, period)
);
comment on table revenue_analytics is 'fact';

create table sales_dirty_days (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  business_date date not null,
  marked_at timestamptz not null default now(),
  primary key (restaurant_id, business_date)
);
comment on table sales_dirty_days is 'fact';
