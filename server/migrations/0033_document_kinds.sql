-- What a vendor's document is. Whatever isn't an invoice stays out of every sum: it is set aside like a rejected one.
alter table invoices
  add column document_kind text not null default 'invoice'
    check (document_kind in ('invoice', 'statement', 'order_confirmation', 'delivery_note', 'quote', 'price_list')),
  add constraint invoices_documents_set_aside check (document_kind = 'invoice' or rejected_at is not null);

create index invoices_documents on invoices (restaurant_id, vendor_id) where document_kind <> 'invoice';
