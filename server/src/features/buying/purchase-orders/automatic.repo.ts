import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** Restaurants with an automatically reordered ingredient at its reorder point; each ingredient once a day. */
export async function restaurantsToReorder(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.restaurant_id as id
    from inventory_supplier_mappings m
    join restaurants r on r.id = m.restaurant_id and r.is_active
    join ingredients i on i.id = m.ingredient_id and i.is_active
    join lateral (
      select sum(s.current_stock) as on_hand, sum(s.reorder_point) as point
      from inventory s where s.ingredient_id = m.ingredient_id and s.is_active
    ) s on true
    where m.automatic_reordering and s.on_hand <= coalesce(m.reorder_point, nullif(s.point, 0))
      and m.last_reorder_date is distinct from (${now}::timestamptz at time zone coalesce(r.settings ->> 'timezone', ${defaultSettings.timezone}))::date
    order by 1`.execute(db);
  return rows.map((row) => row.id);
}

/** The automatically created draft for a vendor, or null. */
export async function automaticDraft(db: Queryable, scope: RestaurantScope, vendorId: number) {
  const row = await db
    .selectFrom('purchase_orders as o')
    .select(['o.id', 'o.number'])
    .where(inReach('o.restaurant_id', scope))
    .where('o.vendor_id', '=', vendorId)
    .where('o.status', '=', 'draft')
    .where('o.created_by', 'is', null)
    .orderBy('o.id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
