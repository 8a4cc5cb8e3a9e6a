import { defaultTargetMargin, highestTargetMargin } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantSettings } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import { insertFeeds } from '../../buying/price-feeds/index.ts';

export type RestaurantRow = {
  id: number;
  user_id: number;
  group_id: number;
  /** The group's owner. */
  owner_name: string;
  name: string;
  description: string | null;
  phone: string | null;
  email: string | null;
  address: Record<string, string | null>;
  settings: Partial<RestaurantSettings>;
  is_active: boolean;
  is_demo: boolean;
  created_at: Date;
  updated_at: Date;
  version: number;
  menu_items: number;
  ingredients: number;
  vendors: number;
  /** Dishes on the menu that use the restaurant's own target. */
  dishes_at_target: number;
};

const select = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('restaurants as r')
    .where(inReach('r.id', reach))
    .select([
      'r.id',
      'r.user_id',
      'r.group_id',
      sql<string>`(select u.full_name from restaurant_groups g join users u on u.id = g.owner_id where g.id = r.group_id)`.as(
        'owner_name',
      ),
      'r.name',
      'r.description',
      'r.phone',
      'r.email',
      sql<Record<string, string | null>>`r.address`.as('address'),
      sql<Partial<RestaurantSettings>>`r.settings`.as('settings'),
      'r.is_active',
      sql<boolean>`(select g.is_demo from restaurant_groups g where g.id = r.group_id)`.as('is_demo'),
      'r.created_at',
      'r.updated_at',
      'r.version',
      sql<number>`(select count(*) from menu_items m where m.restaurant_id = r.id and m.is_active)`.as('menu_items'),
      sql<number>`(select count(*) from ingredients i where i.restaurant_id = r.id and i.is_active)`.as('ingredients'),
      sql<number>`(select count(*) from vendors v where v.restaurant_id = r.id and v.is_active)`.as('vendors'),
      sql<number>`(select count(*) from menu_items m where m.restaurant_id = r.id and m.is_active and m.target_margin
        = least(coalesce((r.settings ->> 'defaultMargin')::numeric, ${defaultTargetMargin}), ${highestTargetMargin}))`.as(
        'dishes_at_target',
      ),
    ]);

export async function listRestaurants(
  db: Queryable,
  reach: Reach,
  filter: { q?: string | undefined; active?: boolean | undefined },
  request: PageRequest,
): Promise<Page<RestaurantRow>> {
  let query = select(db, reach);
  let counted = db.selectFrom('restaurants as r').where(inReach('r.id', reach));
  if (filter.q) {
    const found = sql<boolean>`position(lower(${filter.q}) in lower(r.name)) > 0`;
    query = query.where(found);
    counted = counted.where(found);
  }
  if (filter.active !== undefined) {
    query = query.where('r.is_active', '=', filter.active);
    counted = counted.where('r.is_active', '=', filter.active);
  }
  const order = {
    by: sql`lower(r.name)`,
    type: 'text',
    direction: 'asc',
    id: sql.ref('r.id'),
    neverNull: true,
  } as const;
  return readCountedPage(query, order, request, counted);
}

export async function findRestaurant(db: Queryable, reach: Reach, id: number): Promise<RestaurantRow | null> {
  return (await select(db, reach).where('r.id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockRestaurant(db: Queryable, reach: Reach, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('restaurants as r')
    .select('r.id')
    .where(inReach('r.id', reach))
    .where('r.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type RestaurantValues = {
  name: string;
  description: string | null;
  phone: string | null;
  email: string | null;
  address: Record<string, string | null>;
  settings: Partial<RestaurantSettings>;
  isActive: boolean;
};

const columnsOf = (values: RestaurantValues) => ({
  name: values.name,
  description: values.description,
  phone: values.phone,
  email: values.email,
  address: JSON.stringify(values.address),
  settings: JSON.stringify(values.settings),
  is_active: values.isActive,
});

export async function insertRestaurant(
  db: Queryable,
  owner: { userId: number; groupId: number },
  values: RestaurantValues,
): Promise<number> {
  const row = await db
    .insertInto('restaurants')
    .values({ user_id: owner.userId, group_id: owner.groupId, ...columnsOf(values) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertFeeds(db, row.id);
  return row.id;
}

export async function updateRestaurant(
  db: Queryable,
  reach: Reach,
  id: number,
  values: RestaurantValues,
  now: Date,
): Promise<void> {
  await db
    .updateTable('restaurants as r')
    .set((eb) => ({ ...columnsOf(values), updated_at: now, version: eb('r.version', '+', 1) }))
    .where(inReach('r.id', reach))
    .where('r.id', '=', id)
    .execute();
}

/**
 * For a new time zone: earlier rows are stored once per day, so how things were known at the ends of other days is
 * unknown.
 */
export async function forgetEarlier(db: Queryable, reach: Reach, id: number): Promise<void> {
  await db
    .updateTable('restaurants as r')
    .set({ earlier_rows_since: sql`now()`, all_earlier_rows_since: sql`now()` })
    .where(inReach('r.id', reach))
    .where('r.id', '=', id)
    .execute();
  await db
    .deleteFrom('earlier_rows as e')
    .where(inReach('e.restaurant_id', reach))
    .where('e.restaurant_id', '=', id)
    .execute();
}

// Tables that block the deletion of vendors, ingredients and stock; each also blocks the ones after it.
const holding = [
  'statements',
  'payments',
  'credit_requests',
  'goods_receipts',
  'purchase_orders',
  'count_sessions',
  'recipe_versions',
] as const;

export async function deleteRestaurant(db: Queryable, reach: Reach, id: number): Promise<void> {
  for (const table of holding) {
    await sql`delete from ${sql.table(table)} t where t.restaurant_id = ${id} and ${inReach('t.restaurant_id', reach)}`.execute(
      db,
    );
  }
  // Invoices block the deletion of their vendor; everything else is deleted with the restaurant.
  await db
    .deleteFrom('invoices as i')
    .where(inReach('i.restaurant_id', reach))
    .where('i.restaurant_id', '=', id)
    .execute();
  await sql`delete from ingredient_recipe_lines l using ingredients i
    where i.id = l.prep_id and i.restaurant_id = ${id} and ${inReach('i.restaurant_id', reach)}`.execute(db);
  await db
    .deleteFrom('menu_items as m')
    .where(inReach('m.restaurant_id', reach))
    .where('m.restaurant_id', '=', id)
    .execute();
  await db.deleteFrom('restaurants as r').where(inReach('r.id', reach)).where('r.id', '=', id).execute();
}

/** A restaurant's files: its invoices and the pictures of its dishes. */
export async function documentKeys(db: Queryable, reach: Reach, id: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select i.file_key as key from invoices i
    where i.restaurant_id = ${id} and ${inReach('i.restaurant_id', reach)} and i.file_key is not null
    union
    select m.image_key from menu_items m
    where m.restaurant_id = ${id} and ${inReach('m.restaurant_id', reach)} and m.image_key is not null
    union
    select d.file_key from arrival_documents d
    where d.restaurant_id = ${id} and ${inReach('d.restaurant_id', reach)} and d.file_key is not null`.execute(db);
  return rows.map(({ key }) => key);
}

export type Contents = {
  vendors: number;
  ingredients: number;
  menuItems: number;
  invoices: number;
  approvedInvoices: number;
  documents: number;
  sales: number;
};

export async function countContents(db: Queryable, reach: Reach, id: number): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select
      (select count(*) from vendors x where x.restaurant_id = r.id) as vendors,
      (select count(*) from ingredients x where x.restaurant_id = r.id) as ingredients,
      (select count(*) from menu_items x where x.restaurant_id = r.id) as "menuItems",
      (select count(*) from invoices x where x.restaurant_id = r.id) as invoices,
      (select count(*) from invoices x where x.restaurant_id = r.id and x.approved_at is not null) as "approvedInvoices",
      (select count(*) from invoices x where x.restaurant_id = r.id and x.file_key is not null) as documents,
      (select count(*) from sales_data x where x.restaurant_id = r.id) as sales
    from restaurants r where r.id = ${id} and ${inReach('r.id', reach)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the restaurant went away within its own transaction');
  return row;
}
