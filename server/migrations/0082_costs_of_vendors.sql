-- Counts a vendor's ingredients and sums their costs without reading the ingredients themselves.
drop index ingredients_vendor;
create index ingredients_vendor on ingredients (vendor_id, coalesce(last_updated, created_at), id)
  include (is_active, current_cost);
