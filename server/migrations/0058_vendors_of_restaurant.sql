-- Inactive vendors too: the other indexes by restaurant leave them out, so every vendor of every restaurant was read.
create index vendors_of_restaurant on vendors (restaurant_id, id);
