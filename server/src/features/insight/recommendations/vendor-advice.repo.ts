import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** Closes advice to change an ingredient's vendor after somebody changed it. Returns the closed IDs. */
export async function closeVendorAdvice(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
): Promise<number[]> {
  const rows = await db
    .updateTable('ai_recommendations as r')
    .set((eb) => ({ status: 'expired', version: eb('r.version', '+', 1) }))
    .where(inReach('r.restaurant_id', scope))
    .where('r.status', '=', 'pending')
    .where('r.type', '=', 'vendor_switch')
    .where('r.target_id', '=', ingredientId)
    .returning('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes closed advice pending again, unless the same advice was generated again. */
export async function reopenAdvice(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<void> {
  await sql`
    update ai_recommendations r set status = 'pending', version = r.version + 1
    where r.id = any(${[...ids]}::bigint[]) and r.status = 'expired' and ${inReach('r.restaurant_id', scope)}
      and not exists (select from ai_recommendations o where o.restaurant_id = r.restaurant_id
        and o.subject = r.subject and o.status = 'pending')`.execute(db);
}
