import type { Money } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { rowsKnown } from '../../../../platform/earlier/earlier-rows.repo.ts';
import { stepKnown } from './earlier-steps.repo.ts';

/**
 * The portion cost of dish `m` on a given day, for comparison with now. Before the first known price, that price is
 * used, so a second one counts as a change. Null if there has been no other price since.
 */
export const dishCostOn = (day: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select case when not c.estimated or exists (
    select from menu_item_costs n where n.restaurant_id = c.restaurant_id and n.menu_item_id = c.menu_item_id
      and n.starts_on > c.starts_on and n.cost is distinct from c.cost
  ) then c.cost end
  from menu_item_costs c
  where c.restaurant_id = m.restaurant_id and c.menu_item_id = m.id and c.starts_on <= ${day}
  order by c.starts_on desc limit 1)`;

export type DayCostRow = { menu_item_id: number; day: string; cost: Money | null };

/**
 * Every dish's cost on the given days.
 * @param knownBefore as it was known just before this moment
 */
export async function readDishCosts(
  db: Queryable,
  scope: RestaurantScope,
  days: readonly string[],
  knownBefore: string | null = null,
): Promise<DayCostRow[]> {
  if (knownBefore !== null) return readCostsKnown(db, scope, days, sql`${knownBefore}::timestamptz`);
  const { rows } = await sql<DayCostRow>`
    select distinct on (c.menu_item_id, d.day) c.menu_item_id, d.day, c.cost
    from unnest(${[...days]}::date[]) as d (day)
    join menu_item_costs c on c.starts_on <= d.day
    where ${inReach('c.restaurant_id', scope)}
    order by c.menu_item_id, d.day, c.starts_on desc`.execute(db);
  return rows;
}

async function readCostsKnown(
  db: Queryable,
  scope: RestaurantScope,
  days: readonly string[],
  knownBefore: RawBuilder<unknown>,
): Promise<DayCostRow[]> {
  const { rows } = await sql<DayCostRow>`
    select m.id as menu_item_id, d.day, ${stepKnown(sql`d.day`, knownBefore)} as cost
    from unnest(${[...days]}::date[]) as d (day)
    cross join ${rowsKnown('menu_items', sql`${scope.restaurantId}::bigint`, knownBefore)} m
    where ${inReach('m.restaurant_id', scope)}`.execute(db);
  return rows;
}
