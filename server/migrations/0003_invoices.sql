-- Invoices, their lines and pages, what approving them posts, and the history of dish costs.

create table invoices (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  vendor_id bigint references vendors (id),
  -- The vendor's name as it was read or typed, while no vendor is chosen.
  vendor_name_read text,
  invoice_number text,
  -- The number without what people leave out: case, spaces, hyphens, '#', leading zeros, 'INV'.
  number_key text,
  source text not null default 'upload' check (source in ('upload', 'manual')),
  filename text not null,
  file_key text,
  file_hash text,
  file_type text,
  file_size integer,
  description text,
  currency text not null,
  exchange_rate numeric(16, 8) check (exchange_rate > 0),
  total_amount numeric(10, 2),
  tax_amount numeric(10, 2),
  sub_total numeric(10, 2),
  invoice_date date,
  due_date date,
  -- Overdue is not stored: it follows from the due date.
  payment_status text not null default 'pending' check (payment_status in ('pending', 'partial', 'paid')),
  paid_amount numeric(10, 2),
  paid_on date,
  processing_status text not null default 'pending'
    check (processing_status in ('pending', 'processing', 'completed', 'failed')),
  stage text not null default 'stored' check (stage in ('stored', 'reading', 'matching', 'done')),
  progress integer not null default 0 check (progress between 0 and 100),
  failure_reason text,
  failure_message text,
  rejected_reason text,
  rejected_at timestamptz,
  rejected_by bigint references users (id) on delete set null,
  approved_at timestamptz,
  approved_by bigint references users (id) on delete set null,
  -- What the reader said of the header: values with confidence and box, checks, the vendor's particulars.
  ocr_data jsonb,
  reader text,
  -- Header fields that were typed, and so win over what is read.
  typed_fields text[] not null default '{}',
  uploaded_by bigint references users (id) on delete set null,
  uploaded_at timestamptz not null default now(),
  processed_at timestamptz,
  version integer not null default 1,
  primary key (restaurant_id, id)
);
create index invoices_newest on invoices (restaurant_id, uploaded_at desc, id desc);
create index invoices_vendor on invoices (restaurant_id, vendor_id, invoice_date);
create index invoices_number on invoices (restaurant_id, vendor_id, number_key);
create index invoices_file on invoices (restaurant_id, file_hash);
create index invoices_due on invoices (restaurant_id, due_date) where payment_status <> 'paid';
create index invoices_open on invoices (restaurant_id, processing_status) where approved_at is null;
comment on table invoices is 'fact';

create table invoice_pages (
  restaurant_id bigint not null,
  id bigint generated always as identity,
  invoice_id bigint not null,
  page integer not null,
  width numeric(10, 2) not null,
  height numeric(10, 2) not null,
  words jsonb not null default '[]',
  primary key (restaurant_id, id),
  unique (restaurant_id, invoice_id, page),
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade
);
comment on table invoice_pages is 'fact';

create table invoice_line_items (
  restaurant_id bigint not null,
  id bigint generated always as identity,
  invoice_id bigint not null,
  position integer not null default 0,
  ingredient_id bigint references ingredients (id) on delete set null,
  vendor_item_id bigint references vendor_items (id) on delete set null,
  description text not null,
  item_code text,
  quantity numeric(10, 3),
  unit text,
  pack_text text,
  weight numeric(10, 3),
  weight_unit text,
  unit_price numeric(14, 6),
  total_price numeric(10, 2) not null,
  item_type text not null default 'other' check (item_type in ('ingredient', 'service', 'other')),
  line_type text not null default 'product'
    check (line_type in ('product', 'tax', 'freight', 'deposit', 'fee', 'discount', 'credit')),
  matched_by text check (matched_by in ('remembered', 'proposed', 'person')),
  match_confidence numeric(5, 4),
  -- Where each value stands on the page, how sure the reader was, and whether a person looked at it.
  origins jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade
);
create index invoice_line_items_invoice on invoice_line_items (restaurant_id, invoice_id, position);
create index invoice_line_items_ingredient on invoice_line_items (ingredient_id);
create index invoice_line_items_vendor_item on invoice_line_items (vendor_item_id);
comment on table invoice_line_items is 'fact';

create table price_history (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  ingredient_id bigint not null references ingredients (id) on delete cascade,
  price numeric(14, 6) not null,
  unit text not null,
  vendor_id bigint references vendors (id) on delete set null,
  source text not null check (source in ('invoice', 'typed', 'recipe')),
  invoice_id bigint,
  line_ids bigint[] not null default '{}',
  quantity numeric(16, 6),
  -- The current cost when the row was written.
  previous_cost numeric(14, 6),
  -- Whether this row's approval gave the ingredient its vendor.
  assigned_vendor boolean not null default false,
  -- The invoice's date, or the day on which the cost was typed.
  effective_date date not null,
  recorded_at timestamptz not null default now(),
  recorded_by bigint references users (id) on delete set null,
  -- Taken back with its invoice's approval.
  voided_at timestamptz,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete set null (invoice_id)
);
create index price_history_ingredient on price_history (restaurant_id, ingredient_id, effective_date desc, id desc);
create index price_history_invoice on price_history (restaurant_id, invoice_id);
comment on table price_history is 'fact';

create table menu_item_cost_history (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  menu_item_id bigint not null references menu_items (id) on delete cascade,
  recorded_at timestamptz not null default now(),
  price numeric(10, 2),
  cost_before numeric(14, 6),
  cost_after numeric(14, 6),
  known_cost numeric(14, 6) not null,
  cause text not null check (cause in ('invoice', 'unapproval', 'typed', 'recipe', 'price', 'fact')),
  invoice_id bigint,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete set null (invoice_id)
);
create index menu_item_cost_history_item on menu_item_cost_history (restaurant_id, menu_item_id, recorded_at);
create index menu_item_cost_history_invoice on menu_item_cost_history (restaurant_id, invoice_id);
comment on table menu_item_cost_history is 'fact';
