-- Programs and assistants propose changes that a person accepts, and the audit log names the token something was done through.

create table proposals (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  action text not null,
  params jsonb not null,
  -- What accepting it changes, as it was when it was proposed or last shown.
  title jsonb not null,
  lines jsonb not null default '[]',
  -- The file to add, in base64; removed once it was added or the proposal has expired.
  document text,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'undone')),
  -- Without asking, because the token's owner allowed the action.
  automatic boolean not null default false,
  -- What accepting it made: where to see it, and what undoing it needs.
  outcome jsonb,
  proposed_by bigint references users (id) on delete set null,
  -- Name of the token; null if a person proposed it on a screen.
  through text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users (id) on delete set null,
  -- While it is being carried out or undone.
  claimed_at timestamptz,
  version integer not null default 1,
  primary key (restaurant_id, id)
);
create index proposals_created on proposals (restaurant_id, created_at, id) include (action, state, expires_at);
create index proposals_proposed_by on proposals (proposed_by);
create index proposals_decided_by on proposals (decided_by);
comment on table proposals is 'fact';

-- Actions that a token carries out without asking.
alter table api_tokens add column allowed_actions jsonb not null default '[]';

-- Name of the API token through which it was done; null for a person on a screen.
alter table restaurant_audit add column through text;
alter table account_audit add column through text;
