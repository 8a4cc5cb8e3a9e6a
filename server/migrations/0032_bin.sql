-- A deleted invoice stays in the bin for 30 days, with its document. It is rejected as well, so that it counts nowhere.
alter table invoices add column deleted_at timestamptz;
alter table invoices add column deleted_by bigint references users (id) on delete set null;
alter table invoices add constraint invoices_bin check (deleted_at is null or rejected_at is not null);
create index invoices_bin on invoices (restaurant_id, deleted_at) where deleted_at is not null;
create index invoices_deleted_by on invoices (deleted_by) where deleted_by is not null;
