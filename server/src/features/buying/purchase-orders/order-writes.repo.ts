import type { CalendarDate, Money, OrderStatus, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** Serializes order numbering within a restaurant. */
export async function lockNumbers(db: Queryable, scope: RestaurantScope): Promise<void> {
  await db
    .selectFrom('restaurants as r')
    .select('r.id')
    .where(inReach('r.id', scope))
    .where('r.id', '=', scope.restaurantId)
    .forNoKeyUpdate()
    .execute();
}

/** One more than the highest trailing number of the restaurant's orders. */
export async function nextNumber(db: Queryable, scope: RestaurantScope): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substring(o.number from 'PO-([0-9]{1,9})$')::bigint), 0) + 1 as next
    from purchase_orders o where ${inReach('o.restaurant_id', scope)}`.execute(db);
  return `PO-${String(rows[0]?.next ?? 1).padStart(4, '0')}`;
}

export type NewOrder = {
  vendorId: number;
  number: string;
  orderedOn: CalendarDate;
  expectedOn: CalendarDate | null;
  note: string | null;
  total: Money | null;
};

export async function insertOrder(db: Queryable, scope: RestaurantScope, order: NewOrder, now: Date): Promise<number> {
  const row = await db
    .insertInto('purchase_orders')
    .values({
      restaurant_id: scope.restaurantId,
      vendor_id: order.vendorId,
      number: order.number,
      ordered_on: order.orderedOn,
      expected_on: order.expectedOn,
      note: order.note,
      currency: scope.settings.currency,
      total: order.total,
      created_by: scope.userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type LineValues = {
  vendor_item_id: number | null;
  ingredient_id: number | null;
  description: string;
  item_code: string | null;
  pack_text: string | null;
  unit: string | null;
  quantity: Quantity;
  contents: Quantity | null;
  unit_price: UnitCost | null;
  price_unit: string | null;
  price_contents: Quantity | null;
};

export async function insertLines(
  db: Queryable,
  scope: RestaurantScope,
  orderId: number,
  lines: readonly LineValues[],
  from = 0,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line, at) => ({
    restaurant_id: scope.restaurantId,
    order_id: orderId,
    position: from + at,
    ...line,
  }));
  await db.insertInto('purchase_order_lines').values(rows).execute();
}

export async function deleteLines(db: Queryable, scope: RestaurantScope, orderId: number): Promise<void> {
  await db
    .deleteFrom('purchase_order_lines as l')
    .where('l.restaurant_id', '=', scope.restaurantId)
    .where('l.order_id', '=', orderId)
    .execute();
}

export async function readStanding(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
): Promise<{ status: string; sent_at: Date | null }> {
  return db
    .selectFrom('purchase_orders as o')
    .select(['o.status', 'o.sent_at'])
    .where(inReach('o.restaurant_id', scope))
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}

export type OrderChange = {
  status?: OrderStatus;
  expected_on?: CalendarDate | null;
  ordered_on?: CalendarDate;
  note?: string | null;
  total?: Money | null;
  sent_at?: Date;
  sent_to?: string | null;
  sent_by?: number | null;
};

export async function updateOrder(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  change: OrderChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('purchase_orders as o')
    .set((eb) => ({ ...change, updated_at: now, version: eb('o.version', '+', 1) }))
    .where('o.restaurant_id', '=', scope.restaurantId)
    .where('o.id', '=', id)
    .execute();
}

export async function deleteOrder(db: Queryable, scope: RestaurantScope, id: number): Promise<void> {
  await db
    .deleteFrom('purchase_orders as o')
    .where('o.restaurant_id', '=', scope.restaurantId)
    .where('o.id', '=', id)
    .execute();
}
