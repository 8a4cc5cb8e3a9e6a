import type { UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

/** What the group's other restaurants in reach pay for ingredients of the same name, unit and currency. */
export async function costsInGroup(
  db: Queryable,
  scope: RestaurantScope,
  reach: Reach,
  ingredientIds: readonly number[],
): Promise<{ ingredientId: number; cost: UnitCost }[]> {
  if (ingredientIds.length === 0 || reach.restaurantIds.length < 2) return [];
  const { rows } = await sql<{ ingredientId: number; cost: UnitCost }>`
    select i.id as "ingredientId", o.current_cost as cost
    from ingredients i
    join restaurants r on r.id = i.restaurant_id
    join restaurants s on s.group_id = r.group_id and s.id <> r.id
    join ingredients o on o.restaurant_id = s.id and lower(o.name) = lower(i.name) and o.unit = i.unit
    where i.id = any(${[...ingredientIds]}::bigint[]) and ${inReach('i.restaurant_id', scope)}
      and ${inReach('o.restaurant_id', reach)} and o.is_active and o.current_cost > 0
      and coalesce(s.settings ->> 'currency', 'USD') = ${scope.settings.currency}
      and not coalesce((s.settings ->> 'hideCosts')::boolean, false)`.execute(db);
  return rows;
}
