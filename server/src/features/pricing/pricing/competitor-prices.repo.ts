import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { isCounted } from '../../market/competitor-menus/index.ts';

/** A dish on a tracked competitor's menu that is matched to one of ours. */
export type MatchedPriceRow = { restaurant_id: number; menu_item_id: number; competitor_id: number; price: Money };

/** What tracked competitors charge for our dishes in the restaurant's currency, if seen since a given time. */
export async function readMatchedPrices(db: Queryable, reach: Reach, since: Date): Promise<MatchedPriceRow[]> {
  const { rows } = await sql<MatchedPriceRow>`
    select c.restaurant_id, c.menu_item_id, c.competitor_id, c.price
    from competitor_menu_items c
    join competitors k on k.id = c.competitor_id and k.status = 'active' and ${inReach('k.restaurant_id', reach)}
    join restaurants r on r.id = c.restaurant_id
    where ${inReach('c.restaurant_id', reach)} and c.menu_item_id is not null and ${isCounted('c')} and c.gone_at is null and c.price > 0
      and c.currency = coalesce(r.settings ->> 'currency', 'USD')
      and coalesce(c.last_verified, c.extracted_at) >= ${since}
    order by c.menu_item_id, c.competitor_id, c.id`.execute(db);
  return rows;
}

/** How many competitors are tracked. */
export async function countTracked(db: Queryable, reach: Reach): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from competitors k
    where ${inReach('k.restaurant_id', reach)} and k.status = 'active'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
