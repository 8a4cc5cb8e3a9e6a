-- Screens ask every few seconds what is still being read: a handful among all invoices.
create index invoices_being_read on invoices (restaurant_id, uploaded_at, id)
  where processing_status in ('pending', 'processing') and deleted_at is null;
