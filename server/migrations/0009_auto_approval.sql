-- Approval without a person, by restaurant and vendor.

alter table vendors
  -- Whether what this vendor sends may be approved without a person: as the restaurant says, always or never.
  add column auto_approval text not null default 'inherit' check (auto_approval in ('inherit', 'on', 'off')),
  -- The restaurant's limit holds as well: the lower of the two counts.
  add column auto_approval_limit numeric(10, 2) check (auto_approval_limit > 0);

alter table invoices
  -- It was read, and nobody has decided yet whether it needs a person. Outlives a process that ends in between.
  add column auto_approval_due boolean not null default false,
  -- What was decided, and every reason against it.
  add column auto_approval jsonb,
  -- The approval that stands was given without a person.
  add column auto_approved boolean not null default false,
  -- A person took an approval back: from then on only people approve it.
  add column unapproved_at timestamptz;
create index invoices_auto_approval_due on invoices (restaurant_id, id) where auto_approval_due;
