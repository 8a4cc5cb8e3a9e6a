-- What a price that rose costs a month stands above zero, as everywhere else; it stood below as gross profit lost.
update price_alerts set impact = -impact
where alert_type in ('price_change', 'cost_increase') and impact is not null;

update price_alerts set details = jsonb_set(details, '{dishes}', (
  select coalesce(jsonb_agg(
    case
      when d.dish ->> 'monthly' is null then d.dish
      else jsonb_set(d.dish, '{monthly}', to_jsonb((-(d.dish ->> 'monthly')::numeric)::text))
    end order by d.place), '[]'::jsonb)
  from jsonb_array_elements(details -> 'dishes') with ordinality as d (dish, place)
))
where alert_type in ('price_change', 'cost_increase') and jsonb_typeof(details -> 'dishes') = 'array';
