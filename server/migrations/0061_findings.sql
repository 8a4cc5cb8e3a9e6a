-- What was billed too much: each invoice is compared with its order, the price list, its own past and others.

-- It changed since it was last audited. Only invoices of the last 90 days are audited: older ones aren't due.
alter table invoices add column audit_due boolean not null default false;
alter table invoices alter column audit_due set default true;
update invoices set audit_due = true where uploaded_at > now() - interval '90 days'
  and coalesce(invoice_date, uploaded_at::date) > current_date - 90;
create index invoices_to_audit on invoices (uploaded_at, restaurant_id, id) where audit_due;

create table findings (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  vendor_id bigint not null references vendors (id),
  -- Null for a credit that was asked for without an invoice.
  invoice_id bigint,
  kind text not null check (kind in ('order_price', 'list_price', 'price_creep', 'group_price', 'market_price',
    'pack_shrunk', 'surcharge', 'catch_weight', 'not_received', 'duplicate', 'tax', 'credit_missing')),
  -- With the kind, the same whenever its invoice is audited again.
  subject text not null,
  line_ids bigint[] not null default '{}',
  description text not null,
  money numeric(12, 2) not null check (money > 0),
  currency text not null,
  unit text,
  expected numeric(16, 6),
  actual numeric(16, 6),
  quantity numeric(14, 4),
  -- What it is compared with: ids and dates.
  against jsonb not null,
  -- The restaurant whose price it is compared with: only people who may see that one see the finding.
  other_restaurant_id bigint references restaurants (id) on delete cascade,
  -- Kinds found on the same lines whose money is part of this one's.
  also text[] not null default '{}',
  dismissed boolean not null default false,
  credit_request_id bigint,
  found_at timestamptz not null default now(),
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz,
  note text,
  version integer not null default 1,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, credit_request_id) references credit_requests (restaurant_id, id)
    on delete set null (credit_request_id)
);
create unique index findings_once on findings (restaurant_id, coalesce(invoice_id, 0), kind, subject);
create index findings_invoice on findings (restaurant_id, invoice_id);
create index findings_against on findings (restaurant_id, (against ->> 'invoiceId'));
create index findings_money on findings (restaurant_id, money, id);
create index findings_newest on findings (restaurant_id, found_at, id);
create index findings_vendor on findings (vendor_id);
create index findings_credit on findings (restaurant_id, credit_request_id) where credit_request_id is not null;
create index findings_other on findings (other_restaurant_id) where other_restaurant_id is not null;
comment on table findings is 'fact';

-- A kind that isn't looked for at a vendor, because it was a false alarm.
create table finding_silences (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  vendor_id bigint not null references vendors (id) on delete cascade,
  kind text not null,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (restaurant_id, vendor_id, kind)
);
create index finding_silences_vendor on finding_silences (vendor_id);
comment on table finding_silences is 'reference';
