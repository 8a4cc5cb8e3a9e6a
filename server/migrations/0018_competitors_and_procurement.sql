-- Places and their menus, where we stand among them, what vendors sell against what is cooked, and advice on buying.

-- Where an address lies: asked for once, since geocoders allow one question a second.
create table geocodes (
  -- The provider and the address, in small letters with single spaces.
  key text primary key,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  -- Null beside a time: nobody knows the address.
  label text,
  asked_at timestamptz not null default now()
);
comment on table geocodes is 'reference';

-- What a directory of places answered for a cell of the map, kept for a day.
create table place_searches (
  -- Provider, cell, radius and kinds of places.
  key text primary key,
  places jsonb not null,
  asked_at timestamptz not null default now()
);
create index place_searches_asked on place_searches (asked_at);
comment on table place_searches is 'reference';

-- When an outside system may be asked next, for all processes together.
create table outside_turns (
  key text primary key,
  next_at timestamptz not null
);
comment on table outside_turns is 'reference';

-- What opens a directory of places that wants a key.
create table place_keys (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  source text not null check (source in ('google', 'yelp')),
  api_key text not null,
  -- In words, why it brought nothing the last time.
  last_error text,
  primary key (restaurant_id, source)
);
comment on table place_keys is 'reference';
comment on column place_keys.api_key is 'secret';

-- A restaurant's own place on the map. `located_for`: the address that was looked up; null where a person set the point.
alter table restaurants
  add column latitude numeric(9, 6),
  add column longitude numeric(9, 6),
  add column located_for text;

-- 'found' by a search, 'active' where tracked or typed, 'dismissed' where nobody wants to see it again.
alter table competitors
  add constraint competitors_status check (status in ('found', 'active', 'dismissed')),
  add constraint competitors_price_range check (price_range in ('$', '$$', '$$$', '$$$$')),
  add column latitude numeric(9, 6),
  add column longitude numeric(9, 6),
  add column website text,
  add column menu_url text,
  -- Fields that a person typed: no search overwrites them.
  add column typed_fields jsonb not null default '[]',
  add column found_at timestamptz,
  add column tracked_at timestamptz,
  add column version integer not null default 1;
create index competitors_list on competitors (restaurant_id, status, distance_from_restaurant, id);

-- One place in several directories: what each says of it.
create table competitor_sources (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  source text not null,
  external_id text not null,
  competitor_id bigint not null references competitors (id) on delete cascade,
  facts jsonb not null default '{}',
  seen_at timestamptz not null default now(),
  primary key (restaurant_id, source, external_id)
);
create index competitor_sources_competitor on competitor_sources (competitor_id);
comment on table competitor_sources is 'reference';

-- Each reading of a competitor's menu.
create table competitor_menu_scans (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  competitor_id bigint not null references competitors (id) on delete cascade,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  url text,
  -- In words, why there is nothing; of one that is done, why it is not to be taken for the whole menu.
  failure text,
  items integer not null default 0,
  added integer not null default 0,
  gone integer not null default 0,
  dearer integer not null default 0,
  cheaper integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index competitor_menu_scans_competitor on competitor_menu_scans (competitor_id, id desc);
create index competitor_menu_scans_restaurant on competitor_menu_scans (restaurant_id);
-- One reading of a place at a time.
create unique index competitor_menu_scans_open on competitor_menu_scans (competitor_id) where status = 'running';
comment on table competitor_menu_scans is 'reference';

alter table competitor_menu_items
  add column restaurant_id bigint references restaurants (id) on delete cascade,
  -- The name as it is compared between readings, with its size where it has one.
  add column item_key text,
  add column source text not null default 'site' check (source in ('site', 'typed')),
  -- Our dish that it stands beside, and how surely; null: none.
  add column menu_item_id bigint references menu_items (id) on delete set null,
  add column match_score numeric(5, 2),
  -- A person chose the dish, or that there is none: no reading changes it.
  add column matched_by_hand boolean not null default false,
  -- Null while it is on the menu.
  add column gone_at timestamptz,
  add column version integer not null default 1;
update competitor_menu_items i set restaurant_id = c.restaurant_id, item_key = lower(i.name)
  from competitors c where c.id = i.competitor_id;
alter table competitor_menu_items alter column restaurant_id set not null, alter column item_key set not null;
create index competitor_menu_items_restaurant on competitor_menu_items (restaurant_id, competitor_id);
create index competitor_menu_items_dish on competitor_menu_items (menu_item_id);

-- What a reading changed: history of prices, dishes that came and went.
create table competitor_menu_changes (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  competitor_id bigint not null references competitors (id) on delete cascade,
  item_id bigint not null references competitor_menu_items (id) on delete cascade,
  scan_id bigint references competitor_menu_scans (id) on delete set null,
  kind text not null check (kind in ('new', 'gone', 'back', 'dearer', 'cheaper')),
  price_before numeric(10, 2),
  price_after numeric(10, 2),
  changed_at timestamptz not null default now(),
  primary key (restaurant_id, id)
);
create index competitor_menu_changes_competitor on competitor_menu_changes (competitor_id, id desc);
create index competitor_menu_changes_item on competitor_menu_changes (item_id, id desc);
create index competitor_menu_changes_scan on competitor_menu_changes (scan_id);
comment on table competitor_menu_changes is 'fact';

create index market_analysis_newest on market_analysis (restaurant_id, analysis_type, generated_at desc);
create index price_alerts_competitor on price_alerts (competitor_id);
-- What an alert tells of that is no row of the price history: the same is told once, however often it is looked at.
alter table price_alerts add column told_key text;
create unique index price_alerts_told on price_alerts (restaurant_id, told_key) where told_key is not null;

-- Who may sell an ingredient, and how surely: several vendors each, ranked.
alter table supplier_correlations
  -- The item of the vendor that speaks for it best.
  add column vendor_item_id bigint references vendor_items (id) on delete set null,
  add column place integer not null default 1,
  -- A person said that it is not so: no run brings it back.
  add column rejected boolean not null default false,
  add column decided_by bigint references users (id) on delete set null,
  add column decided_at timestamptz,
  add column version integer not null default 1;
create index supplier_correlations_vendor on supplier_correlations (vendor_id);
create index supplier_correlations_item on supplier_correlations (vendor_item_id);

create table supplier_correlation_runs (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  -- Goods and ingredients looked at, of how many.
  done integer not null default 0,
  total integer not null default 0,
  matched integer not null default 0,
  failure text,
  started_by bigint references users (id) on delete set null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- When advice on buying was last worked out after it.
  advised_at timestamptz
);
create index supplier_correlation_runs_restaurant on supplier_correlation_runs (restaurant_id, id desc);
-- One run of a restaurant at a time.
create unique index supplier_correlation_runs_open on supplier_correlation_runs (restaurant_id)
  where status in ('queued', 'running');
comment on table supplier_correlation_runs is 'reference';

alter table procurement_recommendations
  add constraint procurement_recommendations_status check (status in ('pending', 'accepted', 'dismissed', 'expired')),
  add column vendor_item_id bigint references vendor_items (id) on delete set null,
  -- Per unit of the ingredient, in the restaurant's money.
  add column unit text,
  add column current_price numeric(14, 6),
  add column recommended_price numeric(14, 6),
  -- Money a month at the present use; null where the use is not known.
  add column monthly_savings numeric(12, 2),
  -- Of the facts that it was made from: dismissed advice comes back only when they change.
  add column facts_key text,
  add column dismiss_reason text,
  -- What accepting changed, so that it can be taken back.
  add column effect jsonb,
  add column version integer not null default 1;
create unique index procurement_recommendations_open
  on procurement_recommendations (restaurant_id, ingredient_id, recommendation_type) where status = 'pending';
create index procurement_recommendations_ingredient on procurement_recommendations (ingredient_id);
create index procurement_recommendations_vendor on procurement_recommendations (recommended_vendor_id);

-- How people rate a vendor's communication: one opinion each, the newest.
create table vendor_ratings (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  vendor_id bigint not null references vendors (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  communication integer not null check (communication between 1 and 5),
  note text,
  rated_at timestamptz not null default now(),
  primary key (restaurant_id, vendor_id, user_id)
);
create index vendor_ratings_vendor on vendor_ratings (vendor_id);
create index vendor_ratings_user on vendor_ratings (user_id);
comment on table vendor_ratings is 'reference';

-- Small steps of a price add up to one that is worth a word: over how many days; null: each change by itself.
alter table price_alert_rules
  add column within_days integer default 30 check (within_days in (7, 30, 90));
-- Whether somebody was told of a price: later steps are measured from there.
alter table price_history add column told boolean not null default false;

-- Goods that came without an order: the invoice that bills them, so that they are in stock once.
alter table goods_receipts
  add column invoice_id bigint,
  add foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete set null (invoice_id);
create index goods_receipts_invoice on goods_receipts (restaurant_id, invoice_id);

-- The prices of an ingredient are read from the index alone: in the table they lie a page each.
drop index price_history_ingredient;
create index price_history_ingredient on price_history (restaurant_id, ingredient_id, effective_date desc, id desc)
  include (price, unit, quantity, source, voided_at);
