-- Mailboxes can be signed in to at Google and Microsoft, are watched for new mail, and can have addresses of the owner's
-- other restaurants. A mail that can't be read is set aside instead of holding up those behind it.

-- Code that doesn't know it finds no password, and says so.
alter table mailboxes add column sign_in text not null default 'password'
  check (sign_in in ('password', 'google', 'microsoft'));
-- Null until somebody signs in, and once the provider has ended the access.
alter table mailboxes add column tokens text;
comment on column mailboxes.tokens is 'secret';
-- Which process keeps a connection open to hear of new mail, and until when others keep out.
alter table mailboxes add column watch_by text;
alter table mailboxes add column watch_until timestamptz;

-- Somebody who left to sign in at a provider and hasn't come back.
create table mailbox_sign_ins (
  state_hash text primary key,
  -- Whoever left is the one who comes back, in the same session.
  session_id bigint not null references sessions (id) on delete cascade,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  -- Null to connect a new one.
  mailbox_id bigint references mailboxes (id) on delete cascade,
  provider text not null check (provider in ('google', 'microsoft')),
  username text not null,
  folder text not null,
  handled_folder text,
  redirect_uri text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index mailbox_sign_ins_age on mailbox_sign_ins (expires_at);
create index mailbox_sign_ins_session on mailbox_sign_ins (session_id);
create index mailbox_sign_ins_restaurant on mailbox_sign_ins (restaurant_id);
create index mailbox_sign_ins_mailbox on mailbox_sign_ins (mailbox_id);
comment on table mailbox_sign_ins is 'reference';
comment on column mailbox_sign_ins.code_verifier is 'secret';

-- Mail to this address belongs to this restaurant, which isn't the mailbox's own.
create table mailbox_addresses (
  id bigint generated always as identity primary key,
  mailbox_id bigint not null references mailboxes (id) on delete cascade,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  -- In lower case.
  address text not null,
  created_at timestamptz not null default now(),
  unique (mailbox_id, address)
);
create index mailbox_addresses_restaurant on mailbox_addresses (restaurant_id);
comment on table mailbox_addresses is 'reference';

-- Mail that couldn't be read, and when it is tried again.
create table mailbox_retries (
  id bigint generated always as identity primary key,
  mailbox_id bigint not null references mailboxes (id) on delete cascade,
  uid bigint not null,
  tries integer not null,
  next_try_at timestamptz not null,
  unique (mailbox_id, uid)
);
comment on table mailbox_retries is 'reference';
