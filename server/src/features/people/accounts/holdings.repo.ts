import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

type HeldGroup = { id: number; name: string; otherMembers: number };

/** The groups that a person owns, and how many other members each has. */
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

/** Groups of others in which the person is a member. */
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

export async function deleteUser(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
