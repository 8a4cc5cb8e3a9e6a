-- What copying the setup of another restaurant made, so that it can be undone as a whole.
create table setup_copies (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  -- The name of the restaurant it came from, as it was then: who undoes the copy may not see that restaurant.
  from_name text not null,
  -- The vendor here, where one vendor was copied. No key: a copy outlives its vendor.
  vendor_id bigint,
  copied_at timestamptz not null,
  copied_by bigint references users (id) on delete set null,
  undone_at timestamptz,
  undone_by bigint references users (id) on delete set null,
  -- What undoing removed and what stayed: a second undo answers the same.
  outcome jsonb,
  primary key (restaurant_id, id)
);
create index setup_copies_newest on setup_copies (restaurant_id, copied_at desc);
comment on table setup_copies is 'fact';

create table setup_copy_rows (
  restaurant_id bigint not null,
  copy_id bigint not null,
  kind text not null check (kind in ('vendor', 'vendor_item', 'adopted_item', 'ingredient', 'dish', 'fact')),
  row_id bigint not null,
  -- A digest of what the row holds, with its parts: another one later means that somebody changed it.
  print text not null,
  -- What an item that was here already held before the copy mapped it.
  before jsonb,
  primary key (restaurant_id, copy_id, kind, row_id),
  foreign key (restaurant_id, copy_id) references setup_copies (restaurant_id, id) on delete cascade
);
comment on table setup_copy_rows is 'fact';
