import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/index.ts';

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
