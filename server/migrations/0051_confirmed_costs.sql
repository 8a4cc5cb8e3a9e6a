-- The cost that somebody confirmed last for a vendor's item, without reading all its lines.
create index invoice_line_items_confirmed on invoice_line_items (restaurant_id, vendor_item_id, id) include (cost_checked)
  where cost_checked is not null;
