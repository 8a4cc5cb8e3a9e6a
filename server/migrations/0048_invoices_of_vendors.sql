-- How many invoices each vendor of a list has, counted in the index alone.
create index invoices_of_vendor on invoices (restaurant_id, vendor_id)
  where deleted_at is null and document_kind = 'invoice';
