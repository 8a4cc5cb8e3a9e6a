import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

export type DemoTenant = {
  groupId: number;
  name: string;
  ownerId: number;
  ownerFullName: string;
  restaurants: number;
};

/** The oldest demo tenant that doesn't belong to the receiver, or that of one person. */
export async function findDemoTenant(
  db: Queryable,
  of: { notOf: number; from?: number | undefined },
): Promise<DemoTenant | null> {
  const { rows } = await sql<DemoTenant>`
    select g.id as "groupId", g.name, g.owner_id as "ownerId", u.full_name as "ownerFullName",
      (select count(*) from restaurants r where r.group_id = g.id) as restaurants
    from restaurant_groups g join users u on u.id = g.owner_id
    where g.is_demo and g.settings #>> '{demo,kind}' is distinct from 'year' and g.owner_id <> ${of.notOf} and g.owner_id = coalesce(${of.from ?? null}::bigint, g.owner_id)
    order by g.created_at, g.id limit 1 for update of g`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, restaurants: Number(row.restaurants) };
}

export async function ownsDemoTenant(db: Queryable, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('restaurant_groups')
    .select('id')
    .where('is_demo', '=', true)
    .where(sql<boolean>`settings #>> '{demo,kind}' is distinct from 'year'`)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** All restaurants of a demo tenant belong to its owner. */
export async function moveRestaurants(db: Queryable, groupId: number, to: number, now: Date): Promise<void> {
  await db
    .updateTable('restaurants')
    .set((eb) => ({ user_id: to, updated_at: now, version: eb('version', '+', 1) }))
    .where('group_id', '=', groupId)
    .where('user_id', '!=', to)
    .execute();
}
