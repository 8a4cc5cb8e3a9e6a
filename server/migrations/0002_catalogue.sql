-- Vendors, ingredients with their facts and vendor items, dishes and recipes.

create table vendors (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  name text not null,
  contact_info jsonb not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index vendors_name_key on vendors (restaurant_id, lower(name)) where is_active;
comment on table vendors is 'reference';

-- The names under which a vendor's documents arrive, remembered when a person confirms them.
create table vendor_aliases (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  vendor_id bigint not null references vendors (id) on delete cascade,
  alias text not null,
  created_at timestamptz not null default now(),
  unique (restaurant_id, alias)
);
create index vendor_aliases_vendor on vendor_aliases (vendor_id);
comment on table vendor_aliases is 'reference';

create table ingredients (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  name text not null,
  unit text not null,
  category text,
  kind text not null default 'purchased' check (kind in ('purchased', 'prep')),
  -- Per unit. Null is unknown, which is not zero.
  current_cost numeric(14, 6) check (current_cost >= 0),
  cost_source text check (cost_source in ('invoice', 'typed', 'recipe')),
  -- The invoice date of the approval that set the cost: an older invoice approved later does not overwrite it.
  cost_set_on date,
  vendor_id bigint references vendors (id) on delete set null,
  last_updated timestamptz,
  yield_percent numeric(5, 2) not null default 100 check (yield_percent > 0 and yield_percent <= 100),
  density_g_per_ml numeric(14, 6) check (density_g_per_ml > 0),
  grams_per_each numeric(14, 6) check (grams_per_each > 0),
  batch_yield_quantity numeric(14, 6) check (batch_yield_quantity > 0),
  batch_yield_unit text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index ingredients_name_key on ingredients (restaurant_id, lower(name)) where is_active;
create index ingredients_vendor on ingredients (vendor_id);
create index ingredients_updated on ingredients (restaurant_id, last_updated);
comment on table ingredients is 'reference';

create table ingredient_conversions (
  id bigint generated always as identity primary key,
  ingredient_id bigint not null references ingredients (id) on delete cascade,
  unit text not null,
  quantity numeric(14, 6) not null check (quantity > 0),
  to_unit text not null,
  created_at timestamptz not null default now(),
  unique (ingredient_id, unit)
);
comment on table ingredient_conversions is 'reference';

-- Recipe lines of prep items.
create table ingredient_recipe_lines (
  id bigint generated always as identity primary key,
  prep_id bigint not null references ingredients (id) on delete cascade,
  ingredient_id bigint not null references ingredients (id),
  quantity numeric(10, 3) not null check (quantity > 0),
  unit text not null,
  -- Null: the ingredient's own yield, also when that changes later.
  yield_percent numeric(5, 2) check (yield_percent > 0 and yield_percent <= 100),
  position integer not null default 0
);
create index ingredient_recipe_lines_prep on ingredient_recipe_lines (prep_id, position);
create index ingredient_recipe_lines_ingredient on ingredient_recipe_lines (ingredient_id);
comment on table ingredient_recipe_lines is 'reference';

-- What a vendor sells: stands between an invoice line and an ingredient, mapped once and remembered.
create table vendor_items (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  vendor_id bigint not null references vendors (id) on delete cascade,
  ingredient_id bigint references ingredients (id) on delete set null,
  item_code text,
  description text not null,
  -- Item code, or the normalised description where there is none, with the pack.
  item_key text not null,
  pack_text text,
  purchase_unit text,
  pack_count numeric(14, 6) check (pack_count > 0),
  pack_size numeric(14, 6) check (pack_size > 0),
  pack_unit text,
  catch_weight boolean not null default false,
  -- The person corrected the pack: a notation read later does not overwrite it.
  pack_corrected boolean not null default false,
  last_price numeric(14, 6),
  last_price_unit text,
  last_purchased_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (vendor_id, item_key)
);
create index vendor_items_ingredient on vendor_items (ingredient_id);
create index vendor_items_restaurant on vendor_items (restaurant_id);
comment on table vendor_items is 'reference';

create table menu_items (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  name text not null,
  description text,
  category text not null,
  menu_section text,
  current_price numeric(10, 2) check (current_price > 0),
  target_margin numeric(5, 2) not null default 25.00 check (target_margin >= 0 and target_margin < 100),
  manual_cost numeric(10, 2) check (manual_cost >= 0),
  image_url text,
  -- The sum of the recipe lines; null while one of them is unknown, and then known_cost is the lower bound.
  recipe_cost numeric(14, 6),
  known_cost numeric(14, 6) not null default 0,
  missing_facts integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index menu_items_restaurant on menu_items (restaurant_id, lower(name));
comment on table menu_items is 'reference';

create table menu_item_ingredients (
  id bigint generated always as identity primary key,
  menu_item_id bigint not null references menu_items (id) on delete cascade,
  ingredient_id bigint not null references ingredients (id),
  quantity numeric(10, 3) not null check (quantity > 0),
  unit text not null,
  -- Null: the ingredient's own yield, also when that changes later.
  yield_percent numeric(5, 2) check (yield_percent > 0 and yield_percent <= 100),
  position integer not null default 0
);
create index menu_item_ingredients_item on menu_item_ingredients (menu_item_id, position);
create index menu_item_ingredients_ingredient on menu_item_ingredients (ingredient_id);
comment on table menu_item_ingredients is 'reference';
