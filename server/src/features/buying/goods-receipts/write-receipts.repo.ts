import type { CalendarDate, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type NewReceipt = {
  orderId: number | null;
  /** For unordered goods: the invoice that bills them. */
  invoiceId: number | null;
  vendorId: number;
  receivedOn: CalendarDate;
  note: string | null;
  clientId: string | null;
};

export async function insertReceipt(
  db: Queryable,
  scope: RestaurantScope,
  receipt: NewReceipt,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('goods_receipts')
    .values({
      restaurant_id: scope.restaurantId,
      order_id: receipt.orderId,
      invoice_id: receipt.invoiceId,
      vendor_id: receipt.vendorId,
      received_on: receipt.receivedOn,
      note: receipt.note,
      client_id: receipt.clientId,
      received_by: scope.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A receipt line as saved. */
export type KeptLine = {
  order_line_id: number | null;
  vendor_item_id: number | null;
  ingredient_id: number | null;
  description: string;
  unit: string | null;
  delivered: Quantity;
  refused: Quantity;
  reason: string | null;
  rest_cancelled: boolean;
  substitute: boolean;
  weight: Quantity | null;
  weight_unit: string | null;
  contents: Quantity | null;
  unit_price: UnitCost | null;
  lot_code: string | null;
  expiry_date: CalendarDate | null;
  location: string | null;
  note: string | null;
  stock_quantity: Quantity | null;
  unstocked: string | null;
};

export async function insertLines(
  db: Queryable,
  scope: RestaurantScope,
  receiptId: number,
  lines: readonly KeptLine[],
): Promise<void> {
  await db
    .insertInto('goods_receipt_lines')
    .values(lines.map((line) => ({ ...line, restaurant_id: scope.restaurantId, receipt_id: receiptId })))
    .execute();
}

/** Updates what a line put into stock. */
export async function restateLine(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  { stock_quantity, unstocked }: Pick<KeptLine, 'stock_quantity' | 'unstocked'>,
): Promise<void> {
  await db
    .updateTable('goods_receipt_lines as l')
    .set({ stock_quantity, unstocked })
    .where(inReach('l.restaurant_id', scope))
    .where('l.id', '=', id)
    .execute();
}

export async function markStocked(db: Queryable, scope: RestaurantScope, id: number, stocked: boolean): Promise<void> {
  await db
    .updateTable('goods_receipts as r')
    .set({ stocked })
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .execute();
}

/** Locks a receipt until the transaction ends. */
export async function lockReceipt(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .selectFrom('goods_receipts as r')
    .select('r.id')
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .forUpdate()
    .execute();
}

export async function markVoided(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('goods_receipts as r')
    .set({ voided_at: now, voided_by: scope.userId, void_reason: reason })
    .where(inReach('r.restaurant_id', scope))
    .where('r.id', '=', id)
    .execute();
}

/**
 * The net quantity a document left at each location, for some or all ingredients: the sum of its movements where it
 * isn't 0.
 */
export async function leftByDocument(
  db: Queryable,
  scope: RestaurantScope,
  ref: string,
  ingredientIds: readonly number[] | null = null,
): Promise<{ inventoryId: number; quantity: Quantity; unitCost: UnitCost | null }[]> {
  const wanted = ingredientIds === null ? null : [...ingredientIds];
  const { rows } = await sql<{ inventory_id: number; quantity: Quantity; unit_cost: UnitCost | null }>`
    select t.inventory_id, sum(t.quantity) as quantity, max(t.unit_cost) as unit_cost from inventory_transactions t
    where t.ref = ${ref} and ${inReach('t.restaurant_id', scope)}
      and (${wanted}::bigint[] is null or t.ingredient_id = any(${wanted}::bigint[]))
    group by t.inventory_id having sum(t.quantity) <> 0
    order by t.inventory_id`.execute(db);
  return rows.map((row) => ({ inventoryId: row.inventory_id, quantity: row.quantity, unitCost: row.unit_cost }));
}
