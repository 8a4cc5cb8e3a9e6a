import { sql } from 'kysely';

/**
 * The unit cost on the day of the count, if it has changed since: from count_lines l, count_sessions s, ingredients i.
 */
export const costOnCountDay = sql<string | null>`case
  when exists (select from ingredient_costs n
    where n.restaurant_id = l.restaurant_id and n.ingredient_id = l.ingredient_id and n.starts_on > s.counted_on)
  then (select h.cost from ingredient_costs h
    where h.restaurant_id = l.restaurant_id and h.ingredient_id = l.ingredient_id
    order by h.starts_on <= s.counted_on desc,
      case when h.starts_on <= s.counted_on then h.starts_on end desc nulls last, h.starts_on limit 1)
  else i.current_cost end`;
