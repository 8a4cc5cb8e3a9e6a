import type { Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

/** Locks both in id order, so concurrent merges of the same pair wait for each other. */
export async function lockBoth(db: Queryable, scope: RestaurantScope, ids: readonly [number, number]): Promise<void> {
  await sql`select i.id from ingredients i where i.id = any(${[...ids]}::bigint[]) and ${inReach('i.restaurant_id', scope)}
    order by i.id for update`.execute(db);
}

/** Locks open invoices with the ingredient before costs are locked: approvals lock in the same order. */
export async function lockOpenInvoices(db: Queryable, scope: RestaurantScope, ingredientId: number): Promise<void> {
  await sql`select n.id from invoices n
    where ${inReach('n.restaurant_id', scope)} and n.approved_at is null and exists (
      select from invoice_line_items l
      where l.restaurant_id = n.restaurant_id and l.invoice_id = n.id and l.ingredient_id = ${ingredientId})
    order by n.id for update`.execute(db);
}

export type PlaceStock = {
  id: number;
  ingredient_id: number;
  location: string | null;
  current_stock: Quantity;
};

/** The stock locations of both. */
export async function placesOf(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly [number, number],
): Promise<PlaceStock[]> {
  return db
    .selectFrom('inventory as v')
    .select(['v.id', 'v.ingredient_id', 'v.location', 'v.current_stock'])
    .where(inReach('v.restaurant_id', scope))
    .where('v.ingredient_id', 'in', [...ids])
    .orderBy('v.id')
    .execute();
}

export type IngredientCounts = {
  dishes: number;
  prepItems: number;
  invoiceLines: number;
  prices: number;
  vendorItems: number;
  stockPlaces: number;
  stockMovements: number;
  counts: number;
  orders: number;
  receipts: number;
  barcodes: number;
  posItems: number;
  facts: number;
};

/** How much refers to an ingredient. */
export async function countUses(db: Queryable, scope: RestaurantScope, id: number): Promise<IngredientCounts> {
  const { rows } = await sql<IngredientCounts>`select
    (select count(distinct l.menu_item_id) from menu_item_ingredients l where l.ingredient_id = i.id) as dishes,
    (select count(distinct l.prep_id) from ingredient_recipe_lines l where l.ingredient_id = i.id) as "prepItems",
    (select count(*) from invoice_line_items l where l.ingredient_id = i.id) as "invoiceLines",
    (select count(*) from price_history p where p.restaurant_id = i.restaurant_id and p.ingredient_id = i.id) as prices,
    (select count(*) from vendor_items t where t.ingredient_id = i.id) as "vendorItems",
    (select count(*) from inventory v where v.ingredient_id = i.id) as "stockPlaces",
    (select count(*) from inventory_transactions t where t.restaurant_id = i.restaurant_id and t.ingredient_id = i.id)
      as "stockMovements",
    (select count(distinct c.session_id) from count_lines c
      where c.restaurant_id = i.restaurant_id and c.ingredient_id = i.id) as counts,
    (select count(distinct l.order_id) from purchase_order_lines l where l.ingredient_id = i.id) as orders,
    (select count(distinct l.receipt_id) from goods_receipt_lines l where l.ingredient_id = i.id) as receipts,
    (select count(*) from ingredient_barcodes b where b.ingredient_id = i.id) as barcodes,
    (select count(*) from pos_menu_items m where m.ingredient_id = i.id) as "posItems",
    (select count(*) from ingredient_conversions c where c.ingredient_id = i.id) as facts
    from ingredients i where i.id = ${id} and ${inReach('i.restaurant_id', scope)}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('an ingredient went away while it was looked at');
  return counts;
}

/** The units recipes and POS items use for an ingredient. */
export async function unitsInUse(db: Queryable, scope: RestaurantScope, id: number): Promise<string[]> {
  const { rows } = await sql<{ unit: string }>`
    select l.unit from menu_item_ingredients l join ingredients i on i.id = l.ingredient_id
    where i.id = ${id} and ${inReach('i.restaurant_id', scope)}
    union select l.unit from ingredient_recipe_lines l join ingredients i on i.id = l.ingredient_id
    where i.id = ${id} and ${inReach('i.restaurant_id', scope)}`.execute(db);
  return rows.map(({ unit }) => unit);
}
