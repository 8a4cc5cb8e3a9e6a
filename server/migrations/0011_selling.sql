-- Sales as they come: what each source handed on last, imports that can be taken back as a whole, points of sale and
-- what was synced from them, and which dish an item of theirs is.

alter table pos_integrations
  add column access_until timestamptz,
  add column webhook_secret text,
  -- How far each kind of data was read: {"sales": {...}, "menu": {...}, "inventory": {...}}.
  add column sync_state jsonb not null default '{}',
  -- What the system said of the place: name, currency, time zone.
  add column place jsonb,
  -- Failures in a row; the schedule waits longer after each.
  add column failures integer not null default 0,
  add column next_sync_at timestamptz,
  -- When the system last sent word of a change, and of what: {"sales", "menu", "inventory"}.
  add column hinted_at timestamptz,
  add column hints text[] not null default '{}',
  -- What the system sent to prove the address of its messages: a person types it in over there.
  add column webhook_code text,
  -- The process that is reading from it; one that died is followed by another once this is over.
  add column lease_until timestamptz,
  add column lease_by text;
comment on column pos_integrations.webhook_secret is 'secret';
create index pos_integrations_due on pos_integrations (next_sync_at) where is_active;

-- An item may also come from a file, where no integration stands behind it.
alter table pos_menu_items alter column pos_integration_id drop not null;
alter table pos_menu_items
  -- 'pos:<integration>' or 'file:<kind of file>'.
  add column source text not null,
  add column kind text not null default 'item' check (kind in ('item', 'modifier')),
  -- A modifier or a bottle may be an ingredient as it is: so much of it leaves with each one sold.
  add column ingredient_id bigint references ingredients (id) on delete set null,
  add column ingredient_quantity numeric(12, 3),
  add column ingredient_unit text,
  -- Somebody said that this is nothing to cook: a delivery fee, a T-shirt.
  add column not_food boolean not null default false,
  add column mapped_at timestamptz,
  add column mapped_by bigint references users (id) on delete set null,
  -- How sure we were when we mapped it by ourselves; null where a person did.
  add column mapped_score numeric(4, 3),
  -- What the till counts of it, where it does.
  add column available_quantity numeric(12, 3),
  add column counted_at timestamptz,
  -- When people were told that it is new.
  add column announced_at timestamptz;
alter table pos_menu_items drop constraint pos_menu_items_pos_integration_id_external_item_id_key;
create unique index pos_menu_items_external on pos_menu_items (restaurant_id, source, kind, external_item_id);
create index pos_menu_items_dish on pos_menu_items (menu_item_id);
create index pos_menu_items_ingredient on pos_menu_items (ingredient_id);
create index pos_menu_items_unannounced on pos_menu_items (restaurant_id) where announced_at is null;

alter table sales_data
  add column source text not null default 'file',
  add column kind text not null default 'sale' check (kind in ('sale', 'refund')),
  -- Sales after discounts, without tax, tips, service charges and gift cards sold: what revenue means everywhere.
  add column net numeric(12, 2) not null default 0,
  add column service_charge numeric(12, 2) not null default 0,
  add column gift_cards numeric(12, 2) not null default 0,
  add column guests integer,
  add column category text,
  add column import_id bigint;

alter table sales_items
  add column pos_item_id bigint references pos_menu_items (id) on delete set null,
  add column kind text not null default 'item' check (kind in ('item', 'modifier'));
create index sales_items_pos_item on sales_items (restaurant_id, pos_item_id, business_date);
-- A key to a partitioned table costs each line a tenth of a millisecond, ten times what writing it does. Sales and lines are
-- written and taken out together, by one module; a restaurant that goes takes both along.
alter table sales_items drop constraint sales_items_restaurant_id_business_date_sales_data_id_fkey;
alter table sales_items
  add foreign key (restaurant_id) references restaurants (id) on delete cascade;
-- Which dish a line is follows from its item, which may be mapped later: by the column itself nobody looks any more.
drop index sales_items_dish;

-- Who writes sales of a source, or counts its days ('roll-up'), holds its row meanwhile.
create table sales_sources (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  source text not null,
  primary key (restaurant_id, source)
);
comment on table sales_sources is 'fact';

-- A mark is a row of its own: who marks waits for nobody, and one that comes while a day is counted has it counted again.
alter table sales_dirty_days drop constraint sales_dirty_days_pkey;
alter table sales_dirty_days add column id bigint generated always as identity;
alter table sales_dirty_days add primary key (restaurant_id, business_date, id);

-- One row for each sale that a source ever told of: by it a second telling is known, and an older one is passed over.
create table sales_keys (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  source text not null,
  external_id text not null,
  -- Null once the source said that it is void.
  business_date date,
  sales_data_id bigint,
  -- The source's own version or time of change; 0 where it has none.
  version bigint not null default 0,
  -- Of all that was told: the same again changes nothing.
  digest text not null,
  import_id bigint,
  primary key (restaurant_id, source, external_id)
);
create index sales_keys_import on sales_keys (restaurant_id, import_id) where import_id is not null;
comment on table sales_keys is 'fact';

create table sales_imports (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null default 'sales' check (kind in ('sales', 'covers')),
  -- Which export it was taken for, or 'mapped'.
  layout text not null,
  filename text not null,
  bytes bigint not null,
  digest text not null,
  mapping jsonb,
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed', 'undone')),
  rows_read integer not null default 0,
  rows_skipped integer not null default 0,
  -- Sales that were new, that replaced what was there, and that were there already.
  sales_new integer not null default 0,
  sales_changed integer not null default 0,
  sales_same integer not null default 0,
  -- Over what this import wrote.
  net numeric(14, 2) not null default 0,
  tax numeric(14, 2) not null default 0,
  tips numeric(14, 2) not null default 0,
  discounts numeric(14, 2) not null default 0,
  first_date date,
  last_date date,
  -- The first thousand rows that were left out: [{line, message}].
  problems jsonb not null default '[]',
  error text,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references users (id) on delete set null,
  primary key (restaurant_id, id)
);
create index sales_imports_new on sales_imports (restaurant_id, created_at desc, id desc);
comment on table sales_imports is 'fact';

-- What a person said about the columns of a file that nobody knew, kept for the next one with the same head.
create table sales_layouts (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  signature text not null,
  name text not null,
  columns jsonb not null,
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (restaurant_id, signature)
);
comment on table sales_layouts is 'reference';

create table pos_syncs (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  pos_integration_id bigint not null references pos_integrations (id) on delete cascade,
  trigger text not null check (trigger in ('manual', 'schedule', 'webhook', 'backfill')),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'completed', 'failed', 'cancelled')),
  -- The days a backfill covers; null for what changed since the last time.
  from_date date,
  to_date date,
  progress numeric(5, 4) not null default 0,
  -- Where a run that died goes on.
  cursor jsonb,
  sales_new integer not null default 0,
  sales_changed integer not null default 0,
  -- Void over there.
  sales_gone integer not null default 0,
  sales_same integer not null default 0,
  items_seen integer not null default 0,
  items_new integer not null default 0,
  counts_seen integer not null default 0,
  problems jsonb not null default '[]',
  error text,
  cancel_requested boolean not null default false,
  -- Tries that ended in a fault that may pass, and when the next one may begin.
  attempts integer not null default 0,
  not_before timestamptz,
  requested_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (restaurant_id, id)
);
create index pos_syncs_new on pos_syncs (restaurant_id, pos_integration_id, id desc);
-- One run of what changed and one of past days at a time.
create unique index pos_syncs_under_way on pos_syncs (restaurant_id, pos_integration_id, (trigger = 'backfill'))
  where status in ('waiting', 'running');
create index pos_syncs_waiting on pos_syncs (status, not_before) where status in ('waiting', 'running');
comment on table pos_syncs is 'fact';

-- Messages of a point of sale that were taken: the same one twice does nothing.
create table pos_messages (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  pos_integration_id bigint not null references pos_integrations (id) on delete cascade,
  message_id text not null,
  received_at timestamptz not null default now(),
  primary key (restaurant_id, pos_integration_id, message_id)
);
create index pos_messages_age on pos_messages (restaurant_id, received_at);
comment on table pos_messages is 'fact';

-- Guests by day, as a reservation system tells: never sales.
create table covers_day (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  business_date date not null,
  source text not null,
  covers integer not null default 0,
  reservations integer not null default 0,
  cancelled integer not null default 0,
  no_shows integer not null default 0,
  import_id bigint,
  primary key (restaurant_id, business_date, source)
);
comment on table covers_day is 'fact';

-- The roll-up by item keeps apart what the till keeps apart, and knows what is no dish.
alter table sales_item_day
  add column pos_item_id bigint not null default 0,
  add column category text,
  -- Discounts were taken off net; refunds stand in it as they do there.
  add column discounts numeric(14, 2) not null default 0;
alter table sales_item_day drop constraint sales_item_day_pkey;
alter table sales_item_day
  add primary key (restaurant_id, business_date, menu_item_id, pos_item_id, item_name);
create index sales_item_day_pos_item on sales_item_day (restaurant_id, pos_item_id, business_date) include (quantity, net);

-- total_sales is net and tax; refunds is what was given back, a positive amount that net_sales is already without.
-- jsonb columns of the daily roll-up are {"Dine-In": {"net": 12.5, "count": 3}, ...}; hourly_sales by "00" to "23".
alter table revenue_analytics
  add column refunds numeric(14, 2) not null default 0,
  add column refund_count integer not null default 0,
  add column service_charges numeric(14, 2) not null default 0,
  add column gift_cards numeric(14, 2) not null default 0,
  add column guests integer not null default 0,
  -- Net of lines that are mapped to no dish and no ingredient, and of sales without lines.
  add column unmapped_net numeric(14, 2) not null default 0,
  add column categories jsonb,
  add column sources jsonb;
