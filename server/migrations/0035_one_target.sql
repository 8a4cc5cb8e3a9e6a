-- One target for a restaurant: its margin, of which the food cost aimed at is the rest. Where only the food cost was chosen,
-- it becomes the margin.
update restaurants
set settings = settings || jsonb_build_object('defaultMargin', 100 - (settings ->> 'foodCostTarget')::numeric)
where (settings ->> 'foodCostTarget')::numeric <> 25 and coalesce((settings ->> 'defaultMargin')::numeric, 25) = 25;

update restaurants set settings = settings - 'foodCostTarget' where settings ? 'foodCostTarget';
