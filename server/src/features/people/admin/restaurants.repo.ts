import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type RestaurantRow = {
  id: number;
  name: string;
  description: string | null;
  is_active: boolean;
  group_id: number;
  group_name: string;
  user_id: number;
  owner_name: string | null;
  owner_email: string | null;
  created_at: Date;
  menu_items: number;
  ingredients: number;
  vendors: number;
  version: number;
};

const from = (db: Queryable) =>
  db
    .selectFrom('restaurants as r')
    .innerJoin('restaurant_groups as g', 'g.id', 'r.group_id')
    .leftJoin('users as u', 'u.id', 'r.user_id');

const select = (db: Queryable) =>
  from(db).select([
    'r.id',
    'r.name',
    'r.description',
    'r.is_active',
    'r.group_id',
    'g.name as group_name',
    'r.user_id',
    'u.full_name as owner_name',
    'u.email as owner_email',
    'r.created_at',
    'r.version',
    sql<number>`(select count(*) from menu_items m where m.restaurant_id = r.id and m.is_active)`.as('menu_items'),
    sql<number>`(select count(*) from ingredients i where i.restaurant_id = r.id and i.is_active)`.as('ingredients'),
    sql<number>`(select count(*) from vendors v where v.restaurant_id = r.id and v.is_active)`.as('vendors'),
  ]);

export async function listRestaurants(
  db: Queryable,
  filter: { q?: string | undefined; active?: boolean | undefined },
  request: PageRequest,
): Promise<Page<RestaurantRow>> {
  const conditions = [sql`true`];
  if (filter.q) {
    const found = (column: string) => sql`position(lower(${filter.q}) in lower(${sql.ref(column)})) > 0`;
    conditions.push(sql`(${found('r.name')} or ${found('u.full_name')} or ${found('u.email')})`);
  }
  if (filter.active !== undefined) conditions.push(sql`r.is_active = ${filter.active}`);
  const matching = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const order = { by: sql`lower(r.name)`, type: 'text', direction: 'asc', id: sql.ref('r.id') } as const;
  // Every restaurant has a group, so only a search needs the other tables for the total.
  const counted = filter.q ? from(db) : db.selectFrom('restaurants as r');
  return readCountedPage(select(db).where(matching), order, request, counted.where(matching));
}

export async function findRestaurant(db: Queryable, id: number): Promise<RestaurantRow | null> {
  return (await select(db).where('r.id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockRestaurant(db: Queryable, id: number): Promise<RestaurantRow | null> {
  const row = await db.selectFrom('restaurants').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : findRestaurant(db, id);
}

export async function setActive(db: Queryable, id: number, isActive: boolean, now: Date): Promise<void> {
  await db
    .updateTable('restaurants')
    .set((eb) => ({ is_active: isActive, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function groupNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }>`
    select id, name from restaurant_groups where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.rows.map(({ id, name }) => [id, name]));
}

export type GroupRow = { id: number; name: string; owner_name: string; restaurants: number };

export async function listGroups(db: Queryable, q: string | undefined, request: PageRequest): Promise<Page<GroupRow>> {
  let base = db.selectFrom('restaurant_groups as g').innerJoin('users as u', 'u.id', 'g.owner_id');
  if (q) {
    base = base.where(
      sql<boolean>`(position(lower(${q}) in lower(g.name)) > 0 or position(lower(${q}) in lower(u.full_name)) > 0)`,
    );
  }
  const rows = base.select([
    'g.id',
    'g.name',
    'u.full_name as owner_name',
    sql<number>`(select count(*) from restaurants r where r.group_id = g.id)`.as('restaurants'),
  ]);
  const order = { by: sql`lower(g.name)`, type: 'text', direction: 'asc', id: sql.ref('g.id') } as const;
  return readCountedPage(rows, order, request, base);
}
