-- How many rows of a file were void: they count for nothing, and a person should see why so many are not among the sales.
alter table sales_imports add column rows_voided integer not null default 0;
