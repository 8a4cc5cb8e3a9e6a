-- What ingredients and dishes cost on each day: a price holds from its own date, whatever order invoices come in.

-- A recipe from a day on. Those of today stand in menu_item_ingredients and ingredient_recipe_lines as well.
create table recipe_versions (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  -- A dish, or else a prep item.
  menu_item_id bigint references menu_items (id) on delete cascade,
  prep_id bigint references ingredients (id) on delete cascade,
  starts_on date not null,
  -- A dish's typed cost, which goes before its recipe.
  manual_cost numeric(10, 2),
  batch_yield_quantity numeric(14, 6),
  batch_yield_unit text,
  primary key (restaurant_id, id),
  unique (restaurant_id, menu_item_id, starts_on),
  unique (restaurant_id, prep_id, starts_on),
  check ((menu_item_id is null) <> (prep_id is null))
);
comment on table recipe_versions is 'fact';

create table recipe_version_lines (
  restaurant_id bigint not null,
  recipe_version_id bigint not null,
  position integer not null,
  ingredient_id bigint not null references ingredients (id),
  quantity numeric(10, 3) not null,
  unit text not null,
  yield_percent numeric(5, 2),
  primary key (restaurant_id, recipe_version_id, position),
  foreign key (restaurant_id, recipe_version_id) references recipe_versions (restaurant_id, id) on delete cascade
);
create index recipe_version_lines_ingredient on recipe_version_lines (restaurant_id, ingredient_id);
comment on table recipe_version_lines is 'fact';

-- What a unit of an ingredient costs from a day on. The first row holds for the days before it too, as an estimate.
create table ingredient_costs (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  ingredient_id bigint not null references ingredients (id) on delete cascade,
  starts_on date not null,
  cost numeric(14, 6),
  -- A prep item's: a price in it is not known for these days, and the earliest known one stands for it.
  estimated boolean not null default false,
  primary key (restaurant_id, ingredient_id, starts_on)
);
comment on table ingredient_costs is 'fact';

-- What a portion of a dish costs from a day on. The first row begins before all days.
create table menu_item_costs (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  menu_item_id bigint not null references menu_items (id) on delete cascade,
  starts_on date not null,
  cost numeric(14, 6),
  estimated boolean not null,
  primary key (restaurant_id, menu_item_id, starts_on)
);
comment on table menu_item_costs is 'fact';

-- Months of what was sold whose costs are to be counted again: of a dish, or of an ingredient that is sold as it is.
create table sales_cost_marks (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  month date not null,
  menu_item_id bigint,
  ingredient_id bigint,
  primary key (restaurant_id, id)
);
create index sales_cost_marks_month on sales_cost_marks (restaurant_id, month);
comment on table sales_cost_marks is 'fact';

-- The cost of what was sold rests on a price that is not known for the day.
alter table sales_item_day add column cost_estimated boolean not null default false;
alter table sales_item_period add column estimated_net numeric(14, 2) not null default 0;

-- Restaurants whose costs of all days are worked out anew, in the background.
create table cost_rebuilds (
  restaurant_id bigint primary key references restaurants (id) on delete cascade
);
comment on table cost_rebuilds is 'reference';
insert into cost_rebuilds (restaurant_id) select id from restaurants;

-- The recipes of today are the first that are known.
insert into recipe_versions (restaurant_id, menu_item_id, starts_on, manual_cost)
select restaurant_id, id, created_at::date, manual_cost from menu_items;
insert into recipe_versions (restaurant_id, prep_id, starts_on, batch_yield_quantity, batch_yield_unit)
select restaurant_id, id, created_at::date, batch_yield_quantity, batch_yield_unit from ingredients where kind = 'prep';
insert into recipe_version_lines (restaurant_id, recipe_version_id, position, ingredient_id, quantity, unit, yield_percent)
select v.restaurant_id, v.id, row_number() over (partition by v.id order by l.position, l.id) - 1, l.ingredient_id, l.quantity,
  l.unit, l.yield_percent
from recipe_versions v join menu_item_ingredients l on l.menu_item_id = v.menu_item_id;
insert into recipe_version_lines (restaurant_id, recipe_version_id, position, ingredient_id, quantity, unit, yield_percent)
select v.restaurant_id, v.id, row_number() over (partition by v.id order by l.position, l.id) - 1, l.ingredient_id, l.quantity,
  l.unit, l.yield_percent
from recipe_versions v join ingredient_recipe_lines l on l.prep_id = v.prep_id;
