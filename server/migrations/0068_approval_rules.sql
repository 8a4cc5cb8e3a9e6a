-- Who must approve which invoices, the approvals given so far, and who stands in for whom.

create table approval_rules (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  name text not null,
  position integer not null default 0,
  is_active boolean not null default true,
  -- In the restaurant's currency, both inclusive.
  amount_from numeric(12, 2) check (amount_from >= 0),
  amount_to numeric(12, 2) check (amount_to >= amount_from),
  -- Empty: all.
  vendor_ids bigint[] not null default '{}',
  categories text[] not null default '{}',
  -- People with this role or a higher one can approve, besides those in approval_rule_people.
  approver_role text check (approver_role in ('manager', 'admin', 'owner')),
  approvers integer not null default 1 check (approvers in (1, 2)),
  not_by_editor boolean not null default false,
  reminder_days integer not null default 2 check (reminder_days between 1 and 60),
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index approval_rules_order on approval_rules (restaurant_id, position, id);
create index approval_rules_created_by on approval_rules (created_by);
comment on table approval_rules is 'reference';

create table approval_rule_people (
  rule_id bigint not null references approval_rules (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  primary key (rule_id, user_id)
);
create index approval_rule_people_user on approval_rule_people (user_id);
create index approval_rule_people_restaurant on approval_rule_people (restaurant_id);
comment on table approval_rule_people is 'reference';

-- One approval of several. It counts while the invoice's content is what was approved.
create table invoice_approvals (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  invoice_id bigint not null,
  user_id bigint references users (id) on delete set null,
  -- Whether a stand-in gave it, and for whom; null if that account was deleted, and then it counts for nobody.
  for_other boolean not null default false,
  for_user_id bigint references users (id) on delete set null,
  -- A hash of what was approved.
  content text not null,
  given_at timestamptz not null default now(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade,
  check (for_other or for_user_id is null)
);
-- Approvals for deleted accounts can be several: they are null here.
create unique index invoice_approvals_once
  on invoice_approvals (restaurant_id, invoice_id, user_id, (case when for_other then for_user_id else 0 end));
create index invoice_approvals_user on invoice_approvals (user_id);
create index invoice_approvals_for on invoice_approvals (for_user_id) where for_user_id is not null;
comment on table invoice_approvals is 'fact';

create table approval_stand_ins (
  id bigint generated always as identity primary key,
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  stand_in_id bigint not null references users (id) on delete cascade,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (user_id <> stand_in_id)
);
create index approval_stand_ins_newest on approval_stand_ins (restaurant_id, from_date, id);
create index approval_stand_ins_user on approval_stand_ins (user_id);
create index approval_stand_ins_stand_in on approval_stand_ins (stand_in_id);
create index approval_stand_ins_created_by on approval_stand_ins (created_by);
comment on table approval_stand_ins is 'reference';

-- The day on which each person was last emailed about invoices waiting for their approval.
create table approval_reminders (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  last_day date not null,
  primary key (restaurant_id, user_id)
);
create index approval_reminders_user on approval_reminders (user_id);
comment on table approval_reminders is 'reference';

-- Who changed an invoice: some rules leave them out.
create index restaurant_audit_invoice on restaurant_audit (restaurant_id, subject_id) where subject = 'invoice';
