-- Sales that an import replaced or declared void, as they were: undoing the import brings them back.

create table sales_replaced (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  -- Of the import that replaced it.
  import_id bigint not null,
  source text not null,
  external_id text not null,
  business_date date,
  version bigint not null,
  digest text not null,
  -- Of the import that had brought it.
  was_import_id bigint,
  -- The rows of sales_data and sales_items; null of one that was void already.
  sale jsonb,
  lines jsonb,
  primary key (restaurant_id, id),
  unique (restaurant_id, import_id, source, external_id)
);
create index sales_replaced_was on sales_replaced (restaurant_id, was_import_id);
comment on table sales_replaced is 'fact';
