-- Earlier recipes, labor, budgets, counts and stock, for Price Changes and Profit & Loss as they were known. Recipes are
-- stored with dishes and prep items.

alter table earlier_rows drop constraint earlier_rows_of_table_check;
alter table earlier_rows add constraint earlier_rows_of_table_check check (of_table in (
  'menu_items', 'menu_item_costs', 'sales_item_day', 'ingredients', 'price_history', 'revenue_analytics', 'pos_menu_items',
  'labour_costs', 'budgets', 'count_sessions', 'inventory_transactions'
));

-- Since when everything that reports read is stored: for restaurants from before, the moment of this migration.
alter table restaurants add column all_earlier_rows_since timestamptz not null default now();
