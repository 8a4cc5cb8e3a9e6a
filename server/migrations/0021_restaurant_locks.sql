-- Who holds a row of this changes something of its restaurant alone. Rows instead of advisory locks: they work the same
-- behind a pooler and where a restaurant's facts lie on another server.
create table restaurant_locks (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  name text not null,
  primary key (restaurant_id, name)
);
comment on table restaurant_locks is 'fact';
