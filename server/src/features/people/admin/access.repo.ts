import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import type { Permissions } from './plan-grant.ts';

export type RestaurantPlace = {
  id: number;
  name: string;
  groupId: number;
  groupName: string;
  groupOwnerId: number;
};

/** Restaurants with their groups. Those that do not exist are omitted. */
export async function findPlaces(db: Queryable, ids: readonly number[]): Promise<RestaurantPlace[]> {
  const { rows } = await sql<RestaurantPlace>`
    select r.id, r.name, g.id as "groupId", g.name as "groupName", g.owner_id as "groupOwnerId"
    from restaurants r join restaurant_groups g on g.id = r.group_id
    where r.id = any(${[...ids]}::bigint[]) order by r.id`.execute(db);
  return rows;
}

export type GroupPlace = { id: number; name: string; ownerId: number };

/** Locks groups while their members change, so that two changes to one group run one after the other. */
export async function lockGroups(db: Queryable, ids: readonly number[]): Promise<GroupPlace[]> {
  const { rows } = await sql<GroupPlace>`
    select id, name, owner_id as "ownerId" from restaurant_groups
    where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
  return rows;
}

export async function findPeople(db: Queryable, ids: readonly number[]): Promise<{ id: number; fullName: string }[]> {
  const { rows } = await sql<{ id: number; fullName: string }>`
    select id, full_name as "fullName" from users where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
  return rows;
}

export type MemberRow = {
  id: number;
  group_id: number;
  user_id: number;
  role: string;
  permissions: Permissions;
  is_active: boolean;
  version: number;
};

const memberColumns = [
  'id',
  'group_id',
  'user_id',
  'role',
  sql<Permissions>`permissions`.as('permissions'),
  'is_active',
  'version',
] as const;

export async function findMembers(
  db: Queryable,
  groupIds: readonly number[],
  userIds: readonly number[],
): Promise<MemberRow[]> {
  return db
    .selectFrom('team_members')
    .select(memberColumns)
    .where(sql<boolean>`group_id = any(${[...groupIds]}::bigint[])`)
    .where(sql<boolean>`user_id = any(${[...userIds]}::bigint[])`)
    .execute();
}

export async function findMember(db: Queryable, groupId: number, memberId: number): Promise<MemberRow | null> {
  const row = await db
    .selectFrom('team_members')
    .select(memberColumns)
    .where('group_id', '=', groupId)
    .where('id', '=', memberId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

type Written = { groupId: number; userId: number; role: string; permissions: Permissions; by: number; now: Date };

export async function writeMember(db: Queryable, member: Written): Promise<void> {
  const permissions = JSON.stringify(member.permissions);
  await sql`insert into team_members (group_id, user_id, role, permissions, invited_by, joined_at)
    values (${member.groupId}, ${member.userId}, ${member.role}, ${permissions}, ${member.by}, ${member.now})
    on conflict (group_id, user_id) do update
      set role = excluded.role, permissions = excluded.permissions, is_active = true,
        version = team_members.version + 1`.execute(db);
}

export async function deleteMember(db: Queryable, groupId: number, memberId: number): Promise<void> {
  await db.deleteFrom('team_members').where('group_id', '=', groupId).where('id', '=', memberId).execute();
}

export async function restaurantsOf(db: Queryable, groupId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('restaurants')
    .select(['id', 'name'])
    .where('group_id', '=', groupId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export type AccessRow = {
  restaurant_id: number;
  restaurant: string;
  group_name: string;
  member_id: number | null;
  user_id: number;
  full_name: string;
  username: string;
  email: string;
  is_active: boolean;
  role: string;
  permissions: Permissions;
  how: 'owns the group' | 'owns the restaurant' | 'member';
  version: number;
};

/**
 * Who can access which restaurant, by the same rule as each request: the group's owner, the restaurant's owner, and
 * active members whose membership includes it.
 */
export async function listAccess(db: Queryable, restaurantIds: readonly number[]): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    select r.id as restaurant_id, r.name as restaurant, g.name as group_name, a.member_id, u.id as user_id,
      u.full_name, u.username, u.email, u.is_active, a.role, a.permissions, a.how, a.version
    from restaurants r
    join restaurant_groups g on g.id = r.group_id
    cross join lateral (
      select null::bigint as member_id, g.owner_id as user_id, 'owner' as role, '{"restaurants": "all"}'::jsonb as permissions,
        'owns the group' as how, g.version, 0 as place
      union all
      select null, r.user_id, 'owner', jsonb_build_object('restaurants', jsonb_build_array(r.id)),
        'owns the restaurant', r.version, 1
      where r.user_id <> g.owner_id
      union all
      select m.id, m.user_id, m.role, m.permissions, 'member', m.version, 2
      from team_members m
      where m.group_id = g.id and m.is_active and m.user_id not in (g.owner_id, r.user_id)
        and (coalesce(jsonb_typeof(m.permissions->'restaurants'), 'string') <> 'array'
          or m.permissions->'restaurants' @> to_jsonb(r.id))
    ) a
    join users u on u.id = a.user_id
    where r.id = any(${[...restaurantIds]}::bigint[])
    order by r.id, a.place, lower(u.full_name), u.id`.execute(db);
  return rows;
}

/** The next restaurants by ID: the report goes through all of them in batches. */
export async function nextRestaurants(db: Queryable, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
