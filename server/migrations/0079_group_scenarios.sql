-- A scenario of several restaurants is a scenario in each, with the same set_id. Those who can see only one of the
-- restaurants see only its scenario.

alter table scenarios add column set_id text;
create unique index scenarios_set on scenarios (set_id, restaurant_id) where set_id is not null;
