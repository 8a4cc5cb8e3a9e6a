-- What is looked up outside after it was saved, and what came of it.

alter table competitors
  -- Where its address is: being looked up, known to nobody, or nobody answered. Null: known, or there is nothing to look up.
  add column locating text check (locating in ('checking', 'unknown', 'unreachable'));
create index competitors_locating on competitors (restaurant_id) where locating = 'checking';

alter table restaurants
  -- An address that somebody typed to set where the restaurant is, until it was found.
  add column sought_address text,
  add column locating text check (locating in ('checking', 'unknown', 'unreachable'));
create index restaurants_locating on restaurants (id) where locating = 'checking';
