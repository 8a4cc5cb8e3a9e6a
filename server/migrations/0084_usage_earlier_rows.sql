-- Earlier packs of vendor items and places of stock, for Actual vs Theoretical as it was known. Invoices' states store
-- the quantities, units and packs of lines, too.

alter table earlier_rows drop constraint earlier_rows_of_table_check;
alter table earlier_rows add constraint earlier_rows_of_table_check check (of_table in (
  'menu_items', 'menu_item_costs', 'sales_item_day', 'ingredients', 'price_history', 'revenue_analytics', 'pos_menu_items',
  'labour_costs', 'budgets', 'count_sessions', 'inventory_transactions', 'inventory', 'vendor_items'
));

-- What was stored until now lacks these.
update restaurants set all_earlier_rows_since = now();
