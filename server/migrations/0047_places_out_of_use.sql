-- A storage place that went out of use with its ingredient comes back with it; one that somebody took out of the inventory
-- stays out.
alter table inventory add column left_with_ingredient boolean not null default false;
