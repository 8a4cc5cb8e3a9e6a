-- Payments to vendors in bookkeeping exports, next to the invoices.

create table accounting_export_payments (
  restaurant_id bigint not null,
  export_id bigint not null,
  -- Not a key to the payment: what was exported stays on record, whatever happens to it.
  payment_id bigint not null,
  vendor_id bigint not null,
  paid_on date not null,
  currency text not null,
  amount numeric(14, 2) not null,
  -- As exported, to produce the same file again.
  payment jsonb not null,
  primary key (restaurant_id, export_id, payment_id),
  foreign key (restaurant_id, export_id) references accounting_exports (restaurant_id, id) on delete cascade
);
create index accounting_export_payments_payment on accounting_export_payments (restaurant_id, payment_id);
comment on table accounting_export_payments is 'fact';
