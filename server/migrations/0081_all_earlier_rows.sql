-- Earlier recipes, for Price Changes as they were known. They are stored with dishes and prep items.

-- Since when everything that reports read is stored: for restaurants from before, the moment of this migration.
alter table restaurants add column all_earlier_rows_since timestamptz not null default now();
