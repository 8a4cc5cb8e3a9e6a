-- Days of guests that an import replaced, as they were: undoing the import brings them back.
create table covers_replaced (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  -- Of the import that replaced it.
  import_id bigint not null,
  source text not null,
  business_date date not null,
  covers integer not null,
  reservations integer not null,
  cancelled integer not null,
  no_shows integer not null,
  -- Of the import that had brought it.
  was_import_id bigint,
  primary key (restaurant_id, import_id, source, business_date)
);
create index covers_replaced_was on covers_replaced (restaurant_id, was_import_id);
comment on table covers_replaced is 'fact';
