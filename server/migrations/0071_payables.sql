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
