-- Pictures of dishes on other sites are fetched once and served from here.

alter table menu_items
  -- Why the picture at image_url couldn't be fetched. Null with image_url set: it's still to be fetched.
  add column image_error text;
create index menu_items_picture_to_fetch on menu_items (restaurant_id)
  where image_url is not null and image_key is null and image_error is null;
