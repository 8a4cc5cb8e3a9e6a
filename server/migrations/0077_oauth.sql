-- Assistants connect with OAuth: they register, a person allows them, and what they get is an API token that is renewed.

create table oauth_clients (
  id bigint generated always as identity primary key,
  client_id text not null unique,
  -- As the assistant calls itself; nothing confirms it.
  name text not null,
  redirect_uris jsonb not null,
  created_at timestamptz not null default now(),
  -- When somebody last allowed it something.
  used_at timestamptz
);
comment on table oauth_clients is 'reference';

alter table api_tokens
  -- Of a connected assistant only; those that people make have none of these.
  add column client_id bigint references oauth_clients (id) on delete cascade,
  add column redirect_uri text,
  -- What all its refresh tokens have in common, so an old one is recognized.
  add column family_hash text,
  add column refresh_hash text,
  add column refresh_expires_at timestamptz;
create index api_tokens_client on api_tokens (client_id);
create index api_tokens_family on api_tokens (family_hash);

create table oauth_codes (
  id bigint generated always as identity primary key,
  code_hash text not null unique,
  client_id bigint not null references oauth_clients (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  redirect_uri text not null,
  challenge text not null,
  scopes jsonb not null,
  allowed_actions jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What it was exchanged for, which ends if somebody uses it again.
  grant_id bigint references api_tokens (id) on delete cascade
);
create index oauth_codes_client on oauth_codes (client_id);
create index oauth_codes_user on oauth_codes (user_id);
create index oauth_codes_grant on oauth_codes (grant_id);
comment on table oauth_codes is 'reference';
