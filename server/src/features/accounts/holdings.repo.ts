import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/index.ts';

type HeldGroup = { id: number; name: string; otherMembers: number };

/** The groups that a person owns, locked where a transaction is about to delete them. */
export async function heldGroups(db: Queryable, userId: number): Promise<HeldGroup[]> {
  const rows = await db
    .selectFrom('restaurant_groups as g')
    .select([
      'g.id',
      'g.name',
      sql<number>`(select count(*) from team_members m
        where m.group_id = g.id and m.is_active and m.user_id <> ${userId})`.as('others'),
    ])
    .where('g.owner_id', '=', userId)
    .orderBy('g.id')
    .execute();
  return rows.map(({ id, name, others }) => ({ id, name, otherMembers: Number(others) }));
}

export async function lockHeldGroups(db: Queryable, userId: number): Promise<void> {
  await db.selectFrom('restaurant_groups').select('id').where('owner_id', '=', userId).forUpdate().execute();
}

export async function restaurantsOfGroup(db: Queryable, groupId: number): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('restaurants').select(['id', 'name']).where('group_id', '=', groupId).orderBy('id').execute();
}

/** The groups of others in which a person works. */
export async function countMemberships(db: Queryable, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('team_members as m')
    .innerJoin('restaurant_groups as g', 'g.id', 'm.group_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('m.user_id', '=', userId)
    .where('g.owner_id', '!=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function activeAdmins(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of two administrators who leave at once, one comes second and finds themselves the last. */
export async function lockActiveAdmins(db: Queryable): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Restaurants of a person in a group of somebody else stay there, with the owner of that group. */
export async function leaveRestaurants(db: Queryable, userId: number, now: Date): Promise<void> {
  await sql`update restaurants r set user_id = g.owner_id, updated_at = ${now}, version = r.version + 1
    from restaurant_groups g
    where g.id = r.group_id and r.user_id = ${userId} and g.owner_id <> ${userId}`.execute(db);
}

export async function deleteGroup(db: Queryable, groupId: number): Promise<void> {
  await db.deleteFrom('restaurant_groups').where('id', '=', groupId).execute();
}

export async function deleteUser(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
