import type { CalendarDate, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type IngredientRow = {
  id: number;
  name: string;
  unit: string;
  category: string | null;
  vendor_id: number | null;
};

/** Active purchased ingredients by name; only those in `ids` if given. */
export async function readIngredients(
  db: Queryable,
  scope: RestaurantScope,
  ids?: readonly number[],
): Promise<IngredientRow[]> {
  const query = db
    .selectFrom('ingredients as i')
    .select(['i.id', 'i.name', 'i.unit', 'i.category', 'i.vendor_id'])
    .where(inReach('i.restaurant_id', scope))
    .where('i.is_active', '=', true)
    .where('i.kind', '=', 'purchased')
    .orderBy(sql`lower(i.name)`)
    .orderBy('i.id');
  return (ids === undefined ? query : query.where(sql<boolean>`i.id = any(${[...ids]}::bigint[])`)).execute();
}

export type StockRow = {
  ingredient_id: number;
  inventory_id: number;
  on_hand: Quantity;
  reorder_point: Quantity;
  max_stock: Quantity;
  counted_on: CalendarDate | null;
};

/** Stock on hand per ingredient, across locations. */
export async function readStock(db: Queryable, scope: RestaurantScope): Promise<StockRow[]> {
  return db
    .selectFrom('inventory as s')
    .where(inReach('s.restaurant_id', scope))
    .where('s.is_active', '=', true)
    .groupBy('s.ingredient_id')
    .select([
      's.ingredient_id',
      sql<number>`min(s.id)`.as('inventory_id'),
      sql<string>`sum(s.current_stock)`.as('on_hand'),
      sql<string>`sum(s.reorder_point)`.as('reorder_point'),
      sql<string>`sum(s.max_stock)`.as('max_stock'),
      sql<string | null>`max(s.counted_on)`.as('counted_on'),
    ])
    .execute();
}

export type AwaitedRow = { ingredient_id: number; on_order: Quantity; in_drafts: string };

/**
 * Quantities still awaited, and quantities in drafts, in each ingredient's unit. As in `orderProgress`, goods that were
 * delivered and refused aren't awaited, nor is a canceled rest.
 */
export async function readAwaited(db: Queryable, scope: RestaurantScope): Promise<AwaitedRow[]> {
  const { rows } = await sql<AwaitedRow>`
    select l.ingredient_id,
      coalesce(sum(greatest(l.quantity - c.delivered, 0) * l.contents)
        filter (where o.status <> 'draft' and not c.cancelled), 0) as on_order,
      coalesce(sum(l.quantity * l.contents) filter (where o.status = 'draft'), 0) as in_drafts
    from purchase_orders o
    join purchase_order_lines l on l.restaurant_id = o.restaurant_id and l.order_id = o.id
    join lateral (
      select coalesce(sum(g.delivered), 0) as delivered, coalesce(bool_or(g.rest_cancelled), false) as cancelled
      from goods_receipt_lines g
      join goods_receipts r on r.restaurant_id = g.restaurant_id and r.id = g.receipt_id and r.voided_at is null
      where g.restaurant_id = l.restaurant_id and g.order_line_id = l.id
    ) c on true
    where ${inReach('o.restaurant_id', scope)} and o.status in ('draft', 'sent', 'partly_received')
      and l.ingredient_id is not null and l.contents is not null
    group by l.ingredient_id`.execute(db);
  return rows;
}

export type GuideRow = { vendor_item_id: number; par: Quantity | null; position: number; is_active: boolean };

/** The order guide settings made by users. */
export async function readGuides(db: Queryable, scope: RestaurantScope): Promise<GuideRow[]> {
  return db
    .selectFrom('order_guide_items as g')
    .select(['g.vendor_item_id', 'g.par', 'g.position', 'g.is_active'])
    .where(inReach('g.restaurant_id', scope))
    .execute();
}

export type MappingRow = {
  ingredient_id: number;
  inventory_id: number;
  primary_vendor_id: number | null;
  alternatives: number[];
  reorder_point: Quantity | null;
  reorder_quantity: Quantity | null;
  automatic_reordering: boolean;
  last_reorder_date: CalendarDate | null;
};

/** Vendor, reorder and quantity settings: for each ingredient, from the first location that has any. */
export async function readMappings(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId?: number,
): Promise<MappingRow[]> {
  const query = db
    .selectFrom('inventory_supplier_mappings as m')
    .select([
      'm.ingredient_id',
      'm.inventory_id',
      'm.primary_vendor_id',
      sql<number[]>`m.alternative_vendors`.as('alternatives'),
      'm.reorder_point',
      'm.reorder_quantity',
      'm.automatic_reordering',
      'm.last_reorder_date',
    ])
    .distinctOn('m.ingredient_id')
    .where(inReach('m.restaurant_id', scope))
    .orderBy('m.ingredient_id')
    .orderBy('m.inventory_id');
  return (ingredientId === undefined ? query : query.where('m.ingredient_id', '=', ingredientId)).execute();
}
