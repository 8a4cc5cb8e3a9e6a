-- What several processes on one database must agree upon: news for open pages, how much was asked by whom, whose turn a
-- nightly backup is, and the key under which secrets are sealed.

-- Kept for some minutes: each process reads on from where it was.
create table news (
  id bigint generated always as identity primary key,
  -- The process that told it, which does not need to hear it again.
  origin text not null,
  event jsonb not null,
  created_at timestamptz not null default now()
);
create index news_age on news (created_at);
comment on table news is 'reference';

-- Each call moves the moment at which all is free again; beyond the length of the window it is refused.
create table rate_limits (
  key text primary key,
  free_at timestamptz not null
);
create index rate_limits_age on rate_limits (free_at);
comment on table rate_limits is 'reference';

create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  file text,
  bytes bigint,
  rows bigint,
  error text
);
create index backups_started on backups (started_at);
comment on table backups is 'reference';

-- The name of the key, which follows from it and does not tell it.
create table sealing_key (
  id integer primary key check (id = 1),
  name text not null
);
comment on table sealing_key is 'reference';

-- Whose turn a regular task is: one process runs it at a time, and one for all.
create table turns (
  task text primary key,
  next_at timestamptz not null,
  -- Up to when the process that runs it is believed to live.
  held_until timestamptz
);
comment on table turns is 'reference';
