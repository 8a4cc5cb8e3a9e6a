-- Stock that moves by transactions, counts of it, purchasing, and the care of the catalogue.

-- Where stock is kept, in the order in which one walks past.
create table storage_locations (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  name text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index storage_locations_name on storage_locations (restaurant_id, lower(name));
comment on table storage_locations is 'reference';

alter table inventory
  -- 'Shelf 2, left', and its place in the order of its location.
  add column shelf text,
  add column position integer not null default 0,
  -- Counted also when only what matters most is counted.
  add column is_key boolean not null default false,
  -- The business date at whose close it was last counted.
  add column counted_on date,
  add column is_active boolean not null default true;
create index inventory_low on inventory (restaurant_id, status) where is_active;

-- Some action of a person that moves stock of several items at once: waste, a transfer, a batch made.
create table stock_documents (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('waste', 'transfer_out', 'transfer_in', 'production', 'restock')),
  -- The other side of a transfer.
  peer_restaurant_id bigint references restaurants (id) on delete set null,
  peer_id bigint,
  occurred_on date not null,
  note text,
  -- What moved, at its cost; null where a cost is unknown.
  value numeric(14, 2),
  client_id text,
  made_by bigint references users (id) on delete set null,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references users (id) on delete set null,
  primary key (restaurant_id, id),
  unique (restaurant_id, client_id)
);
create index stock_documents_day on stock_documents (restaurant_id, occurred_on desc, id desc);
comment on table stock_documents is 'fact';

create table inventory_lots (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  inventory_id bigint not null references inventory (id) on delete cascade,
  lot_code text,
  received_on date not null,
  expiry_date date,
  quantity numeric(14, 3) not null,
  remaining numeric(14, 3) not null,
  unit_cost numeric(14, 6),
  ref text,
  created_at timestamptz not null default now(),
  primary key (restaurant_id, id)
);
create index inventory_lots_open on inventory_lots (restaurant_id, inventory_id, expiry_date) where remaining > 0;
comment on table inventory_lots is 'fact';

alter table inventory_transactions
  add column ingredient_id bigint not null references ingredients (id) on delete cascade,
  -- The business date that it belongs to, which may lie before the day on which it was written.
  add column occurred_on date not null,
  -- Per unit of the ingredient when it was written; null is unknown.
  add column unit_cost numeric(14, 6),
  add column note text,
  -- What the sender calls it: sent twice, it is written once.
  add column client_id text;
create unique index inventory_transactions_client on inventory_transactions (restaurant_id, client_id)
  where client_id is not null;
create index inventory_transactions_ingredient on inventory_transactions (restaurant_id, ingredient_id, occurred_on);
create index inventory_transactions_day on inventory_transactions (restaurant_id, occurred_on)
  include (ingredient_id, transaction_type, reason, quantity, unit_cost);
create index inventory_transactions_ref on inventory_transactions (restaurant_id, ref);

-- Days whose sales changed since stock was last depleted by them. Rows of their own: who marks one waits for nobody.
create table stock_dirty_days (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  business_date date not null,
  id bigint generated always as identity,
  primary key (restaurant_id, business_date, id)
);
comment on table stock_dirty_days is 'fact';

create table count_sessions (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  kind text not null default 'full' check (kind in ('full', 'key')),
  status text not null default 'open' check (status in ('open', 'paused', 'closed')),
  -- Null: every location.
  locations text[],
  -- Stock as it stood at the close of this business date.
  counted_on date not null,
  client_id text,
  started_at timestamptz not null default now(),
  started_by bigint references users (id) on delete set null,
  paused_at timestamptz,
  closed_at timestamptz,
  closed_by bigint references users (id) on delete set null,
  reopened_at timestamptz,
  reopened_by bigint references users (id) on delete set null,
  reopen_reason text,
  -- At the costs of the moment when it was closed.
  total_value numeric(14, 2),
  uncosted integer,
  version integer not null default 1,
  primary key (restaurant_id, id),
  unique (restaurant_id, client_id)
);
create index count_sessions_day on count_sessions (restaurant_id, counted_on desc, id desc);
comment on table count_sessions is 'fact';

create table count_lines (
  restaurant_id bigint not null,
  id bigint generated always as identity,
  session_id bigint not null,
  inventory_id bigint not null references inventory (id),
  ingredient_id bigint not null references ingredients (id),
  location text,
  shelf text,
  position integer not null default 0,
  -- The ingredient's unit, and how much of it one case holds, when the line was made.
  unit text not null,
  case_size numeric(14, 6) check (case_size > 0),
  -- Sold by weight: a case holds about that much.
  case_average boolean not null default false,
  cases numeric(14, 3) check (cases >= 0),
  loose numeric(14, 3) check (loose >= 0),
  -- Of one case that is open: 0.5 is half.
  part numeric(4, 3) check (part >= 0 and part < 1),
  -- All of it in the ingredient's unit; null until it is counted.
  quantity numeric(14, 3) check (quantity >= 0),
  counted_at timestamptz,
  counted_by bigint references users (id) on delete set null,
  -- What the books said, and the costs, at the close.
  expected numeric(14, 3),
  unit_cost numeric(14, 6),
  value numeric(14, 2),
  version integer not null default 1,
  primary key (restaurant_id, id),
  unique (restaurant_id, session_id, inventory_id),
  foreign key (restaurant_id, session_id) references count_sessions (restaurant_id, id) on delete cascade
);
create index count_lines_sheet on count_lines (restaurant_id, session_id, location, position, id);
create index count_lines_inventory on count_lines (inventory_id);
create index count_lines_ingredient on count_lines (restaurant_id, ingredient_id);
comment on table count_lines is 'fact';

-- Every number that was typed, also those that came too late or twice.
create table count_entries (
  restaurant_id bigint not null,
  id bigint generated always as identity,
  line_id bigint not null,
  client_id text not null,
  cases numeric(14, 3),
  loose numeric(14, 3),
  part numeric(4, 3),
  quantity numeric(14, 3),
  -- The version of the line that the person saw, and the clock of the device, which may be wrong.
  seen_version integer not null,
  entered_at timestamptz,
  received_at timestamptz not null default now(),
  user_id bigint references users (id) on delete set null,
  outcome text not null check (outcome in ('kept', 'conflict', 'closed', 'unit', 'cleared')),
  -- The version of the line that it made.
  kept_version integer,
  primary key (restaurant_id, id),
  unique (restaurant_id, client_id),
  foreign key (restaurant_id, line_id) references count_lines (restaurant_id, id) on delete cascade
);
create index count_entries_line on count_entries (restaurant_id, line_id, id);
create index count_entries_waiting on count_entries (restaurant_id, line_id) where outcome in ('conflict', 'closed');
comment on table count_entries is 'fact';

-- A code on a label, and what one of it is; learnt when a person confirms it.
create table ingredient_barcodes (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  ingredient_id bigint not null references ingredients (id) on delete cascade,
  code text not null,
  quantity numeric(14, 6) check (quantity > 0),
  unit text,
  created_at timestamptz not null default now(),
  unique (restaurant_id, code)
);
create index ingredient_barcodes_ingredient on ingredient_barcodes (ingredient_id);
comment on table ingredient_barcodes is 'reference';

-- How one orders from a vendor.
create table vendor_ordering (
  vendor_id bigint primary key references vendors (id) on delete cascade,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  order_email text,
  account_number text,
  deliveries_per_week numeric(4, 2) not null default 2 check (deliveries_per_week > 0),
  -- Of 'mon' to 'sun'; none: any day.
  delivery_days text[] not null default '{}',
  lead_days integer not null default 1 check (lead_days between 0 and 60),
  safety_percent numeric(5, 2) not null default 25 check (safety_percent >= 0 and safety_percent <= 200),
  minimum_order numeric(12, 2) check (minimum_order >= 0),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index vendor_ordering_restaurant on vendor_ordering (restaurant_id);
comment on table vendor_ordering is 'reference';

create table order_guide_items (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  vendor_id bigint not null references vendors (id) on delete cascade,
  vendor_item_id bigint not null references vendor_items (id) on delete cascade,
  position integer not null default 0,
  -- In purchase units, as a person set it; null: worked out from use.
  par numeric(14, 3) check (par >= 0),
  is_active boolean not null default true,
  version integer not null default 1,
  unique (vendor_item_id)
);
create index order_guide_items_vendor on order_guide_items (vendor_id, position, id);
create index order_guide_items_restaurant on order_guide_items (restaurant_id);
comment on table order_guide_items is 'reference';

create table purchase_orders (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  vendor_id bigint not null references vendors (id),
  number text not null,
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'partly_received', 'received', 'closed', 'cancelled')),
  ordered_on date not null,
  expected_on date,
  sent_at timestamptz,
  sent_to text,
  sent_by bigint references users (id) on delete set null,
  note text,
  currency text not null,
  -- The sum of its lines; null where a price is unknown.
  total numeric(12, 2),
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (restaurant_id, id),
  unique (restaurant_id, number)
);
create index purchase_orders_vendor on purchase_orders (restaurant_id, vendor_id, ordered_on);
create index purchase_orders_new on purchase_orders (restaurant_id, ordered_on desc, id desc);
comment on table purchase_orders is 'fact';

create table purchase_order_lines (
  restaurant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  position integer not null default 0,
  vendor_item_id bigint references vendor_items (id) on delete set null,
  ingredient_id bigint references ingredients (id) on delete set null,
  description text not null,
  item_code text,
  pack_text text,
  unit text,
  quantity numeric(14, 3) not null check (quantity > 0),
  -- How many units of the ingredient one purchase unit holds; null where that is unknown.
  contents numeric(14, 6) check (contents > 0),
  unit_price numeric(14, 6) check (unit_price >= 0),
  -- 'lb' where it is priced by weight; null: per purchase unit.
  price_unit text,
  -- How many price units one purchase unit holds, on average where it is weighed; null while unknown.
  price_contents numeric(14, 6) check (price_contents > 0),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, order_id) references purchase_orders (restaurant_id, id) on delete cascade
);
create index purchase_order_lines_order on purchase_order_lines (restaurant_id, order_id, position);
create index purchase_order_lines_item on purchase_order_lines (vendor_item_id);
create index purchase_order_lines_ingredient on purchase_order_lines (ingredient_id);
comment on table purchase_order_lines is 'fact';

create table goods_receipts (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  order_id bigint,
  vendor_id bigint not null references vendors (id),
  received_on date not null,
  note text,
  client_id text,
  -- Whether it moved stock.
  stocked boolean not null default true,
  received_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by bigint references users (id) on delete set null,
  void_reason text,
  primary key (restaurant_id, id),
  unique (restaurant_id, client_id),
  foreign key (restaurant_id, order_id) references purchase_orders (restaurant_id, id)
);
create index goods_receipts_order on goods_receipts (restaurant_id, order_id);
create index goods_receipts_vendor on goods_receipts (restaurant_id, vendor_id, received_on);
comment on table goods_receipts is 'fact';

create table goods_receipt_lines (
  restaurant_id bigint not null,
  id bigint generated always as identity,
  receipt_id bigint not null,
  order_line_id bigint,
  vendor_item_id bigint references vendor_items (id) on delete set null,
  ingredient_id bigint references ingredients (id) on delete set null,
  description text not null,
  unit text,
  -- In purchase units: what came, and what of it went back with the driver.
  delivered numeric(14, 3) not null check (delivered >= 0),
  refused numeric(14, 3) not null default 0 check (refused >= 0 and refused <= delivered),
  -- Why it went back.
  reason text check (reason in ('damaged', 'wrong_item', 'expired', 'other')),
  -- The rest of what was ordered was said not to come.
  rest_cancelled boolean not null default false,
  -- Came in the place of what was ordered.
  substitute boolean not null default false,
  -- The weight of what is sold by weight.
  weight numeric(14, 3) check (weight > 0),
  weight_unit text,
  contents numeric(14, 6) check (contents > 0),
  unit_price numeric(14, 6),
  lot_code text,
  expiry_date date,
  location text,
  note text,
  -- What it made in stock, in the ingredient's unit, or why it made none.
  stock_quantity numeric(14, 3),
  unstocked text check (unstocked in ('unmapped', 'missing_fact', 'invoiced', 'counted')),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, receipt_id) references goods_receipts (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, order_line_id) references purchase_order_lines (restaurant_id, id)
);
create index goods_receipt_lines_receipt on goods_receipt_lines (restaurant_id, receipt_id);
create index goods_receipt_lines_order on goods_receipt_lines (restaurant_id, order_line_id);
create index goods_receipt_lines_item on goods_receipt_lines (vendor_item_id);
create index goods_receipt_lines_ingredient on goods_receipt_lines (ingredient_id);
comment on table goods_receipt_lines is 'fact';

-- Which invoices bill which orders.
create table purchase_order_invoices (
  restaurant_id bigint not null,
  order_id bigint not null,
  invoice_id bigint not null,
  linked_by bigint references users (id) on delete set null,
  linked_at timestamptz not null default now(),
  primary key (restaurant_id, order_id, invoice_id),
  foreign key (restaurant_id, order_id) references purchase_orders (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade
);
create index purchase_order_invoices_invoice on purchase_order_invoices (restaurant_id, invoice_id);
comment on table purchase_order_invoices is 'fact';

-- What a person decided about a difference between order, receipt and invoice.
create table match_decisions (
  restaurant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- Names the difference: its kind and the lines that it stands between.
  subject text not null,
  decision text not null check (decision in ('accepted', 'credit_requested')),
  reason text,
  -- The difference that was looked at; another one asks again.
  money numeric(12, 2),
  decided_by bigint references users (id) on delete set null,
  decided_at timestamptz not null default now(),
  primary key (restaurant_id, id),
  unique (restaurant_id, order_id, subject),
  foreign key (restaurant_id, order_id) references purchase_orders (restaurant_id, id) on delete cascade
);
comment on table match_decisions is 'fact';

create table credit_requests (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  vendor_id bigint not null references vendors (id),
  order_id bigint,
  order_line_id bigint,
  receipt_id bigint,
  invoice_id bigint,
  -- The difference of the match that it is about.
  subject text,
  kind text not null check (kind in ('short', 'refused', 'price', 'not_ordered', 'other')),
  description text not null,
  quantity numeric(14, 3),
  unit text,
  amount numeric(12, 2) check (amount > 0),
  currency text not null,
  status text not null default 'open' check (status in ('open', 'sent', 'credited', 'withdrawn')),
  sent_at timestamptz,
  sent_to text,
  credited_on date,
  credited_amount numeric(12, 2),
  -- The credit note that settled it.
  credit_invoice_id bigint,
  note text,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, order_id) references purchase_orders (restaurant_id, id),
  foreign key (restaurant_id, order_line_id) references purchase_order_lines (restaurant_id, id),
  foreign key (restaurant_id, receipt_id) references goods_receipts (restaurant_id, id),
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete set null (invoice_id),
  foreign key (restaurant_id, credit_invoice_id) references invoices (restaurant_id, id)
    on delete set null (credit_invoice_id)
);
create index credit_requests_vendor on credit_requests (restaurant_id, vendor_id, status);
create index credit_requests_order on credit_requests (restaurant_id, order_id);
comment on table credit_requests is 'fact';

-- What was merged into another keeps its row, so that what is old can be told apart.
alter table ingredients add column merged_into bigint references ingredients (id) on delete set null;
alter table vendors add column merged_into bigint references vendors (id) on delete set null;
create index ingredients_merged on ingredients (merged_into) where merged_into is not null;
create index vendors_merged on vendors (merged_into) where merged_into is not null;

-- Names under which an ingredient was known: of what was merged into it, or its own before it was renamed.
create table ingredient_aliases (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  ingredient_id bigint not null references ingredients (id) on delete cascade,
  alias text not null,
  created_at timestamptz not null default now()
);
create unique index ingredient_aliases_name on ingredient_aliases (restaurant_id, lower(alias));
create index ingredient_aliases_ingredient on ingredient_aliases (ingredient_id);
comment on table ingredient_aliases is 'reference';

-- Two that look alike and of which somebody said that they are two: nobody is asked again.
create table told_apart (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  kind text not null check (kind in ('ingredient', 'vendor')),
  first_id bigint not null,
  second_id bigint not null check (second_id > first_id),
  told_by bigint references users (id) on delete set null,
  told_at timestamptz not null default now(),
  primary key (restaurant_id, kind, first_id, second_id)
);
comment on table told_apart is 'reference';

-- How the guests of a dish answer to its price, as it was worked out from two years of sales: worked out again where the
-- stamp says that a day was counted since.
create table demand_responses (
  menu_item_id bigint primary key references menu_items (id) on delete cascade,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  stamp text not null,
  response jsonb not null
);
create index demand_responses_restaurant on demand_responses (restaurant_id);
comment on table demand_responses is 'reference';
