-- Counts and sums the lines of an invoice, and finds what was bought, in the index alone.
drop index invoice_line_items_invoice;
create index invoice_line_items_invoice on invoice_line_items (restaurant_id, invoice_id, position)
  include (total_price, line_type, ingredient_id);
