-- Searches invoices by number, file and vendor, newest first, without reading the invoices themselves.
drop index invoices_newest;
create index invoices_newest on invoices (restaurant_id, uploaded_at, id) include (filename, invoice_number, vendor_id)
  where deleted_at is null;
