import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

export async function findOwnGroup(db: Queryable, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('restaurant_groups')
    .select('id')
    .where('owner_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The group if the person is its owner or an admin of it. */
export async function mayAddTo(db: Queryable, groupId: number, userId: number): Promise<'no' | 'member' | 'admin'> {
  const row = await db
    .selectFrom('restaurant_groups as g')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.group_id', '=', 'g.id').on('m.user_id', '=', userId).on('m.is_active', '=', true),
    )
    .select(['g.owner_id', 'm.role'])
    .where('g.id', '=', groupId)
    .executeTakeFirst();
  if (row === undefined) return 'no';
  if (row.owner_id === userId || row.role === 'owner' || row.role === 'admin') return 'admin';
  return row.role === null ? 'no' : 'member';
}

/** A group with its owner as first member. */
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

/** A member who is bound to some restaurants and adds another one works in that one too. */
export async function extendMembership(
  db: Queryable,
  groupId: number,
  userId: number,
  restaurantId: number,
): Promise<void> {
  await sql`update team_members
    set permissions = jsonb_set(permissions, '{restaurants}', permissions->'restaurants' || to_jsonb(${restaurantId}::bigint))
    where group_id = ${groupId} and user_id = ${userId} and jsonb_typeof(permissions->'restaurants') = 'array'`.execute(
    db,
  );
}

/** The group's owner: a restaurant that somebody adds to a group belongs to them. */
export async function ownerOf(db: Queryable, groupId: number): Promise<number> {
  const row = await db
    .selectFrom('restaurant_groups')
    .select('owner_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  return row.owner_id;
}

/** A restaurant that is gone is in nobody's membership or invitation any more. */
export async function forgetRestaurant(db: Queryable, groupId: number, restaurantId: number): Promise<void> {
  for (const table of ['team_members', 'team_invitations'] as const) {
    await sql`update ${sql.table(table)}
      set permissions = jsonb_set(permissions, '{restaurants}', coalesce(
        (select jsonb_agg(kept.id) from jsonb_array_elements(permissions->'restaurants') as kept(id)
          where kept.id <> to_jsonb(${restaurantId}::bigint)), '[]'))
      where group_id = ${groupId} and permissions->'restaurants' @> to_jsonb(array[${restaurantId}::bigint])`.execute(
      db,
    );
  }
}

/** The groups of a person, each held until the transaction ends. */
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

/** Restaurants of a person in a group of somebody else stay there, with the owner of that group. */
export async function leaveToGroupOwners(db: Queryable, userId: number, now: Date): Promise<void> {
  await sql`update restaurants r set user_id = g.owner_id, updated_at = ${now}, version = r.version + 1
    from restaurant_groups g
    where g.id = r.group_id and r.user_id = ${userId} and g.owner_id <> ${userId}`.execute(db);
}

/** What stands in place of a password for the made-up people of a demo. No password's hash is this: nobody signs in as one. */
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
