-- Accounts, sessions, groups, restaurants and the audit. Each table says in its comment which class it is of:
-- 'reference' (keyed by id) or 'fact' (grows for ever: keyed by restaurant and id, every key starts with the restaurant).

create table users (
  id bigint generated always as identity primary key,
  username varchar(50) not null,
  email varchar(255) not null,
  password text not null,
  full_name text not null,
  role text not null default 'user' check (role in ('user', 'admin')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  version integer not null default 1
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
comment on table users is 'reference';

create table sessions (
  token_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  address text
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
comment on table sessions is 'reference';

create table sign_in_attempts (
  id bigint generated always as identity primary key,
  key text not null,
  attempted_at timestamptz not null default now()
);
create index sign_in_attempts_key on sign_in_attempts (key, attempted_at);
comment on table sign_in_attempts is 'reference';

create table idempotency_keys (
  user_id bigint not null references users (id) on delete cascade,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
comment on table idempotency_keys is 'reference';

create table restaurant_groups (
  id bigint generated always as identity primary key,
  name text not null,
  description text,
  owner_id bigint not null references users (id),
  settings jsonb not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index restaurant_groups_owner on restaurant_groups (owner_id);
comment on table restaurant_groups is 'reference';

create table team_members (
  id bigint generated always as identity primary key,
  group_id bigint not null references restaurant_groups (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  role text not null default 'staff' check (role in ('owner', 'admin', 'manager', 'staff', 'viewer')),
  -- {restaurants: 'all' | [ids], modules: [...], actions: [...]}
  permissions jsonb not null default '{}',
  invited_by bigint references users (id) on delete set null,
  joined_at timestamptz not null default now(),
  is_active boolean not null default true,
  version integer not null default 1,
  unique (group_id, user_id)
);
create index team_members_user on team_members (user_id);
comment on table team_members is 'reference';

create table team_invitations (
  id bigint generated always as identity primary key,
  group_id bigint not null references restaurant_groups (id) on delete cascade,
  email varchar(255) not null,
  role text not null default 'staff' check (role in ('admin', 'manager', 'staff', 'viewer')),
  permissions jsonb not null default '{}',
  message text,
  invited_by bigint references users (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'expired')),
  -- The hash of the token; the token itself is never stored.
  token text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz
);
create index team_invitations_group on team_invitations (group_id, created_at);
comment on table team_invitations is 'reference';

create table restaurants (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  group_id bigint not null references restaurant_groups (id) on delete cascade,
  name text not null,
  description text,
  phone text,
  email text,
  address jsonb not null default '{}',
  settings jsonb not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index restaurants_group on restaurants (group_id);
create index restaurants_user on restaurants (user_id);
comment on table restaurants is 'reference';

create table restaurant_audit (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint references users (id) on delete set null,
  action text not null,
  subject text not null,
  subject_id bigint,
  summary text not null,
  before jsonb,
  after jsonb,
  primary key (restaurant_id, id)
);
comment on table restaurant_audit is 'fact';

create table account_audit (
  id bigint generated always as identity primary key,
  group_id bigint references restaurant_groups (id) on delete set null,
  at timestamptz not null default now(),
  user_id bigint references users (id) on delete set null,
  action text not null,
  subject text not null,
  subject_id bigint,
  summary text not null,
  before jsonb,
  after jsonb
);
create index account_audit_user on account_audit (user_id, id);
comment on table account_audit is 'reference';
