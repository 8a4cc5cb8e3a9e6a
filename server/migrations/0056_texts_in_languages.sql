-- The summary as a message with its values, to be put into words in the reader's language; null in older rows.
alter table restaurant_audit add column message jsonb;
alter table account_audit add column message jsonb;
-- The language of orders and letters to a vendor; null follows the restaurant.
alter table vendor_ordering add column language text check (language in ('en', 'es', 'de', 'fr'));
