-- When the goods came, where the paper says so: its prices hold from that day.
alter table invoices add column delivery_date date;
