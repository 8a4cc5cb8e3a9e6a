-- Advice, price feeds, competitors and procurement.

create table ai_recommendations (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  type text not null check (type in ('price_increase', 'cost_reduction', 'vendor_switch')),
  target_id bigint,
  target_type text,
  recommendation jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'dismissed', 'expired')),
  created_at timestamptz not null default now()
);
create index ai_recommendations_restaurant on ai_recommendations (restaurant_id, status);
comment on table ai_recommendations is 'reference';

create table api_integrations (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  name text not null,
  api_type text not null check (api_type in ('commodity', 'vendor')),
  base_url text,
  api_key text,
  is_active boolean not null default false,
  last_sync_at timestamptz,
  sync_frequency integer not null default 3600,
  config jsonb not null default '{}',
  version integer not null default 1
);
create index api_integrations_restaurant on api_integrations (restaurant_id);
comment on table api_integrations is 'reference';

create table external_prices (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  integration_id bigint not null references api_integrations (id) on delete cascade,
  product_name text not null,
  product_code text,
  price numeric(10, 4) not null,
  unit text,
  currency text not null default 'USD',
  market_data jsonb,
  fetched_at timestamptz not null default now(),
  primary key (restaurant_id, id)
);
create index external_prices_integration on external_prices (restaurant_id, integration_id, fetched_at desc);
comment on table external_prices is 'fact';

create table competitors (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  name text not null,
  address jsonb not null default '{}',
  business_info jsonb not null default '{}',
  cuisine text,
  price_range text,
  distance_from_restaurant numeric(8, 3),
  status text not null default 'active',
  source text,
  external_id text,
  last_updated timestamptz,
  created_at timestamptz not null default now()
);
create unique index competitors_source on competitors (restaurant_id, source, external_id);
comment on table competitors is 'reference';

create table competitor_menu_items (
  id bigint generated always as identity primary key,
  competitor_id bigint not null references competitors (id) on delete cascade,
  name text not null,
  description text,
  category text,
  price numeric(10, 2),
  currency text not null default 'USD',
  availability text not null default 'available',
  image_url text,
  menu_section text,
  extracted_at timestamptz not null default now(),
  last_verified timestamptz
);
create index competitor_menu_items_competitor on competitor_menu_items (competitor_id);
comment on table competitor_menu_items is 'reference';

create table competitor_tracking (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  competitor_id bigint not null references competitors (id) on delete cascade,
  tracking_settings jsonb not null default '{}',
  last_sync timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (restaurant_id, competitor_id)
);
comment on table competitor_tracking is 'reference';

create table market_analysis (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  analysis_type text not null,
  parameters jsonb not null default '{}',
  results jsonb not null default '{}',
  generated_at timestamptz not null default now(),
  primary key (restaurant_id, id)
);
comment on table market_analysis is 'fact';

create table price_alerts (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  competitor_id bigint references competitors (id) on delete set null,
  alert_type text not null check (alert_type in ('price_change', 'competitor_update', 'market_trend', 'cost_increase')),
  category text,
  details jsonb not null default '{}',
  severity text not null default 'medium',
  status text not null default 'active' check (status in ('active', 'acknowledged', 'resolved')),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (restaurant_id, id)
);
comment on table price_alerts is 'fact';

create table supplier_correlations (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  ingredient_id bigint not null references ingredients (id) on delete cascade,
  vendor_id bigint not null references vendors (id) on delete cascade,
  correlation_score numeric(5, 2) not null,
  matching_factors jsonb not null default '{}',
  automated_match boolean not null default true,
  manual_override boolean not null default false,
  last_updated timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (ingredient_id, vendor_id)
);
create index supplier_correlations_restaurant on supplier_correlations (restaurant_id);
comment on table supplier_correlations is 'reference';

create table procurement_recommendations (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  ingredient_id bigint not null references ingredients (id) on delete cascade,
  recommended_vendor_id bigint not null references vendors (id) on delete cascade,
  current_vendor_id bigint references vendors (id) on delete set null,
  recommendation_type text not null
    check (recommendation_type in ('cost_optimization', 'quality_improvement', 'reliability_upgrade', 'bulk_discount')),
  potential_savings numeric(12, 2),
  confidence_score numeric(5, 2),
  reasoning_factors jsonb not null default '{}',
  status text not null default 'pending',
  generated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by bigint references users (id) on delete set null
);
create index procurement_recommendations_restaurant on procurement_recommendations (restaurant_id, status);
comment on table procurement_recommendations is 'reference';

create table supplier_performance (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  vendor_id bigint not null references vendors (id) on delete cascade,
  period text not null,
  start_date date not null,
  end_date date not null,
  metrics jsonb not null default '{}',
  overall_score numeric(5, 2),
  calculated_at timestamptz not null default now(),
  primary key (restaurant_id, id)
);
comment on table supplier_performance is 'fact';

create table inventory_supplier_mappings (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  inventory_id bigint not null references inventory (id) on delete cascade,
  ingredient_id bigint not null references ingredients (id) on delete cascade,
  primary_vendor_id bigint references vendors (id) on delete set null,
  alternative_vendors jsonb not null default '[]',
  reorder_point numeric(14, 3),
  reorder_quantity numeric(14, 3),
  automatic_reordering boolean not null default false,
  last_reorder_date date,
  next_reorder_due date,
  mapping_confidence numeric(5, 2),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (inventory_id)
);
create index inventory_supplier_mappings_restaurant on inventory_supplier_mappings (restaurant_id);
comment on table inventory_supplier_mappings is 'reference';
