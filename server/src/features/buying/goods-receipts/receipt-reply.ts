import {
  type GoodsReceipt,
  type GoodsReceiptLine,
  REFUSAL_REASONS,
  UNSTOCKED,
  voidGoodsReceipt,
} from '@platewise/contract';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { linesOfReceipts, type ReceiptLineRow, type ReceiptRow } from './goods-receipts.repo.ts';

/** Receipts with their lines, in order. */
export async function receiptReplies(
  db: Queryable,
  reach: Reach,
  caller: Caller,
  rows: readonly ReceiptRow[],
): Promise<GoodsReceipt[]> {
  const lines = Map.groupBy(
    await linesOfReceipts(
      db,
      reach,
      rows.map(({ id }) => id),
    ),
    (line) => line.receipt_id,
  );
  return rows.map((row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    receivedOn: row.received_on,
    note: row.note,
    receivedBy: row.receiver,
    createdAt: row.created_at.toISOString(),
    voidedAt: row.voided_at?.toISOString() ?? null,
    voidedBy: row.voider,
    voidReason: row.void_reason,
    lines: (lines.get(row.id) ?? []).map(lineReply),
    can: { void: row.voided_at === null && caller.may(voidGoodsReceipt.access, row.restaurant_id) },
  }));
}

const lineReply = (row: ReceiptLineRow): GoodsReceiptLine => ({
  id: row.id,
  orderLineId: row.order_line_id,
  vendorItemId: row.vendor_item_id,
  ingredientId: row.ingredient_id,
  ingredientName: row.ingredient_name,
  ingredientUnit: row.ingredient_unit,
  description: row.description,
  unit: row.unit,
  delivered: Number(row.delivered),
  refused: Number(row.refused),
  reason: REFUSAL_REASONS.find((reason) => reason === row.reason) ?? null,
  restCancelled: row.rest_cancelled,
  substitute: row.substitute,
  weight: numberOrNull(row.weight),
  weightUnit: row.weight_unit,
  contents: numberOrNull(row.contents),
  unitPrice: numberOrNull(row.unit_price),
  lotCode: row.lot_code,
  expiryDate: row.expiry_date,
  location: row.location,
  note: row.note,
  stockQuantity: numberOrNull(row.stock_quantity),
  unstocked: UNSTOCKED.find((why) => why === row.unstocked) ?? null,
});
