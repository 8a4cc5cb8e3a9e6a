-- Invoices that ask to be paid to a bank account their vendor never used before.

-- The accounts documents ask to be paid to. A number is compared by its keyed hash and never stored itself.
create table pay_to (
  restaurant_id bigint not null references restaurants (id) on delete cascade,
  id bigint generated always as identity,
  invoice_id bigint not null,
  kind text not null check (kind in ('iban', 'us')),
  -- Which of `account_keys` the hash was made with: others can't be compared with it.
  key_no bigint not null,
  account_hash text not null,
  -- The country of an IBAN, or a US routing number.
  bank text not null,
  last4 text not null,
  holder text,
  bic text,
  -- Where it is printed.
  box jsonb,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade
);
create index pay_to_invoice on pay_to (restaurant_id, invoice_id);
comment on table pay_to is 'fact';

-- Another one is made only if the newest can't be opened any more: then accounts are compared from that day on.
create table account_keys (
  id bigint generated always as identity primary key,
  key text not null,
  created_at timestamptz not null default now()
);
comment on column account_keys.key is 'secret';
comment on table account_keys is 'reference';

-- A changed account is a finding without money, and listed first.
alter table findings drop constraint findings_kind_check;
alter table findings drop constraint findings_money_check;
drop index findings_money;
create index findings_money on findings (restaurant_id,
  (case when kind = 'bank_account' then 10000000000 else money end), id);
create index findings_account on findings (restaurant_id, vendor_id) where kind = 'bank_account';
