-- What a call changed is found again by its key, even if its process ended before it could say so.
alter table restaurant_audit add column call_key text;
create index restaurant_audit_call_key on restaurant_audit (restaurant_id, call_key) where call_key is not null;
