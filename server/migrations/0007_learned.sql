-- What corrections taught, by vendor: a fact, and each approved invoice that taught or confirmed it.

create table learned_facts (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  vendor_id bigint not null references vendors (id) on delete cascade,
  kind text not null check (kind in ('name', 'mark', 'date_order', 'place', 'column', 'unit', 'pack')),
  -- What it is about: the printed name, mark or unit word, the field, the role of a column, the item.
  subject text not null,
  -- What that means: the unit, the pack, the heading, the labels of the place. Empty where the vendor itself is meant.
  meaning text not null default '',
  -- The rest that applying and showing it takes.
  detail jsonb not null default '{}',
  primary key (restaurant_id, id),
  unique (restaurant_id, vendor_id, kind, subject, meaning)
);
create index learned_facts_subject on learned_facts (restaurant_id, kind, subject);
create index learned_facts_vendor on learned_facts (vendor_id);
comment on table learned_facts is 'fact';

create table learned_lessons (
  restaurant_id bigint not null,
  id bigint generated always as identity,
  fact_id bigint not null,
  -- Null where it was remembered before lessons were kept.
  invoice_id bigint,
  -- False once a person undid the fact: this invoice does not teach it again. A fact holds while one lesson counts.
  counts boolean not null default true,
  taught_at timestamptz not null default now(),
  taught_by bigint references users (id) on delete set null,
  primary key (restaurant_id, id),
  unique (restaurant_id, fact_id, invoice_id),
  foreign key (restaurant_id, fact_id) references learned_facts (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade
);
create index learned_lessons_invoice on learned_lessons (restaurant_id, invoice_id);
comment on table learned_lessons is 'fact';

-- The names that approvals had confirmed are facts like the others.
insert into learned_facts (restaurant_id, vendor_id, kind, subject)
select restaurant_id, vendor_id, 'name', alias from vendor_aliases;
insert into learned_lessons (restaurant_id, fact_id, taught_at)
select f.restaurant_id, f.id, a.created_at
from learned_facts f
join vendor_aliases a on a.restaurant_id = f.restaurant_id and a.vendor_id = f.vendor_id and a.alias = f.subject;
drop table vendor_aliases;

-- Which marks stand on the invoices of which vendor: a number that two vendors print is neither's.
create index invoices_marks on invoices using gin ((ocr_data -> 'marks'));
