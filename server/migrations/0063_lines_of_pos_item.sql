-- Deleting an item of a file or a POS looks for its lines in every restaurant, because items have the key id. Through the index
-- that starts with the restaurant, each item took 12 ms with 400 restaurants and 1.8 million lines.
create index sales_items_item on sales_items (pos_item_id) where pos_item_id is not null;
