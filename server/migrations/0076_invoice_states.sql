-- Earlier states of invoices, for reports as they were known on an earlier day.

create table invoice_states (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  -- Null once the invoice is deleted permanently: what reports said of it stays known.
  invoice_id bigint,
  -- The invoice was like this from the first moment until just before the second.
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  vendor_id bigint references vendors (id) on delete set null,
  vendor_name_read text,
  invoice_number text,
  filename text not null,
  document_kind text not null,
  processing_status text not null,
  uploaded_at timestamptz not null,
  approved_at timestamptz,
  rejected_at timestamptz,
  deleted_at timestamptz,
  currency text not null,
  exchange_rate numeric(16, 8),
  total_amount numeric(10, 2),
  invoice_date date,
  -- Of an approved invoice: an array of {line_type, total_price, tax_rate}, in their order.
  lines jsonb,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete set null (invoice_id)
);
create index invoice_states_ended on invoice_states (restaurant_id, ended_at);
create index invoice_states_invoice on invoice_states (restaurant_id, invoice_id, ended_at);
create index invoice_states_vendor on invoice_states (vendor_id);
comment on table invoice_states is 'fact';

-- Since when states are stored: for restaurants from before, the moment of this migration.
alter table restaurants add column states_since timestamptz not null default now();
