-- Signing in with an OpenID Connect provider.
alter table installation_settings
  add column oidc_issuer text,
  add column oidc_client_id text,
  add column oidc_client_secret text,
  add column oidc_name text,
  -- Whether a verified address at the provider connects to the account with the same confirmed address.
  add column oidc_link_by_email boolean not null default false;
comment on column installation_settings.oidc_client_secret is 'secret';

create table identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  issuer text not null,
  -- The provider's name for the person, which never changes.
  subject text not null,
  email text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (user_id, issuer)
);
comment on table identities is 'reference';

-- Between leaving for the provider and coming back, within minutes.
create table oidc_attempts (
  state_hash text primary key,
  -- The browser that left is the one that comes back.
  browser_hash text not null,
  issuer text not null,
  redirect_uri text not null,
  nonce text not null,
  code_verifier text not null,
  return_path text not null,
  -- Who connects an identity to their account; null to sign in.
  linking_user_id bigint references users (id) on delete cascade,
  -- Once the provider's answer was checked: whose identity it is, or whom it signs in once a second factor was given.
  subject text,
  email text,
  user_id bigint references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index oidc_attempts_age on oidc_attempts (expires_at);
comment on table oidc_attempts is 'reference';
comment on column oidc_attempts.code_verifier is 'secret';
