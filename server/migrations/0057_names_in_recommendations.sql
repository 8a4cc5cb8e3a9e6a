-- The names that a recommendation's texts need, and the reasoning: the rest is put into words for each reader.
update ai_recommendations r set recommendation = r.recommendation || jsonb_build_object('names', jsonb_strip_nulls(
  jsonb_build_object(
    'name', r.recommendation #> '{words,name}',
    'fromVendor', (select v.name from vendors v where v.restaurant_id = r.restaurant_id
      and v.id = (r.recommendation #>> '{advice,fromVendorId}')::bigint),
    'toVendor', (select v.name from vendors v where v.restaurant_id = r.restaurant_id
      and v.id = (r.recommendation #>> '{advice,toVendorId}')::bigint))),
  'reasoning', r.recommendation #> '{words,reasoning}')
where not r.recommendation ? 'names';
