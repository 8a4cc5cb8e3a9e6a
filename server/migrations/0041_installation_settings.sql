-- What administrators decide for the whole installation, and accounts that are made by a link to their address.
create table installation_settings (
  id integer primary key check (id = 1),
  -- Registration and sign-in don't tell which usernames and addresses exist.
  hide_account_names boolean not null default false,
  second_factor text not null default 'optional' check (second_factor in ('optional', 'administrators', 'everyone')),
  -- Sessions begun from here on need one.
  second_factor_since timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table installation_settings is 'reference';

create table sign_up_links (
  token_hash text primary key,
  email varchar(255) not null,
  created_at timestamptz not null default now(),
  -- One that was used is gone.
  expires_at timestamptz not null
);
create index sign_up_links_email on sign_up_links (lower(email));
comment on table sign_up_links is 'reference';

-- When the address was shown to be the person's: by a link sent to it, or because an administrator entered it.
alter table users add column email_confirmed_at timestamptz;
-- Whether the link went by mail, and so shows that the address is theirs; others are handed on by hand.
alter table password_resets add column by_mail boolean not null default false;
