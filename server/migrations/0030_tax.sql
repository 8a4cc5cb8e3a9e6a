-- Menu prices with tax in them. The rules of a restaurant are in its settings (`tax`); what follows from them for each dish
-- is kept with the dish, so that lists can be sorted and filtered by margins of net prices.

alter table menu_items add column tax_rate numeric(4, 2) not null default 0 check (tax_rate between 0 and 40);
comment on column menu_items.tax_rate is 'Tax inside current_price in percent, 0 where prices are without tax';
alter table menu_items add column net_price numeric(10, 2)
  generated always as (round(current_price * 100 / (100 + tax_rate), 2)) stored;

alter table invoice_line_items add column tax_rate numeric(4, 2) check (tax_rate between 0 and 40);
comment on column invoice_line_items.tax_rate is 'In percent, as the invoice says; null where it does not';
