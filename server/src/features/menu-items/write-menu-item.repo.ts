import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../platform/auth/caller.ts';
import { inReach } from '../../platform/auth/in-reach.ts';
import type { Queryable } from '../../platform/db/index.ts';

export type MenuItemValues = {
  name: string;
  description: string | null;
  category: string;
  menuSection: string | null;
  currentPrice: string | null;
  targetMargin: string;
  manualCost: string | null;
  imageUrl: string | null;
  isActive: boolean;
};

const columnsOf = (values: MenuItemValues) => ({
  name: values.name,
  description: values.description,
  category: values.category,
  menu_section: values.menuSection,
  current_price: values.currentPrice,
  target_margin: values.targetMargin,
  manual_cost: values.manualCost,
  image_url: values.imageUrl,
  is_active: values.isActive,
});

export async function lockMenuItem(db: Queryable, reach: Reach, id: number): Promise<void> {
  await db
    .selectFrom('menu_items as m')
    .select('m.id')
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', id)
    .forUpdate()
    .execute();
}

export async function insertMenuItem(
  db: Queryable,
  scope: RestaurantScope,
  values: MenuItemValues,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('menu_items')
    .values({ restaurant_id: scope.restaurantId, ...columnsOf(values), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateMenuItem(
  db: Queryable,
  reach: Reach,
  id: number,
  values: MenuItemValues,
  now: Date,
): Promise<void> {
  await db
    .updateTable('menu_items as m')
    .set((eb) => ({ ...columnsOf(values), updated_at: now, version: eb('m.version', '+', 1) }))
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', id)
    .execute();
}

export async function deactivateMenuItem(db: Queryable, reach: Reach, id: number, now: Date): Promise<void> {
  await db
    .updateTable('menu_items as m')
    .set((eb) => ({ is_active: false, updated_at: now, version: eb('m.version', '+', 1) }))
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', id)
    .execute();
}

/** Sales, a point of sale's item, or a cost that an invoice moved. */
export async function hasHistory(db: Queryable, reach: Reach, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
        select from sales_item_day s where ${inReach('s.restaurant_id', reach)} and s.menu_item_id = ${id}
      ) or exists (
        select from pos_menu_items p where ${inReach('p.restaurant_id', reach)} and p.menu_item_id = ${id}
      ) or exists (
        select from menu_item_cost_history h
        where ${inReach('h.restaurant_id', reach)} and h.menu_item_id = ${id}
          and (h.invoice_id is not null or h.cause in ('invoice', 'unapproval'))
      ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function deleteMenuItem(db: Queryable, reach: Reach, id: number): Promise<void> {
  await db.deleteFrom('menu_items as m').where(inReach('m.restaurant_id', reach)).where('m.id', '=', id).execute();
}
