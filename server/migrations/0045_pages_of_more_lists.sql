-- Each list reads its page in the order of an index.

-- What a feed changed: a price after another one, or one that set a cost.
drop index external_prices_updates;
create index external_prices_updates on external_prices (restaurant_id, fetched_at, id)
  where is_believed and (previous_price is not null or history_id is not null);

-- What waits for a decision first, then by money a month.
create index procurement_recommendations_by_money on procurement_recommendations
  (restaurant_id, (case when status = 'pending' then 1000000000000 else 0 end + coalesce(monthly_savings, 0)), id);

-- The newest goods of each vendor in a list of vendors.
drop index ingredients_vendor;
create index ingredients_vendor on ingredients (vendor_id, coalesce(last_updated, created_at), id);
