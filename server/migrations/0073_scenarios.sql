-- What-if scenarios: ingredient price changes, with their figures at the time they were saved.

create table scenarios (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  name text not null,
  -- An array of {target, name, by, value}. They name ingredients, categories and vendors instead of referring to them.
  changes jsonb not null,
  weeks integer not null check (weeks between 1 and 52),
  mode text not null,
  guests text not null,
  candidates text not null,
  is_shared boolean not null default false,
  -- The result when it was saved.
  figures jsonb not null,
  figures_at timestamptz not null,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1
);
create index scenarios_updated on scenarios (restaurant_id, updated_at, id) include (is_shared, created_by)
  where deleted_at is null;
comment on table scenarios is 'reference';
