import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Effect } from './effect.ts';

/**
 * Orders go to the new vendor first if they went to the former one, which becomes the next alternative. Returns the
 * previous settings.
 */
export async function orderFrom(
  db: Queryable,
  scope: RestaurantScope,
  { ingredientId, from, to }: { ingredientId: number; from: number | null; to: number },
  now: Date,
): Promise<Effect['ordering']> {
  if (from === null || from === to) return [];
  const rows = await db
    .selectFrom('inventory_supplier_mappings as m')
    .select(['m.id', 'm.primary_vendor_id as primary', sql<number[]>`m.alternative_vendors`.as('alternatives')])
    .where(inReach('m.restaurant_id', scope))
    .where('m.ingredient_id', '=', ingredientId)
    .where('m.primary_vendor_id', '=', from)
    .forUpdate()
    .execute();
  for (const { id, alternatives } of rows) {
    const others = [from, ...alternatives.filter((one) => one !== to && one !== from)];
    await writeOrdering(db, scope, { id, primary: to, alternatives: others }, now);
  }
  return rows;
}

/** Restores the ordering settings, unless changed since. */
export async function restoreOrdering(
  db: Queryable,
  scope: RestaurantScope,
  rows: Effect['ordering'],
  to: number,
  now: Date,
): Promise<void> {
  for (const row of rows) {
    const present = await db
      .selectFrom('inventory_supplier_mappings as m')
      .select('m.primary_vendor_id as primary')
      .where(inReach('m.restaurant_id', scope))
      .where('m.id', '=', row.id)
      .forUpdate()
      .executeTakeFirst();
    if (present?.primary === to) await writeOrdering(db, scope, row, now);
  }
}

async function writeOrdering(
  db: Queryable,
  scope: RestaurantScope,
  { id, primary, alternatives }: Effect['ordering'][number],
  now: Date,
): Promise<void> {
  await db
    .updateTable('inventory_supplier_mappings as m')
    .set({ primary_vendor_id: primary, alternative_vendors: JSON.stringify(alternatives), updated_at: now })
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .execute();
}

/** Unmaps the item if it's still mapped to that ingredient. */
export async function unmapItem(
  db: Queryable,
  scope: RestaurantScope,
  { vendorItemId, ingredientId }: { vendorItemId: number; ingredientId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('vendor_items as t')
    .set((eb) => ({ ingredient_id: null, updated_at: now, version: eb('t.version', '+', 1) }))
    .where(inReach('t.restaurant_id', scope))
    .where('t.id', '=', vendorItemId)
    .where('t.ingredient_id', '=', ingredientId)
    .execute();
}
