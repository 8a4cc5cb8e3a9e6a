import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type RestaurantOnPaper = { name: string; phone: string | null; address: string };

/** The buyer's details on an order: name, phone, and address on one line. */
export async function restaurantOnPaper(db: Queryable, scope: RestaurantScope): Promise<RestaurantOnPaper> {
  return db
    .selectFrom('restaurants as r')
    .where(inReach('r.id', scope))
    .where('r.id', '=', scope.restaurantId)
    .select([
      'r.name',
      'r.phone',
      sql<string>`concat_ws(', ', nullif(r.address ->> 'street', ''), nullif(r.address ->> 'city', ''),
        nullif(concat_ws(' ', nullif(r.address ->> 'state', ''), nullif(r.address ->> 'zipCode', '')), ''))`.as(
        'address',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** The reply-to address of the sender. */
export async function emailOfSender(db: Queryable, scope: RestaurantScope): Promise<string | null> {
  const row = await db.selectFrom('users as u').select('u.email').where('u.id', '=', scope.userId).executeTakeFirst();
  return row?.email ?? null;
}

/** Records the day ingredients were reordered. */
export async function markReordered(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
  today: string,
): Promise<void> {
  await sql`
    update inventory_supplier_mappings as m set last_reorder_date = ${today}::date, updated_at = now()
    where ${inReach('m.restaurant_id', scope)} and m.ingredient_id = any(${[...ingredientIds]}::bigint[])`.execute(db);
}
