-- Stock: what is held, and every movement of it.

create table inventory (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  ingredient_id bigint not null references ingredients (id) on delete cascade,
  current_stock numeric(14, 3) not null default 0,
  min_stock numeric(14, 3) not null default 0,
  max_stock numeric(14, 3) not null default 0,
  reorder_point numeric(14, 3) not null default 0,
  last_restocked timestamptz,
  expiry_date date,
  location text,
  status text not null default 'in_stock' check (status in ('in_stock', 'low_stock', 'out_of_stock', 'expired')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index inventory_place on inventory (ingredient_id, coalesce(location, ''));
create index inventory_restaurant on inventory (restaurant_id);
comment on table inventory is 'reference';

create table inventory_transactions (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  inventory_id bigint not null references inventory (id) on delete cascade,
  transaction_type text not null check (transaction_type in ('restock', 'usage', 'waste', 'adjustment')),
  quantity numeric(14, 3) not null,
  previous_stock numeric(14, 3) not null,
  new_stock numeric(14, 3) not null,
  reason text,
  -- The document behind the movement, such as 'invoice:17'.
  ref text,
  user_id bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (restaurant_id, id)
);
create index inventory_transactions_item on inventory_transactions (restaurant_id, inventory_id, id desc);
comment on table inventory_transactions is 'fact';
