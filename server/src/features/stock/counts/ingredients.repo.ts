import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export async function isActiveIngredient(db: Queryable, scope: RestaurantScope, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('ingredients as i')
    .select('i.id')
    .where(inReach('i.restaurant_id', scope))
    .where('i.id', '=', id)
    .where('i.is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function activeByName(db: Queryable, scope: RestaurantScope, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('ingredients as i')
    .select('i.id')
    .where(inReach('i.restaurant_id', scope))
    .where('i.is_active', '=', true)
    .where(sql<boolean>`lower(i.name) = lower(${name})`)
    .executeTakeFirst();
  return row?.id ?? null;
}
