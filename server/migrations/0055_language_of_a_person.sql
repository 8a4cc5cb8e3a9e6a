-- Null follows the browser.
alter table users add column language text check (language in ('en', 'es', 'de', 'fr'));
