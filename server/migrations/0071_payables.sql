-- Everyone who made or changed a run: none of them can approve it.
alter table payment_runs add column editors bigint[] not null default '{}';
update payment_runs r set editors = array(
  select distinct a.user_id from restaurant_audit a
  where a.restaurant_id = r.restaurant_id and a.subject = 'payment run' and a.subject_id = r.id
    and a.action in ('created', 'updated') and a.user_id is not null)
where r.state in ('draft', 'approved');

-- The receiving bank and the immediate origin in the header of an ACH file. Files of one day with the same need different
-- modifiers, also those of other restaurants in the group.
alter table payment_runs add column ach_sender text;

-- Banks repeat the account number in the texts of entries. New ones are masked when they are stored.
update bank_entries e set
  counterparty = regexp_replace(e.counterparty, s.pattern, '…' || s.account_last4, 'gi'),
  reference = regexp_replace(e.reference, s.pattern, '…' || s.account_last4, 'gi'),
  description = regexp_replace(e.description, s.pattern, '…' || s.account_last4, 'gi')
from (
  select distinct b.restaurant_id, b.account_key, b.account_last4,
    '\m(?:[A-Z]{2}[0-9]{2}[A-Z0-9]{7,26}|[0-9]{4,30})' || b.account_last4 || '\M' as pattern
  from bank_statements b where b.account_last4 ~ '^[A-Za-z0-9]{4}$'
) s
where e.restaurant_id = s.restaurant_id and e.account_key = s.account_key
  and concat_ws(' ', e.counterparty, e.reference, e.description) ~* s.pattern;

-- For the mark and the filter in the list of invoices.
create index invoice_questions_open on invoice_questions (restaurant_id, invoice_id) where state <> 'closed';
