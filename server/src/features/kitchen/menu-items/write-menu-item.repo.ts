import { dec, decimalText, highestTargetMargin, type Money, type Percent } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope, RestaurantSettings } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { keepRows } from '../../../platform/earlier/earlier-rows.repo.ts';
import { dishTaxRate } from '../../sales/tax/index.ts';
import { keepAllSteps } from '../costing/index.ts';

export type MenuItemValues = {
  name: string;
  description: string | null;
  category: string;
  menuSection: string | null;
  currentPrice: Money | null;
  targetMargin: Percent;
  manualCost: Money | null;
  /** A picture URL on another site, until it's fetched. */
  imageUrl: string | null;
  /** Its own picture. */
  imageKey: string | null;
  isActive: boolean;
};

const columnsOf = ({ settings }: RestaurantScope, values: MenuItemValues, now: Date) => ({
  name: values.name,
  description: values.description,
  category: values.category,
  menu_section: values.menuSection,
  current_price: values.currentPrice,
  tax_rate: dishTaxRate(settings, values.category, now),
  target_margin: values.targetMargin,
  manual_cost: values.manualCost,
  image_url: values.imageUrl,
  image_key: values.imageKey,
  is_active: values.isActive,
});

type Target = Pick<RestaurantSettings, 'defaultMargin'>;

/** The default target margin of a new dish, in percent. */
export const restaurantTarget = ({ defaultMargin }: Target): string => {
  const target = dec(String(defaultMargin));
  return target.gt(highestTargetMargin) ? highestTargetMargin : decimalText(target);
};

/** Updates menu dishes that still have the restaurant's former target; returns how many. */
export async function followTarget(
  db: Queryable,
  reach: Reach,
  { before, after, now }: { before: Target; after: Target; now: Date },
): Promise<number> {
  await keepRows(db, 'menu_items', sql`${inReach('t.restaurant_id', reach)} and t.is_active`);
  const { numUpdatedRows } = await db
    .updateTable('menu_items as m')
    .set((eb) => ({ target_margin: restaurantTarget(after), updated_at: now, version: eb('m.version', '+', 1) }))
    .where(inReach('m.restaurant_id', reach))
    .where('m.is_active', '=', true)
    .where('m.target_margin', '=', restaurantTarget(before))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

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
  { readFrom, ...values }: MenuItemValues & { readFrom: string | null },
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('menu_items')
    .values({
      restaurant_id: scope.restaurantId,
      ...columnsOf(scope, values, now),
      read_from: readFrom,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateMenuItem(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  values: MenuItemValues,
  now: Date,
): Promise<void> {
  await keepDish(db, scope, id);
  await db
    .updateTable('menu_items as m')
    // Retries a picture that couldn't be fetched.
    .set((eb) => ({
      ...columnsOf(scope, values, now),
      image_error: null,
      updated_at: now,
      version: eb('m.version', '+', 1),
    }))
    .where(inReach('m.restaurant_id', scope))
    .where('m.id', '=', id)
    .execute();
}

/** Call it before every change to the dish or its recipe. */
export const keepDish = (db: Queryable, reach: Reach, id: number): Promise<void> =>
  keepRows(db, 'menu_items', sql`${inReach('t.restaurant_id', reach)} and t.id = ${id}`);

export async function deactivateMenuItem(db: Queryable, reach: Reach, id: number, now: Date): Promise<void> {
  await keepDish(db, reach, id);
  await db
    .updateTable('menu_items as m')
    .set((eb) => ({ is_active: false, updated_at: now, version: eb('m.version', '+', 1) }))
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', id)
    .execute();
}

export async function deleteMenuItem(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await keepDish(db, scope, id);
  await keepAllSteps(db, scope, [id]);
  await db.deleteFrom('menu_items as m').where(inReach('m.restaurant_id', scope)).where('m.id', '=', id).execute();
}

/** Sets a dish's own picture, replacing an external one. */
export async function writePicture(
  db: Queryable,
  reach: Reach,
  id: number,
  picture: { key: string; type: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('menu_items as m')
    .set((eb) => ({
      image_key: picture.key,
      image_type: picture.type,
      image_url: null,
      image_error: null,
      updated_at: now,
      version: eb('m.version', '+', 1),
    }))
    .where(inReach('m.restaurant_id', reach))
    .where('m.id', '=', id)
    .execute();
}

/** Duplicates a dish on the same menu, without its recipe. */
export async function copyDish(
  db: Queryable,
  reach: Reach,
  id: number,
  copy: { name: string; imageKey: string | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into menu_items (restaurant_id, name, description, category, menu_section, current_price, tax_rate,
      target_margin, manual_cost, image_url, image_key, image_type, method, read_from, created_at, updated_at)
    select m.restaurant_id, ${copy.name}, m.description, m.category, m.menu_section, m.current_price, m.tax_rate,
      m.target_margin, m.manual_cost, m.image_url, ${copy.imageKey}, case when ${copy.imageKey}::text is null then null else m.image_type end,
      m.method, m.read_from, ${copy.now}, ${copy.now}
    from menu_items m where m.id = ${id} and ${inReach('m.restaurant_id', reach)}
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the dish went away under its lock');
  return row.id;
}

/** Copies a recipe to another dish of the same restaurant. */
export async function copyLines(db: Queryable, reach: Reach, from: number, to: number): Promise<void> {
  await sql`
    insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit, yield_percent, position, prep)
    select ${to}, l.ingredient_id, l.quantity, l.unit, l.yield_percent, l.position, l.prep
    from menu_item_ingredients l join menu_items m on m.id = l.menu_item_id
    where m.id = ${from} and ${inReach('m.restaurant_id', reach)}
    order by l.position, l.id`.execute(db);
}
