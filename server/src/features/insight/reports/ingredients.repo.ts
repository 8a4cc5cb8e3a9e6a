import type { UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { rowsKnown } from '../../../platform/earlier/earlier-rows.repo.ts';
import { momentOf } from './as-known.repo.ts';
import type { Windows } from './report-places.ts';

export type IngredientRow = {
  restaurant_id: number;
  id: number;
  name: string;
  category: string | null;
  unit: string;
  cost: UnitCost | null;
  vendor: string | null;
  updated: string | null;
};

/** The ingredients in use, by name. */
export async function readIngredients(db: Queryable, reach: Reach, windows: Windows): Promise<IngredientRow[]> {
  const moment = momentOf(windows);
  const vendor = moment === null ? sql`v.name` : sql`coalesce(v.name, g.vendor_name)`;
  const { rows } = await sql<IngredientRow>`
    select g.restaurant_id, g.id, g.name, g.category, g.unit, g.current_cost as cost, ${vendor} as vendor,
      (g.last_updated at time zone w.zone)::date as updated
    from unnest(${windows.restaurantIds}::bigint[], ${windows.zones}::text[], ${windows.knownBefore}::timestamptz[])
      as w (restaurant_id, zone, known_before)
    join ${rowsKnown('ingredients', sql`w.restaurant_id`, moment)} g on g.restaurant_id = w.restaurant_id and g.is_active and ${inReach('g.restaurant_id', reach)}
    left join vendors v on v.id = g.vendor_id
    order by lower(g.name), g.restaurant_id, g.id`.execute(db);
  return rows;
}
