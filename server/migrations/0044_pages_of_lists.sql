-- Each list reads its page in the order of an index: its restaurant, what it is sorted by, and the ID that breaks ties. A list reads them
-- forward and backward, so one index serves both directions.

drop index invoices_newest;
create index invoices_newest on invoices (restaurant_id, uploaded_at, id) where deleted_at is null;
create index invoices_newest_in_bin on invoices (restaurant_id, uploaded_at, id) where deleted_at is not null;
create index invoices_dated on invoices (restaurant_id, invoice_date, id) where deleted_at is null;
create index invoices_due_on on invoices (restaurant_id, due_date, id) where deleted_at is null;
create index invoices_by_number on invoices (restaurant_id, invoice_number, id) where deleted_at is null;
drop index invoices_total;
create index invoices_total on invoices (restaurant_id, total_amount, id);

create index price_history_written on price_history (restaurant_id, ingredient_id, id) where voided_at is null;
-- What was bought since a day, for the decisions of the dashboard: a month of rows instead of all years.
create index price_history_bought on price_history (restaurant_id, effective_date)
  where source = 'invoice' and voided_at is null;
create index stock_documents_made on stock_documents (restaurant_id, made_at, id);
create index goods_receipts_received on goods_receipts (restaurant_id, received_on, id);
create index credit_requests_made on credit_requests (restaurant_id, created_at, id);
create index purchase_orders_expected on purchase_orders (restaurant_id, expected_on, id);
create index purchase_orders_total on purchase_orders (restaurant_id, total, id);
create index price_alerts_newest on price_alerts (restaurant_id, created_at, id);
create index menu_price_changes_made on menu_price_changes (restaurant_id, made_at, id);
create index accounting_exports_newest on accounting_exports (restaurant_id, created_at, id);
create index labour_costs_starting on labour_costs (restaurant_id, starts_on, id);
create index special_days_dated on special_days (restaurant_id, business_date, id);
create index ai_recommendations_monthly on ai_recommendations (restaurant_id, monthly, id);
create index billing_records_dated on billing_records (user_id, date, id);
drop index billing_records_user;
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at, id);

create index ingredients_named on ingredients (restaurant_id, lower(name), id) where is_active;
create index ingredients_by_unit on ingredients (restaurant_id, unit, id) where is_active;
create index ingredients_by_cost on ingredients (restaurant_id, current_cost, id) where is_active;
drop index ingredients_updated;
create index ingredients_updated on ingredients (restaurant_id, last_updated, id);
create index vendors_named on vendors (restaurant_id, lower(name), id) where is_active;
create index vendors_newest on vendors (restaurant_id, created_at, id) where is_active;
create index vendor_items_described on vendor_items (restaurant_id, lower(description), id);
drop index menu_items_restaurant;
create index menu_items_restaurant on menu_items (restaurant_id, lower(name), id);
create index menu_items_by_category on menu_items (restaurant_id, lower(category), id) where is_active;
create index menu_items_by_price on menu_items (restaurant_id, current_price, id) where is_active;
create index pos_menu_items_named on pos_menu_items (restaurant_id, lower(name), id);
create index external_products_named on external_products (restaurant_id, lower(name), id);
create index competitors_near on competitors (restaurant_id, distance_from_restaurant, id);

create index competitor_menu_items_named on competitor_menu_items (competitor_id, lower(name), id);
create index competitor_menu_items_priced on competitor_menu_items (competitor_id, price, id);
create index competitor_menu_changes_newest on competitor_menu_changes (competitor_id, changed_at, id);
create index competitor_menu_scans_newest on competitor_menu_scans (competitor_id, started_at, id);
create index menu_item_prices_newest on menu_item_prices (restaurant_id, menu_item_id, changed_at, id);
drop index menu_item_prices_item;

-- People are listed by the administrator in any of five orders.
drop index users_newest;
create index users_newest on users (created_at, id);
drop index users_last_login;
create index users_last_login on users (last_login_at, id);
create index users_by_username on users (lower(username), id);
create index users_by_email on users (lower(email), id);
