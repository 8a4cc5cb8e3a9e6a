-- Pictures of dishes, how they are prepared, what is in them, and how their prices came about.

alter table menu_items
  -- A picture that was uploaded; image_url is of a picture elsewhere.
  add column image_key text,
  add column image_type text,
  add column method text,
  -- Where it was read: the address of a page, or the name of a file.
  add column read_from text;

-- 'diced', 'at room temperature': what is done to it before it is weighed or measured.
alter table menu_item_ingredients add column prep text;
alter table ingredient_recipe_lines add column prep text;

alter table ingredients
  add column method text,
  -- The words of domain/recipes; null where nobody has said, which is not the same as none.
  add column allergens text[];

-- Selling prices that were changed together; undone together.
create table menu_price_changes (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  source text not null check (source in ('typed', 'optimizer', 'recommendation', 'undo')),
  mode text check (mode in ('conservative', 'manual_review', 'automatic')),
  target_margin numeric(5, 2),
  category text,
  -- The figures that were shown before it was applied.
  expected jsonb,
  items integer not null check (items > 0),
  made_at timestamptz not null default now(),
  made_by bigint references users (id) on delete set null,
  undone_at timestamptz,
  undone_by bigint references users (id) on delete set null,
  primary key (restaurant_id, id)
);
create index menu_price_changes_new on menu_price_changes (restaurant_id, id desc);
comment on table menu_price_changes is 'fact';

create table menu_item_prices (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  menu_item_id bigint not null references menu_items (id) on delete cascade,
  change_id bigint not null,
  old_price numeric(10, 2),
  new_price numeric(10, 2),
  changed_at timestamptz not null default now(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, change_id) references menu_price_changes (restaurant_id, id) on delete cascade
);
create index menu_item_prices_item on menu_item_prices (restaurant_id, menu_item_id, changed_at);
create index menu_item_prices_change on menu_item_prices (restaurant_id, change_id);
comment on table menu_item_prices is 'fact';

alter table ai_recommendations
  -- What it is about, so that the same is not said twice: 'price_increase:menu_item:7'.
  add column subject text not null default '',
  -- By which the list is ordered: money a month, in the restaurant's currency.
  add column monthly numeric(14, 2) not null default 0,
  -- The facts it was made from; when they change, what was dismissed may be said again.
  add column facts text not null default '',
  add column expires_at timestamptz,
  add column decided_at timestamptz,
  add column decided_by bigint references users (id) on delete set null,
  add column dismiss_reason text,
  -- What accepting changed, to take it back.
  add column effect jsonb,
  add column version integer not null default 1;
create unique index ai_recommendations_pending on ai_recommendations (restaurant_id, subject) where status = 'pending';
create index ai_recommendations_subject on ai_recommendations (restaurant_id, subject, id desc);
