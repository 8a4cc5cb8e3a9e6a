-- An invoice may fill only some pages of its file, a page may stand turned, and what waits for review has an order.

alter table invoices
  -- The pages of the file that this invoice fills, where the file holds several invoices; both null: all of them.
  add column first_page integer check (first_page >= 1),
  add column last_page integer check (last_page >= first_page),
  -- How a person turned pages, by their number in the file: {"2": 180}. It wins over what the reader finds.
  add column page_turns jsonb not null default '{}',
  -- Money that is at stake if nobody looks, and what it consists of. See docs/algorithms/money-at-risk.md.
  add column risk numeric(12, 2) not null default 0,
  add column risk_parts jsonb not null default '{}',
  add constraint invoices_pages_both check ((first_page is null) = (last_page is null));

create index invoices_file_key on invoices (restaurant_id, file_key);
create index invoices_to_review on invoices (restaurant_id, risk desc, id desc)
  where approved_at is null and rejected_at is null and processing_status = 'completed';

-- Quarter turns clockwise from the page as it is stored to the page as it is shown and as its boxes lie, in degrees.
alter table invoice_pages add column turned integer not null default 0 check (turned in (0, 90, 180, 270));
