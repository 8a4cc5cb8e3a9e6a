-- Sums invoices by state, and counts those in a state, without reading the invoices themselves.
create index invoices_states on invoices (restaurant_id, currency, payment_status, due_date)
  include (total_amount, processing_status, approved_at, rejected_at) where deleted_at is null and copy_of is null;
