import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

/** Not a demo's group, which is deleted with everything in it when the demo is removed. */
export async function findOwnGroup(db: Queryable, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('restaurant_groups')
    .select('id')
    .where('owner_id', '=', userId)
    .where('is_active', '=', true)
    .where('is_demo', '=', false)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the person is an admin (or the owner) of the group, a member, or neither; 'demo' if an admin of a demo's. */
export async function mayAddTo(
  db: Queryable,
  groupId: number,
  userId: number,
): Promise<'no' | 'member' | 'admin' | 'demo'> {
  const row = await db
    .selectFrom('restaurant_groups as g')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.group_id', '=', 'g.id').on('m.user_id', '=', userId).on('m.is_active', '=', true),
    )
    .select(['g.owner_id', 'g.is_demo', 'm.role'])
    .where('g.id', '=', groupId)
    .executeTakeFirst();
  if (row === undefined) return 'no';
  if (row.owner_id === userId || row.role === 'owner' || row.role === 'admin') return row.is_demo ? 'demo' : 'admin';
  return row.role === null ? 'no' : 'member';
}

/** Adds a group with its owner as the first member. */
export async function insertGroup(
  db: Queryable,
  userId: number,
  name: string,
  description: string | null = null,
): Promise<number> {
  const group = await db
    .insertInto('restaurant_groups')
    .values({ name, description, owner_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const permissions = JSON.stringify({ restaurants: 'all' });
  await db
    .insertInto('team_members')
    .values({ group_id: group.id, user_id: userId, role: 'owner', permissions })
    .execute();
  return group.id;
}

/** A member limited to some restaurants gets access to one that they add. */
export async function extendMembership(
  db: Queryable,
  groupId: number,
  userId: number,
  restaurantId: number,
): Promise<void> {
  await sql`update team_members set version = version + 1,
      permissions = jsonb_set(permissions, '{restaurants}', permissions->'restaurants' || to_jsonb(${restaurantId}::bigint))
    where group_id = ${groupId} and user_id = ${userId} and jsonb_typeof(permissions->'restaurants') = 'array'`.execute(
    db,
  );
}

/** The group's owner, who can't change until the transaction ends; null if the group was just deleted. */
export async function lockOwner(db: Queryable, groupId: number): Promise<number | null> {
  const row = await db
    .selectFrom('restaurant_groups')
    .select('owner_id')
    .where('id', '=', groupId)
    .forShare()
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** Removes a deleted restaurant from all memberships and invitations. */
export async function forgetRestaurant(db: Queryable, groupId: number, restaurantId: number): Promise<void> {
  for (const table of ['team_members', 'team_invitations'] as const) {
    const raised = table === 'team_members' ? sql`version = version + 1,` : sql``;
    await sql`update ${sql.table(table)}
      set ${raised} permissions = jsonb_set(permissions, '{restaurants}', coalesce(
        (select jsonb_agg(kept.id) from jsonb_array_elements(permissions->'restaurants') as kept(id)
          where kept.id <> to_jsonb(${restaurantId}::bigint)), '[]'))
      where group_id = ${groupId} and permissions->'restaurants' @> to_jsonb(array[${restaurantId}::bigint])`.execute(
      db,
    );
  }
}

/** A person's groups, each locked until the transaction ends. */
export async function lockOwnedGroups(db: Queryable, userId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('restaurant_groups')
    .select(['id', 'name'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function restaurantsOfGroup(db: Queryable, groupId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('restaurants')
    .select(['id', 'name'])
    .where('group_id', '=', groupId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export async function countMembers(db: Queryable, groupId: number): Promise<number> {
  const { count } = await db
    .selectFrom('team_members')
    .select(sql<number>`count(*)`.as('count'))
    .where('group_id', '=', groupId)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteGroup(db: Queryable, groupId: number): Promise<void> {
  await db.deleteFrom('restaurant_groups').where('id', '=', groupId).execute();
}

/** A person's restaurants in someone else's group stay there, and now belong to the group's owner. */
export async function leaveToGroupOwners(db: Queryable, userId: number, now: Date): Promise<void> {
  await sql`update restaurants r set user_id = g.owner_id, updated_at = ${now}, version = r.version + 1
    from restaurant_groups g
    where g.id = r.group_id and r.user_id = ${userId} and g.owner_id <> ${userId}`.execute(db);
}

/**
 * Stored in place of a password for the fictional people of a demo. No password hashes to this, so nobody can sign in
 * as one.
 */
export const madeUpPassword = 'made up: nobody signs in';

export async function madeUpMembers(db: Queryable, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.group_id', '=', groupId)
    .where('u.password', '=', madeUpPassword)
    .execute();
  return rows.map((row) => row.id);
}

export async function deletePeople(db: Queryable, ids: readonly number[]): Promise<void> {
  await sql`delete from users where id = any(${[...ids]}::bigint[])`.execute(db);
}
