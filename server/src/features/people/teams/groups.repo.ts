import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type GroupRow = {
  id: number;
  name: string;
  description: string | null;
  owner_id: number;
  created_at: Date;
  version: number;
  members: number;
};

/** The groups that a query may access: those the caller belongs to. */
type Scope = readonly number[];

const select = (db: Queryable, groupIds: Scope) =>
  db
    .selectFrom('restaurant_groups as g')
    .where(sql<boolean>`g.id = any(${[...groupIds]}::bigint[])`)
    .select([
      'g.id',
      'g.name',
      'g.description',
      'g.owner_id',
      'g.created_at',
      'g.version',
      sql<number>`(select count(*) from team_members m where m.group_id = g.id and m.is_active)`.as('members'),
    ]);

export async function listGroups(
  db: Queryable,
  groupIds: Scope,
  q: string | undefined,
  request: PageRequest,
): Promise<Page<GroupRow>> {
  let query = select(db, groupIds);
  let counted = db.selectFrom('restaurant_groups as g').where(sql<boolean>`g.id = any(${[...groupIds]}::bigint[])`);
  if (q) {
    const found = sql<boolean>`position(lower(${q}) in lower(g.name)) > 0`;
    query = query.where(found);
    counted = counted.where(found);
  }
  const order = { by: sql`lower(g.name)`, type: 'text', direction: 'asc', id: sql.ref('g.id') } as const;
  return readCountedPage(query, order, request, counted);
}

export async function findGroup(db: Queryable, groupIds: Scope, id: number): Promise<GroupRow | null> {
  return (await select(db, groupIds).where('g.id', '=', id).executeTakeFirst()) ?? null;
}

/** Serializes changes to a group's members, invitations and owner. */
export async function lockGroup(db: Queryable, id: number): Promise<boolean> {
  const row = await db.selectFrom('restaurant_groups').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function countOwned(db: Queryable, userId: number): Promise<number> {
  const row = await db
    .selectFrom('restaurant_groups')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function updateGroup(
  db: Queryable,
  id: number,
  values: { name: string; description: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('restaurant_groups')
    .set((eb) => ({ ...values, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Transfers the group and its restaurants to another owner. */
export async function setOwner(db: Queryable, id: number, ownerId: number, now: Date): Promise<void> {
  await db
    .updateTable('restaurant_groups')
    .set((eb) => ({ owner_id: ownerId, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('restaurants')
    .set((eb) => ({ user_id: ownerId, updated_at: now, version: eb('version', '+', 1) }))
    .where('group_id', '=', id)
    .where('user_id', '<>', ownerId)
    .execute();
}
