-- What vendors say is owed, held against the books.

create table statements (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  -- The document, filed as a statement; null for one from a table.
  invoice_id bigint,
  filename text not null,
  -- Of a table, so that the same file is known again; a document has its own.
  file_hash text,
  vendor_id bigint references vendors (id),
  statement_date date,
  currency text not null,
  -- What the vendor says is owed; null if the document doesn't say.
  balance numeric(14, 2),
  -- What a person changed; reading the document again keeps it.
  typed_fields text[] not null default '{}',
  uploaded_by bigint references users (id) on delete set null,
  uploaded_at timestamptz not null default now(),
  asked_at timestamptz,
  done_at timestamptz,
  done_by bigint references users (id) on delete set null,
  version integer not null default 1,
  primary key (restaurant_id, id),
  unique (restaurant_id, invoice_id),
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade
);
create index statements_newest on statements (restaurant_id, uploaded_at, id);
create index statements_vendor on statements (restaurant_id, vendor_id, uploaded_at, id);
comment on table statements is 'fact';

create table statement_lines (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  statement_id bigint not null,
  position integer not null,
  kind text not null check (kind in ('invoice', 'credit', 'payment', 'forward', 'other')),
  line_date date,
  number text,
  -- The line as printed.
  printed text,
  -- What is owed is positive; credits and payments are negative.
  amount numeric(14, 2) not null,
  confidence numeric(4, 3) not null default 1,
  -- Its place on the page, as for invoice lines.
  box jsonb,
  -- Chosen by a person.
  invoice_id bigint,
  payment_id bigint,
  typed boolean not null default false,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, statement_id) references statements (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete set null (invoice_id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete set null (payment_id)
);
create index statement_lines_of on statement_lines (restaurant_id, statement_id, position);
create index statement_lines_invoice on statement_lines (restaurant_id, invoice_id);
create index statement_lines_payment on statement_lines (restaurant_id, payment_id);
comment on table statement_lines is 'fact';
