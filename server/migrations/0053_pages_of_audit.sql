-- The audit of accounts and groups by its page, as that of restaurants is.
create index account_audit_at on account_audit (at, id);
create index account_audit_group_at on account_audit (group_id, at, id);
drop index account_audit_group;
