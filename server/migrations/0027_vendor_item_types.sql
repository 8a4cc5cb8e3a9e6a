-- What a person said that a vendor's item is: goods that are cooked with, or supplies. Null goes by its description.
alter table vendor_items add column line_type text check (line_type in ('product', 'supplies'));
