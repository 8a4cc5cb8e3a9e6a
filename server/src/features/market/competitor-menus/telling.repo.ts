import type { PriceThenAndNow } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { isCounted } from './counted-match.repo.ts';

/** Whether a competitor is tracked with alerts on. */
export async function wantsAlerts(db: Queryable, scope: RestaurantScope, competitorId: number): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`
    select coalesce((t.tracking_settings ->> 'alerts')::boolean, true) as wants
    from competitors k
    left join competitor_tracking t on t.competitor_id = k.id and t.restaurant_id = k.restaurant_id and t.is_active
    where ${inReach('k.restaurant_id', scope)} and k.id = ${competitorId} and k.status = 'active'`.execute(db);
  return rows[0]?.wants ?? false;
}

/**
 * The price of each dish on the menus of tracked competitors, now and before: at `start` or at its category's last
 * alert, or when it was first seen if that was later. Categories are ours if the dish is matched to one of ours.
 */
export async function readPricesSince(
  db: Queryable,
  scope: RestaurantScope,
  start: Date,
  lastTold: Readonly<Record<string, string>>,
): Promise<PriceThenAndNow[]> {
  const { rows } = await sql<PriceThenAndNow>`
    select d."competitorId", d.category, d.price as after, coalesce(c.price_before, d.price) as before
    from (
      select i.restaurant_id, i.id, i.competitor_id as "competitorId", coalesce(m.category, i.category) as category, i.price
      from competitor_menu_items i
      join competitors k on k.id = i.competitor_id and k.status = 'active'
      left join menu_items m on m.id = i.menu_item_id and m.is_active and ${isCounted('i')}
      where ${inReach('i.restaurant_id', scope)} and i.gone_at is null and i.price > 0
        and i.currency = ${scope.settings.currency}
    ) d
    left join lateral (
      select h.price_before from competitor_menu_changes h
      where h.restaurant_id = d.restaurant_id and h.item_id = d.id and h.kind in ('dearer', 'cheaper')
        and h.changed_at > coalesce((${JSON.stringify(lastTold)}::jsonb ->> lower(d.category))::timestamptz, ${start})
      order by h.id limit 1
    ) c on true
    where d.category is not null
    order by d.id`.execute(db);
  return rows;
}
