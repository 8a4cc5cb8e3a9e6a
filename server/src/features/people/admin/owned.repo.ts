import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';

export type OwnedGroup = { id: number; name: string; restaurants: number; members: number };

/** A person's groups, with how many other people are in them. */
export async function ownedGroups(db: Queryable, userId: number): Promise<OwnedGroup[]> {
  const rows = await db
    .selectFrom('restaurant_groups as g')
    .select([
      'g.id',
      'g.name',
      sql<number>`(select count(*) from restaurants r where r.group_id = g.id)`.as('restaurants'),
      sql<number>`(select count(*) from team_members m
        where m.group_id = g.id and m.is_active and m.user_id <> ${userId})`.as('members'),
    ])
    .where('g.owner_id', '=', userId)
    .orderBy('g.id')
    .execute();
  return rows.map((row) => ({ ...row, restaurants: Number(row.restaurants), members: Number(row.members) }));
}

export type OwnedContents = {
  restaurants: number;
  restaurantsElsewhere: number;
  vendors: number;
  ingredients: number;
  menuItems: number;
  invoices: number;
  documents: number;
  sales: number;
};

/** What a person's groups contain, and how many of their restaurants are in a group of someone else. */
export async function countOwned(db: Queryable, userId: number): Promise<OwnedContents> {
  const { rows } = await sql<OwnedContents>`
    with own as (
      select r.id from restaurants r join restaurant_groups g on g.id = r.group_id where g.owner_id = ${userId})
    select
      (select count(*) from own) as restaurants,
      (select count(*) from restaurants r join restaurant_groups g on g.id = r.group_id
        where r.user_id = ${userId} and g.owner_id <> ${userId}) as "restaurantsElsewhere",
      (select count(*) from vendors x join own on own.id = x.restaurant_id) as vendors,
      (select count(*) from ingredients x join own on own.id = x.restaurant_id) as ingredients,
      (select count(*) from menu_items x join own on own.id = x.restaurant_id) as "menuItems",
      (select count(*) from invoices x join own on own.id = x.restaurant_id) as invoices,
      (select count(distinct x.file_key) from invoices x join own on own.id = x.restaurant_id) as documents,
      (select count(*) from sales_data x join own on own.id = x.restaurant_id) as sales`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a source answers one row');
  return {
    restaurants: Number(row.restaurants),
    restaurantsElsewhere: Number(row.restaurantsElsewhere),
    vendors: Number(row.vendors),
    ingredients: Number(row.ingredients),
    menuItems: Number(row.menuItems),
    invoices: Number(row.invoices),
    documents: Number(row.documents),
    sales: Number(row.sales),
  };
}

/** Transfers a group to another owner: its restaurants follow, and the old owner leaves it. */
export async function moveGroup(
  db: Queryable,
  groupId: number,
  owner: { from: number; to: number; now: Date },
): Promise<number> {
  const { from, to, now } = owner;
  await db
    .updateTable('restaurant_groups')
    .set((eb) => ({ owner_id: to, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', groupId)
    .execute();
  await db.deleteFrom('team_members').where('group_id', '=', groupId).where('user_id', '=', from).execute();
  await sql`insert into team_members (group_id, user_id, role, permissions, joined_at)
    values (${groupId}, ${to}, 'owner', '{"restaurants": "all"}', ${now})
    on conflict (group_id, user_id) do update
      set role = 'owner', permissions = excluded.permissions, is_active = true,
        version = team_members.version + 1`.execute(db);
  const { numUpdatedRows } = await db
    .updateTable('restaurants')
    .set((eb) => ({ user_id: to, updated_at: now, version: eb('version', '+', 1) }))
    .where('group_id', '=', groupId)
    .where('user_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
