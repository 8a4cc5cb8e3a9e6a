-- Invoices that nobody has to upload: mailboxes, the folder scanners write to, and what came from them.

create table mailboxes (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls')),
  username text not null,
  -- Null after an import, until somebody enters it again; then it is inactive.
  password text,
  folder text not null default 'INBOX',
  -- Handled mail is moved there, after the database has it; null leaves it where it is.
  handled_folder text,
  is_active boolean not null default true,
  -- IMAP numbers mail within a validity: what was seen of `folder`. Another validity starts over.
  uid_validity bigint,
  last_uid bigint not null default 0,
  -- Mail up to this one was there before the mailbox was connected: only its last 30 days are read.
  backlog_uid bigint not null default 0,
  -- In the database, but not moved yet.
  unmoved_uids bigint[] not null default '{}',
  -- The mail being read and how often it was tried: one that always fails must not block those behind it.
  tried_uid bigint,
  tries integer not null default 0,
  -- Who checks it now, and until when others keep out.
  lease_by text,
  lease_until timestamptz,
  last_checked_at timestamptz,
  last_mail_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  failures integer not null default 0,
  next_check_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (restaurant_id, id)
);
create unique index mailboxes_once on mailboxes (restaurant_id, lower(host), lower(username), folder);
create index mailboxes_due on mailboxes (next_check_at) where is_active;
comment on table mailboxes is 'reference';
comment on column mailboxes.password is 'secret';

-- Senders that are always taken or always ignored. Vendors' addresses and team members are known without an entry.
create table inbox_senders (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  -- Lower case; '@example.com' is everybody of that domain.
  address text not null,
  allowed boolean not null,
  vendor_id bigint references vendors (id) on delete set null,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (restaurant_id, id)
);
create unique index inbox_senders_once on inbox_senders (restaurant_id, address);
create index inbox_senders_vendor on inbox_senders (vendor_id);
comment on table inbox_senders is 'reference';

-- One mail, or one file of the watched folder.
create table arrivals (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  way text not null check (way in ('mailbox', 'folder')),
  mailbox_id bigint references mailboxes (id) on delete set null,
  -- Its Message-ID, or a hash of its bytes: what came by two ways is one arrival.
  message_key text not null,
  sender text,
  sender_name text,
  recipient text,
  subject text,
  -- The beginning of its text, to tell an invoice from an advertisement.
  body text,
  sent_at timestamptz,
  arrived_at timestamptz not null default now(),
  state text not null check (state in ('taken', 'waiting', 'ignored', 'failed')),
  reason text,
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  version integer not null default 1,
  primary key (restaurant_id, id),
  unique (restaurant_id, message_key)
);
create index arrivals_newest on arrivals (restaurant_id, arrived_at, id);
create index arrivals_to_decide on arrivals (restaurant_id, arrived_at, id) where state in ('waiting', 'failed');
create index arrivals_mailbox on arrivals (mailbox_id);
comment on table arrivals is 'fact';

create table arrival_documents (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  arrival_id bigint not null,
  position integer not null,
  filename text not null,
  file_type text,
  file_size integer not null,
  file_hash text,
  -- Its file while it is no invoice; deleted 30 days after it was ignored.
  file_key text,
  state text not null check (state in ('taken', 'waiting', 'ignored', 'failed')),
  reason text,
  invoice_id bigint,
  primary key (restaurant_id, id),
  unique (restaurant_id, arrival_id, position),
  foreign key (restaurant_id, arrival_id) references arrivals (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete set null (invoice_id)
);
create index arrival_documents_invoice on arrival_documents (restaurant_id, invoice_id);
create index arrival_documents_hash on arrival_documents (restaurant_id, file_hash) where file_hash is not null;
create index arrival_documents_file on arrival_documents (file_key) where file_key is not null;
comment on table arrival_documents is 'fact';
