-- What the bank says was paid, held against recorded payments.

create table bank_statements (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  filename text not null,
  file_hash text not null,
  -- A file may contain the statements of several accounts or days.
  position integer not null,
  -- Hash of the account number, slow to try out, with the restaurant's own salt; the number itself isn't stored.
  account_key text not null,
  account_salt text not null,
  account_last4 text,
  -- What a person called the account of a file that doesn't name one.
  account_label text,
  currency text not null,
  from_date date,
  to_date date,
  opening_balance numeric(14, 2),
  closing_balance numeric(14, 2),
  uploaded_by bigint references users (id) on delete set null,
  uploaded_at timestamptz not null default now(),
  primary key (restaurant_id, id),
  unique (restaurant_id, file_hash, position)
);
create index bank_statements_newest on bank_statements (restaurant_id, uploaded_at, id);
comment on table bank_statements is 'fact';

-- A booking of an account, once, however many statements list it.
create table bank_entries (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  account_key text not null,
  -- Hash of the bank's ID, or of everything the bank says, with a count for entries that are the same in all of it.
  entry_key text not null,
  booked_on date not null,
  value_on date,
  -- Negative: money out.
  amount numeric(14, 2) not null,
  currency text not null,
  counterparty text,
  reference text,
  description text,
  end_to_end_id text,
  check_number text,
  bank_id text,
  -- Banks describe the same booking differently in each kind of file.
  file_kind text not null check (file_kind in ('camt', 'ofx', 'table')),
  -- Neither the file nor a person named the account.
  account_unknown boolean not null,
  state text not null default 'unmatched' check (state in ('matched', 'suggested', 'unmatched', 'ignored')),
  -- A person undid its match, so it isn't matched automatically again.
  suggest_only boolean not null default false,
  matched_at timestamptz,
  -- Null for an automatic match.
  matched_by bigint references users (id) on delete set null,
  version integer not null default 1,
  primary key (restaurant_id, id),
  unique (restaurant_id, account_key, entry_key)
);
create index bank_entries_newest on bank_entries (restaurant_id, booked_on, id);
create index bank_entries_amount on bank_entries (restaurant_id, amount, booked_on);
create index bank_entries_state on bank_entries (restaurant_id, state, booked_on, id);
comment on table bank_entries is 'fact';

create table bank_statement_entries (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  statement_id bigint not null,
  entry_id bigint not null,
  primary key (restaurant_id, id),
  unique (restaurant_id, statement_id, entry_id),
  foreign key (restaurant_id, statement_id) references bank_statements (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, entry_id) references bank_entries (restaurant_id, id) on delete cascade
);
create index bank_statement_entries_entry on bank_statement_entries (restaurant_id, entry_id);
comment on table bank_statement_entries is 'fact';

-- The payments that an entry confirms; each is confirmed by one entry.
create table bank_matches (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  entry_id bigint not null,
  payment_id bigint not null,
  primary key (restaurant_id, id),
  unique (restaurant_id, payment_id),
  foreign key (restaurant_id, entry_id) references bank_entries (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade
);
create index bank_matches_entry on bank_matches (restaurant_id, entry_id);
comment on table bank_matches is 'fact';
