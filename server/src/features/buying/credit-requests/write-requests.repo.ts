import type { CalendarDate, Money, Quantity } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type NewCreditRequest = {
  vendorId: number;
  orderId: number | null;
  orderLineId?: number | null;
  receiptId?: number | null;
  invoiceId?: number | null;
  /** The match discrepancy it's about; with its kind, the finding. */
  subject?: string | null;
  kind: 'short' | 'refused' | 'price' | 'not_ordered' | 'other';
  description: string;
  quantity: Quantity | null;
  unit: string | null;
  amount: Money | null;
  currency: string;
  note?: string | null;
};

export async function insertRequest(
  db: Queryable,
  scope: RestaurantScope,
  request: NewCreditRequest,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('credit_requests')
    .values({
      restaurant_id: scope.restaurantId,
      vendor_id: request.vendorId,
      order_id: request.orderId,
      order_line_id: request.orderLineId ?? null,
      receipt_id: request.receiptId ?? null,
      invoice_id: request.invoiceId ?? null,
      subject: request.subject ?? null,
      kind: request.kind,
      description: request.description,
      quantity: request.quantity,
      unit: request.unit,
      amount: request.amount,
      currency: request.currency,
      note: request.note ?? null,
      created_by: scope.userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type CreditRequestChange = {
  description?: string;
  amount?: Money | null;
  note?: string | null;
  status?: 'open' | 'sent' | 'credited' | 'withdrawn';
  sent_at?: Date | null;
  sent_to?: string | null;
  credited_on?: CalendarDate | null;
  credited_amount?: Money | null;
  credit_invoice_id?: number | null;
};

export async function updateRequest(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  change: CreditRequestChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('credit_requests as c')
    .set((eb) => ({ ...change, updated_at: now, version: eb('c.version', '+', 1) }))
    .where(inReach('c.restaurant_id', scope))
    .where('c.id', '=', id)
    .execute();
}

/** Withdraws a receipt's requests that haven't been sent. */
export async function withdrawUnsent(
  db: Queryable,
  scope: RestaurantScope,
  receiptId: number,
  note: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('credit_requests as c')
    .set((eb) => ({ status: 'withdrawn', note, updated_at: now, version: eb('c.version', '+', 1) }))
    .where(inReach('c.restaurant_id', scope))
    .where('c.receipt_id', '=', receiptId)
    .where('c.status', '=', 'open')
    .execute();
}
