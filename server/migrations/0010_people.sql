-- People: sessions that one can tell apart, two-factor sign-in, forgotten passwords, mail, API tokens, webhooks, billing.
-- A column whose comment is 'secret' holds text sealed by platform/secrets: `npm run rotate-key` seals it anew.

alter table sessions add column id bigint generated always as identity;
create unique index sessions_id on sessions (id);

alter table users add column password_changed_at timestamptz;

create table two_factor (
  user_id bigint primary key references users (id) on delete cascade,
  seed text not null,
  created_at timestamptz not null default now(),
  -- Null until the first code was given: until then it is not asked for.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: a code works once.
  last_step bigint
);
comment on table two_factor is 'reference';
comment on column two_factor.seed is 'secret';

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);
comment on table recovery_codes is 'reference';

create table password_resets (
  token_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- One that was used is gone.
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
comment on table password_resets is 'reference';

create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  -- Text and HTML, sealed, since they carry links that open doors; null once it was sent.
  body text,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox_due on mail_outbox (status, next_attempt_at);
comment on table mail_outbox is 'reference';
comment on column mail_outbox.body is 'secret';

create table api_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  -- Its first letters, by which its owner knows it again.
  prefix text not null,
  scopes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_tokens_user on api_tokens (user_id);
comment on table api_tokens is 'reference';

create table webhook_endpoints (
  id bigint generated always as identity primary key,
  group_id bigint not null references restaurant_groups (id) on delete cascade,
  url text not null,
  description text,
  events jsonb not null default '[]',
  secret text not null,
  is_active boolean not null default true,
  -- Why it was switched off by us: it failed for days.
  disabled_reason text,
  -- Since when nothing but failures came back; null while the last delivery arrived.
  failing_since timestamptz,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index webhook_endpoints_group on webhook_endpoints (group_id);
comment on table webhook_endpoints is 'reference';
comment on column webhook_endpoints.secret is 'secret';

-- Kept for thirty days, so it does not grow for ever.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoints (id) on delete cascade,
  restaurant_id bigint references restaurants (id) on delete cascade,
  event_id text not null,
  event text not null,
  -- When it happened; a delivery that is sent again is younger.
  event_at timestamptz not null,
  payload jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  response_status integer,
  response_body text,
  last_error text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending';
comment on table webhook_deliveries is 'reference';

-- Keys of other systems from before there was a box to seal them in; nothing has written to them yet.
comment on column pos_integrations.api_key is 'secret';
comment on column pos_integrations.api_secret is 'secret';
comment on column pos_integrations.access_token is 'secret';
comment on column pos_integrations.refresh_token is 'secret';
comment on column api_integrations.api_key is 'secret';

create table billing_records (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  description text not null,
  date date not null,
  amount numeric(10, 2) not null,
  status text not null default 'pending' check (status in ('paid', 'pending', 'failed'))
);
create index billing_records_user on billing_records (user_id, date desc);
comment on table billing_records is 'reference';

-- The demo tenant may change hands as a whole, and be replaced.
alter table restaurant_groups add column is_demo boolean not null default false;

create index account_audit_group on account_audit (group_id, id);
create index restaurant_audit_at on restaurant_audit (restaurant_id, at desc, id desc);

-- One invitation of an address waits in a group at a time.
create unique index team_invitations_pending on team_invitations (group_id, lower(email)) where status = 'pending';

-- Links that lead nowhere any more: who opens one hears why. Kept for ninety days.
create table ended_invitation_links (
  token_hash text primary key,
  group_id bigint not null references restaurant_groups (id) on delete cascade,
  reason text not null check (reason in ('revoked', 'replaced')),
  ended_at timestamptz not null default now()
);
create index ended_invitation_links_group on ended_invitation_links (group_id);
comment on table ended_invitation_links is 'reference';

-- The administrator's lists: by name, and by the times they are sorted by.
create index users_by_name on users (lower(full_name), id);
create index users_newest on users (created_at desc nulls last, id desc);
create index users_last_login on users (last_login_at desc nulls last, id desc);
create index restaurants_by_name on restaurants (lower(name), id);
create index restaurant_groups_by_name on restaurant_groups (lower(name), id);
-- The net sales of all restaurants are summed from the index alone.
create index revenue_analytics_net on revenue_analytics (restaurant_id, date) include (net_sales) where period = 'day';
