-- Bank details of vendors, approved by a second person, and payment runs: SEPA, ACH and checks.

create table bank_details (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  vendor_id bigint not null references vendors (id) on delete cascade,
  kind text not null check (kind in ('iban', 'us')),
  -- IBAN, or routing and account number, as sealed JSON.
  numbers text not null,
  last4 text not null,
  -- Of an IBAN.
  country text,
  bic text,
  routing_last4 text,
  account_type text check (account_type in ('checking', 'savings')),
  holder text not null,
  -- How it was verified.
  note text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'replaced', 'removed')),
  proposed_by bigint references users (id) on delete set null,
  proposed_at timestamptz not null default now(),
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  -- Nobody else could approve.
  alone boolean not null default false,
  ended_by bigint references users (id) on delete set null,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (restaurant_id, id)
);
create unique index bank_details_pending on bank_details (restaurant_id, vendor_id) where state = 'pending';
create unique index bank_details_current on bank_details (restaurant_id, vendor_id) where state = 'approved';
create index bank_details_vendor on bank_details (restaurant_id, vendor_id, proposed_at, id);
create index bank_details_waiting on bank_details (restaurant_id, proposed_at, id) where state = 'pending';
comment on table bank_details is 'fact';
comment on column bank_details.numbers is 'secret';

-- What restaurants pay from.
create table paying_accounts (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('iban', 'us', 'check')),
  currency text not null,
  -- As in bank_details; null for checks only.
  numbers text check ((numbers is null) = (kind = 'check')),
  last4 text,
  country text,
  bic text,
  routing_last4 text,
  account_type text check (account_type in ('checking', 'savings')),
  company_name text not null,
  -- Lines on checks.
  address text,
  bank_name text,
  -- As assigned by the bank, for ACH.
  company_id text,
  origin_id text,
  next_check_number integer check (next_check_number > 0),
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (restaurant_id, id)
);
create unique index paying_accounts_name on paying_accounts (restaurant_id, lower(name)) where removed_at is null;
comment on table paying_accounts is 'fact';
comment on column paying_accounts.numbers is 'secret';

create table payment_runs (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null,
  method text not null check (method in ('sepa', 'ach', 'check')),
  pay_on date not null,
  currency text not null,
  note text,
  state text not null default 'draft' check (state in ('draft', 'approved', 'sent', 'canceled')),
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Who changed it last: that person can't approve it.
  changed_by bigint references users (id) on delete set null,
  approved_by bigint references users (id) on delete set null,
  approved_at timestamptz,
  -- Nobody else could approve.
  alone boolean not null default false,
  sent_by bigint references users (id) on delete set null,
  sent_at timestamptz,
  canceled_by bigint references users (id) on delete set null,
  canceled_at timestamptz,
  -- What the file is written from, as sealed JSON: the same bytes each time.
  contents text,
  version integer not null default 1,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, account_id) references paying_accounts (restaurant_id, id) on delete cascade
);
create index payment_runs_newest on payment_runs (restaurant_id, created_at, id);
create index payment_runs_state on payment_runs (restaurant_id, state, created_at, id);
create index payment_runs_account on payment_runs (restaurant_id, account_id);
comment on table payment_runs is 'fact';
comment on column payment_runs.contents is 'secret';

-- Who gets what, as approved.
create table payment_run_payees (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  run_id bigint not null,
  vendor_id bigint not null references vendors (id),
  -- Of the vendor when it was approved; checks are made out to it.
  name text not null,
  amount numeric(14, 2) not null check (amount > 0),
  -- Null for checks.
  bank_details_id bigint,
  -- Set when sent.
  check_number integer,
  payment_id bigint,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, run_id) references payment_runs (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, bank_details_id) references bank_details (restaurant_id, id)
    on delete set null (bank_details_id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete set null (payment_id)
);
create index payment_run_payees_run on payment_run_payees (restaurant_id, run_id, id);
create index payment_run_payees_vendor on payment_run_payees (restaurant_id, vendor_id);
create index payment_run_payees_bank on payment_run_payees (restaurant_id, bank_details_id);
create index payment_run_payees_payment on payment_run_payees (restaurant_id, payment_id);
comment on table payment_run_payees is 'fact';

create table payment_run_parts (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  run_id bigint not null,
  invoice_id bigint not null,
  amount numeric(12, 2) not null,
  discount numeric(12, 2) not null default 0,
  -- The invoice when it was chosen; another version has to be looked at again.
  invoice_version integer not null,
  -- Of an approved run.
  payee_id bigint,
  -- The run is a draft or approved.
  is_open boolean not null default true,
  primary key (restaurant_id, id),
  unique (restaurant_id, run_id, invoice_id),
  foreign key (restaurant_id, run_id) references payment_runs (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, payee_id) references payment_run_payees (restaurant_id, id) on delete set null (payee_id)
);
create index payment_run_parts_payee on payment_run_parts (restaurant_id, payee_id);
create unique index payment_run_parts_once on payment_run_parts (restaurant_id, invoice_id) where is_open;
create index payment_run_parts_invoice on payment_run_parts (restaurant_id, invoice_id);
comment on table payment_run_parts is 'fact';
