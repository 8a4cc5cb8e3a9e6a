-- Forecasts, budgets and labour, price feeds, price alerts, accounting exports.

-- What an ingredient is expected to cost: worked out again when its prices changed.
create table price_forecasts (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  ingredient_id bigint not null references ingredients (id) on delete cascade,
  -- The restaurant's calendar date on which it was made, or found to hold still.
  made_on date not null,
  -- Of the prices it was made from: the same prices in the same week need no second forecast.
  digest text not null,
  -- How many weeks with a price of their own these are.
  prices integer not null default 0,
  -- Null: too few prices, and `points` is empty.
  method text,
  -- 0 to 100; null without a forecast.
  accuracy numeric(5, 2),
  points jsonb not null default '[]',
  computed_at timestamptz not null default now(),
  primary key (restaurant_id, ingredient_id)
);
create index price_forecasts_ingredient on price_forecasts (ingredient_id);
comment on table price_forecasts is 'fact';

-- What a restaurant is expected to sell; dish 0 stands for all of it together.
create table sales_forecasts (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  menu_item_id bigint not null,
  business_date date not null,
  quantity numeric(14, 3) not null,
  quantity_low numeric(14, 3) not null,
  quantity_high numeric(14, 3) not null,
  net numeric(14, 2) not null,
  net_low numeric(14, 2) not null,
  net_high numeric(14, 2) not null,
  primary key (restaurant_id, menu_item_id, business_date)
);
comment on table sales_forecasts is 'fact';

create table sales_forecast_runs (
  restaurant_id bigint primary key references restaurants (id) on delete cascade,
  made_on date not null,
  digest text not null,
  method text,
  accuracy numeric(5, 2),
  -- How the days of a week share a week, and what was left out and why.
  details jsonb not null default '{}',
  computed_at timestamptz not null default now()
);
comment on table sales_forecast_runs is 'reference';

-- Days on which a restaurant is closed or expects other than its usual trade.
create table special_days (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  business_date date not null,
  reason text not null,
  -- Of a usual day's sales: 0 closed, 1 as usual, 1.5 half as much again; null: as it was on this holiday before.
  factor numeric(6, 3) check (factor >= 0 and factor <= 20),
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (restaurant_id, business_date)
);
comment on table special_days is 'reference';

-- Labour of a period, as typed or imported; periods of a restaurant do not overlap.
create table labour_costs (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  starts_on date not null,
  ends_on date not null,
  amount numeric(12, 2) not null check (amount >= 0),
  hours numeric(10, 2) check (hours >= 0),
  note text,
  source text not null default 'typed' check (source in ('typed', 'import')),
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (restaurant_id, id),
  check (ends_on >= starts_on and ends_on - starts_on < 400),
  unique (restaurant_id, starts_on)
);
comment on table labour_costs is 'fact';

create table budgets (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  line text not null check (line in ('sales', 'cogs', 'labour')),
  amount numeric(12, 2) not null check (amount >= 0),
  updated_by bigint references users (id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (restaurant_id, month, line)
);
comment on table budgets is 'fact';

-- What items cost by their recipes on the day on which they sold; null where nobody knew then.
alter table sales_item_day add column cost numeric(16, 4);

-- What items sold and cost by week and by month: the sum of sales_item_day, by what they are. Weeks start on Monday.
create table sales_item_period (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  period text not null check (period in ('week', 'month')),
  starts_on date not null,
  -- A dish, else 0 and the item of the till with its category there.
  menu_item_id bigint not null,
  pos_item_id bigint not null,
  category text not null,
  quantity numeric(14, 3) not null,
  net numeric(14, 2) not null,
  -- Of what was known to cost something; the rest of the pieces and of the net stands beside it.
  cost numeric(16, 4) not null,
  uncosted_quantity numeric(14, 3) not null,
  uncosted_net numeric(14, 2) not null,
  primary key (restaurant_id, period, starts_on, menu_item_id, pos_item_id, category)
);
comment on table sales_item_period is 'fact';

insert into sales_item_period (restaurant_id, period, starts_on, menu_item_id, pos_item_id, category, quantity, net, cost,
  uncosted_quantity, uncosted_net)
select restaurant_id, p.period, date_trunc(p.period, business_date::timestamp)::date, menu_item_id,
  case when menu_item_id = 0 then pos_item_id else 0 end,
  case when menu_item_id = 0 then coalesce(category, '') else '' end, sum(quantity), sum(net), 0, sum(quantity), sum(net)
from sales_item_day cross join (values ('week'), ('month')) p (period)
group by 1, 2, 3, 4, 5, 6;

-- Price feeds. A feed's series or item, and the ingredient it speaks of.
alter table api_integrations
  add column feed text check (feed in ('bls', 'usda_mars', 'fred', 'price_list')),
  add column last_error text,
  add column last_error_at timestamptz,
  add column next_sync_at timestamptz,
  -- Failures in a row.
  add column failures integer not null default 0,
  -- Whose price list it is.
  add column vendor_id bigint references vendors (id) on delete set null,
  add column updated_at timestamptz not null default now();
create unique index api_integrations_feed on api_integrations (restaurant_id, feed) where feed <> 'price_list';
create index api_integrations_vendor on api_integrations (vendor_id);
create index api_integrations_due on api_integrations (next_sync_at) where is_active;

create table external_products (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  integration_id bigint not null references api_integrations (id) on delete cascade,
  -- What the feed calls it: series id, report and commodity, vendor's item number.
  code text not null,
  name text not null,
  unit text,
  currency text not null default 'USD',
  pack_text text,
  gtin text,
  brand text,
  -- Of a vendor's item: its number, and the unit in which it is ordered; `unit` is what the price is for.
  item_code text,
  purchase_unit text,
  -- False: what the series is called was not confirmed by the feed itself.
  is_verified boolean not null default true,
  -- 'retail' and 'market' are followed as a trend; only 'vendor' is what this restaurant would pay.
  kind text not null check (kind in ('retail', 'market', 'vendor')),
  ingredient_id bigint references ingredients (id) on delete set null,
  vendor_item_id bigint references vendor_items (id) on delete set null,
  -- 0 to 1 of a suggestion; null where a person chose.
  score numeric(5, 4),
  mapping text not null default 'none' check (mapping in ('none', 'suggested', 'confirmed', 'ignored')),
  last_seen_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (restaurant_id, id),
  unique (restaurant_id, integration_id, code)
);
create index external_products_ingredient on external_products (ingredient_id);
create index external_products_vendor_item on external_products (vendor_item_id);
create index external_products_integration on external_products (integration_id);
comment on table external_products is 'fact';

alter table external_prices
  add column product_id bigint,
  -- The day or the month's first day of which it is the price.
  add column observed_on date not null default current_date,
  add column previous_price numeric(10, 4),
  -- False: too far from what it was before to be true; kept, shown, and used for nothing.
  add column is_believed boolean not null default true,
  -- The row of the price history that it became.
  add column history_id bigint;
alter table external_prices alter column observed_on drop default;
alter table external_prices add foreign key (restaurant_id, product_id)
  references external_products (restaurant_id, id) on delete cascade;
create unique index external_prices_once on external_prices (restaurant_id, product_id, observed_on);
alter table external_prices add foreign key (restaurant_id, history_id)
  references price_history (restaurant_id, id) on delete set null (history_id);
create index external_prices_history on external_prices (restaurant_id, history_id);
create index external_prices_updates on external_prices (restaurant_id, fetched_at desc, id desc)
  where previous_price is not null;

create table feed_syncs (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  integration_id bigint not null references api_integrations (id) on delete cascade,
  cause text not null check (cause in ('schedule', 'person', 'file')),
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  prices_new integer not null default 0,
  prices_same integer not null default 0,
  prices_refused integer not null default 0,
  -- What a person should know, in words.
  problems jsonb not null default '[]',
  error text,
  started_by bigint references users (id) on delete set null,
  primary key (restaurant_id, id)
);
create index feed_syncs_integration on feed_syncs (restaurant_id, integration_id, started_at desc);
create index feed_syncs_of on feed_syncs (integration_id);
comment on table feed_syncs is 'fact';

-- A price that a feed gave an ingredient is one more kind of price.
alter table price_history drop constraint price_history_source_check;
alter table price_history add constraint price_history_source_check
  check (source in ('invoice', 'typed', 'recipe', 'price_list'));
alter table ingredients drop constraint ingredients_cost_source_check;
alter table ingredients add constraint ingredients_cost_source_check
  check (cost_source in ('invoice', 'typed', 'recipe', 'price_list'));
alter table menu_item_cost_history drop constraint menu_item_cost_history_cause_check;
alter table menu_item_cost_history add constraint menu_item_cost_history_cause_check
  check (cause in ('invoice', 'unapproval', 'typed', 'recipe', 'price', 'fact', 'price_list'));

-- What a vendor's newest price list asks for an item, beside what it was bought for last.
alter table vendor_items
  add column list_price numeric(14, 6),
  add column list_price_unit text,
  add column list_currency text,
  add column listed_on date;

-- Every restaurant has the four feeds, switched off until somebody sets them up.
insert into api_integrations (restaurant_id, name, api_type, feed)
select r.id, f.name, f.api_type, f.feed
from restaurants r
cross join (values
  ('BLS Average Prices', 'commodity', 'bls'),
  ('USDA Market News', 'commodity', 'usda_mars'),
  ('FRED', 'commodity', 'fred'),
  ('Vendor Price List', 'vendor', 'price_list')
) as f (name, api_type, feed)
order by r.id;

-- When a change of price is worth a word.
create table price_alert_rules (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  name text not null,
  scope text not null check (scope in ('all', 'category', 'ingredient')),
  category text,
  ingredient_id bigint references ingredients (id) on delete cascade,
  direction text not null default 'up' check (direction in ('up', 'down', 'both')),
  -- A change of at least this much; null: not asked.
  percent numeric(7, 2) check (percent > 0),
  amount numeric(14, 6) check (amount > 0),
  -- Money a month at the recipes and sales of today.
  monthly_impact numeric(12, 2) check (monthly_impact > 0),
  -- Whether what it tells stands in the weekly e-mail too.
  in_digest boolean not null default true,
  is_active boolean not null default true,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (percent is not null or amount is not null or monthly_impact is not null),
  check ((scope = 'ingredient') = (ingredient_id is not null)),
  check ((scope = 'category') = (category is not null))
);
create index price_alert_rules_restaurant on price_alert_rules (restaurant_id);
create index price_alert_rules_ingredient on price_alert_rules (ingredient_id);
comment on table price_alert_rules is 'reference';

-- Every restaurant begins with one, so that the first price that rises is told.
insert into price_alert_rules (restaurant_id, name, scope, direction, percent)
select r.id, 'All ingredients up 5% or more', 'all', 'up', 5 from restaurants r order by r.id;

alter table price_alerts
  add column rule_id bigint references price_alert_rules (id) on delete set null,
  add column ingredient_id bigint references ingredients (id) on delete cascade,
  -- Of the row of price history that it speaks of.
  add column price_history_id bigint,
  add column invoice_id bigint,
  -- Gross profit a month more, or less where it is below zero; null where nothing is known of it.
  add column impact numeric(12, 2),
  add column acknowledged_at timestamptz,
  add column acknowledged_by bigint references users (id) on delete set null,
  add column resolved_at timestamptz,
  add column resolved_by bigint references users (id) on delete set null,
  add column version integer not null default 1;
-- One change of a price is told once, whatever number of rules it meets and however often it is looked at.
create unique index price_alerts_once on price_alerts (restaurant_id, price_history_id)
  where price_history_id is not null;
create index price_alerts_open on price_alerts (restaurant_id, status, created_at desc, id desc);
create index price_alerts_ingredient on price_alerts (ingredient_id);
create index price_alerts_rule on price_alerts (rule_id);

-- Who gets the weekly digest of a restaurant, and the week that was last sent.
create table price_digests (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  is_active boolean not null default true,
  -- The Monday of the week last sent.
  last_week date,
  updated_at timestamptz not null default now(),
  primary key (restaurant_id, user_id)
);
create index price_digests_user on price_digests (user_id);
comment on table price_digests is 'reference';

-- Which account of the books a purchase belongs to: the most exact of vendor, category and kind of line rules.
create table accounting_accounts (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  vendor_id bigint references vendors (id) on delete cascade,
  -- An ingredient's category; null: any.
  category text,
  -- 'product', 'tax', 'freight', 'deposit', 'fee', 'discount', 'credit'; null: any.
  line_type text,
  account text not null,
  tax_type text,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique nulls not distinct (restaurant_id, vendor_id, category, line_type)
);
create index accounting_accounts_vendor on accounting_accounts (vendor_id);
comment on table accounting_accounts is 'reference';

create table accounting_settings (
  restaurant_id bigint primary key references restaurants (id) on delete cascade,
  -- Names and formats that the books want: payable account, class, date order, tax types.
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table accounting_settings is 'reference';

create table accounting_exports (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  format text not null check (format in ('quickbooks_csv', 'quickbooks_iif', 'xero_csv', 'csv', 'xlsx')),
  starts_on date not null,
  ends_on date not null,
  vendor_id bigint references vendors (id) on delete set null,
  -- As the books wanted it then: the same file again is made of this and of the bills.
  layout jsonb not null,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Taken back: its invoices count as not exported again.
  undone_at timestamptz,
  undone_by bigint references users (id) on delete set null,
  primary key (restaurant_id, id)
);
create index accounting_exports_vendor on accounting_exports (vendor_id);
comment on table accounting_exports is 'fact';

create table accounting_export_invoices (
  restaurant_id bigint not null,
  export_id bigint not null,
  -- Not a key to the invoice: what stands in the books is still said when the invoice was thrown away.
  invoice_id bigint not null,
  -- As it went out: an invoice that was unapproved and changed since shows that it differs.
  vendor_id bigint not null,
  bill_date date not null,
  currency text not null,
  total numeric(14, 2) not null,
  digest text not null,
  bill jsonb not null,
  primary key (restaurant_id, export_id, invoice_id),
  foreign key (restaurant_id, export_id) references accounting_exports (restaurant_id, id) on delete cascade
);
create index accounting_export_invoices_invoice on accounting_export_invoices (restaurant_id, invoice_id);
comment on table accounting_export_invoices is 'fact';
