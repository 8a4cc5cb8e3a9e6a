-- What reports read, as it was before it changed: dishes, what they cost by day, what sold by day, ingredients, and
-- prices of merged ones.

create table earlier_rows (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  of_table text not null check (of_table in (
    'menu_items', 'menu_item_costs', 'sales_item_day', 'ingredients', 'price_history'
  )),
  -- The dish, ingredient or price; null for what sold on a day.
  row_id bigint,
  -- The business day, or the first day for which the dish cost something else.
  day date,
  -- They were like this until just before this moment.
  ended_at timestamptz not null default now(),
  -- An array, empty if there were none.
  rows jsonb not null,
  -- What changed a dish's cost: {cause, invoiceId}.
  why jsonb,
  primary key (restaurant_id, id)
);
create index earlier_rows_of on earlier_rows (restaurant_id, of_table, row_id, day, ended_at);
comment on table earlier_rows is 'fact';

-- Since when these are stored: for restaurants from before, the moment of this migration.
alter table restaurants add column earlier_rows_since timestamptz not null default now();

-- By how much the undoing of an import changed the net of the items that sold, by day.
alter table sales_imports add column undone_days jsonb;
