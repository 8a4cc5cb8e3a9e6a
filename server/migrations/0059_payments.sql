-- What is owed to vendors: their terms, and the payments that settle invoices.

alter table vendors
  -- An invoice that prints no due date is due this many days after its date; null if nobody said.
  add column payment_days integer check (payment_days between 0 and 365),
  -- Off the total, if it is paid within discount_days of the invoice's date.
  add column discount_percent numeric(5, 2) check (discount_percent > 0 and discount_percent < 100),
  add column discount_days integer check (discount_days between 0 and 365)
    check ((discount_percent is null) = (discount_days is null));

-- The due date follows from the vendor's terms and was not on the invoice.
alter table invoices add column due_from_terms boolean not null default false;

create table payments (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  vendor_id bigint not null references vendors (id),
  paid_on date not null,
  -- The sum of its parts.
  amount numeric(14, 2) not null check (amount >= 0),
  currency text not null,
  method text not null check (method in ('transfer', 'check', 'card', 'direct_debit', 'cash', 'other')),
  -- Check number, transfer reference and the like.
  reference text,
  note text,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by bigint references users (id) on delete set null,
  version integer not null default 1,
  primary key (restaurant_id, id)
);
create index payments_newest on payments (restaurant_id, paid_on, id);
create index payments_vendor on payments (restaurant_id, vendor_id, paid_on);
comment on table payments is 'fact';

-- How a payment is divided over invoices. A credit note has a negative part.
create table payment_parts (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  payment_id bigint not null,
  invoice_id bigint not null,
  amount numeric(12, 2) not null,
  -- Not paid, and not owed any more.
  discount numeric(12, 2) not null default 0,
  -- When the invoice was paid according to what was typed before its first recorded payment; given back by undoing.
  typed_paid_on date,
  primary key (restaurant_id, id),
  unique (restaurant_id, payment_id, invoice_id),
  foreign key (restaurant_id, payment_id) references payments (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade
);
create index payment_parts_invoice on payment_parts (restaurant_id, invoice_id);
comment on table payment_parts is 'fact';

-- What is still owed: the page of open invoices by due date, for all vendors and for one.
drop index invoices_due;
create index invoices_due on invoices (restaurant_id, due_date, id)
  where payment_status <> 'paid' and deleted_at is null and rejected_at is null and document_kind = 'invoice'
    and total_amount <> 0;
create index invoices_owed on invoices (restaurant_id, vendor_id, due_date, id)
  where payment_status <> 'paid' and deleted_at is null and rejected_at is null and document_kind = 'invoice'
    and total_amount <> 0;
create index invoices_without_total on invoices (restaurant_id)
  where payment_status <> 'paid' and deleted_at is null and rejected_at is null and document_kind = 'invoice'
    and total_amount is null;
