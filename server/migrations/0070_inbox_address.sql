-- Mail can be sent straight to Platewise: restaurants get an address, and arrivals say that they came by it.

create table inbox_addresses (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  -- In lower case, before the @ of the installation's domain.
  local_part text not null,
  created_at timestamptz not null default now(),
  unique (restaurant_id),
  unique (local_part)
);
comment on table inbox_addresses is 'reference';

-- Then `way` is 'mailbox', which older code knows too.
alter table arrivals add column sent_directly boolean not null default false;
