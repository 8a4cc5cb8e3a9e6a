-- Passkeys (WebAuthn): a way to sign in, and a second factor beside a password.
-- The handle stands for the account on authenticators; it says nothing about the person.
alter table users add column passkey_handle text unique;

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- In base64url, as browsers send it.
  webauthn_id text not null unique,
  -- COSE, in base64url. Only the private half opens anything, and it never leaves the authenticator.
  public_key text not null,
  -- The host it was made for; it works at no other.
  rp_id text not null,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
comment on table passkeys is 'reference';

-- What an authenticator is asked to sign: once, within minutes, and for one purpose.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'second_factor')),
  -- Null where nobody has said yet who they are.
  user_id bigint references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);
comment on table passkey_challenges is 'reference';
