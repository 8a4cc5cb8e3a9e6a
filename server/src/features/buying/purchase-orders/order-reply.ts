import {
  cancelPurchaseOrder,
  type PurchaseOrder,
  type PurchaseOrderLine,
  type PurchaseOrderRow,
  updatePurchaseOrder,
} from '@platewise/contract';
import {
  dec,
  type Money,
  mayAct,
  type OrderAct,
  type OrderStatus,
  orderLineAmount,
  orderStatuses,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type OrderDays, orderDays } from './order-days.ts';
import { type OrderLineRow, readOrderLines } from './order-lines.repo.ts';
import { findOrder, type OrderRow } from './purchase-orders.repo.ts';
import { orderingOfVendor, type VendorOrderingRow } from './vendor-ordering.repo.ts';

export const statusOf = (row: { status: string }): OrderStatus =>
  orderStatuses.find((status) => status === row.status) ?? 'draft';

export const orderRowReply = (row: OrderRow): PurchaseOrderRow => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  number: row.number,
  status: statusOf(row),
  vendorId: row.vendor_id,
  vendorName: row.vendor_name,
  orderedOn: row.ordered_on,
  expectedOn: row.expected_on,
  late: row.late,
  currency: row.currency,
  lineCount: row.line_count,
  total: numberOrNull(row.total),
  sentAt: row.sent_at?.toISOString() ?? null,
  version: row.version,
});

function lineReply(row: OrderLineRow): PurchaseOrderLine {
  return {
    id: row.id,
    vendorItemId: row.vendor_item_id,
    ingredientId: row.ingredient_id,
    ingredientName: row.ingredient_name,
    ingredientUnit: row.ingredient_unit,
    description: row.description,
    itemCode: row.item_code,
    packText: row.pack_text,
    unit: row.unit,
    quantity: Number(row.quantity),
    contents: numberOrNull(row.contents),
    unitPrice: numberOrNull(row.unit_price),
    priceUnit: row.price_unit,
    priceContents: numberOrNull(row.price_contents),
    amount: numberOrNull(amountOf(row)),
    received: Number(row.received),
    refused: Number(row.refused),
  };
}

export const amountOf = (row: Pick<OrderLineRow, 'quantity' | 'unit_price' | 'price_unit' | 'price_contents'>) =>
  orderLineAmount({
    quantity: row.quantity,
    unitPrice: row.unit_price,
    priceUnit: row.price_unit,
    priceContents: row.price_contents,
  });

/** What the caller may do with the order in its current status. */
function abilities(caller: Caller, row: OrderRow): PurchaseOrder['can'] {
  const writes = caller.may(updatePurchaseOrder.access, row.restaurant_id);
  const binds = caller.may(cancelPurchaseOrder.access, row.restaurant_id);
  const status = statusOf(row);
  const may = (allowed: boolean, act: OrderAct) => allowed && mayAct(status, act);
  return {
    edit: may(writes, 'edit'),
    remove: may(writes, 'remove'),
    send: may(binds, 'send'),
    resend: may(binds, 'resend'),
    receive: may(writes, 'receive'),
    cancel: may(binds, 'cancel'),
    close: may(binds, 'close'),
    reopen: may(binds, 'reopen'),
    duplicate: writes,
  };
}

/** An order with everything its page shows; 404 if out of reach. */
export async function orderReply(
  deps: Pick<Deps, 'clock' | 'mail'>,
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
  id: number,
): Promise<PurchaseOrder> {
  const days: OrderDays = orderDays(caller, deps.clock());
  const row = await findOrder(db, scope, days, id);
  const ordering = row === null ? null : await orderingOfVendor(db, scope, row.vendor_id);
  if (row === null || ordering === null) throw notFound('The order');
  const lines = await readOrderLines(db, scope, [id]);
  return {
    ...orderRowReply(row),
    sentTo: row.sent_to,
    sentBy: row.sender,
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    note: row.note,
    lines: lines.map(lineReply),
    orderEmail: ordering.order_email ?? ordering.own_email,
    canMail: deps.mail.enabled,
    minimumOrder: numberOrNull(ordering.minimum_order),
    belowMinimumBy: lackingTo(ordering, row.total),
    can: abilities(caller, row),
  };
}

function lackingTo({ minimum_order: least }: VendorOrderingRow, total: Money | null): number | null {
  if (least === null || total === null) return null;
  const lacking = dec(least).minus(dec(total));
  return lacking.gt(0) ? lacking.toNumber() : null;
}
